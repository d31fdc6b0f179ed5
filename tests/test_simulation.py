"""Simulations give the same results for any number of threads, in both modes and by every way of playing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import wettlauf
from tests.toy import HOP
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.errors import BadBot
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record


class First:
    """Plays the first legal move."""

    name = "first"

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return legal[0]


def test_the_result_does_not_depend_on_the_threads() -> None:
    game = wettlauf.game("keltis", players=3)
    one = wettlauf.simulate(game, 4100, seed=3, threads=1)
    many = wettlauf.simulate(game, 4100, seed=3, threads=3)
    assert np.array_equal(one.scores, many.scores)
    assert np.array_equal(one.seeds, many.seeds)
    assert np.array_equal(one.wins, many.wins)


@pytest.mark.parametrize("bots", [["random"], ["heuristic", "random"]])
def test_both_modes_play_the_same_games(bots: list[str]) -> None:
    games = [Game(find("keltis"), {"players": 2}, compiled) for compiled in (True, False)]
    compiled, pure = (wettlauf.simulate(game, 12, bots, seed=5) for game in games)
    assert np.array_equal(compiled.scores, pure.scores)
    assert np.array_equal(compiled.decisions, pure.decisions)
    lines = [[record.to_line() for record in simulate_records(game, 4, bots, seed=5, legal=True)] for game in games]
    assert lines[0] == lines[1]


@pytest.mark.parametrize("kind", [find("keltis"), HOP], ids=lambda kind: kind.name)
def test_records_are_the_games_that_were_counted(kind: wettlauf.core.game.GameKind) -> None:
    game = Game(kind, {"players": 3})
    outcome = wettlauf.simulate(game, 30, seed=9)
    for number, record in enumerate(simulate_records(game, 30, seed=9, legal=True)):
        assert record.result.scores == tuple(outcome.scores[number])
        assert record.result.winners == tuple(np.flatnonzero(outcome.wins[number]))
        assert record.decisions == outcome.decisions[number]
        assert record.extra["seed"] == outcome.seeds[number]
        assert replay_record(record, kind).result == record.result
        assert game.deal(int(outcome.seeds[number])).record().deal == record.deal


def test_a_bot_of_ones_own_plays_too() -> None:
    game = wettlauf.game("keltis", players=2)
    outcome = wettlauf.simulate(game, 3, [First(), "random"], seed=1)
    assert outcome.games == 3
    again = wettlauf.simulate(game, 3, [First(), "random"], seed=1)
    assert np.array_equal(outcome.scores, again.scores)
    summary = outcome.summary()
    assert summary["games"] == 3
    assert sum(summary["endings"].values()) == 3


def test_a_bot_from_a_file_plays_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Last:\n    def choose(self, seen, legal):\n        return legal[-1]\n")
    outcome = wettlauf.simulate(wettlauf.game("keltis"), 2, [f"{file}:Last", "random"], seed=1)
    assert outcome.games == 2


@pytest.mark.parametrize(
    "body, problem",
    [
        ("raise ValueError('oh no')", "failed: ValueError: oh no"),
        ("return 'lay z9'", "played “lay z9”: “lay z9” is not a move"),
        ("return None", "answered “None”, which is not a move"),
        ("return 'take draw'", "Play a card first"),
    ],
)
def test_a_bot_that_misbehaves_is_named_and_forfeits(tmp_path: Path, body: str, problem: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(f"class Bad:\n    name = 'bad'\n    def choose(self, seen, legal):\n        {body}\n")
    outcome = wettlauf.simulate(wettlauf.game("keltis"), 3, [First(), f"{file}:Bad"], seed=1)
    assert [number for number, _ in outcome.forfeits] == [0, 1, 2]
    for _, forfeit in outcome.forfeits:
        assert forfeit.seat == 1
        assert str(forfeit.reason.say("en")).startswith("The bot bad ")
        assert problem in forfeit.reason.say("en")
    assert outcome.wins.tolist() == [[True, False]] * 3
    assert outcome.endings.tolist() == [0, 0, 0]


@pytest.mark.parametrize("name", ["", "clever", "missing.py:Bot", "mine.txt:Bot"])
def test_an_unknown_bot_is_one_clear_sentence(name: str) -> None:
    with pytest.raises(BadBot, match=r"^(Unknown bot|There is no file) "):
        wettlauf.bot(name)


def test_bots_must_fit_the_seats() -> None:
    with pytest.raises(BadBot, match="2 bots are given for 3 seats"):
        wettlauf.simulate(wettlauf.game("keltis", players=3), 1, ["random", "random"])


def test_an_endless_game_stops_as_unfinished_and_nobody_wins() -> None:
    """K21 and the limit of 5,000 decisions: two players who only swap cards between discard piles never finish."""

    class Swapper:
        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            takes = [move for move in legal if str(move).startswith("take ") and str(move) != "take draw"]
            return takes[0] if takes else legal[0]

    outcome = wettlauf.simulate(wettlauf.game("keltis", take_back=True), 1, [Swapper()], seed=2)
    assert outcome.decisions.tolist() == [5000]
    assert outcome.endings.tolist() == [0]
    assert not outcome.wins.any()
