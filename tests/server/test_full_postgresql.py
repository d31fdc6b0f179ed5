"""When PostgreSQL answers but does not take what is written, players are asked to try again, the host reads why, and
nothing is acknowledged that is not stored."""

from __future__ import annotations

import asyncio
import io
import json
import time
from pathlib import Path

import msgspec
import pytest

from tests.server.test_leaks import settings_in
from tests.server.wire import Wire, seated
from tests.store.conftest import empty_postgresql_url, postgresql_server, postgresql_url
from wettlauf.store import write_proof
from wettlauf.store.database import postgresql_is_away, postgresql_refuses

asyncpg = pytest.importorskip("asyncpg", reason="no PostgreSQL for this Python and system")
__all__ = ["empty_postgresql_url", "postgresql_server", "postgresql_url"]  # fixtures
TABLE = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "open"}]}

# Hosts do this when the disk is nearly full; after a failover the old server is read-only, too.
MAKE_READ_ONLY = """
ALTER DATABASE {name} SET default_transaction_read_only = on;
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database();
"""
MAKE_WRITABLE = """
SET TRANSACTION READ WRITE;
ALTER DATABASE {name} SET default_transaction_read_only = off;
"""
REFUSE = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '{code}'; END $$;
CREATE TRIGGER refuse BEFORE INSERT ON facts EXECUTE FUNCTION refuse();
CREATE TRIGGER refuse BEFORE INSERT ON notices EXECUTE FUNCTION refuse();
"""
ACCEPT = "DROP FUNCTION refuse() CASCADE;"
CODES = {"disk full": "53100", "out of memory": "53200", "unreadable": "58030", "damaged": "XX001"}
TROUBLES = [
    pytest.param(MAKE_READ_ONLY, MAKE_WRITABLE, "read-only transaction", id="read-only"),
    *(
        pytest.param(REFUSE.replace("{code}", code), ACCEPT, "no space left on device", id=name)
        for name, code in CODES.items()
    ),
]


@pytest.fixture(autouse=True)
def no_answer_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_proof, "PROOF_SECONDS", 0.0)


async def run_script(url: str, script: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(script.replace("{name}", url.rpartition("/")[2].partition("?")[0]))
    finally:
        await connection.close()


@pytest.mark.parametrize("spoil, mend, problem", TROUBLES)
def test_a_database_that_takes_nothing_is_reported_and_nothing_is_acknowledged(
    postgresql_url: str, tmp_path: Path, logged: io.StringIO, spoil: str, mend: str, problem: str
) -> None:
    settings = msgspec.structs.replace(settings_in(tmp_path), database=postgresql_url)

    async def scene() -> None:
        async with Wire(settings).running() as wire:
            ann, *_ = await seated(wire, "keltis", 2)
            assert (await ann.do("say", phrase="hello")).status == 200
            tables, facts = await wire.hub.store.ids(), await wire.hub.store.read(ann.table)
            await run_script(postgresql_url, spoil)
            begun = time.monotonic()
            for _ in range(3):
                answers = [
                    await ann.do("say", phrase="hello"),
                    await wire.request("POST", "/api/tables", TABLE),
                    await wire.request("GET", "/ready"),
                ]
                assert [(one.status, one.json()["code"]) for one in answers] == [(503, "try-again")] * 3
                assert not any(b"PostgreSQL" in one.raw or problem.encode() in one.raw for one in answers)
            assert time.monotonic() - begun < 10  # nobody waits for what only the host can mend
            lines = [json.loads(line) for line in logged.getvalue().splitlines()]
            failures = [line for line in lines if line["level"] == "error"]
            assert len(failures) == 9
            assert all(problem in line["problem"] and "at" not in line for line in failures)
            assert await wire.hub.store.ids() == tables
            assert await wire.hub.store.read(ann.table) == facts

            await run_script(postgresql_url, mend)
            async with asyncio.timeout(30):
                while (await wire.request("GET", "/ready")).status != 200:
                    await asyncio.sleep(0.05)
            assert (await ann.do("say", phrase="hello")).status == 200
            assert (await wire.request("POST", "/api/tables", TABLE)).status == 201
            assert len(await wire.hub.store.read(ann.table)) == len(facts) + 1

    asyncio.run(asyncio.wait_for(scene(), 300))


@pytest.mark.parametrize(
    "error, is_away, refuses",
    [
        (asyncpg.DiskFullError, False, True),
        (asyncpg.OutOfMemoryError, False, True),
        (asyncpg.ConfigurationLimitExceededError, False, True),
        (asyncpg.ReadOnlySQLTransactionError, False, True),
        (asyncpg.QueryCanceledError, False, True),
        (asyncpg.DataCorruptedError, False, True),
        (asyncpg.TooManyConnectionsError, True, False),
        (asyncpg.AdminShutdownError, True, False),
        (asyncpg.IdleSessionTimeoutError, True, False),
        (asyncpg.ConnectionDoesNotExistError, True, False),
        (asyncpg.DeadlockDetectedError, True, False),
        (asyncpg.UniqueViolationError, False, False),
        (TimeoutError, True, False),
        (ZeroDivisionError, False, False),
    ],
)
def test_what_the_server_cannot_help_is_distinguished_from_mistakes(
    error: type[Exception], is_away: bool, refuses: bool
) -> None:
    assert (postgresql_is_away(error("")), postgresql_refuses(error(""))) == (is_away, refuses)
