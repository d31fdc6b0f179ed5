"""Records of earlier versions replay with the same results, and readers independent of the engine accept them."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest

from tests.golden.conftest import Golden
from tests.referee import keltis, ostfriesenlauf, strauss
from wettlauf.core.option_history import ALWAYS_WRITTEN, upgrade_options
from wettlauf.core.record import Record
from wettlauf.core.registry import find, names
from wettlauf.core.replaying import replay_record
from wettlauf.table.fairness import verify
from wettlauf.tui import saved

REFEREES: dict[str, ModuleType] = {"keltis": keltis, "strauss": strauss, "ostfriesenlauf": ostfriesenlauf}


@pytest.mark.parametrize("game", names())
def test_records_replay_with_the_same_results(shared: Golden, game: str) -> None:
    kind = find(game)
    lines = shared.lines(f"records-{game}.jsonl")
    assert len(lines) == 100
    for line in map(bytes.decode, lines):
        record = Record.from_line(line)
        match = replay_record(record, kind)  # compares every list of legal moves, and the result
        assert match.log == record.log
        assert record.to_line() == line
        again = match.record(**record.extra)
        meant = upgrade_options(kind, record.options)
        assert again.options == {name: meant[name] for name in again.options}  # none comes from today's default
        assert (again.deal, again.result, again.version) == (record.deal, record.result, record.version)


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_independent_readers_accept_them(shared: Golden, game: str) -> None:
    for line in shared.lines(f"records-{game}.jsonl"):
        REFEREES[game].check(json.loads(line))


@pytest.mark.parametrize("game", names())
def test_what_counts_as_always_written_always_was(shared: Golden, game: str) -> None:
    """An option added later with this claim would make every old record invalid."""
    claimed = {option.name for option in find(game).options if option.before is ALWAYS_WRITTEN}
    for line in shared.lines(f"records-{game}.jsonl"):
        assert claimed <= json.loads(line)["options"].keys()


def test_games_from_tables_are_verified(shared: Golden) -> None:
    for line in map(bytes.decode, shared.lines("table-records.jsonl")):
        record = Record.from_line(line)
        REFEREES[record.game].check(json.loads(line))
        found = verify(record, find(record.game))
        assert found.commitment == record.extra["fairness"]["commitment"]
        assert found.dealt == ("given" not in record.extra["fairness"])


def test_games_of_the_arena_are_replayed(shared: Golden) -> None:
    for line in map(bytes.decode, shared.lines("arena-games.jsonl")):
        record = Record.from_line(line)
        replay_record(record, find(record.game))


def test_games_saved_in_the_terminal_go_on(shared: Golden, tmp_path: Path) -> None:
    for number, line in enumerate(shared.lines("saved.jsonl")):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(line + b"\n")
        record = saved.load(path)
        match = saved.resume(record, path)
        assert match.seat is not None
        assert match.log == record.log
        assert [str(seat) for seat in saved.seats_in(record)] == ["me", *["practised"] * (match.game.seats - 1)]
        match.play(match.legal()[0])
