"""The levels that people meet: beginner, practised, strong, master. Each is the best we have for what it may spend."""

from __future__ import annotations

import random

from wettlauf.bots.search import SearchBot
from wettlauf.bots.tree import Settings
from wettlauf.bots.simple import HeuristicBot
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move

CARELESS = 0.4  # how often a beginner plays just anything
STRONG_ITERATIONS = 200  # for a decision
MASTER_SECONDS = 1.0  # for a turn


class BeginnerBot:
    """Knows what is good, but often plays just anything: a child can beat it."""

    name = "beginner"

    def __init__(self) -> None:
        self._random = random.Random()

    def new_game(self, seed: int) -> None:
        self._random.seed(seed)

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        if self._random.random() < CARELESS:
            return self._random.choice(legal)
        worths = seen.worths()
        return min(legal, key=lambda move: (-worths[move.code], move.code))


class PractisedBot(HeuristicBot):
    """The heuristic at its full strength."""

    name = "practised"


def strong() -> SearchBot:
    """Tries each move in possible worlds, a few hundred of them."""
    return SearchBot("strong", iterations=STRONG_ITERATIONS, settings=Settings(deepest=1))


def master() -> SearchBot:
    """Thinks ahead in a tree of moves, as long as its time allows."""
    return SearchBot("master", seconds=MASTER_SECONDS)
