"""Judging: shares and intervals of pairs, ratings, and when it is certain who is stronger."""

from __future__ import annotations

import numpy as np
import pytest

from wettlauf.arena.games import ArenaGame
from wettlauf.arena.pairs import Pair, all_decided, interval_over, pairs
from wettlauf.arena.ratings import ratings
from wettlauf.arena.run import _checks
from wettlauf.bots.playing import Forfeit
from wettlauf.bots.statistics import wilson
from wettlauf.core.words import Words


def played(number: int, seating: tuple[int, ...], *winners: int, forfeit: int | None = None) -> ArenaGame:
    gone = None if forfeit is None else Forfeit(forfeit, Words("bot-no-choose", {"name": "x"}))
    return ArenaGame(number, number // 2, seating, "ended", (0,) * len(seating), winners, 9, gone, (), ())


def test_a_win_is_a_point_a_shared_or_missing_one_half() -> None:
    games = [played(0, (0, 1), 0), played(1, (1, 0), 0, 1), played(2, (0, 1)), played(3, (1, 0), 0)]
    (pair,) = pairs(games, 2)
    assert pair.deals == ((1 + 0.5) / 2, (0.5 + 0) / 2)
    assert pair.games == 4
    assert pair.share == 0.5


def test_only_those_at_the_table_are_compared() -> None:
    games = [played(0, (0, 1, 2), 0), played(1, (0, 1, 3), 2)]
    found = {(pair.first, pair.second): pair for pair in pairs(games, 4)}
    assert found[0, 1].deals == ((1 + 0.5) / 2,)
    assert found[0, 2].deals == (1.0,)
    assert found[0, 3].deals == (0.0,)
    assert found[2, 3].deals == ()


def test_more_seats_are_not_an_advantage() -> None:
    """Bot 0 has two seats and bot 1 one: equals win equally often from every seat."""
    games = [played(0, (0, 0, 1), 0), played(2, (0, 0, 1), 1), played(4, (0, 0, 1), 2)]
    (pair,) = pairs(games, 2)
    assert pair.share == pytest.approx(0.5)
    assert pair.deals == (0.75, 0.75, 0.0)


def test_intervals_treat_games_of_a_deal_as_dependent() -> None:
    mirrored = [0.5] * 90 + [1.0] * 10  # the better cards mostly win, no matter who holds them
    low, high = interval_over(mirrored)
    assert low < 0.55 < high
    assert high - low < 0.5 * (wilson(0.55, 200)[1] - wilson(0.55, 200)[0])
    together = [1.0] * 55 + [0.0] * 45  # both games of a deal go the same way: worth 100 games, not 200
    assert interval_over(together) == pytest.approx(wilson(0.55, 97), abs=1e-3)
    assert interval_over([1.0] * 30) == wilson(1.0, 30)


@pytest.mark.parametrize("deals, most", [(5, 1000), (12, 985), (60, 970)])
def test_intervals_have_their_nominal_coverage(deals: int, most: int) -> None:
    """The true value is inside in 95 % of runs; with few deals, rather more often."""
    random = np.random.default_rng(1)
    inside = 0
    for _ in range(1000):
        low, high = interval_over(list(random.choice([0.0, 0.25, 0.5, 0.75, 1.0], deals, p=[0.1, 0.1, 0.2, 0.3, 0.3])))
        inside += low <= 0.65 <= high
    assert 930 <= inside <= most


@pytest.mark.parametrize("share", [17 / 24, 0.4, 0.1 + 0.2, 2 / 3])
@pytest.mark.parametrize("n", [10, 16, 32, 50, 100, 1000])
def test_deals_that_agree_do_not_make_an_interval_collapse(share: float, n: int) -> None:
    """Deals that differ may just be rare: the rule of three."""
    low, high = interval_over([share] * n)
    rare = 1 - 0.05 ** (1 / n)
    assert 0 <= low <= share * (1 - rare) + 1e-9 < share < share * (1 - rare) + rare - 1e-9 <= high <= 1
    assert interval_over([share + (-1) ** k * 1e-15 for k in range(n)]) == pytest.approx((low, high))
    fewer = interval_over([share] * (n - 1))
    assert fewer[0] < low
    assert high < fewer[1]
    almost = interval_over([share] * (n - 1) + [share + 0.01])
    assert almost[1] - almost[0] > 1 / n  # neither does one that differs a little


def test_published_intervals_are_unchanged() -> None:
    """The correction for deals that agree must not change published figures, whose deals differ."""
    assert interval_over([1.0] * 16)[0] == pytest.approx(0.8063923194655637)
    assert interval_over([1.0] * 195 + [0.75] * 5) == pytest.approx((0.985464, 0.997326), abs=1e-6)
    assert interval_over([0.5] * 60 + [0.0] * 15 + [1.0] * 25) == pytest.approx((0.487437, 0.611021), abs=1e-6)


@pytest.mark.parametrize("share", [17 / 24, 0.75, 0.7, 0.65, 0.6, 0.55, 0.3])
def test_nobody_is_certainly_stronger_if_the_interval_includes_one_half(share: float) -> None:
    for n in range(1, 120):
        for deals in ((share,) * n, (share,) * (n - 1) + (1.0,), (share, 1.0, 0.5) * (n // 3) + (0.6,)):
            pair = Pair(0, 1, 2 * len(deals), deals)
            low, high = pair.interval()
            if pair.stronger(1):
                assert len(deals) >= 16
                assert not low <= 0.5 <= high
                assert pair.stronger(1) == (1 if low > 0.5 else -1)


def test_equals_are_hardly_ever_called_unequal_however_often_you_check() -> None:
    random = np.random.default_rng(2)
    wrong = 0
    for _ in range(300):
        deals = random.choice([0.0, 0.5, 1.0], 2000, p=[0.25, 0.5, 0.25]).tolist()
        wrong += any(Pair(0, 1, 2 * end, tuple(deals[:end])).stronger(1) for _, end in _checks(2000))
    assert wrong <= 0.05 * 300


def test_a_clear_difference_is_soon_certain() -> None:
    random = np.random.default_rng(3)
    needed = []
    for _ in range(50):
        deals = random.choice([0.0, 0.5, 1.0], 2000, p=[0.1, 0.4, 0.5]).tolist()
        needed.append(next(end for _, end in _checks(2000) if Pair(0, 1, 2 * end, tuple(deals[:end])).stronger(1) == 1))
    assert np.median(needed) < 60


def test_nothing_is_certain_after_a_few_deals_or_while_a_pair_is_undecided() -> None:
    clear, open_ = Pair(0, 1, 80, (1.0,) * 40), Pair(0, 2, 80, (0.0, 1.0) * 20)
    assert Pair(0, 1, 20, (1.0,) * 10).stronger(1) == 0
    assert clear.stronger(2) == 1
    assert Pair(0, 1, 80, (0.0,) * 40).stronger(2) == -1
    assert not all_decided([clear, open_])


def test_ratings_order_the_bots_and_their_errors_shrink() -> None:
    random = np.random.default_rng(4)
    games = []
    for number in range(400):
        seating = (0, 1) if number % 2 else (1, 0)
        games.append(played(number, seating, seating.index(0 if random.random() < 0.7 else 1)))
    few, many = ratings(games[:40], 2), ratings(games, 2)
    assert many[0]["rating"] - many[0]["error"] > many[1]["rating"] + many[1]["error"]
    assert many[0]["error"] < few[0]["error"]
    # 70 % of wins between two bots lie at this distance in the model: 1 / (1 + exp(-difference / c)).
    c = np.sqrt(2 * (25 / 6) ** 2)
    assert many[0]["rating"] - many[1]["rating"] == pytest.approx(c * np.log(0.7 / 0.3), abs=1.5)


def test_a_forfeit_is_rated_below_a_loss() -> None:
    games = [played(number, (0, 1, 2), 0, 1, forfeit=2) for number in range(5)]
    rows = ratings(games, 3)
    assert rows[0]["rating"] == rows[1]["rating"] > rows[2]["rating"]
