"""Housekeeping waits when the database's clock has jumped since it last looked, whichever process notices it."""

from __future__ import annotations

from sqlalchemy import delete, update

from tests.cli.test_commands import run
from tests.store.asking import OPEN, with_store
from tests.store.test_housekeeping import DAY, HOUR, age
from wettlauf.store import Store, schema
from wettlauf.store.clock_check import GRACE, LONGEST_GAP

ROUND = 3600.0  # seconds between two checks


async def shift(store: Store, by: int) -> None:
    """Makes the last check look this many milliseconds later, as if the clock had jumped back since."""
    change = update(schema.housekeeping).values(checked=schema.housekeeping.c.checked + by)
    await store.database.write(lambda connection: connection.execute(change))


async def waits(store: Store, ran_seconds: float = 0.0) -> int:
    return (await store.check_clock(ran_seconds)).waits


def test_a_clock_that_goes_on_is_trusted(url: str) -> None:
    async def use(store: Store) -> None:
        for off in (0, 60_000, DAY, LONGEST_GAP - HOUR):
            await shift(store, -off)
            assert await waits(store) == 0
        await shift(store, 60_000)  # a small correction
        assert await waits(store) == 0
        await shift(store, -3 * LONGEST_GAP)
        assert await waits(store, 3 * LONGEST_GAP / 1000) == 0  # the process ran all the time, it only looks so seldom

    with_store(url, use)


def test_after_a_jump_it_takes_a_day_of_running_until_the_clock_is_trusted(url: str) -> None:
    async def use(store: Store) -> None:
        assert await waits(store) == 0
        for jump in (LONGEST_GAP + HOUR, -HOUR):
            await shift(store, -jump)
            assert await waits(store, ROUND) == GRACE
            await shift(store, -20 * HOUR)
            assert await waits(store) == GRACE  # the server was off in the meantime
            for hours in range(23, -1, -1):
                await shift(store, -HOUR)
                assert abs(await waits(store, ROUND) - hours * HOUR) < 60_000
        await shift(store, -2 * LONGEST_GAP)
        assert await waits(store) == GRACE
        await store.confirm_clock()
        assert await waits(store) == 0

    with_store(url, use)


def test_a_host_confirms_the_clock_by_tidying_by_hand(url: str) -> None:
    async def jump(store: Store) -> None:
        await waits(store)
        await shift(store, -2 * LONGEST_GAP)
        assert await waits(store) == GRACE

    async def waits_on(store: Store) -> None:
        assert await waits(store) == GRACE

    async def goes_on(store: Store) -> None:
        assert await waits(store) == 0

    with_store(url, jump)
    run("db", "tidy", "--dry-run", "--database", url)
    with_store(url, waits_on)
    run("db", "tidy", "--database", url)
    with_store(url, goes_on)


def test_several_processes_do_not_count_the_same_hour_several_times(url: str) -> None:
    async def use(store: Store) -> None:
        await waits(store)
        await shift(store, -2 * LONGEST_GAP)
        await waits(store)
        await shift(store, -HOUR)
        for _ in range(3):
            assert abs(await waits(store, ROUND) - (GRACE - HOUR)) < 60_000

    with_store(url, use)


def test_in_a_database_of_an_earlier_version_the_last_event_counts(url: str) -> None:
    async def use(store: Store) -> None:
        assert await waits(store) == 0  # a new one
        for days, expected in ((1, 0), (400, GRACE)):
            await store.create(f"t{days}", [b"1"], OPEN)
            for table in await store.ids():
                await age(store, table, days * DAY)
            await store.database.write(lambda connection: connection.execute(delete(schema.housekeeping)))
            assert await waits(store) == expected

    with_store(url, use)
