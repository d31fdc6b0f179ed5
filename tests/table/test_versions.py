"""Tables and records of another version of their game are reported in one sentence and never played by the wrong
rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.registered import registered
from tests.store.asking import with_store
from tests.table.tables import running
from wettlauf.cli.app import main
from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record
from wettlauf.games.keltis import GAME as KELTIS
from wettlauf.server.summaries import summary_of
from wettlauf.store import Store
from wettlauf.table import facts as f
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import record
from wettlauf.table.refusing import BadTable, OtherVersion
from wettlauf.table.table import Table

NEW = replace(KELTIS, kernel=replace(KELTIS.kernel, version=2))  # a future version


Said = Callable[..., tuple[object, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    """Runs a command in this process; returns its exit code and what it writes to standard error."""
    monkeypatch.setattr("wettlauf.cli.common._chosen", ["en"])

    def run(*arguments: str) -> tuple[object, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        return left.value.code, capsys.readouterr().err

    return run


def of_version(stored: bytes, version: int | None) -> bytes:
    """Returns the fact that opens a table as another version would have written it."""
    opened = json.loads(stored)
    del opened["version"]
    return json.dumps(opened if version is None else {**opened, "version": version}).encode()


# ---- tables ----


def test_a_table_of_another_version_is_not_played() -> None:
    stored = running("keltis", "ann", "ben").play(4).stored
    with pytest.raises(OtherVersion) as told:
        Table.from_facts(f.decode_all([of_version(stored[0], 2), *stored[1:]]))
    assert told.value.say("en").startswith("This table was opened with version 2 of Keltis, but this program plays ver")
    assert "Dieser Tisch wurde mit Version 2 von Keltis eröffnet" in told.value.say("de")
    with pytest.raises(OtherVersion, match="opened with version 1"), registered(NEW):
        Table.from_facts(f.decode_all(stored))


def test_a_table_without_a_version_follows_the_first() -> None:
    stored = running("keltis", "ann", "ben").play(4).stored
    old = [of_version(stored[0], None), *stored[1:]]
    assert Table.from_facts(f.decode_all(old)).sequence == len(stored)
    with pytest.raises(OtherVersion), registered(NEW):
        Table.from_facts(f.decode_all(old))


def test_an_opened_table_says_its_version() -> None:
    assert json.loads(running("keltis", "ann", "ben").stored[0])["version"] == KELTIS.kernel.version


def test_a_damaged_table_is_still_called_damaged() -> None:
    stored = running("keltis", "ann", "ben").stored
    with pytest.raises(BadTable, match="damaged") as told:
        Table.from_facts(f.decode_all(stored[1:]))
    assert not isinstance(told.value, OtherVersion)


def test_a_table_of_another_version_moves_to_another_database_byte_by_byte(tmp_path: Path, said: Said) -> None:
    sitting = running("keltis", "ann", "ben").play(4)
    facts = [of_version(sitting.stored[0], 2), *sitting.stored[1:]]
    here, there, file = (str(tmp_path / name) for name in ("here.db", "there.db", "tables.jsonl"))
    with_store(here, lambda store: _create(store, facts, sitting.table))
    assert said("export", file, "--database", here)[0] == 0
    assert said("import", file, "--database", there)[0] == 0

    async def compare(store: Store) -> None:
        assert await store.read("t") == facts

    with_store(there, compare)


async def _create(store: Store, facts: list[bytes], table: Table) -> None:
    await store.create("t", facts, summary_of(table))


# ---- records ----


def test_records_of_the_first_version_do_not_mention_it_and_later_ones_do() -> None:
    assert "game_version" not in Game(find("keltis"), {}).deal(1).record().to_json()
    line = Game(NEW, {}, compiled=False).deal(1).record().to_line()
    assert json.loads(line)["game_version"] == 2
    read = Record.from_line(line)
    assert read.version == 2
    assert "game_version" not in read.extra
    assert read.to_line() == line


def test_a_record_of_another_version_is_not_replayed() -> None:
    new = Game(NEW, {}, compiled=False).deal(1).record()
    assert replay_record(new, NEW, compiled=False).seat is not None
    for check in (replay_record, verify):
        with pytest.raises(BadRecord) as told:
            check(new, find("keltis"))
        assert told.value.say("en").startswith("This game was recorded with version 2 of Keltis, but this program play")
        assert told.value.say("de").startswith("Diese Partie wurde mit Version 2 von Keltis aufgezeichnet")
    old = Game(find("keltis"), {}).deal(1).record()
    with pytest.raises(BadRecord, match="recorded with version 1"):
        replay_record(old, NEW, compiled=False)


@pytest.mark.parametrize("version", [0, -1, "1", None, True, 1.5])
def test_a_version_is_a_number_from_1_on(version: object) -> None:
    found = Game(find("keltis"), {}).deal(1).record().to_json()
    with pytest.raises(BadRecord, match="game_version"):
        Record.from_json({**found, "game_version": version})


def test_commands_say_it_in_one_line(tmp_path: Path, said: Said) -> None:
    found = record(running("keltis", "ann", "ben").play(5_000).table).to_json()
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps({**found, "game_version": 2}) + "\n", encoding="utf-8")
    for command in (["replay", str(path), "--text"], ["replay", str(path), "--check"], ["verify", str(path)]):
        code, told = said(*command, "--lang", "en")
        assert (code, told.count("\n")) == (2, 1)
        assert "recorded with version 2 of Keltis" in told
    assert "mit Version 2 von Keltis aufgezeichnet" in said("verify", str(path), "--lang", "de")[1]
