"""Figures with error bars: intervals have the promised coverage, and ties share the win."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import wettlauf
from tests.toy import HOP
from wettlauf.bots.playing import Forfeit
from wettlauf.bots.simulation import Simulation
from wettlauf.bots.statistics import error_of, share_of, spread_of, wilson
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.registry import find
from wettlauf.core.words import LANGUAGES, Words


def made_up(wins: list[list[int]], **fields: Any) -> Simulation:
    """Games of Keltis with these winners, one row per game."""
    n, seats = len(wins), len(wins[0])
    run = Simulation(
        game=wettlauf.game("keltis", players=seats),
        seeds=np.zeros(n, np.int64),
        decisions=np.full(n, 100),
        endings=np.ones(n, np.int64),
        scores=np.zeros((n, seats), np.int64),
        wins=np.array(wins, bool),
        starts=np.tile(np.arange(4, dtype=np.int8), (n, 1)),
        counts=np.zeros((n, 4), np.int32),
        bots=("random",) * seats,
    )
    return replace(run, **fields)


@pytest.mark.parametrize(
    "wins, trials, low, high",
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilsons_interval(wins: int, trials: int, low: float, high: float) -> None:
    """Published values: Newcombe, Statistics in Medicine 17 (1998), gives 0.2553 to 0.3662 for 81 of 263."""
    assert wilson(wins / trials, trials) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize("share", [0.01, 0.13, 0.5])
def test_intervals_hold_the_truth_about_95_times_in_100(share: float) -> None:
    draws = np.random.default_rng(1).binomial(500, share, 4000) / 500
    held = sum(low <= share <= high for low, high in (wilson(drawn, 500) for drawn in draws))
    assert 0.93 < held / 4000 < 0.98


def test_errors_of_means_hold_the_truth_about_95_times_in_100() -> None:
    rows = np.random.default_rng(2).integers(0, 10, (4000, 200))
    held = sum(abs(row.mean() - 4.5) <= error_of(row) for row in rows)
    assert 0.93 < held / 4000 < 0.97


def test_a_spread_is_that_of_all_values() -> None:
    values = np.random.default_rng(3).integers(-30, 80, 10_001)
    spread = spread_of(values)
    assert spread["mean"] == pytest.approx(values.mean(), abs=1e-6)
    assert (spread["lowest"], spread["highest"]) == (values.min(), values.max())
    assert spread["median"] == np.median(values)
    assert spread["percentile_5"] == np.quantile(values, 0.05, method="inverted_cdf")
    assert spread["percentile_95"] == np.quantile(values, 0.95, method="inverted_cdf")
    assert sum(spread["distribution"].values()) == len(values)
    assert sum(int(value) * count for value, count in spread["distribution"].items()) == values.sum()


def test_a_shared_win_counts_in_equal_parts() -> None:
    run = made_up([[1, 0, 0], [1, 1, 0], [1, 1, 1], [0, 0, 0]])
    summary = run.summary()
    assert [row["wins"] for row in summary["seats"]] == pytest.approx([11 / 24, 5 / 24, 2 / 24], abs=1e-6)
    assert {name: row["games"] for name, row in summary["shares"]["winners"].items()} == {
        "nobody": 1,
        "one": 1,
        "shared": 2,
    }


def test_wins_by_start_follow_the_start_not_the_seat() -> None:
    """Seat 0 starts first in game 1, second in games 2 and 3; the first to start wins games 1 and 2."""
    starts = np.array([[0, 1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]], np.int8)
    rows = made_up([[1, 0], [0, 1], [1, 0]], starts=starts).summary()["starts"]
    assert [(row["start"], row["games"]) for row in rows] == [("1", 3), ("2", 3)]
    assert [row["wins"] for row in rows] == pytest.approx([2 / 3, 1 / 3], abs=1e-6)
    assert rows[0]["wins_interval"] == share_of(2, 3)["interval"]


def test_seats_of_one_bot_are_counted_together() -> None:
    scores = np.array([[10, 4, 6], [20, 0, 2]])
    run = made_up([[1, 0, 0], [0, 1, 1]], scores=scores, bots=("a", "b", "b"))
    a, b = run.summary()["by_bot"]
    assert (a["bot"], a["seats"], a["wins"], a["score"]) == ("a", 1, 0.5, 15)
    assert (b["bot"], b["seats"], b["wins"], b["score"]) == ("b", 2, 0.5, 3)
    assert b["score_error"] == error_of(np.array([5.0, 1.0]))


def test_tallies_are_of_finished_games_only() -> None:
    counts = np.array([[30, 5, 5, 0], [99, 99, 99, 99]], np.int32)
    summary = made_up([[1, 0], [0, 0]], counts=counts, endings=np.array([1, 0])).summary()
    assert summary["numbers"]["best_score"]["highest"] == 30
    assert summary["shares"]["ended"]["unfinished"]["games"] == 1
    nothing = made_up([[0, 0]], endings=np.array([0])).summary()
    assert nothing["numbers"]["margin"]["mean"] is None


def forfeited(*games: int) -> tuple[tuple[int, Forfeit], ...]:
    return tuple((number, Forfeit(1, Words("bot-no-move", {"name": "b", "answer": ""}))) for number in games)


def test_games_that_were_forfeited_count_for_wins_but_not_for_scores_and_lengths() -> None:
    """The bot of seat 1 cut the second of three games short."""
    given = {"scores": np.array([[70, 4], [0, 0], [80, 6]]), "decisions": np.array([100, 20, 110]), "bots": ("a", "b")}
    run = made_up([[1, 0], [1, 0], [0, 1]], endings=np.array([1, 0, 1]), forfeits=forfeited(1), **given)
    for found in (run.totals(), run.summary()):
        assert found["games"] == 3
        assert [one["game"] for one in found["forfeits"]] == [1]
        assert found["decisions"] == {"total": 230, "mean": 105, "shortest": 100, "longest": 110}
        assert [row["score"] for row in found["seats"]] == [75, 5]
        assert found["seats"][0]["score_error"] == error_of(np.array([70, 80]))
        assert found["seats"][0]["wins"] == pytest.approx(2 / 3, abs=1e-6)
    summary = run.summary()
    assert summary["numbers"]["decisions"]["distribution"] == {"100": 1, "110": 1}
    assert summary["seats"][1]["scores"]["distribution"] == {"4": 1, "6": 1}
    assert [(row["score"], row["score_error"]) for row in summary["by_bot"]] == [
        (75, error_of(np.array([70, 80]))),
        (5, error_of(np.array([4, 6]))),
    ]


def test_where_all_games_were_forfeited_there_is_no_score_and_no_length() -> None:
    run = made_up([[1, 0], [1, 0]], endings=np.array([0, 0]), forfeits=forfeited(0, 1))
    summary = run.summary()
    assert summary["decisions"] == {"total": 200, "mean": None, "shortest": None, "longest": None}
    assert summary["numbers"]["decisions"]["mean"] is None
    for row in (*run.totals()["seats"], *summary["seats"], *summary["by_bot"]):
        assert (row["score"], row["score_error"]) == (None, None)
    assert [row["wins"] for row in summary["seats"]] == [1, 0]


def test_two_games_won_do_not_make_a_win_certain() -> None:
    winner, loser = made_up([[1, 0], [1, 0]]).totals()["seats"]
    assert winner["wins_interval"] == share_of(2, 2)["interval"]
    assert winner["wins_interval"][0] < 0.35
    assert loser["wins_interval"][1] > 0.65


@pytest.mark.parametrize("name", ["keltis", "ostfriesenlauf"])
def test_the_summary_does_not_depend_on_the_threads(name: str) -> None:
    game = wettlauf.game(name)
    one, many = (wettlauf.simulate(game, 6100, seed=3, threads=threads).summary() for threads in (1, 3))
    assert one == many


def test_a_game_that_counts_nothing_of_its_own_has_a_summary_too() -> None:
    summary = wettlauf.simulate(Game(HOP, {"players": 3}), 50, seed=1).summary()
    assert list(summary["numbers"]) == ["decisions"]
    assert summary["starts"] == []


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_everything_counted_has_words_in_both_languages(name: str) -> None:
    kind = find(name)
    assert kind.tallies
    assert kind.starts
    for lang in LANGUAGES:
        for tally in kind.tallies:
            assert Words(f"{name}-tally-{tally.name}").say(lang)
            assert all(Words(f"{name}-tally-{tally.name}-{case}").say(lang) for case in tally.cases)
        assert Words(f"{name}-start").say(lang)
        assert all(Words(f"{name}-start-{place}").say(lang) for place in kind.starts)


def test_games_of_bots_asked_move_by_move_are_counted() -> None:
    class First:
        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            return legal[0]

    summary = wettlauf.simulate(wettlauf.game("ostfriesenlauf", players=2), 6, [First(), "random"], seed=4).summary()
    assert [row["bot"] for row in summary["by_bot"]] == ["First", "random"]
    assert sum(row["games"] for row in summary["shares"]["way"].values()) == 6
    assert summary["numbers"]["rounds"]["lowest"] >= 1
