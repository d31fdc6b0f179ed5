"""Error bars hold although several seats or rounds of one game are not independent of each other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import wettlauf
from wettlauf import lab
from wettlauf.bots.statistics import NORMAL_95
from wettlauf.core.counters import pairs_of
from wettlauf.lab.clusters import difference_of_shares, mean_error, worth_interval
from wettlauf.lab.results import Interval
from wettlauf.lab.trials import Array

RUNS, GAMES = 1000, 400
RIGHT = pytest.approx(0.95, abs=0.02)  # three standard errors of a share of 1000 runs


def has(interval: Interval, value: float) -> bool:
    return interval[0] <= value <= interval[1]


# ---- what something is worth ----


def worthless(rng: np.random.Generator, seats: int, alike: bool) -> Array:
    """Games (had, had won, lacked, lacked won) of something that helps nobody: seat 0 has it, or each by chance."""
    had = np.arange(seats) == np.zeros((GAMES, 1)) if alike else rng.random((GAMES, seats)) < 0.4
    won = np.arange(seats) == rng.integers(seats, size=(GAMES, 1))
    return np.stack([had.sum(1), (had & won).sum(1), (~had).sum(1), (~had & won).sum(1)], axis=1)


def by_seat(games: Array) -> Interval:
    """The interval that takes all seats for independent."""
    had, had_won, lacked, lacked_won = games.sum(axis=0)
    return difference_of_shares((had_won / had, had), (lacked_won / lacked, lacked))


def by_game(games: Array) -> Interval:
    return worth_interval(games.sum(axis=0).tolist(), games.T @ games, GAMES)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("alike", [True, False], ids=["one seat has it", "each has it by chance"])
def test_of_something_worthless_95_of_100_intervals_contain_0(seats: int, alike: bool) -> None:
    rng = np.random.default_rng(seats)
    games = [worthless(rng, seats, alike) for _ in range(RUNS)]
    assert np.mean([has(by_game(one), 0.0) for one in games]) == RIGHT


@pytest.mark.parametrize("seats", [2, 4])
def test_taking_seats_for_independent_would_claim_too_much(seats: int) -> None:
    """If one wins, the others do not: with one seat that has it, the variance is seats / (seats - 1) times as large."""
    rng = np.random.default_rng(seats)
    games = [worthless(rng, seats, alike=True) for _ in range(RUNS)]
    assert np.mean([has(by_seat(one), 0.0) for one in games]) < 0.925
    widths = [np.ptp(by_game(one)) / np.ptp(by_seat(one)) for one in games]
    assert np.mean(widths) == pytest.approx((seats / (seats - 1)) ** 0.5, rel=0.02)


def test_with_few_games_an_interval_is_never_a_point() -> None:
    """In one game of two seats, the one that had something won."""
    numbers = np.array([[1.0, 1.0, 1.0, 0.0]])
    for games in (numbers, np.repeat(numbers, 3, axis=0)):
        low, high = worth_interval(games.sum(axis=0).tolist(), games.T @ games, len(games))
        assert low < 0.5
        assert high == 1.0
    nobody = worth_interval([0, 0, 4, 2], np.diag([0.0, 0.0, 8.0, 2.0]), 2)
    assert nobody[0] < 0 < nobody[1]


# ---- means of several values per game ----


def test_95_of_100_intervals_of_a_profile_contain_its_mean() -> None:
    """A race has one to four values in which it goes on as it began."""
    rng = np.random.default_rng(1)
    held = {"by game": 0, "by value": 0}
    for _ in range(RUNS):
        number = rng.integers(1, 5, GAMES)
        values = 5 + np.repeat(rng.normal(size=GAMES), number) + rng.normal(size=number.sum())
        total = np.bincount(np.repeat(np.arange(GAMES), number), values)
        both, mean = np.stack([total, number]), values.mean()
        error = mean_error(total.sum(), number.sum(), both @ both.T, GAMES)
        held["by game"] += abs(mean - 5) <= NORMAL_95 * error
        held["by value"] += abs(mean - 5) <= NORMAL_95 * values.std(ddof=1) / len(values) ** 0.5
    assert held["by game"] / RUNS == RIGHT
    assert held["by value"] / RUNS < 0.9


# ---- in real games ----


@pytest.mark.parametrize("name", ["keltis", "strauss"])
def test_products_are_those_of_each_game(name: str) -> None:
    trial = lab.run(wettlauf.game(name, players=3), 1, seed=4)
    pairs = np.array(pairs_of(trial.game.kind.lab.counters))
    assert len(pairs) > 0
    assert np.array_equal(trial.products, trial.sums[pairs[:, 0]] * trial.sums[pairs[:, 1]])
    assert trial.products.any()


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, options, counter",
    [("strauss", {"players": 5, "course": "second"}, "gap"), ("keltis", {"players": 4}, "wishes")],
)
def test_error_bars_are_as_long_as_figures_of_different_seeds_scatter(
    name: str, options: dict[str, Any], counter: str
) -> None:
    """Taking values for independent makes them up to 40 % too short for the gap between birds, which lasts for rounds,
    and 60 % too long for wishing stones: there are nine, and what one takes another cannot."""
    game = wettlauf.game(name, **options)
    runs = [lab.summary_of(lab.run(game, 150, "random", seed)) for seed in range(60)]
    cells = [next(one for one in run.counters if one.name == counter).cells for run in runs]
    often = [same for same in zip(*cells, strict=True) if min(cell.total for cell in same) > 200]
    assert often
    for same in often:
        scatter = np.std([cell.mean for cell in same], ddof=1)
        claimed = np.mean([np.ptp(cell.interval) for cell in same]) / 2 / NORMAL_95
        assert claimed == pytest.approx(scatter, rel=0.25), same[0].id
