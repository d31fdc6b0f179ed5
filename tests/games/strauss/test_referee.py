"""Simulated races, checked by a reader that shares no code with the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.contract.worlds import FULL
from tests.games.strauss.cases import EVERY_CASE, cases_of
from tests.referee import strauss as referee
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.game import Game
from wettlauf.core.record import Record
from wettlauf.games.strauss import GAME as STRAUSS
from wettlauf.games.strauss.data import ADVANTAGES

CHOICES = list(combinations(ADVANTAGES, 3))
COURSES = ("random:easy", "random", "random:hard", "random:hard:6", "random:hard:22")


def races(players: int, games: int) -> list[Record]:
    """Races with every choice of advantages, on courses of every difficulty, with random and with good play."""
    found: list[Record] = []
    for number, choice in enumerate(CHOICES):
        course = COURSES[(number + players) % len(COURSES)]
        game = Game(STRAUSS, {"players": players, "course": course, "advantages": list(choice)})
        bots = [("random", "heuristic")[(number >> seat) & 1] for seat in range(players)]
        found += simulate_records(game, games, bots, seed=100 * players + number, legal=True)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_independent_reader_accepts_every_decision(players: int) -> None:
    for record in races(players, 25 if FULL else 1):
        referee.check(json.loads(record.to_line()))


# Short courses on which five birds crowd around what is rare elsewhere.
CROWDS = [
    ("START W1 W2 W3 W4 FINISH", "leap plus2 joker"),
    ("START W1* W3* W4 S3* S2* FINISH", "leap plus2 joker"),
    ("START W1 W4 S3* S7* S6* S4* FINISH", "jump plus2 leap"),
    ("START* W3* W4 S9* S2* S5* FINISH*", "jump copy joker"),
]


def crowds(games: int) -> Iterator[Record]:
    for course, advantages in CROWDS:
        game = Game(STRAUSS, {"players": 5, "course": course, "advantages": advantages.split()})
        yield from simulate_records(game, games, seed=1)


@pytest.mark.slow
def test_every_case_occurs() -> None:
    """Every tile, animal, advantage and special case; a few races show most of them, and none that has no name."""
    seen: set[str] = set()
    for record in (*races(4, 3 if FULL else 1), *(crowds(350) if FULL else ())):
        seen.update(cases_of(json.loads(record.to_line())))
    assert seen <= EVERY_CASE
    if FULL:
        assert EVERY_CASE - seen == set()
    else:
        assert len(seen) > len(EVERY_CASE) * 3 // 5
