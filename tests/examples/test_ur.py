"""The Royal Game of Ur as a whole: its size, both modes, chance outcomes, a referee, bots, random play."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wettlauf
from tests.examples.ur import GAME, played
from tests.referee import ur as referee
from wettlauf import lab
from wettlauf.core.game import Game
from wettlauf.lab.page import LabPage
from wettlauf.lab.results import LabReport

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "examples" / "royal-game-of-ur"
FULL = os.environ.get("WETTLAUF_FULL") == "1"


def test_its_python_is_short_and_nothing_in_the_project_names_it() -> None:
    lines = [line for path in PACKAGE.rglob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len(lines) < 250
    own = [path for folder in ("src", "tools") for path in (ROOT / folder).rglob("*.py")]
    named = re.compile(r"royal|\bur-[a-z]|[\"']ur[\"']")
    assert not [path for path in own if named.search(path.read_text("utf-8").lower())]


@pytest.mark.parametrize("seed", range(3))
def test_both_modes_play_the_same_and_records_replay(seed: int) -> None:
    compiled, pure = played(seed, compiled=True), played(seed, compiled=False)
    assert compiled.log == pure.log
    assert compiled.result == pure.result
    for seat in (None, 0, 1):
        assert compiled.seen(seat).packed() == pure.seen(seat).packed()
        assert compiled.view(seat) == pure.view(seat)
    line = compiled.record(legal=True).to_line()
    assert wettlauf.replay(line).result == compiled.result


def test_different_future_rolls_give_byte_equal_views() -> None:
    match = wettlauf.game("ur").deal(seed=1)
    futures = set()
    for seat in (None, 0, 1):
        for seed in range(10):
            world = match.redeal(seat, seed)
            assert world.seen(seat).packed() == match.seen(seat).packed()
            assert json.dumps(world.view(seat)) == json.dumps(match.view(seat))
            assert world.legal() == match.legal()
            world.play(world.legal()[0])
            futures.add(tuple(world.log))
    assert len(futures) > 1
    assert not GAME.kernel.has_secrets


# ---- the referee ----


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(played(5, compiled=False).record(legal=True).to_line())
    return found


def test_the_referee_accepts_games() -> None:
    games = [played(seed) for seed in range(200 if FULL else 40)]
    for match in games:
        referee.check(json.loads(match.record(legal=True).to_line()))
    texts = [text for match in games for _, text in match.log]
    assert {"roll 0", "move 0", "move 14"} <= set(texts)


def _swap_seat(log: list[Any]) -> None:
    place = next(n for n, (seat, _) in enumerate(log) if seat is not None)
    log[place][0] = 1 - log[place][0]


def _other_move(log: list[Any]) -> None:
    place = next(n for n, (_, text) in enumerate(log) if text == "move 0")
    log[place][1] = "move 9"


def _written_pass(log: list[Any]) -> None:
    place = next(n for n, (_, text) in enumerate(log) if text == "roll 0")
    log.insert(place + 1, [0, "pass"])


BREAKS: dict[str, Callable[[list[Any]], None]] = {
    "is not a roll of four dice": lambda log: log.__setitem__(0, [None, "roll 5"]),
    "but it is seat": _swap_seat,
    "is not a legal move": _other_move,
    "but it is chance": _written_pass,
    "result.ended": lambda log: log.__delitem__(-1),
    "comes after the end": lambda log: log.append([None, "roll 1"]),
}


@pytest.mark.parametrize("said", BREAKS)
def test_the_referee_refuses_broken_logs_and_so_does_the_engine(record: dict[str, Any], said: str) -> None:
    broken = json.loads(json.dumps(record))
    del broken["legal"]
    BREAKS[said](broken["log"])
    with pytest.raises(referee.Refused, match=said):
        referee.check(broken)
    with pytest.raises(wettlauf.WettlaufError):
        wettlauf.replay(json.dumps(broken))


@pytest.mark.parametrize("key, value", [("scores", [7, 7]), ("winners", [0, 1]), ("ended", "line")])
def test_the_referee_refuses_broken_results(record: dict[str, Any], key: str, value: Any) -> None:
    broken = {**record, "result": {**record["result"], key: value}}
    with pytest.raises(referee.Refused, match=rf"result\.{key}"):
        referee.check(broken)


# ---- bots and random play ----


def test_bots_of_every_level_play() -> None:
    game = wettlauf.game("ur")
    for name in ("random", "beginner", "practised", "strong@30", "master@30"):
        assert wettlauf.simulate(game, games=2, bots=[name, "random"], seed=1, on_error="raise").games == 2


@pytest.mark.slow
def test_each_level_is_stronger_than_the_one_below() -> None:
    game = wettlauf.game("ur")
    for better, worse, games in (("practised", "random", 2_000), ("strong@100", "practised", 40)):
        outcome = wettlauf.simulate(game, games=games, bots=[better, worse], seed=1)
        assert outcome.wins[:, 0].mean() > 0.65, better


def test_random_play_agrees_with_an_independent_program() -> None:
    """An independent program over 20,000 games: 50.8 % ± 0.7 first-player wins, 156.7 rolls and 144.0 decisions per
    game."""
    games = 1_000_000 if FULL else 20_000
    outcome = wettlauf.simulate(wettlauf.game("ur"), games=games, seed=1)
    own = 1 / games**0.5
    assert abs(outcome.wins[:, 0].mean() - 0.508) < 0.007 + own
    rolls, decisions = outcome.counts[:, 0], outcome.decisions
    for found, expected in ((rolls, 156.7), (decisions, 144.0)):
        assert abs(np.mean(found) - expected) < 3 * np.std(found) * (1 / games + 1 / 20_000) ** 0.5


def test_the_lab_measures_it_and_writes_its_report() -> None:
    found = lab.summary_of(lab.run(Game(GAME, {}, compiled=False), 60, "random", 3))
    assert found.finished == 60
    assert {factor.by for factor in found.factors} == {"order", "seat"}
    assert found.excitement.lead_changes.mean > 1
    for lang, words in (("de", "im Labor"), ("en", "in the lab")):
        assert words in LabPage(LabReport([found], []), lang).page()
