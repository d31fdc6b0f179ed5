"""The database cannot be written to: that is told, and nothing is acknowledged that is not kept."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.conftest import Client
from tests.server.tables import pair
from tests.server.test_gate import refused
from wettlauf.server import health
from wettlauf.store import proving
from wettlauf.store.database import _sqlite_is_away


@pytest.fixture(autouse=True)
def no_answer_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "PROOF_SECONDS", 0.0)


def test_ready_means_that_it_can_write(client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/ready").status_code == 200
    monkeypatch.setattr(health, "WRITE_SECONDS", 0.3)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    refused(client.get("/ready"), 503, "not-ready")
    assert client.get("/health").status_code == 200
    other.execute("ROLLBACK")
    monkeypatch.setattr(health, "WRITE_SECONDS", 60.0)
    assert client.get("/ready").status_code == 200
    assert other.execute("SELECT count(*) FROM notices").fetchone() == (0,)  # the proof leaves nothing behind
    other.close()


def test_nothing_is_acknowledged_into_a_file_that_was_deleted(
    serve: Callable[..., Client], tmp_path: Path, logged: io.StringIO
) -> None:
    client = serve()
    ann, _ = pair(client)
    assert ann.do("say", 0, phrase="hello").status_code == 200
    moved = [file.rename(tmp_path / f"moved{file.name}") for file in tmp_path.glob("tables.db*")]
    for answer in (ann.do("say", 0, phrase="hello"), client.get("/ready"), client.post("/api/tables", json=TABLE)):
        refused(answer, 503, "try-again")
        assert "tables.db" not in answer.text  # where it is, and what is wrong with it, is for the host
    assert "the file was deleted or replaced" in logged.getvalue()
    assert not (tmp_path / "tables.db").exists()
    for file in moved:
        file.rename(tmp_path / file.name.removeprefix("moved"))
    assert client.get("/ready").status_code == 200
    assert ann.do("say", 0, phrase="hello").status_code == 200


TABLE = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.mark.parametrize("problem", ["database disk image is malformed", "file is not a database"])
def test_a_damaged_file_is_the_host_s_business(problem: str) -> None:
    assert _sqlite_is_away(sqlite3.DatabaseError(problem))
    assert not _sqlite_is_away(sqlite3.IntegrityError("UNIQUE constraint failed: facts.sequence"))
