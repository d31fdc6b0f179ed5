"""Fan-out: everyone in this process who listens hears which tables have news."""

from __future__ import annotations

import asyncio

from wettlauf.store.rows import News


class Listener:
    """An async iterator of news. It hears everything from the moment it is made until it is closed.

    Of a table with several news in the meantime only the last is told: one who reads the log finds them all.
    """

    def __init__(self, among: set[Listener]) -> None:
        self._among = among
        self._pending: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._closed = False
        among.add(self)

    def tell(self, news: News) -> None:
        # A number can arrive late, after a higher one; 0, removed, is the last that is heard of a table.
        before = self._pending.get(news.table)
        if before is None or news.sequence == 0 or 0 < before < news.sequence:
            self._pending[news.table] = news.sequence
        self._wake.set()

    def close(self) -> None:
        self._among.discard(self)
        self._closed = True
        self._wake.set()

    def __aiter__(self) -> Listener:
        return self

    async def __anext__(self) -> News:
        while not self._pending:
            if self._closed:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        table = next(iter(self._pending))
        return News(table, self._pending.pop(table))


class FanOut:
    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def listen(self) -> Listener:
        return Listener(self._listeners)

    def tell(self, news: News) -> None:
        for listener in self._listeners:
            listener.tell(news)

    def close(self) -> None:
        for listener in list(self._listeners):
            listener.close()
