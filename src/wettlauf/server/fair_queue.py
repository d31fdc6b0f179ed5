"""A few slots for work, shared in turns: heavy users wait for themselves, not others for them."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class FairQueue:
    """Admits waiting work by turns of its keys: a key with a single request waits for at most one request of every
    other key. By default no key gets all slots, so one is always available soon."""

    def __init__(self, places: int, most_of_one: int | None = None) -> None:
        self.most_of_one = max(1, places - 1) if most_of_one is None else most_of_one
        self._free = places
        self._inside: Counter[Hashable] = Counter()
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def __len__(self) -> int:
        """Returns how many are waiting."""
        return sum(map(self.waiting, self._waiting))

    def waiting(self, key: Hashable) -> int:
        """Returns how many of this key are waiting."""
        return sum(not one.done() for one in self._waiting.get(key, ()))

    @asynccontextmanager
    async def place(self, key: Hashable) -> AsyncIterator[None]:
        """Waits for a slot until it is this key's turn."""
        if self._free and self._inside[key] < self.most_of_one:  # then nobody is waiting who could have it
            self._take(key)
        else:
            await self._wait(key)
        try:
            yield
        finally:
            self._leave(key)

    async def _wait(self, key: Hashable) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(called)
        try:
            await called
        except BaseException:
            if not called.cancelled():  # it may be admitted at the very moment it is cancelled
                self._leave(key)
            raise

    def _take(self, key: Hashable) -> None:
        self._free -= 1
        self._inside[key] += 1

    def _leave(self, key: Hashable) -> None:
        self._free += 1
        self._inside[key] -= 1
        if not self._inside[key]:
            del self._inside[key]
        self._call_next()

    def _call_next(self) -> None:
        for key in list(self._waiting):
            if not self._free:
                return
            row = self._waiting[key]
            while row and row[0].done():  # no longer waiting
                row.popleft()
            if row and self._inside[key] < self.most_of_one:
                self._take(key)
                row.popleft().set_result(None)
                self._waiting.move_to_end(key)
            if not row:
                del self._waiting[key]
