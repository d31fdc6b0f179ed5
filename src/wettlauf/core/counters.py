"""What the lab counts for a game: named groups of cells in one flat array, which the rule `observe` adds to.

A game declares its counters in order and gets the offset of each from `places`:

    COUNTERS = (Counter("cards", "share", 20, cards), Counter("visits", "map", SPACES, spaces))
    CARDS_AT, VISITS_AT = places(COUNTERS)

The title of a counter is the text `GAME-lab-NAME`. The names of its cells may depend on the options, such as the
course; cells without a name do not exist with these options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from typing import Any, Literal

from wettlauf.core.words import Words

CounterKind = Literal["count", "share", "map", "profile", "worth"]
# How many numbers a cell of each kind takes. They are stored number by number: the first of all cells, then the second.
NUMBERS: dict[CounterKind, int] = {
    "count": 1,  # how often, per game
    "share": 1,  # how often, as a share of all cells
    "map": 1,  # how often, for spaces on the board
    "profile": 3,  # sum, number and sum of squares of values
    "worth": 4,  # seats that had something, and wins of these; seats that lacked it, and wins of these
}
# Which of these numbers are multiplied with each other in every game. Several seats or rounds of one game count towards
# a cell, and they are not independent of each other; error bars therefore need to know how its numbers vary together.
MULTIPLIED: dict[CounterKind, tuple[tuple[int, int], ...]] = {
    "profile": ((0, 1),),
    "worth": tuple(combinations(range(4), 2)),
}


@dataclass(frozen=True)
class Cell:
    """One thing that is counted."""

    number: int  # within its counter
    id: str  # for programs: `3.W2`, `joker`
    words: Words  # for people
    place: Mapping[str, Any] = field(default_factory=dict)  # where it is on the board, for maps


@dataclass(frozen=True)
class Counter:
    """A group of things that are counted in the same way."""

    name: str
    kind: CounterKind
    size: int  # the most cells
    cells: Callable[[Mapping[str, Any]], Sequence[Cell]]  # by options; empty: not counted with these

    @property
    def numbers(self) -> int:
        """How many numbers of the flat array the counter takes."""
        return NUMBERS[self.kind] * self.size


def places(counters: Sequence[Counter]) -> tuple[int, ...]:
    """Returns the offset of each counter in the flat array.

    >>> places([Counter("a", "count", 3, list), Counter("b", "profile", 2, list), Counter("c", "map", 1, list)])
    (0, 3, 9)
    """
    return (0, *accumulate(counter.numbers for counter in counters))[:-1]


def pairs_of(counters: Sequence[Counter]) -> list[tuple[int, int]]:
    """Returns the places in the flat array whose products are added up game by game.

    >>> pairs_of([Counter("a", "count", 3, list), Counter("b", "profile", 2, list)])
    [(3, 5), (4, 6)]
    """
    return [
        (place + one * counter.size + cell, place + other * counter.size + cell)
        for counter, place in zip(counters, places(counters), strict=True)
        for one, other in MULTIPLIED.get(counter.kind, ())
        for cell in range(counter.size)
    ]


def figures_of(counters: Sequence[Counter]) -> int:
    """Returns the length of the flat array."""
    return sum(counter.numbers for counter in counters)


@dataclass(frozen=True)
class Change:
    """A change of the options that the lab may suggest, such as turning over a tile."""

    id: str
    words: Words
    options: Mapping[str, Any]


def no_changes(options: Mapping[str, Any]) -> Sequence[Change]:
    """For games without changes that the lab could suggest."""
    return ()


@dataclass(frozen=True)
class Spot:
    """A cell of a map to be drawn."""

    warmth: float  # from 0 (never) to 1 (most often of all cells)
    label: str  # its name and figure


# Draws a map as HTML (SVG and a legend) from the options, the spots by cell id, and the language.
MapDrawing = Callable[[Mapping[str, Any], Mapping[str, Spot], str], str]


@dataclass(frozen=True)
class LabHints:
    """A game's settings for the lab.

    `seconds_per_turn` is how long a person takes for a turn: minutes are estimated as rounds times players times that.
    `maps` draws counters of kind `map`, by counter name; the others are shown as bars."""

    seconds_per_turn: float = 20.0
    counters: tuple[Counter, ...] = ()
    changes: Callable[[Mapping[str, Any]], Sequence[Change]] = no_changes
    maps: Mapping[str, MapDrawing] = field(default_factory=dict)
