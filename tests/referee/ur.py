"""An independent reader of the record format and the Royal Game of Ur that shares no code with the engine.

`check(record)` replays one game record entry by entry and raises `Refused` at the first mistake. The U numbers in the
comments are the ids of the rule book, its only source.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .reading import Refused, entry, need, replay

__all__ = ["Position", "Refused", "check", "legal_moves"]

ROLLS = {f"roll {number}": number for number in range(5)}  # U3
MIDDLE_ROW = {5, 6, 7, 8, 9, 10, 11, 12}  # U2
ROSETTES = {4, 8, 14}  # U7


@dataclass
class Side:
    """One player's pieces: the number waiting, the steps of those on the board, and the number borne off."""

    beside: int = 7  # U1
    board: set[int] = field(default_factory=set)  # U5: a step holds one piece
    off: int = 0


@dataclass
class Position:
    """A game between two entries of its log."""

    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    turn: int = 0  # U1
    roll: int | None = None

    @property
    def ended(self) -> str | None:
        return "home" if any(side.off == 7 for side in self.sides) else None  # U11

    @property
    def seat(self) -> int | None:
        return None if self.roll is None or self.ended else self.turn

    def play(self, text: str) -> None:
        if self.roll is None:
            need(text in ROLLS, repr(text), "is not a roll of four dice")  # U3
            self.roll = ROLLS[text]
            if not legal_moves(self):  # U10
                self._pass_on()
            return
        need(text in legal_moves(self), repr(text), f"is not a legal move with a roll of {self.roll}")
        start = int(text.removeprefix("move "))
        end = start + self.roll  # U4
        mine, theirs = self.sides[self.turn], self.sides[1 - self.turn]
        if start == 0:
            mine.beside -= 1
        else:
            mine.board.remove(start)
        if end == 15:
            mine.off += 1  # U9
        else:
            mine.board.add(end)
        if end in MIDDLE_ROW and end in theirs.board:  # U6
            theirs.board.remove(end)
            theirs.beside += 1
        self.roll = None
        if end not in ROSETTES:  # U7
            self._pass_on()

    def scores(self) -> list[int]:
        return [side.off for side in self.sides]  # U11

    def winners(self) -> list[int]:
        return [seat for seat, side in enumerate(self.sides) if side.off == 7]  # U11

    def _pass_on(self) -> None:
        self.roll = None
        self.turn = 1 - self.turn


def legal_moves(position: Position) -> list[str]:
    """Returns all moves of the player to act, sorted as text."""
    roll = position.roll
    if not roll:  # U10: also a roll of 0
        return []
    mine, theirs = position.sides[position.turn], position.sides[1 - position.turn]
    starts = [*([0] if mine.beside else []), *mine.board]
    ends = {start: start + roll for start in starts}  # U4
    free = {start for start, end in ends.items() if end <= 15 and end not in mine.board}  # U5, U9
    if 8 in theirs.board:
        free = {start for start in free if ends[start] != 8}  # U8
    return sorted(f"move {start}" for start in free)


def check(record: dict[str, Any]) -> None:
    """Replays the whole record; raises Refused at the first mistake."""
    need(entry(record, "format", "record") == "wettlauf/1", "format", "is not wettlauf/1")
    need(entry(record, "game", "record") == "ur", "game", "is not ur")
    need(entry(record, "options", "record") == {"players": 2}, "options", "are not those of two players")
    need(entry(record, "deal", "record") == {}, "deal", "deals something")
    position = Position()
    replay(record, position, lambda: legal_moves(position))
