"""Leases: one process drives a table; when it dies, another takes over, by the database's clock."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sqlalchemy import text

from tests.store.asking import OPEN, RUNNING, with_store
from wettlauf.store import Store

LONG = 60.0


async def expire(store: Store, owner: str) -> None:
    """Lets the leases of a dead owner expire, without anyone giving them back."""
    await store.renew(owner, -1)


def test_a_lease_has_one_owner_until_it_ends(url: str) -> None:
    async def use(store: Store) -> None:
        for table in "abc":
            await store.create(table, [b"1"], RUNNING)
        assert await store.lease("ab", "first", LONG) == {"a", "b"}
        assert await store.lease("abc", "second", LONG) == {"c"}
        assert await store.lease("a", "first", LONG) == {"a"}
        assert await store.renew("first", LONG) == {"a", "b"}
        await expire(store, "first")
        assert await store.lease("ab", "second", LONG) == {"a", "b"}
        assert await store.renew("first", LONG) == set()  # the first owner learns that it has lost them
        await store.release("second", "a")
        assert await store.lease("abc", "first", LONG) == {"a"}
        await store.release("second")
        assert await store.lease("abc", "first", LONG) == {"a", "b", "c"}
        assert await store.lease(["nowhere"], "first", LONG) == set()

    with_store(url, use)


def test_tables_that_need_a_driver_are_found_the_most_urgent_first(url: str) -> None:
    async def use(store: Store) -> None:
        moment = (await created(store)) + 3_600_000
        await store.create("waits_for_people", [b"1"], OPEN)
        await store.create("later", [b"1"], replace(RUNNING, deadline=moment))
        await store.create("bot", [b"1"], replace(RUNNING, deadline=2))
        await store.create("clock", [b"1"], replace(RUNNING, deadline=1))
        assert await store.free_tables() == ["clock", "bot"]
        assert await store.free_tables(limit=1) == ["clock"]
        assert await store.free_tables(limit=1, without={"clock", "other"}) == ["bot"]
        assert await store.free_tables(within=7200) == ["clock", "bot", "later"]
        await store.lease(["clock"], "me", LONG)
        assert await store.free_tables() == ["bot"]
        await expire(store, "me")
        assert await store.free_tables() == ["clock", "bot"]

    async def created(store: Store) -> int:
        await store.create("now", [b"1"], OPEN)
        return (await store.table("now")).created

    with_store(url, use)


def test_of_many_who_want_the_same_tables_each_table_gets_one(url: str) -> None:
    tables = [f"t{number}" for number in range(40)]

    async def use(store: Store) -> None:
        for table in tables:
            await store.create(table, [b"1"], RUNNING)
        wishes = [tables, tables[::-1], tables[20:] + tables[:20], tables[::2]]
        got = await asyncio.gather(*(store.lease(wish, f"p{number}", LONG) for number, wish in enumerate(wishes)))
        assert sorted(table for mine in got for table in mine) == sorted(tables)

    with_store(url, use)


def test_a_lease_from_the_future_is_not_believed(url: str) -> None:
    """The clock was an hour ahead when the lease was written, and is right again."""

    async def use(store: Store) -> None:
        await store.create("t", [b"1"], replace(OPEN, deadline=0))
        assert await store.lease("t", "killed", LONG) == {"t"}
        assert await store.lease("t", "heir", LONG) == set()
        an_hour_more = text("UPDATE leases SET expires = expires + 3600000")
        await store.database.write(lambda connection: connection.execute(an_hour_more))
        assert await store.free_tables() == ["t"]
        assert await store.lease("t", "heir", LONG) == {"t"}

    with_store(url, use)


def test_tables_that_need_a_driver_are_gone_through_in_the_order_of_their_ids(url: str) -> None:
    async def use(store: Store) -> None:
        for name in ("c", "a", "d", "b", "leased"):
            await store.create(name, [b"1"], RUNNING)
        await store.create("aa_waits_for_people", [b"1"], OPEN)
        await store.lease(["leased"], "me", LONG)
        assert await store.free_tables_after("", 1, 3) == ["a", "b", "c"]
        assert await store.free_tables_after("c", 1, 3) == ["d"]
        assert await store.free_tables_after("d", 1, 3) == []

    with_store(url, use)
