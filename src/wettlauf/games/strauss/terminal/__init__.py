"""Strauß voraus! at the terminal table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from wettlauf.core.showing import StoryEntry
from wettlauf.core.words import Words
from wettlauf.games.strauss.terminal.board import draw_board
from wettlauf.games.strauss.terminal.choice import StraussChoice
from wettlauf.games.strauss.terminal.hand import draw_hand
from wettlauf.games.strauss.terminal.look import bird_letters
from wettlauf.games.strauss.terminal.plates import draw_plates, draw_status
from wettlauf.games.strauss.terminal.score_sheet import draw_score_sheet
from wettlauf.games.strauss.terminal.sheets import SHEETS
from wettlauf.tui.face import Choice, Face, KeyHelp, Room, Scene, View
from wettlauf.tui.rendering import Line

STEP = "strauss-tell-step"
PACES = {"card": 1.0, "step": 0.2}  # how long a decision stays in view; 0.5 for others


class StraussFace(Face):
    bot_names = ("Rudi", "Ole", "Fatma", "Mila", "Anton")
    key_help = (
        KeyHelp("← →  1–7", Words("strauss-tui-help-card")),
        KeyHelp("↑ ↓  a b d…", Words("strauss-tui-help-end")),
        KeyHelp("Enter", Words("strauss-tui-help-go")),
        KeyHelp("x", Words("strauss-tui-help-single")),
        KeyHelp("j", Words("strauss-tui-help-jump")),
        KeyHelp("0–9", Words("strauss-tui-help-answer")),
        KeyHelp("m", Words("strauss-tui-help-map")),
        KeyHelp("o", Words("strauss-tui-help-order")),
    )
    legend = Words("strauss-tui-legend")
    sheets = SHEETS

    def choice(self) -> Choice:
        return StraussChoice()

    def status(self, scene: Scene) -> Line:
        return draw_status(scene)

    def board(self, scene: Scene, room: Room) -> list[Line]:
        return draw_board(scene, room)

    def plates(self, scene: Scene, room: Room) -> list[Line]:
        return draw_plates(scene, room)

    def hand(self, scene: Scene, room: Room) -> list[Line]:
        return draw_hand(scene, room)

    def asked(self, view: View, name: str) -> Words:
        return Words("strauss-others-turn", {"player": name, "asks": view["asks"] or "over"})

    def score_sheet(self, scene: Scene, width: int) -> list[Line]:
        return draw_score_sheet(scene, width)

    def open_view(self, public: View, seats: Sequence[View]) -> View:
        players = [{**player, "hand": seats[n]["players"][n]["hand"]} for n, player in enumerate(public["players"])]
        return {**public, "players": players}

    def signs(self, view: View, lang: str) -> Sequence[str]:
        return bird_letters(view, lang)

    def gist(self, entries: Sequence[StoryEntry]) -> Sequence[StoryEntry]:
        """Keeps only the last of the steps of a run."""
        kept = list(entries)
        for number, (one, after) in enumerate(pairwise(entries)):
            if one.seat == after.seat and _is_step(one) and _is_step(after):
                kept[number] = replace(one, words=one.words[1:])
        return kept

    def pace(self, view: View) -> float:
        return PACES.get(view["asks"] or "", 0.5)


def _is_step(entry: StoryEntry) -> bool:
    return bool(entry.words) and entry.words[0].id == STEP


FACE = StraussFace()
