"""The levels that people meet: beginner, practised, strong, master. Each is the best we have for what it may spend."""

from __future__ import annotations

import random

from wettlauf.bots.search import SearchBot, SeeingBot
from wettlauf.bots.simple import HeuristicBot, liked
from wettlauf.core.drivers import CARELESS_TENTHS
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move

CARELESS = CARELESS_TENTHS / 10  # how often a beginner plays just anything
STRONG_ITERATIONS = 600  # for a decision
MASTER_SECONDS = 1.0  # for a turn


class BeginnerBot:
    """Knows what is good, but often plays just anything: a child can beat it."""

    name = "beginner"
    repeatable = True

    def __init__(self) -> None:
        self._random = random.Random()

    def new_game(self, seed: int) -> None:
        self._random.seed(seed)

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        if self._random.random() < CARELESS:
            return self._random.choice(legal)
        return liked(seen, legal)


class PractisedBot(HeuristicBot):
    """The heuristic at its full strength."""

    def __init__(self) -> None:
        super().__init__("practised")


def strong(seconds: float | None = None, iterations: int | None = None) -> SearchBot:
    """Tries its best moves in possible worlds, each played on by the heuristic: Monte Carlo."""
    if seconds is None and iterations is None:
        iterations = STRONG_ITERATIONS
    return SearchBot("strong", seconds or MASTER_SECONDS, iterations, flat=True)


def master(seconds: float | None = None, iterations: int | None = None) -> SearchBot:
    """Thinks ahead in a tree of moves, as long as its time allows."""
    return SearchBot("master", seconds or MASTER_SECONDS, iterations)


def ceiling(seconds: float | None = None, iterations: int | None = None) -> SearchBot:
    """A master that sees all cards: no level, but what a level can be measured by."""
    return SeeingBot("ceiling", seconds or MASTER_SECONDS, iterations)


# The bots that think for a time or a number of iterations: `master@0.1s`, `strong@500`.
THINKERS = {"strong": strong, "master": master, "ceiling": ceiling}
LEVELS = ("beginner", "practised", "strong", "master")
