"""Quotas of addresses and tables, so that the others get their share."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.address_rates import AddressRates
from wettlauf.server.addresses import household
from wettlauf.server.errors import Refusal
from wettlauf.server.fair_queue import FairQueue
from wettlauf.server.logs import log
from wettlauf.server.rates import Buckets
from wettlauf.server.settings import Limits, Settings
from wettlauf.store import Store

COUNT_SECONDS = 10.0
T = TypeVar("T")


class BotThreads:
    """Runs bots in a few threads, in turns of the addresses they think for, and gives each table a long-term budget
    in seconds. A table that has used it up waits, with bots' moves and with tips; all others go on."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._threads = ThreadPoolExecutor(settings.bots.threads, "bot")
        self._queue = FairQueue(settings.bots.threads)
        self._seconds = Buckets(settings.limits.thinking_of_table, settings.limits.addresses)

    def wait(self, table: str) -> float:
        """Returns the seconds until bots may think at this table again; 0 if they may now."""
        return self._seconds.wait(table, self.clock())

    def spend(self, table: str, seconds: float) -> None:
        self._seconds.spend(table, self.clock(), seconds)

    async def run(self, table: str, house: str, think: Callable[[], T]) -> T:
        """Thinks in a thread when it is the address's turn, and charges the table."""

        def measured() -> tuple[T, float]:
            begun = time.perf_counter()
            return think(), time.perf_counter() - begun

        async with self._queue.place(house):
            found, seconds = await asyncio.get_running_loop().run_in_executor(self._threads, measured)
        self.spend(table, seconds)
        return found

    def waiting(self) -> int:
        """Returns how many moves and tips are waiting for a thread."""
        return len(self._queue)

    def require_time(self, table: str) -> None:
        """Raises Refusal if this table's bots have to wait."""
        wait = self.wait(table)
        if wait:
            seconds = max(1, math.ceil(wait))
            words = Words("server-too-much-thinking", {"seconds": seconds})
            raise Refusal(429, Code.TOO_MUCH_THINKING, words, {"Retry-After": str(seconds)})

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def require_space(store: Store, limits: Limits) -> None:
    """Raises Refusal if the disk of the database has little space left: it is for the moves of running games."""
    free = store.free_bytes()
    if free is not None and free < limits.free_bytes:
        raise _full(free_bytes=free)


def _full(**measured: Any) -> Refusal:
    log("server full", logging.WARNING, **measured)
    return Refusal(503, Code.SERVER_FULL, Words("server-full"), {"Retry-After": "600"})


class Room:
    """Whether there is room for one more table in the database and on its disk; counted from time to time."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = settings.limits
        self._clock = clock
        self._counted = float("-inf")
        self._tables = 0

    async def require(self, store: Store) -> None:
        """Raises Refusal if the server is full."""
        if self._clock() - self._counted >= COUNT_SECONDS:
            self._counted = self._clock()
            self._tables = await store.count_tables()
        if self._tables >= self._limits.tables:
            raise _full(tables=self._tables)
        require_space(store, self._limits)


class Openers:
    """Counts the unfinished tables of each address, as far as this process knows, and limits them."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.limits.tables_of_address
        self._addresses = settings.limits.addresses
        self._tables: OrderedDict[str, set[str]] = OrderedDict()
        self._openers: dict[str, str] = {}  # the address that opened each table

    def address_of(self, table: str) -> str | None:
        """Returns the address that opened a table, if known."""
        return self._openers.get(table)

    async def note(self, address: str, table: str, store: Store) -> None:
        """Counts one more table of this address; raises Refusal if it has too many already."""
        await self.require(address, store)
        house = household(address)
        tables = self._tables.setdefault(house, set())
        self._tables.move_to_end(house)
        if len(self._tables) > self._addresses:
            _, forgotten = self._tables.popitem(last=False)
            self._forget(forgotten)
        tables.add(table)
        self._openers.setdefault(table, address)  # not if somebody else of this process has just opened it

    async def require(self, address: str, store: Store) -> None:
        """Raises Refusal if this address has too many tables to open another."""
        tables = self._tables.get(household(address), set())
        if len(tables) >= self.most:
            over = tables - await store.unfinished(list(tables))
            tables -= over
            self._forget(over)
        if len(tables) >= self.most:
            raise Refusal(429, Code.TOO_MANY_TABLES, Words("server-too-many-tables", {"most": self.most}))

    def forget(self, address: str, table: str) -> None:
        """Undoes `note`: the table was not opened."""
        self._tables.get(household(address), set()).discard(table)
        if self._openers.get(table) == address:
            self._forget({table})

    def _forget(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._openers.pop(table, None)


class NewTables:
    """What every new table is charged to, whether somebody opens it or it follows another."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self.rates = AddressRates(settings.limits.new_tables, settings.limits.addresses)
        self.room = Room(settings)
        self.openers = Openers(settings)
        self._clock = clock

    async def require_next(self, address: str, store: Store) -> None:
        """Raises Refusal if this address could not open one more table now. Uses nothing up."""
        wait = self.rates.wait(address, self._clock(), 1)
        if wait:
            raise _later(wait)
        await self.room.require(store)
        await self.openers.require(address, store)

    @asynccontextmanager
    async def next(self, address: str | None, table: str, store: Store) -> AsyncIterator[None]:
        """Charges a table that is opened in this block and follows another; if it is not opened, the rate is given
        back. Without an address, only the server needs room. Raises Refusal."""
        await self.room.require(store)
        if address is None:
            yield
            return
        wait = self.rates.take(address, self._clock())
        if wait:
            raise _later(wait)
        try:
            await self.openers.note(address, table, store)
            yield
        except BaseException:
            self.rates.spend(address, self._clock(), -1)  # it stays noted: others may have opened it at this moment
            raise


def _later(wait: float) -> Refusal:
    seconds = max(1, math.ceil(wait))
    words = Words("server-next-table-later", {"seconds": seconds})
    return Refusal(429, Code.TOO_MANY_REQUESTS, words, {"Retry-After": str(seconds)})
