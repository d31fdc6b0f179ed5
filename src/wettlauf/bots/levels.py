"""The levels for people: beginner, practised, strong, master. Each is the best we have for the time it may take."""

from __future__ import annotations

import random

from wettlauf.bots.search import OmniscientBot, SearchBot
from wettlauf.bots.simple import HeuristicBot, liked
from wettlauf.core.drivers import EPSILON_TENTHS
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move

EPSILON = EPSILON_TENTHS / 10  # how often a beginner plays a random move
STRONG_ITERATIONS = 600  # per decision
MASTER_SECONDS = 1.0  # per turn


class BeginnerBot:
    """Plays the heuristic's move, but often a random one: a child can beat it."""

    name = "beginner"
    repeatable = True

    def __init__(self) -> None:
        self._random = random.Random()

    def new_game(self, seed: int) -> None:
        self._random.seed(seed)

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        if self._random.random() < EPSILON:
            return self._random.choice(legal)
        return liked(seen, legal)


class PractisedBot(HeuristicBot):
    """Always plays the heuristic's move."""

    def __init__(self) -> None:
        super().__init__("practised")


def strong(seconds: float | None = None, iterations: int | None = None) -> SearchBot:
    """Returns a flat Monte Carlo bot: it tries its best moves in determinizations, played on by the heuristic."""
    if seconds is None and iterations is None:
        iterations = STRONG_ITERATIONS
    return SearchBot("strong", seconds or MASTER_SECONDS, iterations, flat=True)


def master(seconds: float | None = None, iterations: int | None = None) -> SearchBot:
    """Returns a bot that searches a tree of moves as long as its time allows."""
    return SearchBot("master", seconds or MASTER_SECONDS, iterations)


def omniscient(seconds: float | None = None, iterations: int | None = None) -> SearchBot:
    """Returns a master that sees all cards: not a level, but a yardstick of luck."""
    return OmniscientBot("omniscient", seconds or MASTER_SECONDS, iterations)


# The bots with a budget of seconds or iterations: `master@0.1s`, `strong@500`.
SEARCHERS = {"strong": strong, "master": master, "omniscient": omniscient}
LEVELS = ("beginner", "practised", "strong", "master")
