"""Records of Keltis: samples, and simulated games checked by the independent referee."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import wettlauf
from tests.games.keltis.runner import Runner
from tests.games.keltis.test_reasons import POSITIONS
from tests.referee import keltis as referee
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.engine import default_mode
from wettlauf.core.game import Game
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record

SAMPLES = Path(__file__).parents[2] / "samples" / "keltis.jsonl"
KELTIS = find("keltis")
LINES = SAMPLES.read_text("utf-8").splitlines()


def random_mask(seed: int) -> list[list[int]]:
    places = [(path, stone) for path in range(5) for stone in range(8)]
    dark = random.Random(seed).sample(places, 20)
    return [[int((path, stone) in dark) for stone in range(9)] for path in range(5)]


def check(record: Record) -> None:
    """Asserts that the referee and our own reader accept the record, and that it round-trips."""
    line = record.to_line()
    referee.check(json.loads(line))
    again = wettlauf.replay(line)
    assert json.loads(again.record(legal=record.legal is not None).to_line()) == json.loads(line)


@pytest.mark.parametrize("number", range(len(LINES)))
@pytest.mark.parametrize("compiled", [False, True])
def test_samples_replay_with_equal_legal_moves_and_results(number: int, compiled: bool) -> None:
    if compiled and not default_mode():
        pytest.skip("compiled mode is off or not possible here")
    sample = json.loads(LINES[number])
    match = replay_record(Record.from_line(LINES[number]), KELTIS, compiled)
    written = match.record(legal=True).to_json()
    assert written == sample
    assert len(written["legal"]) == len(written["log"]) > 100
    referee.check(sample)


@pytest.mark.parametrize("take_back", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [["random"], ["heuristic"]], ids=str)
def test_simulated_games_pass_the_referee(bots: list[str], players: int, take_back: bool) -> None:
    """K1 to K21, over whole games with all legal moves."""
    game = Game(KELTIS, {"players": players, "take_back": take_back})
    for record in simulate_records(game, 3, bots, seed=players, legal=True):
        check(record)


@pytest.mark.parametrize("seed", range(6))
def test_simulated_games_with_any_dark_stones_pass_the_referee(seed: int) -> None:
    """K4, K17: tiles on other stones, also on stone 7."""
    options = {"players": 2 + seed % 3, "take_back": seed % 2 == 0, "dark_stones": random_mask(seed)}
    for record in simulate_records(Game(KELTIS, options), 2, seed=seed, legal=True):
        check(record)
    for record in simulate_records(Game(KELTIS, options), 2, [Runner()], seed=seed, legal=True):
        check(record)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_end_in_the_goal_pass_the_referee(players: int) -> None:
    """K17"""
    game = Game(KELTIS, {"players": players})
    records = list(simulate_records(game, 6, [Runner()], seed=1, legal=True))
    for record in records:
        check(record)
    assert {record.result.ended for record in records} == {"goal", "deck"}


@pytest.mark.parametrize("players", [2, 4])
def test_simulated_games_are_the_same_in_pure_mode(players: int) -> None:
    modes = [Game(KELTIS, {"players": players}, compiled) for compiled in (False, default_mode())]
    pure, other = ([record.to_line() for record in simulate_records(game, 2, seed=9, legal=True)] for game in modes)
    assert pure == other


def test_a_mixed_table_of_bots_passes_the_referee() -> None:
    game = Game(KELTIS, {"players": 4})
    for record in simulate_records(game, 2, ["random", Runner(), "heuristic", "random"], seed=2, legal=True):
        check(record)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_game_may_stop_at_any_decision(name: str) -> None:
    """Scores are as if it ended there, and nobody has won."""
    match = POSITIONS[name]()
    record = match.record(legal=True)
    if not match.over:
        assert (record.result.ended, record.result.winners) == ("unfinished", ())
    check(record)
    assert wettlauf.replay(record).view(0) == match.view(0)


def test_extra_keys_are_kept_and_ignored() -> None:
    data: dict[str, Any] = json.loads(LINES[0])
    data |= {"names": ["Ä", "B"], "seed": 7, "later": {"legal": [None]}}
    record = Record.from_line(json.dumps(data))
    assert record.extra == {"names": ["Ä", "B"], "seed": 7, "later": {"legal": [None]}}
    assert json.loads(record.to_line()) == data
    assert wettlauf.replay(record).seed == 7


def test_a_record_without_legal_lists_is_checked_as_well() -> None:
    data = json.loads(LINES[0])
    del data["legal"]
    assert wettlauf.replay(data).result.scores == (10, 16)


def test_files_of_records(tmp_path: Path) -> None:
    """Lines are numbered from 1; a byte order mark, empty lines and Windows line ends do no harm."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + LINES[0].encode() + b"\r\n\r\n" + LINES[1].encode())
    found = list(wettlauf.core.record.read_records(path))
    assert [number for number, _ in found] == [1, 3]
    assert [record.to_json() for _, record in found] == [json.loads(line) for line in LINES[:2]]
    assert wettlauf.read(path)[1].options["players"] == 3
