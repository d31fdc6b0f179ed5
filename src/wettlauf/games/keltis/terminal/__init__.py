"""Keltis in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.words import Words
from wettlauf.games.keltis.terminal.board import draw_board
from wettlauf.games.keltis.terminal.choice import KeltisChoice
from wettlauf.games.keltis.terminal.hand import draw_hand
from wettlauf.games.keltis.terminal.plates import draw_plates, draw_status
from wettlauf.games.keltis.terminal.score_sheet import draw_score_sheet
from wettlauf.tui.face import Choice, Face, KeyHelp, Room, Scene, View
from wettlauf.tui.rendering import Line


class KeltisFace(Face):
    bot_names = ("Aoife", "Brigid", "Conall", "Deirdre")
    key_help = (
        KeyHelp("← →  1–8", Words("keltis-tui-help-card")),
        KeyHelp("l  Enter", Words("keltis-tui-help-lay")),
        KeyHelp("d", Words("keltis-tui-help-discard")),
        KeyHelp("s  b", Words("keltis-tui-help-figure")),
        KeyHelp("1–5", Words("keltis-tui-help-path")),
        KeyHelp("p", Words("keltis-tui-help-pass")),
        KeyHelp("0  1–5", Words("keltis-tui-help-take")),
    )
    legend = Words("keltis-tui-legend")

    def choice(self) -> Choice:
        return KeltisChoice()

    def status(self, scene: Scene) -> Line:
        return draw_status(scene)

    def board(self, scene: Scene, room: Room) -> list[Line]:
        return draw_board(scene, room)

    def plates(self, scene: Scene, room: Room) -> list[Line]:
        return draw_plates(scene, room)

    def hand(self, scene: Scene, room: Room) -> list[Line]:
        return draw_hand(scene, room)

    def asked(self, view: View, name: str) -> Words:
        return Words("keltis-others-turn", {"player": name, "asks": view["asks"] or "over"})

    def score_sheet(self, scene: Scene, width: int) -> list[Line]:
        return draw_score_sheet(scene, width)

    def open_view(self, public: View, seats: Sequence[View]) -> View:
        players = [{**player, "hand": seats[n]["players"][n]["hand"]} for n, player in enumerate(public["players"])]
        return {**public, "players": players}


FACE = KeltisFace()
