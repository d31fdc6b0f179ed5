"""When the database cannot be written to, the server says so and acknowledges nothing that is not stored."""

from __future__ import annotations

import asyncio
import ctypes
import io
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from tests.server.conftest import Client
from tests.server.tables import pair
from tests.server.test_gate import refused
from tests.server.test_leaks import settings_in
from tests.server.test_quotas import against_bot, pass_the_turn
from tests.server.wire import Guest, Wire, seated
from wettlauf.server import health
from wettlauf.store import database, write_proof
from wettlauf.store.database import _sqlite_is_away


@pytest.fixture(autouse=True)
def no_answer_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_proof, "PROOF_SECONDS", 0.0)


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
    assert other.execute("SELECT count(*) FROM notices").fetchone() == (0,)  # the check leaves nothing behind
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
        assert "tables.db" not in answer.text  # paths and causes are only for the host
    assert "the file was deleted or replaced" in logged.getvalue()
    assert not (tmp_path / "tables.db").exists()
    for file in moved:
        file.rename(tmp_path / file.name.removeprefix("moved"))
    assert client.get("/ready").status_code == 200
    assert ann.do("say", 0, phrase="hello").status_code == 200


TABLE = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_a_locked_file_holds_up_nobody_who_only_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests that only read are answered at once, even at a table where a bot cannot store its move. They used to
    wait for a minute."""
    monkeypatch.setattr(database, "SERVER_LOCKED_SECONDS", 0.5)

    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            ann = await against_bot(wire)
            await pass_the_turn(ann)
            stored = (await ann.get("/news?since=0"))["sequence"]
            with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                begun = time.monotonic()
                answers = await asyncio.gather(
                    *(ann.ask("GET", "") for _ in range(10)),
                    *(ann.do("say", phrase="hello") for _ in range(10)),
                    *(wire.request("POST", "/api/tables", TABLE) for _ in range(10)),
                )
                waited = time.monotonic() - begun
            seen, said, opened = answers[:10], answers[10:20], answers[20:]
            assert {one.status for one in seen} <= {200, 503}
            assert {one.status for one in (*said, *opened)} == {503}
            assert {one.json()["code"] for one in (*said, *opened)} == {"try-again"}
            assert waited < 15  # thirty writes in a row would have waited half a second each
            assert (await ann.do("say", phrase="hello")).status == 200
            told = await ann.get("/news?since=0")
            assert told["sequence"] > stored
            assert sum(event["what"] == "said" for event in told["events"]) == 1  # refused messages are not stored

    asyncio.run(asyncio.wait_for(scene(), 300))


@pytest.mark.parametrize(
    "pragma, problem",
    [
        (None, "attempt to write a readonly database"),
        ("query_only = 1", "attempt to write a readonly database"),
        ("max_page_count = 1", "database or disk is full"),
    ],
    ids=["read-only file", "no writing", "full"],
)
def test_a_disk_that_takes_no_writes_is_reported_and_nothing_is_acknowledged(
    tmp_path: Path, logged: io.StringIO, pragma: str | None, problem: str
) -> None:
    def spoil(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    def open_read_only(*_: object) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{tmp_path}/tables.db?mode=ro", uri=True, check_same_thread=False)

    spoiled = ("do_connect", open_read_only) if pragma is None else ("connect", spoil)

    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            store = wire.hub.store.database
            assert isinstance(store, database.SQLite)
            await asyncio.get_running_loop().run_in_executor(store._writing, store._give_up)
            event.listen(store._writer, *spoiled)
            store._writer.dispose()
            opened = [await wire.request("POST", "/api/tables", TABLE) for _ in range(40)]
            ready = await wire.request("GET", "/ready")
            kept = [one.json()["table"] for one in opened if one.status == 201]
            lost = [one for one in opened if one.status != 201]
            assert {(one.status, one.json()["code"]) for one in lost} == {(503, "try-again")}
            assert problem in logged.getvalue()
            assert not any(b"tables.db" in one.raw for one in lost)
            if "readonly" in problem:
                assert (kept, ready.status) == ([], 503)
            event.remove(store._writer, *spoiled)
            store._writer.dispose()
            await asyncio.get_running_loop().run_in_executor(store._writing, store._give_up)
            assert (await wire.request("GET", "/ready")).status == 200
            assert set(await wire.hub.store.ids()) == set(kept)

    asyncio.run(asyncio.wait_for(scene(), 300))


def obey_permissions() -> None:
    """Makes the program that is started next heed the permissions of files even for root."""
    drop, may_override_permissions = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
    ctypes.CDLL(None).prctl(drop, may_override_permissions, 0, 0, 0)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="root is above the permissions of files elsewhere")
def test_a_server_does_not_start_with_a_read_only_file_and_says_why(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch(0o400)
    command = [sys.executable, "-m", "wettlauf", "serve", "--port", "0", "--no-open", "--database", str(path)]
    env = {**os.environ, "WETTLAUF_LANG": "en"}
    ended = subprocess.run(
        command, check=False, env=env, capture_output=True, text=True, timeout=120, preexec_fn=obey_permissions
    )
    assert ended.returncode == 2
    assert "tables.db" in ended.stderr
    assert "permission denied" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_damaged_file_is_logged_and_the_server_is_no_longer_ready(tmp_path: Path, logged: io.StringIO) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            ann, *_ = await seated(wire, "keltis", 2)
        path = tmp_path / "tables.db"
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (root,) = other.execute("SELECT rootpage FROM sqlite_master WHERE name = 'facts'").fetchone()
            (size,) = other.execute("PRAGMA page_size").fetchone()
        with path.open("r+b") as file:
            file.seek((root - 1) * size)
            file.write(b"\xff" * size)
        async with Wire(settings_in(tmp_path)).running() as wire:
            seen = await Guest(wire, ann.table, ann.token, 0).ask("GET", "")
            assert (seen.status, seen.json()["code"]) == (503, "try-again")
            assert b"tables.db" not in seen.raw
            assert "malformed" in logged.getvalue()
            assert (await wire.request("GET", "/ready")).status == 503
            assert (await wire.request("GET", "/health")).status == 200

    asyncio.run(asyncio.wait_for(scene(), 300))


@pytest.mark.parametrize("problem", ["database disk image is malformed", "file is not a database"])
def test_a_damaged_file_is_the_host_s_business(problem: str) -> None:
    assert _sqlite_is_away(sqlite3.DatabaseError(problem))
    assert not _sqlite_is_away(sqlite3.IntegrityError("UNIQUE constraint failed: facts.sequence"))
