"""What takes time on the event loop, on which everyone waits, is paid for by who asks for it.

How many requests somebody sends says little about what they cost: a view of a long game takes a hundred times as long
as a greeting. So views are made by turns of the addresses, and each has an account of milliseconds."""

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

LONG = 200  # entries of a log: a view that tells more is made in a thread, between which and the others Python switches
BYTES_A_MILLISECOND = 500_000  # what it costs to send them
T = TypeVar("T")


class Bill:
    """What somebody who has their turn uses up."""

    def __init__(self) -> None:
        self.milliseconds = 0.0

    async def make(self, work: Callable[[], T], entries: int) -> T:
        """Do some work that tells so many entries of a log."""

        def measured() -> tuple[T, float]:
            begun = time.thread_time()
            return work(), time.thread_time() - begun

        made, seconds = measured() if entries <= LONG else await asyncio.to_thread(measured)
        self.milliseconds += 1000 * seconds
        return made

    def sent(self, made: Whole) -> Whole:
        """Notes that this is sent."""
        self.milliseconds += memoryview(made.encoded).nbytes / BYTES_A_MILLISECOND
        return made


class LoopTime:
    """The accounts of all addresses."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._accounts = AddressRates(limits.loop_milliseconds, limits.addresses)
        self._queue = FairQueue(1)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Bill]:
        """The turn of an address to have something made. Raises Refusal if it has used up its time."""
        self._require(address)
        async with self._queue.place(household(address)):
            self._require(address)  # others of this address may have used it up meanwhile
            bill = Bill()
            try:
                yield bill
            finally:
                self._accounts.spend(address, self._clock(), bill.milliseconds)
                await asyncio.sleep(0)  # before the next view is made all others get on

    def _require(self, address: str) -> None:
        wait = self._accounts.wait(address, self._clock())
        if wait:
            raise too_many(wait)
