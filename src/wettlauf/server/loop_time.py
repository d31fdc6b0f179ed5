"""Charges time on the event loop, which everybody shares, to the address that causes it.

The number of requests says little about their cost: a view of a long game takes a hundred times as long as a
greeting. So views are made in turns of addresses, each with a budget of milliseconds. Work in threads that nobody at
a table waits for, such as replays, has turns and a thread of its own and is charged to the same budget.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from wettlauf.server.address_rates import AddressRates
from wettlauf.server.addresses import household
from wettlauf.server.errors import too_many
from wettlauf.server.fair_queue import FairQueue
from wettlauf.server.settings import Limits
from wettlauf.server.table_lock import TableLock
from wettlauf.server.whole_views import Whole

LONG = 200  # log entries: a view with more is made in a thread, so that Python can switch to others
BYTES_A_MILLISECOND = 500_000  # the cost of sending
MANY = 10**9
MOST_ASIDE = 50  # requests of an address that wait for the thread of replays
T = TypeVar("T")


class Bill:
    """Records what a turn uses up."""

    def __init__(self, thread: ThreadPoolExecutor) -> None:
        self.milliseconds = 0.0
        self._thread = thread

    async def make(self, work: Callable[[], T], entries: int = 0) -> T:
        """Does work that covers this many log entries, in a thread if there are many."""
        return self._measured(work) if entries <= LONG else await self.make_aside(work)

    async def make_aside(self, work: Callable[[], T]) -> T:
        """Does work in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._measured, work)

    def _measured(self, work: Callable[[], T]) -> T:
        begun = time.thread_time()
        try:
            return work()
        finally:
            self.milliseconds += 1000 * (time.thread_time() - begun)

    def sent(self, made: Whole) -> Whole:
        """Charges for sending this."""
        self.milliseconds += memoryview(made.encoded).nbytes / BYTES_A_MILLISECOND
        return made


class LoopTime:
    """The budgets of all addresses."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._accounts = AddressRates(limits.loop_milliseconds, limits.addresses)
        self._views = FairQueue(1)
        self._busy_tables = FairQueue(MANY, most_of_one=1)
        self._asides = FairQueue(1)
        # A thread for each: nobody's view waits for a replay, nor for what else runs in asyncio's own threads.
        self._view_thread = ThreadPoolExecutor(1, "view")
        self._aside_thread = ThreadPoolExecutor(1, "aside")

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Bill]:
        """Waits for the address's turn. Raises Refusal if its budget is used up."""
        async with self._turn(self._views, self._view_thread, address, household(address)) as bill:
            yield bill

    @asynccontextmanager
    async def turn_at(self, address: str, lock: TableLock) -> AsyncIterator[Bill]:
        """The same with the lock of a table. The turn, for which everyone waits, never waits for the lock.

        If the table is busy when the turn comes, the turn goes to others, and the lock is taken first. Whoever has it
        waits for one turn of every other address at most, and an address has only one such lock at a time: so
        neither a table nor an address can hold up the turns, and nobody can hold up a table by looking at it.
        """
        house = household(address)
        async with self.turn(address) as bill:
            if lock.is_free():
                async with lock:
                    yield bill
                return
        turn = self._turn(self._views, self._view_thread, address, (house, "at a busy table"))
        async with self._busy_tables.place(house), lock, turn as bill:
            yield bill

    async def aside(self, address: str, work: Callable[[], T]) -> T:
        """Does work in a thread when it is the address's turn there. Raises Refusal if its budget is used up, or too
        many of its requests are waiting."""
        house = household(address)
        if self._asides.waiting(house) >= MOST_ASIDE:
            raise too_many(1)
        async with self._turn(self._asides, self._aside_thread, address, house) as bill:
            return await bill.make_aside(work)

    def stop(self) -> None:
        for thread in (self._view_thread, self._aside_thread):
            thread.shutdown(wait=False, cancel_futures=True)

    @asynccontextmanager
    async def _turn(
        self, queue: FairQueue, thread: ThreadPoolExecutor, address: str, key: Hashable
    ) -> AsyncIterator[Bill]:
        self._require(address)
        async with queue.place(key):
            self._require(address)  # others of this address may have used it up in the meantime
            bill = Bill(thread)
            try:
                yield bill
            finally:
                self._accounts.spend(address, self._clock(), bill.milliseconds)
                await asyncio.sleep(0)  # lets all others run before the next view is made

    def _require(self, address: str) -> None:
        wait = self._accounts.wait(address, self._clock())
        if wait:
            raise too_many(wait)
