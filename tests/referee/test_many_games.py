"""Many games with random options, checked by referees that share no code with the engine."""

from __future__ import annotations

import functools
import multiprocessing
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.referee.random_games import CHECKS, EXPECTED, GAMES_PER_SETUP, check_games

EVERY_GAME = pytest.mark.parametrize("name", list(CHECKS))
SOME, MANY = 100, 10_000
PORTION = 50  # set-ups that a process checks at a time


@EVERY_GAME
def test_the_referee_accepts_games_with_any_options(name: str) -> None:
    seen = check_games(name, range(SOME // GAMES_PER_SETUP))
    assert seen["games"] == SOME
    assert 0 < seen["legal lists"] < SOME
    assert EXPECTED[name] - set(seen) == set()


@pytest.mark.full
@EVERY_GAME
def test_the_referee_accepts_ten_thousand_games_with_any_options(name: str) -> None:
    """Takes about three minutes of computing for all three games, shared by all cores."""
    portions = [range(first, first + PORTION) for first in range(0, MANY // GAMES_PER_SETUP, PORTION)]
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        seen = sum(pool.map(functools.partial(check_games, name), portions), Counter[str]())
    assert seen["games"] == MANY
    assert seen["legal lists"] > MANY // 10
    assert EXPECTED[name] - set(seen) == set()
