"""Housekeeping removes abandoned tables; tables in use, and those meant to be kept, stay."""

from __future__ import annotations

import asyncio
import io
import sqlite3
from pathlib import Path

import msgspec
import pytest

from tests.server.test_leaks import settings_in
from tests.server.wire import Wire, seated
from tests.store.test_housekeeping import DAY, age
from wettlauf.server import housekeeping
from wettlauf.server.housekeeping import erase_chats
from wettlauf.server.settings import HousekeepingSettings, Settings
from wettlauf.store import Housekeeping


async def opened(wire: Wire, days: int) -> tuple[str, str]:
    """Opens a table where no game has begun, and makes it look this many days old."""
    body = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = (await wire.request("POST", "/api/tables", body)).json()
    await age(wire.hub.store, table["table"], days * DAY)
    return table["table"], table["token"]


async def status(wire: Wire, table: str) -> int:
    return (await wire.request("GET", f"/api/tables/{table}")).status


def test_a_running_server_removes_what_was_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "FIRST_SECONDS", 0.0)
    settings = msgspec.structs.replace(
        settings_in(tmp_path), housekeeping=HousekeepingSettings(every_minutes=0.001, unfinished_days=10)
    )

    async def scene() -> None:
        async with Wire(settings).running() as wire:
            fresh, _ = await opened(wire, 0)
            watched, token = await opened(wire, 0)
            line = wire.socket(watched)
            line.send(type="hello", token=token)
            await line.hear("welcome")
            await age(wire.hub.store, watched, 2 * DAY)
            running = (await seated(wire, "keltis", 2))[0].table
            await age(wire.hub.store, running, 9 * DAY)
            old, _ = await opened(wire, 2)
            while await status(wire, old) == 200:
                await asyncio.sleep(0.02)
            assert [await status(wire, table) for table in (old, fresh, watched, running)] == [404, 200, 200, 200]
            await age(wire.hub.store, running, 2 * DAY)
            while await status(wire, running) == 200:
                await asyncio.sleep(0.02)
            await line.close()

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_nothing_is_removed_that_may_be_kept_for_ever(tmp_path: Path) -> None:
    nothing = HousekeepingSettings(never_begun_hours=0, unfinished_days=0, finished_days=0, chat_days=0)
    rules = housekeeping.rules_of(nothing)
    assert rules == Housekeeping(None, None, None)
    assert housekeeping.rules_of(Settings().housekeeping) == Housekeeping(finished_days=365)

    async def scene() -> None:
        async with Wire(msgspec.structs.replace(settings_in(tmp_path), housekeeping=nothing)).running() as wire:
            table, _ = await opened(wire, 5000)
            await housekeeping.tidy(wire.hub, rules)
            assert await status(wire, table) == 200

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_erased_chat_is_gone_from_tables_in_memory_too(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            ann, _ = await seated(wire, "keltis", 2)
            assert (await ann.do("say", text="my address is ...")).status == 200
            assert "my address" in str(await ann.get())
            await age(wire.hub.store, ann.table, 31 * DAY)
            assert await erase_chats(wire.hub, 30) == 1
            assert "my address" not in str(await ann.get())
            assert (await ann.do("say", text="still here?")).status == 200

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_a_damaged_table_does_not_keep_the_chats_of_others(tmp_path: Path, logged: io.StringIO) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            people = [(await seated(wire, "keltis", 2))[0] for _ in range(3)]
            for days, ann in zip((50, 40, 31), people, strict=True):
                for text in ("my address is ...", "at last"):
                    assert (await ann.do("say", text=text)).status == 200
                await age(wire.hub.store, ann.table, days * DAY)
            with sqlite3.connect(tmp_path / "tables.db") as other:
                damage = "UPDATE facts SET data = ? WHERE table_id = ? AND CAST(data AS TEXT) LIKE '%at last%'"
                assert other.execute(damage, (b"{", people[0].table)).rowcount == 1
            for _ in range(2):
                await erase_chats(wire.hub, 30)
            with sqlite3.connect(tmp_path / "tables.db") as other:
                assert other.execute(
                    "SELECT count(*) FROM facts WHERE CAST(data AS TEXT) LIKE '%my address%'"
                ).fetchone() == (0,)
            assert await wire.hub.store.tables_with_old_chat(30) == [people[0].table]

    asyncio.run(asyncio.wait_for(scene(), 300))
    assert logged.getvalue().count("chat not erased completely") == 1
