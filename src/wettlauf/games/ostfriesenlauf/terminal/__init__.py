"""Ostfriesenlauf in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.words import Words
from wettlauf.games.ostfriesenlauf.terminal.board import draw_board
from wettlauf.games.ostfriesenlauf.terminal.choice import OstfriesenlaufChoice
from wettlauf.games.ostfriesenlauf.terminal.hand import draw_hand
from wettlauf.games.ostfriesenlauf.terminal.plates import draw_plates, draw_status
from wettlauf.games.ostfriesenlauf.terminal.score_sheet import draw_score_sheet
from wettlauf.tui.face import Choice, Face, KeyHelp, Room, Scene, View
from wettlauf.tui.rendering import Line


class OstfriesenlaufFace(Face):
    bot_names = ("Wiebke", "Hinnerk", "Tomke", "Onno")
    key_help = (
        KeyHelp("1–4", Words("ostfriesenlauf-tui-help-draw")),
        KeyHelp("← →  1–5", Words("ostfriesenlauf-tui-help-card")),
        KeyHelp("l  Enter", Words("ostfriesenlauf-tui-help-lay")),
    )
    legend = Words("ostfriesenlauf-tui-legend")

    def choice(self) -> Choice:
        return OstfriesenlaufChoice()

    def status(self, scene: Scene) -> Line:
        return draw_status(scene)

    def board(self, scene: Scene, room: Room) -> list[Line]:
        return draw_board(scene, room)

    def plates(self, scene: Scene, room: Room) -> list[Line]:
        return draw_plates(scene, room)

    def hand(self, scene: Scene, room: Room) -> list[Line]:
        return draw_hand(scene, room)

    def asked(self, view: View, name: str) -> Words:
        return Words("ostfriesenlauf-others-turn", {"player": name, "asks": view["asks"] or "over"})

    def score_sheet(self, scene: Scene, width: int) -> list[Line]:
        return draw_score_sheet(scene, width)

    def open_view(self, public: View, seats: Sequence[View]) -> View:
        players = [{**player, "hand": seats[n]["players"][n]["hand"]} for n, player in enumerate(public["players"])]
        pile = [
            {**card, "card": next((seen["pile"][n]["card"] for seen in seats if seen["pile"][n]["card"]), None)}
            for n, card in enumerate(public["pile"])
        ]
        return {**public, "players": players, "pile": pile}


FACE = OstfriesenlaufFace()
