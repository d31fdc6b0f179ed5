"""What a game lets the lab count: named groups of cells in one flat array, which its rule `observe` adds to.

A game declares its counters in order and takes the place of each group from `places`:

    COUNTERS = (Counter("cards", "share", 20, cards), Counter("visits", "map", SPACES, spaces))
    CARDS_AT, VISITS_AT = places(COUNTERS)

The title of a counter is the text `GAME-lab-NAME`. What its cells are called may depend on the options, such as the
course; cells that are not named do not exist there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Literal

from wettlauf.core.words import Words

CounterKind = Literal["count", "share", "map", "profile", "worth"]
# How many numbers one cell of each kind takes, group after group: all first numbers, then all second ones.
NUMBERS: dict[CounterKind, int] = {
    "count": 1,  # how often, per game
    "share": 1,  # the same, as parts of a whole
    "map": 1,  # the same, for places on the table
    "profile": 3,  # values: their sum, how many there were, the sum of their squares
    "worth": 4,  # seats that had something: how many, and how many of them won; the same of those that had it not
}


@dataclass(frozen=True)
class Cell:
    """One thing that is counted."""

    number: int  # in its counter
    id: str  # for programs: `3.W2`, `joker`
    words: Words  # for people
    place: Mapping[str, Any] = field(default_factory=dict)  # where it is, for whoever draws a map


@dataclass(frozen=True)
class Counter:
    """A group of things that are counted alike."""

    name: str
    kind: CounterKind
    size: int  # the most cells
    cells: Callable[[Mapping[str, Any]], Sequence[Cell]]  # by options; empty: it says nothing there

    @property
    def numbers(self) -> int:
        """How many numbers of the flat array it takes."""
        return NUMBERS[self.kind] * self.size


def places(counters: Sequence[Counter]) -> tuple[int, ...]:
    """The place of each counter's first number in the flat array.

    >>> places([Counter("a", "count", 3, list), Counter("b", "profile", 2, list), Counter("c", "map", 1, list)])
    (0, 3, 9)
    """
    return (0, *accumulate(counter.numbers for counter in counters))[:-1]


def figures_of(counters: Sequence[Counter]) -> int:
    """The length of the flat array."""
    return sum(counter.numbers for counter in counters)


@dataclass(frozen=True)
class Change:
    """One change of the options that the lab may suggest, such as another side of a tile."""

    id: str
    words: Words
    options: Mapping[str, Any]


def no_changes(options: Mapping[str, Any]) -> Sequence[Change]:
    """For games whose options hold nothing that is changed piece by piece."""
    return ()


@dataclass(frozen=True)
class Spot:
    """A cell of a map, for whoever draws it."""

    warmth: float  # from 0 (never) to 1 (the most of all cells)
    told: str  # its name and figure


# Draws a map as HTML (SVG, and a legend): the options, the spots by the ids of their cells, and the language.
MapDrawing = Callable[[Mapping[str, Any], Mapping[str, Spot], str], str]


@dataclass(frozen=True)
class LabHints:
    """What the lab knows of a game beside its counters.

    `seconds_per_turn` is how long a person takes for a turn, drawing and thinking included: lengths in minutes are
    rounds times players times that. `maps` draws counters of kind `map` by their names; others are shown as bars."""

    seconds_per_turn: float = 20.0
    counters: tuple[Counter, ...] = ()
    changes: Callable[[Mapping[str, Any]], Sequence[Change]] = no_changes
    maps: Mapping[str, MapDrawing] = field(default_factory=dict)
