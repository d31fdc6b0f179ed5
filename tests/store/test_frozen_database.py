"""PostgreSQL stands still without closing its connections: nothing is lost or doubled, and everything goes on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from tests.store.asking import OPEN, upgrade
from wettlauf.store import Store, database

pytestmark = [
    pytest.mark.database,
    pytest.mark.kill,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop processes and continue them"),
]
FREEZES = 3
FACTS = 250
TABLES = [f"t{number}" for number in range(3)]
BACKENDS = "SELECT pid FROM pg_stat_activity WHERE application_name = 'wettlauf'"


async def backends(url: str) -> list[int]:
    """Returns PostgreSQL's processes for the connections of all stores."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return [row["pid"] for row in await connection.fetch(BACKENDS)]
    finally:
        await connection.close()


def send(pids: Sequence[int], what: int) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):  # its connection has just been closed
            os.kill(pid, what)


async def write_all(store: Store, table: str) -> None:
    await store.create(table, [b"0"], OPEN)
    for number in range(1, FACTS):
        message = f"m{number}" if number % 2 else None
        written = await store.append(table, number, [b"%d" % number], message=message)
        assert written.sequence == number + 1


def is_done(writing: Sequence[asyncio.Task[None]]) -> bool:
    return all(task.done() for task in writing)


async def freeze_while_writing(url: str, seconds: float, server: int | None = None) -> None:
    """Writes to all tables from two stores; meanwhile freezes all connections, and the server if given, a few times."""
    chance = random.Random(4)
    async with await Store.open(url) as one, await Store.open(url) as other:

        def commits() -> int:
            return one.counts.commits + other.counts.commits

        async with asyncio.TaskGroup() as group:
            writing = [
                group.create_task(write_all(store, table))
                for store, table in zip(itertools.cycle((one, other)), TABLES, strict=False)
            ]
            for _ in range(FREEZES):
                goal = commits() + 20
                while commits() < goal and not is_done(writing):
                    await asyncio.sleep(chance.random() * 0.004)
                pids = ([] if server is None else [server]) + await backends(url)
                send(pids, signal.SIGSTOP)
                try:
                    await asyncio.sleep(0.1)  # what was on its way has arrived
                    before = commits()
                    await asyncio.sleep(seconds)
                    if server is not None:  # otherwise they may go on with new connections
                        assert commits() == before
                        assert not is_done(writing)
                finally:
                    send(pids, signal.SIGCONT)
        for table in TABLES:
            assert await other.read(table) == [b"%d" % number for number in range(FACTS)]


def test_a_server_that_stands_still_is_waited_for(own_postgresql_server: Any) -> None:
    url: str = own_postgresql_server.get_uri()
    asyncio.run(upgrade(url))
    asyncio.run(freeze_while_writing(url, 1.0, own_postgresql_server.get_pid()))


def test_a_connection_that_stands_still_too_long_is_given_up(
    own_postgresql_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every fact is written once, whatever the old connections still do when they go on."""
    settings = database.asyncpg_settings
    monkeypatch.setattr(database, "asyncpg_settings", lambda name: {**settings(name), "command_timeout": 0.5})
    url: str = own_postgresql_server.get_uri()
    asyncio.run(upgrade(url))
    asyncio.run(freeze_while_writing(url, 1.5))
