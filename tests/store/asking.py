"""Helpers for tests of the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from wettlauf.store import Store, Summary, upgrades
from wettlauf.store.database import connect, parse_url

OPEN = Summary("keltis", "open", listed=True, seats=3, seats_open=2, about=b'{"host":"Ada"}')
RUNNING = Summary("keltis", "running", listed=False, seats=3, seats_open=0, deadline=1)
OVER = Summary("strauss", "over", listed=False, seats=2, seats_open=0)


def with_store(url: str, use: Callable[[Store], Coroutine[Any, Any, None]], **settings: float) -> None:
    """Opens the store, uses it, closes it."""

    async def run() -> None:
        async with await Store.open(url, **settings) as store:
            await use(store)

    asyncio.run(run())


async def upgrade(url: str, to: str = "heads") -> None:
    """Upgrades as `wettlauf db upgrade` does, optionally only up to a given step."""
    database = connect(parse_url(url))
    try:
        await upgrades.upgrade(database, to)
    finally:
        await database.close()
