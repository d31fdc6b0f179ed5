"""The machine's clock is changed while games are played."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.server.test_housekeeping import opened, status
from tests.server.test_leaks import settings_in
from tests.server.wire import Wire
from wettlauf.server import housekeeping
from wettlauf.server.steady_clock import SteadyClock
from wettlauf.store import Housekeeping, schema

SECOND = 1_000_000_000
HOUR, YEAR = 3600 * SECOND, 365 * 86_400 * SECOND
NOON = 1_800_000_000 * SECOND


@pytest.mark.parametrize("jump", [-HOUR, HOUR, YEAR])
def test_a_clock_that_is_set_does_not_move_the_tables(jump: int, logged: io.StringIO) -> None:
    wall, steady = NOON, 5
    clock = SteadyClock(lambda: wall, lambda: steady)
    begun = clock()
    for passes, set_by in ((SECOND, SECOND // 2), (SECOND, jump), (10 * SECOND, 0), (SECOND, -jump)):
        wall, steady = wall + passes + set_by, steady + passes
        clock()
    assert clock() - begun == 13_500  # small corrections are followed
    assert logged.getvalue().count("system clock jumped") == 1


def test_nothing_is_removed_when_the_clock_has_jumped(tmp_path: Path, logged: io.StringIO) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            old, _ = await opened(wire, 10)
            clock = wire.hub.now
            wire.hub.now = lambda: clock() - YEAR // 1_000_000  # the database's clock is a year ahead of it
            await housekeeping.tidy(wire.hub, Housekeeping())
            assert await status(wire, old) == 200
            assert "housekeeping skipped" in logged.getvalue()
            wire.hub.now = clock
            await housekeeping.tidy(wire.hub, Housekeeping())
            assert await status(wire, old) == 404

    asyncio.run(asyncio.wait_for(scene(), 300))


@pytest.mark.parametrize("jump", [YEAR, -YEAR])
def test_nothing_is_removed_when_the_clock_was_set_while_the_server_was_down(
    tmp_path: Path, logged: io.StringIO, jump: int
) -> None:
    """Then both clocks are wrong, and agree."""

    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            await housekeeping.tidy(wire.hub, Housekeeping())
            old, _ = await opened(wire, 10)
            earlier = update(schema.housekeeping).values(checked=schema.housekeeping.c.checked - jump // 1_000_000)
            await wire.hub.store.database.write(lambda connection: connection.execute(earlier))
        async with Wire(settings_in(tmp_path)).running() as wire:
            for _ in range(2):
                await housekeeping.tidy(wire.hub, Housekeeping(), 60.0)
                assert await status(wire, old) == 200
            assert "wettlauf db tidy" in logged.getvalue()
            await wire.hub.store.confirm_clock()
            await housekeeping.tidy(wire.hub, Housekeeping(), 60.0)
            assert await status(wire, old) == 404

    asyncio.run(asyncio.wait_for(scene(), 300))
