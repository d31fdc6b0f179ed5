"""The memory that drivers work in: NumPy arrays for compiled code, lists for pure mode, under the same names.

Named tuples bundle related arrays, so that a driver takes few arguments. Structured records would be as fast, but in
compiled code their fields have other types than the arrays that one-decision drivers take: each rule that gets moves,
weights or worths would be compiled twice. `Memory` allocates all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from wettlauf.core.contract import Kernel
from wettlauf.core.layout import Layout, blank_records, layout_of
from wettlauf.core.random_numbers import RNG_WORDS

# Both modes support `a[i]`, `len(a)` and slices. Compiled mode has typed arrays, pure mode has lists.
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
        ("child", np.int32),  # the first child; 0: none
        ("sibling", np.int32),  # the parent's next child; 0: none
        ("seat", np.int32),  # whose move it is
    ]
)


class Scratch(NamedTuple):
    """Working memory for one thread."""

    rng: Integers  # the generator that policies draw from
    moves: Integers  # a set of moves
    event: Integers
    worth: Reals  # of the legal moves, in their order
    scores: Integers
    gains: Reals  # rewards by seat


class Players(NamedTuple):
    """The players of a compiled game, by seat."""

    policies: Integers
    weights: RealRows  # of the heuristic


class Outcomes(NamedTuple):
    """The results of some games, one entry per game."""

    seeds: Integers
    decisions: Integers
    endings: Integers
    winners: Integers  # sets of seats
    scores: IntegerRows
    starts: IntegerRows
    counts: IntegerRows


class Study(NamedTuple):
    """What the lab counts besides the outcomes of some games."""

    order: IntegerRows  # games x seats: the rank of each seat's first turn, from 0; -1: it had none
    numbers: IntegerRows  # games x STUDY_NUMBERS
    sums: Integers  # of what the game counts (`observe`), over all finished games
    squares: Integers  # sums of the squares of each game's figures
    games: Integers  # how many games each figure was not 0 in
    figures: Integers  # of the game that is being played
    notes: Integers
    script: Integers  # the decisions of the only game; empty: the players decide
    pairs: IntegerRows  # pairs of figures whose products are added up
    products: Integers  # sums of the products of each game's figures, one per pair


# The columns of `Study.numbers`.
ROUNDS, TURNS, LEAD_CHANGES, DECIDED_LATE = range(4)
STUDY_NUMBERS = 4


class Log(NamedTuple):
    """Room for every entry of a game, as the driver `trace` writes it.

    A decision fills seats[k] and actions[k]; the n-th decision writes its legal moves to sets[n]. A chance event has
    the seat CHANCE and its own number in actions[k]; events[that number] holds its length and its numbers."""

    seats: Integers
    actions: Integers
    sets: IntegerRows
    events: IntegerRows


class SearchTree(NamedTuple):
    """The nodes of a search, its settings, and its current path."""

    settings: Reals
    weights: Reals  # of the heuristic
    nodes: Records
    path: Integers  # from the root to the current node
    children: Integers  # the node of each legal move; 0: none
    stream: Integers  # a copy of the generator, so that all moves are tried with the same luck


# Compiled code addresses these fields by their order.
FIELDS = {kind.__name__: kind._fields for kind in (Scratch, Players, Outcomes, Study, Log, SearchTree)}


class Memory:
    """Allocates memory for one game in one mode."""

    def __init__(self, kernel: Kernel, compiled: bool) -> None:
        self.kernel = kernel
        self.compiled = compiled

    def states(self, n: int = 1) -> Records:
        return blank_records(self.kernel.state, n, self.compiled)

    def setups(self, n: int = 1) -> Records:
        return blank_records(self.kernel.setup, n, self.compiled)

    def array(self, values: Any, kind: type = int) -> Any:
        """Returns numbers in the form that the rules of this mode take."""
        if self.compiled:
            return np.array(values, np.float64 if kind is float else np.int64)
        return [kind(value) for value in values]

    def zeros(self, n: int, kind: type = int) -> Any:
        if self.compiled:
            return np.zeros(n, np.float64 if kind is float else np.int64)
        return [kind(0)] * n

    def rows(self, n: int, width: int, kind: type = np.int64) -> IntegerRows:
        """Returns `n` rows of zeros; `kind` is the type in compiled mode."""
        return np.zeros((n, width), kind) if self.compiled else [[0] * width for _ in range(n)]

    # ---- for one decision ----

    def moves(self) -> Integers:
        return self.zeros(self.kernel.mask_words)

    def event(self) -> Integers:
        return self.zeros(max(1, self.kernel.event_size))

    def rng(self) -> Integers:
        return self.zeros(RNG_WORDS)

    def worth(self) -> Reals:
        return self.zeros(self.kernel.most_legal, float)

    # ---- for games and searches ----

    def scratch(self) -> Scratch:
        scores, gains = self.zeros(self.kernel.scores), self.zeros(self.kernel.seats, float)
        return Scratch(self.rng(), self.moves(), self.event(), self.worth(), scores, gains)

    def players(self, policies: Sequence[int] = (), weights: Sequence[Sequence[float]] = ()) -> Players:
        """Returns players with these policies and weights; the remaining seats play at random."""
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
            starts=self.rows(games, kernel.scores, np.int8),  # narrow: there may be millions of games
            counts=self.rows(games, kernel.tallies, np.int32),
        )

    def study(self, games: int, script: Sequence[int] = (), pairs: Sequence[tuple[int, int]] = ()) -> Study:
        kernel = self.kernel
        of_pairs = self.rows(len(pairs), 2)
        for row, pair in zip(of_pairs, pairs, strict=True):
            row[:] = pair
        return Study(
            order=self.rows(games, kernel.seats, np.int8),
            numbers=self.rows(games, STUDY_NUMBERS, np.int32),
            sums=self.zeros(kernel.figures),
            squares=self.zeros(kernel.figures),
            games=self.zeros(kernel.figures),
            figures=self.zeros(kernel.figures),
            notes=self.zeros(kernel.notes),
            script=self.array(script),
            pairs=of_pairs,
            products=self.zeros(len(pairs)),
        )

    def log(self) -> Log:
        """Returns room for the longest game that the kernel declares."""
        decisions, events = self.kernel.decision_room, self.kernel.event_room
        sets, happened = self.rows(decisions, self.kernel.mask_words), self.rows(events, self.kernel.event_size + 1)
        return Log(self.zeros(decisions + events), self.zeros(decisions + events), sets, happened)

    def search_tree(
        self, settings: Sequence[float], weights: Sequence[float], nodes: int, tree_depth: int
    ) -> SearchTree:
        return SearchTree(
            self.array(settings, float),
            self.array(weights, float),
            blank_records(NODE, nodes, self.compiled),
            self.zeros(tree_depth),
            self.zeros(self.kernel.most_legal),
            self.rng(),
        )
