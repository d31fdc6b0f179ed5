"""A table's log is numbered without gaps, never changed, and written once however often a message is sent."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from tests.store.asking import OPEN, OVER, RUNNING, with_store
from wettlauf.store import NoSuchTable, Stale, Store, TableExists, Token, Unreachable, Written, new_secret


def test_what_is_appended_is_read_again_byte_by_byte(url: str) -> None:
    facts = [b"{}", '{"said":"Grüße"}'.encode(), bytes(range(256)), b""]

    async def use(store: Store) -> None:
        assert await store.create("t", facts[:1], OPEN) == 1
        assert await store.append("t", 1, facts[1:3]) == Written(3)
        assert await store.append("t", 3, facts[3:]) == Written(4)

    async def look(store: Store) -> None:
        assert await store.read("t") == facts
        assert await store.read("t", since=2) == facts[2:]
        assert await store.read("t", since=4) == []
        assert await store.sequences(["t", "nowhere"]) == {"t": 4}

    with_store(url, use)
    with_store(url, look)


def test_of_two_writers_the_second_loses_and_learns_where_the_log_ends(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN)
        outcomes = await asyncio.gather(
            *(store.append("t", 1, [b"a%d" % n, b"b%d" % n]) for n in range(5)), return_exceptions=True
        )
        (won,) = (n for n, outcome in enumerate(outcomes) if outcome == Written(3))
        lost = [outcome for outcome in outcomes if isinstance(outcome, Stale)]
        assert [one.current for one in lost] == [3] * 4
        assert await store.read("t", since=1) == [b"a%d" % won, b"b%d" % won]
        with pytest.raises(Stale):
            await store.append("t", 7, [b"from the future"])

    with_store(url, use)


def test_a_message_sent_again_changes_nothing_and_gets_the_old_answer(url: str) -> None:
    async def use(store: Store) -> None:
        for table in ("t", "other"):
            await store.create(table, [b"1"], OPEN)
        assert await store.append("t", 1, [b"2", b"3"], message="x") == Written(3)
        assert await store.append("t", 3, [b"4"], message="y") == Written(4)
        for after in (1, 4):
            assert await store.append("t", after, [b"2", b"3"], message="x") == Written(3, repeated=True)
        assert await store.append("other", 1, [b"2"], message="x") == Written(2)  # message ids are per table
        twice = await asyncio.gather(*(store.append("t", 4, [b"5"], message="z") for _ in range(3)))
        assert sorted(twice) == [Written(5), Written(5, repeated=True), Written(5, repeated=True)]
        assert await store.read("t") == [b"1", b"2", b"3", b"4", b"5"]

    with_store(url, use)


def test_tables_that_do_not_exist_or_exist_already(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN)
        with pytest.raises(TableExists, match="Table t already exists"):
            await store.create("t", [b"other"], OPEN)
        for asked in (store.read("x"), store.table("x"), store.append("x", 0, [b"1"]), store.put_tokens("x", [])):
            with pytest.raises(NoSuchTable, match="There is no table x"):
                await asked
        assert await store.read("t") == [b"1"]
        wrong = [store.append("t", 1, [b"1"], message=name) for name in ("", "m" * 101, "\0")]
        for asked_wrongly in (*wrong, store.append("t", 1, []), store.create("a b", [b"1"], OPEN)):
            with pytest.raises(ValueError):  # noqa: PT011  # a mistake of the program that calls
                await asked_wrongly

    with_store(url, use)


def test_many_appends_share_few_commits_and_one_that_conflicts_hurts_nobody(url: str) -> None:
    tables = [f"t{n}" for n in range(60)]

    async def use(store: Store) -> None:
        for table in tables:
            await store.create(table, [b"1"], OPEN)
        asked = [store.append(table, 0 if table == "t7" else 1, [b"2"]) for table in tables]
        asked.append(store.append("nowhere", 1, [b"2"]))
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(outcomes[7], Stale)
        assert isinstance(outcomes[-1], NoSuchTable)
        assert outcomes.count(Written(2)) == 59
        assert store.counts.appends == 59
        assert store.counts.commits <= 3
        assert set((await store.sequences(tables)).values()) == {1, 2}

    with_store(url, use, gather=0.005)


def test_an_append_that_the_database_refuses_does_not_spoil_its_group(url: str) -> None:
    """A number too large for its column is noticed only by the database, in the middle of the transaction."""
    from dataclasses import replace

    from sqlalchemy.exc import SQLAlchemyError

    async def use(store: Store) -> None:
        for table in ("a", "b", "c"):
            await store.create(table, [b"1"], OPEN)
        bad = replace(OPEN, deadline=2**80)
        outcomes = await asyncio.gather(
            store.append("a", 1, [b"2"]),
            store.append("b", 1, [b"2"], summary=bad),
            store.append("c", 1, [b"2"]),
            return_exceptions=True,
        )
        assert [outcomes[0], outcomes[2]] == [Written(2), Written(2)]
        assert isinstance(outcomes[1], SQLAlchemyError | OverflowError)
        assert await store.sequences("abc") == {"a": 2, "b": 1, "c": 2}

    with_store(url, use)


def test_a_full_disk_is_reported_and_nothing_is_half_written(sqlite_url: str) -> None:
    async def pages(store: Store, most: int) -> None:
        limit = f"PRAGMA max_page_count = {most}"
        await store.database.write(lambda connection: connection.exec_driver_sql(limit))

    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN)
        await pages(store, 1)  # SQLite never goes below the pages in use
        with pytest.raises(Unreachable, match="disk is full"):
            await store.append("t", 1, [b"2", bytes(100_000)])
        assert await store.read("t") == [b"1"]
        await pages(store, 1_000_000)
        assert await store.append("t", 1, [b"2"]) == Written(2)

    with_store(sqlite_url, use)


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    async def run() -> None:
        store = await Store.open(url, gather=0.005)
        await store.create("t", [b"1"], OPEN)
        waiting = asyncio.create_task(store.append("t", 1, [b"2"]))
        await asyncio.sleep(0)
        await store.close()
        assert await waiting == Written(2)
        with pytest.raises(RuntimeError):
            await store.append("t", 2, [b"3"])

    async def look(store: Store) -> None:
        assert await store.read("t") == [b"1", b"2"]

    asyncio.run(run())
    with_store(url, look)


def test_the_lobby_finds_tables_by_their_summaries(url: str) -> None:
    async def use(store: Store) -> None:
        for number in range(3):
            await store.create(f"open{number}", [b"1"], OPEN)
        await store.create("over", [b"1"], OVER)
        await store.create("running", [b"1"], OPEN)
        await store.append("running", 1, [b"2"], summary=RUNNING)
        row = await store.table("running")
        assert (row.summary, row.sequence) == (RUNNING, 2)
        assert row.created <= row.touched
        await store.append("running", 2, [b"3"])
        assert (await store.table("running")).summary == RUNNING

        async def ids(**wanted: object) -> set[str]:
            return {row.id for row in await store.tables(**wanted)}  # type: ignore[arg-type]

        assert await ids(listed=True) == {"open0", "open1", "open2"}
        assert await ids(status=["over", "running"]) == {"over", "running"}
        assert await ids(game="strauss") == {"over"}
        assert await ids(open_seats=False) == {"over", "running"}
        first = await store.tables(limit=3)
        rest = await store.tables(limit=3, before=first[-1])
        assert [row.touched for row in first + rest] == sorted((row.touched for row in first + rest), reverse=True)
        assert len({row.id for row in first + rest}) == 5

    with_store(url, use)


def test_tokens_are_known_by_their_hashes_alone(url: str) -> None:
    seat, host, late = new_secret(), new_secret(), new_secret()

    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN, [Token.of(seat, "seat", (0,)), Token.of(host, "host")])
        await store.create("other", [b"1"], OPEN)
        assert await store.find_token("t", seat) == Token.of(seat, "seat", (0,))
        assert await store.find_token("t", host) == Token.of(host, "host")
        assert await store.find_token("other", seat) is None
        assert await store.find_token("t", seat[:-1] + "!") is None
        # Tokens are added and removed together with the facts, or not at all.
        with pytest.raises(Stale):
            await store.append("t", 0, [b"2"], tokens=[Token.of(late, "seat", (1,))])
        assert await store.find_token("t", late) is None
        revoked = [Token.of(host, "host").hash]
        more = [Token.of(late, "seat", (1,)), Token.of(seat, "seat", (0, 2))]
        await store.append("t", 1, [b"2"], tokens=more, revoked=revoked)
        assert {token.seats for token in await store.tokens("t")} == {(1,), (0, 2)}
        assert await store.find_token("t", host) is None

    with_store(url, use)


def test_the_file_of_a_database_is_its_owners_alone_and_holds_no_secret(sqlite_url: str) -> None:
    secret = new_secret()

    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN, [Token.of(secret, "seat", (0,))])
        for path in Path(sqlite_url).parent.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
            assert secret.encode() not in path.read_bytes()

    with_store(sqlite_url, use)


def test_listeners_hear_of_everything_that_was_committed(url: str) -> None:
    async def use(store: Store) -> None:
        listener = store.listen()
        await store.create("a", [b"1"], OPEN)
        await store.create("b", [b"1"], OPEN)
        await store.append("a", 1, [b"2", b"3"])
        assert dict([await anext(listener), await anext(listener)]) == {"a": 3, "b": 1}
        await store.append("b", 1, [b"2"], message="m")
        assert await anext(listener) == ("b", 2)
        await store.append("b", 1, [b"2"], message="m")  # a repetition is not news
        listener.close()
        assert [news async for news in listener] == []

    with_store(url, use)
