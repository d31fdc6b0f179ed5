"""Comparisons find real differences and, all of them together, hardly ever claim one that does not exist."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

import wettlauf
from tests.lab.coin import COIN
from wettlauf.bots.statistics import NORMAL_95
from wettlauf.core.game import Game
from wettlauf.core.words import Words
from wettlauf.lab import LabRequest, carry_out, run
from wettlauf.lab.comparing import comparisons_of, differences_of, gaps_of, reach_of, unfairness_gap
from wettlauf.lab.fairness import Groups
from wettlauf.lab.trials import Trial

OTHERS = 2  # runs that the first one is compared with


def coin(heads: int, seed: int, games: int = 1000) -> Trial:
    return run(Game(COIN, {"heads": heads}, compiled=True), games, seed=seed)


def test_of_40_fair_reports_at_most_a_few_prove_any_difference() -> None:
    """The same game on other seeds: nothing differs. Judged one by one, many of the reports would claim something."""
    race = wettlauf.game("ostfriesenlauf", players=3)
    proven = one_by_one = 0
    for number in range(40):
        trials = [run(race, 300, "random", (OTHERS + 1) * number + k) for k in range(OTHERS + 1)]
        gaps = [gaps_of(trials[0], trial) for trial in trials[1:]]
        together = sum(map(len, gaps))
        proven += any(one.is_proven for group in gaps for one in differences_of(group, together))
        one_by_one += any(abs(gap.difference) > NORMAL_95 * gap.error for group in gaps for gap in group)
    assert proven <= 4
    assert one_by_one >= 10


def test_a_real_difference_in_unfairness_is_proven_with_its_size() -> None:
    fair, unfair = coin(50, 1, 5000), coin(60, 2, 5000)
    (order,) = [one for one in comparisons_of([fair, unfair])[0].differences if one.name == "unfairness_order"]
    assert order.is_proven
    assert order.difference == pytest.approx(0.2, abs=0.04)
    assert order.interval[0] <= 0.2 <= order.interval[1]


def test_unfairness_is_the_corrected_figure_everywhere() -> None:
    """Two players have one difference, four have six, of which luck makes the largest larger."""
    report = carry_out(LabRequest("keltis", {"players": 2}, ["random"], 300, 3, [{"players": 4}]))
    figures = {one.name: one for one in report.comparisons[0].differences}
    for number, found in enumerate(report.runs):
        for factor in found.factors:
            one = figures[f"unfairness_{factor.by}"]
            assert (one.before, one.after)[number] == factor.corrected
            assert factor.corrected < factor.difference


def test_intervals_widen_with_the_number_of_differences() -> None:
    trials = [coin(50, 1), coin(55, 2), coin(55, 3)]
    (alone,), (together, _) = comparisons_of(trials[:2]), comparisons_of(trials)
    number = len(alone.differences)
    wider = reach_of(2 * number) / reach_of(number)
    for one, other in zip(alone.differences, together.differences, strict=True):
        assert np.ptp(other.interval) == pytest.approx(wider * np.ptp(one.interval), abs=1e-5)


def test_with_few_games_no_difference_is_proven() -> None:
    gaps = gaps_of(coin(0, 1, 50), coin(100, 2, 50))
    assert any(gap.error == 0 or abs(gap.difference) > 5 * gap.error for gap in gaps)
    assert not any(one.is_proven for one in differences_of(gaps))


def test_the_same_games_do_not_differ() -> None:
    game = wettlauf.game("keltis", players=3)
    trial = run(game, 200, "random", 1)
    for gap in gaps_of(trial, trial):
        assert gap.difference == 0
    assert not any(one.is_proven for one in differences_of(gaps_of(trial, trial)))


@pytest.mark.parametrize(
    "heads, most",
    [((0.5, 0.5), 1.5), ((0.4, 0.6), 1.15), ((0.5, 0.6), 1.25)],
    ids=["both fair", "both unfair", "one unfair"],
)
def test_the_error_of_a_difference_in_unfairness_is_how_much_it_scatters(
    heads: tuple[float, float], most: float
) -> None:
    """Near fairness, where unfairness is cut off at 0, the error is rather too large."""
    rng = np.random.default_rng(4)
    before, after = heads
    gaps = [unfairness_gap(tosses(rng, before), tosses(rng, after), is_paired=False) for _ in range(120)]
    scatter = np.std([gap.difference for gap in gaps], ddof=1)
    assert 0.9 < np.mean([gap.error for gap in gaps]) / scatter < most


def test_on_shared_games_differences_in_unfairness_are_seen_more_clearly() -> None:
    rng = np.random.default_rng(5)
    before = tosses(rng, 0.6)
    won = np.where(rng.random((len(before.won), 1)) < 0.05, before.won[:, ::-1], before.won)  # one in twenty differs
    after = dataclasses.replace(before, won=won)
    shared, apart = (unfairness_gap(before, after, is_paired) for is_paired in (True, False))
    assert shared.difference == apart.difference
    assert shared.error < 0.5 * apart.error


def tosses(rng: np.random.Generator, heads: float, games: int = 400) -> Groups:
    """Games of two seats of which the first wins with this probability."""
    first = (rng.random(games) < heads).astype(float)
    seats = (Words("player-number", {"number": 1}), Words("player-number", {"number": 2}))
    return Groups(
        "seat", Words("lab-seat"), ("1", "2"), seats, np.ones((games, 2)), np.stack([first, 1 - first], axis=1)
    )
