"""The parts of a game that generic user interfaces can draw: tracks, dice, cards, numbers.

A part names a field of the state, which plain views contain under the same name. With `each=True` it is a field of
every player's record, in the list `players`. Its title is the text `GAME-part-NAME`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Place = tuple[int, int]  # column and row


@dataclass(frozen=True)
class Track:
    """A track for figures: the field is a list with the step of each figure, or a number if there is only one.

    Step 0 is before the track, steps up to `last` are on it, later ones are beyond it. The `shared` steps are common to
    all players. `marks` names special steps; their texts are `GAME-mark-NAME`.

    `places` lays the track out as a board: for each seat, the places of its steps 1 to `last`. Steps of several seats
    at one place are the same space. By default every seat has a straight lane, and shared steps have a common one.

    `move` is the notation of the move of a figure on a step, with `{step}` in it: `"move {step}"`. User interfaces use
    it to ask why a figure cannot move.
    """

    name: str
    last: int
    shared: range = range(0)
    marks: Mapping[int, str] = field(default_factory=dict)
    places: Sequence[Sequence[Place]] = ()
    each: bool = True
    move: str = ""

    def __post_init__(self) -> None:
        for steps in self.places:
            if len(steps) != self.last:
                raise ValueError(f"the track {self.name} has {self.last} steps, but {len(steps)} places")

    def laid_out(self, seats: int) -> list[list[Place]]:
        """Returns the places of steps 1 to `last` for each seat.

        >>> Track("at", 4, shared=range(2, 4)).laid_out(2)
        [[(0, 0), (1, 1), (2, 1), (3, 0)], [(0, 2), (1, 1), (2, 1), (3, 2)]]
        """
        if seats not in self._laid_out:
            self._laid_out[seats] = self._lay_out(seats)
        return self._laid_out[seats]

    @functools.cached_property
    def _laid_out(self) -> dict[int, list[list[Place]]]:
        """By the number of seats: user interfaces ask for every space that they draw."""
        return {}

    def _lay_out(self, seats: int) -> list[list[Place]]:
        if self.places:
            return [list(self.places[seat % len(self.places)]) for seat in range(seats)]
        middle = seats // 2
        rows = [seat + (seat >= middle and bool(self.shared)) for seat in range(seats)]
        steps = range(1, self.last + 1)
        return [[(step - 1, middle if step in self.shared else row) for step in steps] for row in rows]


@dataclass(frozen=True)
class Dice:
    """Rolled dice: the field is a number or a list of numbers; one out of bounds means that the die is not rolled."""

    name: str
    lowest: int = 1
    highest: int = 6
    each: bool = False


@dataclass(frozen=True)
class Cards:
    """Cards by kind: the field is a list with the number of cards of each kind; `faces` are the names of the kinds.

    `move` is the notation of the move that plays a card, with `{face}` or `{kind}` (its index in `faces`) in it.
    """

    name: str
    faces: tuple[str, ...]
    each: bool = True
    move: str = ""


@dataclass(frozen=True)
class Count:
    """A number to display, of at most `highest`."""

    name: str
    highest: int | None = None
    each: bool = True


Part = Track | Dice | Cards | Count
