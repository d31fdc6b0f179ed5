"""The things on a table that a game declares, so that plain faces can draw them: tracks, dice, cards, numbers.

A part names a field of the state, which a plain view shows under the same name. With `each=True` it is a field of every
player's record, in the list `players`. Its title is the text `GAME-part-NAME`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Place = tuple[int, int]  # column and row


@dataclass(frozen=True)
class Track:
    """A way on which figures stand: the field is a list with the step of each figure, or a number if there is one.

    Step 0 is before the track, the steps up to `last` are on it, whatever is beyond has left it. The steps of `shared`
    belong to all players, who meet there. `marks` names special steps; the texts are `GAME-mark-NAME`.

    `places` draws it as a board: for each seat the places of its steps 1 to `last`. Steps of several seats in one place
    are the same space. Without it every seat has a straight lane, and shared steps a common one.

    `move` is the notation of the move of a figure that is on a step, with `{step}` in it: `"move {step}"`. Faces ask
    with it why a figure cannot move.
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
        """By the number of seats: faces ask for every space that they draw."""
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
    """What was rolled: the field is a number, or a list of them. Numbers out of bounds mean that nothing is rolled."""

    name: str
    lowest: int = 1
    highest: int = 6
    each: bool = False


@dataclass(frozen=True)
class Cards:
    """Cards, by kind: the field is a list with how many there are of each; `faces` is how each kind is written.

    `move` is the notation of the move that plays a card, with `{face}` or `{kind}`, its place in `faces` from 0, in it.
    """

    name: str
    faces: tuple[str, ...]
    each: bool = True
    move: str = ""


@dataclass(frozen=True)
class Count:
    """A number to be read, of at most `highest`."""

    name: str
    highest: int | None = None
    each: bool = True


Part = Track | Dice | Cards | Count
