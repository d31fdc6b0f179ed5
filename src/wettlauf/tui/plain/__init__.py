"""The face of games without one of their own: everything is drawn from the parts the game declares (`core.parts`)."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.kind import GameKind
from wettlauf.core.parts import Track
from wettlauf.core.words import Words
from wettlauf.tui.face import Choice, Face, KeyHelp, Room, Scene, View
from wettlauf.tui.plain.board import draw_board
from wettlauf.tui.plain.choice import PlainChoice
from wettlauf.tui.plain.moves import draw_moves
from wettlauf.tui.plain.plates import draw_plates, draw_status
from wettlauf.tui.plain.score_sheet import draw_score_sheet
from wettlauf.tui.rendering import Line

MERGED = ("players",)  # fields taken from the seats' own views, which know most


class PlainFace(Face):
    """Board, players and a numbered list of legal moves, for any game."""

    bot_names = ("Ada", "Bruno", "Carla", "David", "Elif")
    key_help = (
        KeyHelp("1–9", Words("tui-plain-help-number")),
        KeyHelp("← →  Enter", Words("tui-plain-help-cursor")),
    )

    def __init__(self, kind: GameKind) -> None:
        self._kind = kind
        marks = [name for part in kind.parts if isinstance(part, Track) for name in part.marks.values()]
        self.legend = Words("tui-plain-legend-marks" if marks else "tui-plain-legend")

    def choice(self) -> Choice:
        return PlainChoice(self._kind)

    def status(self, scene: Scene) -> Line:
        return draw_status(self._kind, scene)

    def board(self, scene: Scene, room: Room) -> list[Line]:
        return draw_board(self._kind, scene, room)

    def plates(self, scene: Scene, room: Room) -> list[Line]:
        return draw_plates(self._kind, scene, room)

    def hand(self, scene: Scene, room: Room) -> list[Line]:
        return draw_moves(self._kind, scene, room)

    def asked(self, view: View, name: str) -> Words:
        return Words("plain-others-turn", {"player": name})

    def score_sheet(self, scene: Scene, width: int) -> list[Line]:
        return draw_score_sheet(self._kind, scene, width)

    def open_view(self, public: View, seats: Sequence[View]) -> View:
        """Returns the public view, with each player's entry as that player sees it."""
        own = {
            name: [seats[seat][name][seat] for seat in range(len(seats))]
            for name in MERGED
            if isinstance(public.get(name), list)
        }
        return {**public, **own}


__all__ = ["PlainFace"]
