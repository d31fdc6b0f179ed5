"""Fan-out: tells all listeners of this process which tables have news."""

from __future__ import annotations

import asyncio

from wettlauf.store.rows import TableNews


class Listener:
    """An async iterator of news, from its creation until it is closed.

    Several news of one table are merged into the last: the log has them all.
    """

    def __init__(self, among: set[Listener]) -> None:
        self._among = among
        self._pending: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._closed = False
        among.add(self)

    def announce(self, news: TableNews) -> None:
        # A number can arrive late, after a higher one; 0 (removed) is always final.
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

    async def __anext__(self) -> TableNews:
        while not self._pending:
            if self._closed:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        table = next(iter(self._pending))
        return TableNews(table, self._pending.pop(table))


class FanOut:
    """All listeners of a process."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def listen(self) -> Listener:
        return Listener(self._listeners)

    def announce(self, news: TableNews) -> None:
        for listener in self._listeners:
            listener.announce(news)

    def close(self) -> None:
        for listener in list(self._listeners):
            listener.close()
