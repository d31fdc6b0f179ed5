"""Simulated races, read again by someone who shares no code with the engine."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from tests.contract.worlds import FULL, examples
from tests.games.strauss.cases import EVERY_CASE, cases_of
from tests.referee import strauss as referee
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.game import Game
from wettlauf.core.record import Record
from wettlauf.games.strauss import KIND as STRAUSS
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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_independent_reader_accepts_every_decision(players: int) -> None:
    seen: set[str] = set()
    for record in races(players, examples(1) + 5 * FULL):
        data = json.loads(record.to_line())
        referee.check(data)
        if not FULL:
            continue
        seen.update(cases_of(data))
    if FULL and players == 5:
        assert EVERY_CASE - seen == set()


def test_what_a_race_shows_is_told_by_the_reader() -> None:
    """Even a few races show most cases, and none that has no name."""
    seen = {case for record in races(4, 1) for case in cases_of(json.loads(record.to_line()))}
    assert seen <= EVERY_CASE
    assert len(seen) > len(EVERY_CASE) * 3 // 5
