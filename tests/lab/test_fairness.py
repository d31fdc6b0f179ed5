"""The lab finds real differences with their direction and size, and claims none in fair games."""

from __future__ import annotations

from collections import Counter

import pytest

import wettlauf
from tests.lab.coin import COIN
from wettlauf.core.game import Game
from wettlauf.lab import run, summary_of
from wettlauf.lab.results import LabFactor

LEFT, RIGHT = {"red", "blue"}, {"orange", "pink"}  # start spaces
SIMULATED = 40_000


def factors(game: Game, games: int, seed: int = 0) -> dict[str, LabFactor]:
    return {factor.by: factor for factor in summary_of(run(game, games, seed=seed)).factors}


def coin(heads: int) -> Game:
    return Game(COIN, {"heads": heads}, compiled=True)


def test_a_first_player_who_wins_55_of_100_games_is_found_with_direction_and_size() -> None:
    order = factors(coin(55), 20_000)["order"]
    assert order.is_unfair
    assert (order.best, order.worst) == ("1", "2")
    assert order.interval[0] <= 0.10 <= order.interval[1]
    assert order.corrected == pytest.approx(0.10, abs=0.02)


def test_at_most_two_of_twenty_fair_runs_claim_a_difference() -> None:
    claims = [any(factor.is_unfair for factor in factors(coin(50), 5_000, seed).values()) for seed in range(20)]
    assert sum(claims) <= 2
    assert 0.0 in [factor.corrected for seed in range(3) for factor in factors(coin(50), 5_000, seed).values()]


@pytest.mark.slow
def test_at_most_two_of_twenty_runs_on_a_fair_course_claim_a_difference() -> None:
    """Without animals neither the start space nor the seat matters."""
    race = wettlauf.game("strauss", players=4, course=["START", "S2", "S3", "S4", "S5", "FINISH"])
    found = [factors(race, 500, seed) for seed in range(20)]
    claims = [run["start"].is_unfair or run["seat"].is_unfair for run in found]
    assert sum(claims) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("tile, blocked, free", [("R5*", RIGHT, LEFT), ("L1*", LEFT, RIGHT)])
def test_a_lion_on_a_lane_of_the_first_tile_makes_the_start_spaces_before_it_worse(
    tile: str, blocked: set[str], free: set[str]
) -> None:
    """R5* has its lion on the grey lane, on the right; L1* on the purple lane, on the left."""
    race = wettlauf.game("strauss", players=4, course=["START", tile, "FINISH"])
    start = factors(race, 20_000)["start"]
    assert start.is_unfair
    assert start.worst in blocked
    assert start.best in free | {"yellow"}
    assert start.interval[0] <= start.corrected <= start.interval[1]
    simulated = shares_in_simulations(race, SIMULATED, seed=99)
    for row in start.rows:
        share, others = simulated[row.id]
        error = (share * (1 - share) * (1 / row.games + 1 / others)) ** 0.5
        assert abs(row.share - share) < 4 * error, row.id
    size = simulated[start.best][0] - simulated[start.worst][0]
    assert size > 0.01
    assert start.interval[0] <= size <= start.interval[1]


def shares_in_simulations(race: Game, games: int, seed: int) -> dict[str, tuple[float, int]]:
    """Returns the win share from each start space, and of how many birds, without anything of the lab."""
    played = wettlauf.simulate(race, games, "practised", seed)
    won, numbers = Counter[int](), Counter[int]()
    for starts, wins in zip(played.starts[:, : race.seats].tolist(), played.wins.tolist(), strict=True):
        for start, is_won in zip(starts, wins, strict=True):
            numbers[start] += 1
            won[start] += is_won / sum(wins)
    return {race.kind.starts[start]: (won[start] / numbers[start], numbers[start]) for start in numbers}


def test_with_few_games_nothing_is_claimed() -> None:
    order = factors(coin(100), 50)["order"]
    assert order.difference == 1.0
    assert not order.is_unfair
    assert order.interval == (0.0, 1.0)


def test_order_of_play_that_follows_from_the_start_is_not_counted_twice() -> None:
    assert set(factors(wettlauf.game("keltis", players=3), 200)) == {"start", "seat"}
    assert set(factors(wettlauf.game("strauss", players=3), 200)) == {"start", "order", "seat"}
