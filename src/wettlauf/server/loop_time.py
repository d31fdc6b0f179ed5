"""Charges time on the event loop, which everybody shares, to the address that causes it.

The number of requests says little about their cost: a view of a long game takes a hundred times as long as a
greeting. So views are made in turns of addresses, each with a budget of milliseconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from wettlauf.server.address_rates import AddressRates
from wettlauf.server.addresses import household
from wettlauf.server.errors import too_many
from wettlauf.server.fair_queue import FairQueue
from wettlauf.server.settings import Limits
from wettlauf.server.whole_views import Whole

LONG = 200  # log entries: a view with more is made in a thread, so that Python can switch to others
BYTES_A_MILLISECOND = 500_000  # the cost of sending
T = TypeVar("T")


class Bill:
    """Records what a turn uses up."""

    def __init__(self) -> None:
        self.milliseconds = 0.0

    async def make(self, work: Callable[[], T], entries: int) -> T:
        """Does work that covers this many log entries, in a thread if there are many."""

        def measured() -> tuple[T, float]:
            begun = time.thread_time()
            return work(), time.thread_time() - begun

        made, seconds = measured() if entries <= LONG else await asyncio.to_thread(measured)
        self.milliseconds += 1000 * seconds
        return made

    def sent(self, made: Whole) -> Whole:
        """Charges for sending this."""
        self.milliseconds += memoryview(made.encoded).nbytes / BYTES_A_MILLISECOND
        return made


class LoopTime:
    """The budgets of all addresses."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._accounts = AddressRates(limits.loop_milliseconds, limits.addresses)
        self._queue = FairQueue(1)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Bill]:
        """Waits for the address's turn. Raises Refusal if its budget is used up."""
        self._require(address)
        async with self._queue.place(household(address)):
            self._require(address)  # others of this address may have used it up in the meantime
            bill = Bill()
            try:
                yield bill
            finally:
                self._accounts.spend(address, self._clock(), bill.milliseconds)
                await asyncio.sleep(0)  # lets all others run before the next view is made

    def _require(self, address: str) -> None:
        wait = self._accounts.wait(address, self._clock())
        if wait:
            raise too_many(wait)
