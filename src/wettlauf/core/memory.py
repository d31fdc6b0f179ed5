"""The memory that drivers work in: NumPy arrays for compiled code, lists for pure mode, under the same names.

Named tuples bundle what belongs together, so that a driver takes a few arguments. A structured record would do as well
and plays as fast, but its fields have other types in compiled code than the arrays that one-decision drivers take: each
rule that gets moves, weights or worths would be compiled twice. `Memory` makes all of it, each kind in one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from wettlauf.core.contract import Kernel
from wettlauf.core.layout import Layout, blank_records, layout_of
from wettlauf.core.random_numbers import WORDS as RANDOM_WORDS

# What both modes have in common: `a[i]`, `len(a)`, slices. Compiled mode has arrays of one type, pure mode has lists.
Records: TypeAlias = Any  # states, set-ups or nodes
Integers: TypeAlias = Any
Reals: TypeAlias = Any
IntegerRows: TypeAlias = Any
RealRows: TypeAlias = Any

NODE: Layout = layout_of(
    [
        ("value", np.float64),  # sum of the rewards of the seat that made this move
        ("visits", np.int32),
        ("available", np.int32),  # how often the move was legal when its parent was visited
        ("action", np.int32),
        ("child", np.int32),  # the first of those behind this node; 0: none
        ("sibling", np.int32),  # the next behind the same parent; 0: none
        ("seat", np.int32),  # whose move it is
    ]
)


class Scratch(NamedTuple):
    """Room to work in, for one thread."""

    rng: Integers  # the generator that players draw from
    moves: Integers  # a set of moves
    event: Integers
    worth: Reals  # of the legal moves, in their order
    scores: Integers
    gains: Reals  # rewards by seat


class Players(NamedTuple):
    """Who plays in a compiled game, by seat."""

    policies: Integers
    weights: RealRows  # of the heuristic


class Outcomes(NamedTuple):
    """What came of some games, an entry a game."""

    seeds: Integers
    decisions: Integers
    endings: Integers
    winners: Integers  # sets of seats
    scores: IntegerRows
    starts: IntegerRows
    counts: IntegerRows


class Study(NamedTuple):
    """What the lab counts beside the outcomes of some games."""

    order: IntegerRows  # games x seats: who had the first turn, the second ...; -1: never
    numbers: IntegerRows  # games x STUDY_NUMBERS: one number per game
    sums: Integers  # of what the game counts (`observe`), over all finished games
    squares: Integers  # the same of the squares of each game's numbers
    games: Integers  # in how many games each number was not 0
    figures: Integers  # those of the game that is being played
    notes: Integers
    script: Integers  # the decisions of the only game; empty: the players decide


# The columns of `Study.numbers`.
ROUNDS, TURNS, LEAD_CHANGES, DECIDED_LATE = range(4)
STUDY_NUMBERS = 4


class Log(NamedTuple):
    """Room for every entry of a game, as the driver `trace` writes it.

    A decision fills seats[k] and actions[k], the n-th of them its legal moves sets[n]; chance has the seat CHANCE, in
    actions[k] the number of its event, and in events[that] its length and numbers."""

    seats: Integers
    actions: Integers
    sets: IntegerRows
    events: IntegerRows


class SearchTree(NamedTuple):
    """The nodes of a search, what it is told, and its way through them."""

    settings: Reals
    weights: Reals  # of the heuristic
    nodes: Records
    path: Integers  # from the root to where it is
    found: Integers  # of the legal moves: their nodes
    stream: Integers  # the generator's words, to try all moves with the same luck


# Compiled code knows the fields of these by their places.
FIELDS = {kind.__name__: kind._fields for kind in (Scratch, Players, Outcomes, Study, Log, SearchTree)}


class Memory:
    """Makes memory for one game in one mode."""

    def __init__(self, kernel: Kernel, compiled: bool) -> None:
        self.kernel = kernel
        self.compiled = compiled

    def states(self, n: int = 1) -> Records:
        return blank_records(self.kernel.state, n, self.compiled)

    def setups(self, n: int = 1) -> Records:
        return blank_records(self.kernel.setup, n, self.compiled)

    def array(self, values: Any, kind: type = int) -> Any:
        """Numbers as the rules of this mode take them."""
        if self.compiled:
            return np.array(values, np.float64 if kind is float else np.int64)
        return [kind(value) for value in values]

    def zeros(self, n: int, kind: type = int) -> Any:
        if self.compiled:
            return np.zeros(n, np.float64 if kind is float else np.int64)
        return [kind(0)] * n

    def rows(self, n: int, width: int, kind: type = np.int64) -> IntegerRows:
        """So many rows of zeros; `kind` is for compiled code."""
        return np.zeros((n, width), kind) if self.compiled else [[0] * width for _ in range(n)]

    # ---- for one decision ----

    def moves(self) -> Integers:
        return self.zeros(self.kernel.words)

    def event(self) -> Integers:
        return self.zeros(max(1, self.kernel.event_size))

    def rng(self) -> Integers:
        return self.zeros(RANDOM_WORDS)

    def worth(self) -> Reals:
        return self.zeros(self.kernel.most_legal, float)

    # ---- for games and searches ----

    def scratch(self) -> Scratch:
        scores, gains = self.zeros(self.kernel.scores), self.zeros(self.kernel.seats, float)
        return Scratch(self.rng(), self.moves(), self.event(), self.worth(), scores, gains)

    def players(self, policies: Sequence[int] = (), weights: Sequence[Sequence[float]] = ()) -> Players:
        """Seats beyond those given play at random, and by the game's own weights."""
        seats = self.kernel.seats
        rows = [*weights, *[self.kernel.weights] * (seats - len(weights))]
        by_seat = np.array(rows, np.float64) if self.compiled else [self.array(row, float) for row in rows]
        return Players(self.array([*policies, *[0] * (seats - len(policies))]), by_seat)

    def outcomes(self, games: int) -> Outcomes:
        kernel = self.kernel
        return Outcomes(
            seeds=self.zeros(games),
            decisions=self.zeros(games),
            endings=self.zeros(games),
            winners=self.zeros(games),
            scores=self.rows(games, kernel.scores),
            starts=self.rows(games, kernel.scores, np.int8),  # narrow: millions of games are kept
            counts=self.rows(games, kernel.tallies, np.int32),
        )

    def study(self, games: int, script: Sequence[int] = ()) -> Study:
        kernel = self.kernel
        return Study(
            order=self.rows(games, kernel.seats, np.int8),
            numbers=self.rows(games, STUDY_NUMBERS, np.int32),
            sums=self.zeros(kernel.figures),
            squares=self.zeros(kernel.figures),
            games=self.zeros(kernel.figures),
            figures=self.zeros(kernel.figures),
            notes=self.zeros(kernel.notes),
            script=self.array(script),
        )

    def log(self) -> Log:
        """Room for a game as long as its facts allow."""
        decisions, events = self.kernel.decision_room, self.kernel.event_room
        sets, happened = self.rows(decisions, self.kernel.words), self.rows(events, self.kernel.event_size + 1)
        return Log(self.zeros(decisions + events), self.zeros(decisions + events), sets, happened)

    def search_tree(self, settings: Sequence[float], weights: Sequence[float], nodes: int, deepest: int) -> SearchTree:
        return SearchTree(
            self.array(settings, float),
            self.array(weights, float),
            blank_records(NODE, nodes, self.compiled),
            self.zeros(deepest),
            self.zeros(self.kernel.most_legal),
            self.rng(),
        )
