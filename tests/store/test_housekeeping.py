"""Housekeeping removes abandoned tables and everything that belongs to them; the rest stays."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, func, select, update

from tests.store.asking import OPEN, OVER, RUNNING, with_store
from wettlauf.store import Housekeeping, Store, Token, schema

HOUR, DAY = 3_600_000, 86_400_000
PAUSED = replace(RUNNING, status="paused")


async def age(store: Store, table: str, by: int) -> None:
    """Makes the table look last touched this much earlier."""
    earlier = update(schema.tables).where(schema.tables.c.id == table).values(touched=schema.tables.c.touched - by)
    await store.database.write(lambda connection: connection.execute(earlier))


async def rows(store: Store) -> int:
    def count(connection: Connection) -> int:
        kinds = (schema.tables, schema.facts, schema.tokens, schema.leases, schema.presence, schema.codes)
        return sum(connection.scalar(select(func.count()).select_from(kind)) or 0 for kind in kinds)

    return await store.database.read(count)


def test_old_tables_go_and_young_ones_stay(url: str) -> None:
    ages = {
        "open_old": (OPEN, 25 * HOUR), "open_young": (OPEN, 23 * HOUR),
        "running_old": (RUNNING, 181 * DAY), "running_young": (RUNNING, 179 * DAY),
        "paused_old": (PAUSED, 181 * DAY), "paused_young": (PAUSED, 60 * DAY),
        "over": (OVER, 4000 * DAY), "driven": (RUNNING, 181 * DAY),
    }  # fmt: skip

    async def use(store: Store) -> None:
        for table, (summary, by) in ages.items():
            await store.create(table, [b"1", b"2"], summary, [Token.of(table, "seat")])
            await age(store, table, by)
        await store.lease(["driven"], "me", 60)
        listener = store.listen()
        gone = ["open_old", "paused_old", "running_old"]
        assert await store.abandoned_tables(Housekeeping()) == gone
        assert len(await store.ids()) == 8
        assert await store.tidy(Housekeeping()) == gone
        assert sorted([await anext(listener) for _ in gone]) == [(table, 0) for table in gone]
        assert await store.ids() == sorted(ages.keys() - set(gone))
        assert await store.read("over") == [b"1", b"2"]
        assert await store.tidy(Housekeeping()) == []
        assert await store.tidy(Housekeeping(None, None, finished_days=3650)) == ["over"]
        everything = Housekeeping(0, 0, 0)
        for table in await store.ids():
            await age(store, table, 1000)
        await store.release("me")
        assert len(await store.tidy(everything)) == 4
        assert await rows(store) == 0

    with_store(url, use)


def test_many_are_removed_in_handfuls(sqlite_url: str) -> None:
    async def use(store: Store) -> None:
        for number in range(230):
            await store.create(f"t{number}", [b"1"], OPEN)
            await age(store, f"t{number}", 2 * DAY)
        assert len(await store.tidy(Housekeeping())) == 230
        assert await rows(store) == 0

    with_store(sqlite_url, use)
