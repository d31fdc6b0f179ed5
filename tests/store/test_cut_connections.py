"""PostgreSQL cuts all connections, or only the listening one: nothing is lost, doubled or missed."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, text

from tests.store.asking import OPEN, upgrade, with_store
from tests.store.lossy_line import LossyLine
from wettlauf.store import Stale, Store, TableExists, TableNews, Token, Unreachable, Written
from wettlauf.store.database import PostgreSQL

CUT_ALL = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
    "AND datname = current_database()"
)
CUT_LISTENERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
    "AND application_name = 'wettlauf listener'"
)


async def cut(store: Store, whom: Any) -> int:
    def work(connection: Connection) -> int:
        return len(connection.execute(whom).all())

    return await store.database.write(work)


@asynccontextmanager
async def two_stores(url: str) -> AsyncIterator[tuple[Store, Store]]:
    async with await Store.open(url) as one, await Store.open(url) as other:
        yield one, other


async def hear_until(listener: Any, wanted: TableNews) -> None:
    async with asyncio.timeout(30):
        while await anext(listener) != wanted:
            pass


def test_what_one_process_writes_another_hears(postgresql_url: str) -> None:
    async def run() -> None:
        async with two_stores(postgresql_url) as (one, other):
            heard, own = other.listen(), one.listen()
            await one.create("t", [b"1"], OPEN)
            assert await anext(heard) == TableNews("t", 1)
            assert await anext(own) == TableNews("t", 1)
            for table in range(200):  # more than one notification can hold
                await one.create(f"t{table}", [b"1"], OPEN)
            await asyncio.gather(*(one.append(f"t{table}", 1, [b"2"]) for table in range(200)))
            missing = {TableNews(f"t{table}", 2) for table in range(200)}
            async with asyncio.timeout(30):
                while missing:
                    missing.discard(await anext(heard))

    asyncio.run(run())


def test_news_of_what_was_not_committed_is_never_sent(postgresql_url: str) -> None:
    async def run() -> None:
        async with two_stores(postgresql_url) as (one, other):
            heard = other.listen()
            await one.create("t", [b"1"], OPEN)
            assert await anext(heard) == TableNews("t", 1)

            def fails(connection: Connection) -> None:
                one._notify(connection, [TableNews("t", 99)])
                raise ZeroDivisionError

            with pytest.raises(ZeroDivisionError):
                await one.database.write(fails)
            await one.append("t", 1, [b"2"])
            assert await anext(heard) == TableNews("t", 2)

    asyncio.run(run())


def test_a_listener_that_was_cut_off_hears_what_happened_meanwhile(postgresql_url: str) -> None:
    async def run() -> None:
        async with two_stores(postgresql_url) as (one, other):
            await one.create("t", [b"1"], OPEN)
            heard = other.listen()
            for number in range(1, 6):
                assert await cut(one, CUT_LISTENERS) == 2  # one per process
                await one.append("t", number, [b"in the dark"])
                await hear_until(heard, TableNews("t", number + 1))
                for store in (one, other):
                    assert store._channel is not None
                    async with asyncio.timeout(30):
                        while store._channel.connections <= number:
                            await asyncio.sleep(0.01)

    asyncio.run(run())


def test_connections_cut_at_random_moments_lose_and_double_nothing(postgresql_url: str) -> None:
    tables = [f"t{number}" for number in range(5)]
    chance = random.Random(3)

    async def use(store: Store) -> None:
        for table in tables:
            await store.create(table, [b"start"], OPEN)
        acknowledged: dict[str, list[bytes]] = {table: [b"start"] for table in tables}

        async def write(table: str) -> None:
            for number in range(1, 101):
                fact = b"%d" % number
                with_id = {"message": f"m{number}"} if number % 2 else {}
                assert (await store.append(table, number, [fact], **with_id)) == Written(number + 1)  # type: ignore[arg-type]
                acknowledged[table].append(fact)

        writing = asyncio.gather(*(write(table) for table in tables))
        async with await Store.open(postgresql_url) as killer:
            cuts = 0
            while not writing.done():
                before = store.counts.commits
                while store.counts.commits < before + chance.randint(1, 3) and not writing.done():
                    await asyncio.sleep(chance.random() * 0.004)
                cuts += await cut(killer, CUT_ALL) > 0
        await writing
        assert cuts >= 10
        for table in tables:
            assert await store.read(table) == acknowledged[table]

    with_store(postgresql_url, use)


def test_a_server_that_stays_away_is_logged_and_waited_for(own_postgresql_server: Any) -> None:
    """The server is really stopped and started again: once for longer than the store waits, once not."""
    url: str = own_postgresql_server.get_uri()
    asyncio.run(upgrade(url))

    async def use(store: Store) -> None:
        assert isinstance(store.database, PostgreSQL)
        await store.create("t", [b"1"], OPEN)
        heard = store.listen()
        await asyncio.to_thread(own_postgresql_server.stop)
        store.database.reconnect_seconds = 0.3
        with pytest.raises(Unreachable, match="does not answer"):
            await store.append("t", 1, [b"2"])
        with pytest.raises(Unreachable, match="does not answer"):
            await store.read("t")
        with pytest.raises(Unreachable):
            await store.ping()
        store.database.reconnect_seconds = 60
        waiting = asyncio.gather(store.append("t", 1, [b"2"]), store.read("t"))
        await asyncio.to_thread(own_postgresql_server.start)
        assert (await waiting)[0] == Written(2)
        await hear_until(heard, TableNews("t", 2))
        await store.ping()
        async with await Store.open(url) as other:
            channel = store._channel
            assert channel is not None
            async with asyncio.timeout(30):
                while channel.connections < 2:
                    await asyncio.sleep(0.01)
            await other.append("t", 2, [b"3"])
            await hear_until(heard, TableNews("t", 3))

    with_store(url, use)


def test_opening_fails_in_one_sentence_when_no_connection_is_left_to_listen_with(own_postgresql_server: Any) -> None:
    url: str = own_postgresql_server.get_uri()
    asyncio.run(upgrade(url))
    # The first store takes two connections, one of them for listening; that leaves one for the second.
    own_postgresql_server.psql("CREATE ROLE ada LOGIN CONNECTION LIMIT 3;")
    own_postgresql_server.psql("GRANT ALL ON ALL TABLES IN SCHEMA public TO ada;")
    address = url.replace("postgres:@", "ada:@")
    assert address != url

    async def run() -> None:
        async with await Store.open(address):
            with pytest.raises(Unreachable, match="too many connections"):
                await Store.open(address)

    asyncio.run(run())


@pytest.mark.skipif(sys.platform == "win32", reason="PostgreSQL has no socket in the file system on Windows")
def test_a_commit_whose_answer_got_lost_is_found_again_and_not_repeated(postgresql_url: str) -> None:
    async def run() -> None:
        line = LossyLine(postgresql_url)
        async with line as address, await Store.open(address) as store:
            heard = store.listen()
            line.lose_next_commit()
            assert await store.create("t", [b"1"], OPEN, [Token.of("s", "seat", (1,))]) == 1
            line.lose_next_commit()
            assert await store.append("t", 1, [b"2", b"3"]) == Written(3)
            line.lose_next_commit()
            assert await store.append("t", 3, [b"4"], message="m") == Written(4)
            assert await anext(heard) == TableNews("t", 4)
            assert await store.append("t", 3, [b"4"], message="m") == Written(4, repeated=True)
            await store.create("u", [b"1"], OPEN)
            line.lose_next_commit()
            outcomes = await asyncio.gather(
                store.append("t", 4, [b"5"]),
                store.append("u", 1, [b"2"]),
                store.append("u", 1, [b"of another"]),
                return_exceptions=True,
            )
            assert list(outcomes[:2]) == [Written(5), Written(2)]
            assert isinstance(outcomes[2], Stale)
            assert await store.read("t") == [b"1", b"2", b"3", b"4", b"5"]
            assert await store.read("u") == [b"1", b"2"]
            assert line.lost == 4
            with pytest.raises(TableExists):
                await store.create("t", [b"1"], OPEN)

    asyncio.run(run())
