"""The host's decisions hold in all processes: bans, announcements, removed tables, erased chats."""

from __future__ import annotations

import pytest

from tests.store.asking import OVER, with_store
from tests.store.test_housekeeping import DAY, age
from wettlauf.store import NoSuchTable, Store, TableNews


def test_bans_hold_for_their_time(url: str) -> None:
    async def use(store: Store) -> None:
        await store.hosting.ban("192.0.2.7/32", "noise")
        await store.hosting.ban("192.0.2.7/32", "more noise", 2)
        await store.hosting.ban("2001:db8::/48", days=-1)  # already expired
        [ban] = await store.hosting.bans()
        assert (ban.network, ban.reason) == ("192.0.2.7/32", "more noise")
        assert ban.until is not None
        assert 0 <= ban.until - ban.created - 2 * DAY < 1000
        assert await store.hosting.unban("192.0.2.7/32")
        assert not await store.hosting.unban("192.0.2.7/32")

    with_store(url, use)


def test_one_thing_is_announced_at_a_time(url: str) -> None:
    async def use(store: Store) -> None:
        assert await store.hosting.notice() is None
        await store.hosting.announce("Hello")
        await store.hosting.announce("", restart_in=60)
        notice = await store.hosting.notice()
        assert notice is not None
        assert notice.restart_in is not None
        assert (notice.text, 50 < notice.restart_in <= 60) == ("", True)
        await store.hosting.withdraw()
        assert await store.hosting.notice() is None
        await store.hosting.announce("over", minutes=0)
        assert await store.hosting.notice() is None

    with_store(url, use)


def test_a_removed_table_is_gone_and_everyone_hears_of_it(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OVER)
        listener = store.listen()
        await store.remove("t")
        assert await anext(listener) == TableNews("t", 0)
        listener.close()
        with pytest.raises(NoSuchTable):
            await store.read("t")
        with pytest.raises(NoSuchTable):
            await store.remove("t")
        assert await store.statuses() == {}

    with_store(url, use)


def test_chats_are_found_until_they_are_erased_and_again_when_something_was_said_since(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1", b"said"], OVER)
        assert await store.tables_with_old_chat(30) == []
        await age(store, "t", 31 * DAY)
        assert await store.tables_with_old_chat(30) == ["t"]
        await store.rewrite("t", {2: b"nothing"}, 2)
        assert await store.tables_with_old_chat(30) == []
        assert await store.read("t") == [b"1", b"nothing"]
        await store.append("t", 2, [b"more"])
        await age(store, "t", 31 * DAY)
        assert await store.tables_with_old_chat(30) == ["t"]

    with_store(url, use)
