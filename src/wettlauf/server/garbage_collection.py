"""Schedules cyclic garbage collection. A full collection stops everyone for up to a second with a thousand tables in
memory, and playing creates hardly any cycles; opening tables does. So it runs in quiet moments; otherwise only the
youngest generation is collected, a little at a time: 30,000 objects take tens of milliseconds."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

LOOK_SECONDS = 2.0
QUIET = 20  # appends since the last check, at most, for a moment to count as quiet
WORTH_IT = 20_000  # new objects that make a full collection worthwhile in a quiet moment
YOUNG_LOOKS = 10  # checks of the youngest generation in that time
MOST = 30_000  # new objects that force a collection of the youngest generation
LONGEST_SECONDS = 1800.0
YOUNG, ALL = 0, 2  # Python's generations: objects since the last collection, and all objects


class Collector:
    """Runs the garbage collector in place of Python, from `start` to `stop`."""

    def __init__(self, appends: Callable[[], int], now: Callable[[], float] = time.monotonic) -> None:
        self._appends = appends  # returns the number of appends so far
        self._now = now
        self._last = now()
        self._counted = 0
        self._grown = 0  # objects collected as young since the last full collection
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Freezes what exists now, so that it is never scanned again; hardly any of it is garbage."""
        gc.freeze()
        gc.disable()
        self._task = asyncio.create_task(self._looks())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        gc.enable()

    async def _looks(self) -> None:
        while True:
            for _ in range(YOUNG_LOOKS):
                await asyncio.sleep(LOOK_SECONDS / YOUNG_LOOKS)
                new = gc.get_count()[YOUNG]
                if new > MOST:
                    self._grown += new
                    gc.collect(YOUNG)
            what = self.worth_a_look(gc.get_count()[YOUNG])
            if what is not None:
                gc.collect(what)

    def worth_a_look(self, new: int) -> int | None:
        """Returns the generation to collect, given the number of new objects; None for nothing."""
        before, self._counted = self._counted, self._appends()
        quiet = self._counted - before <= QUIET
        if (quiet and self._grown + new > WORTH_IT) or self._now() - self._last > LONGEST_SECONDS:
            self._last, self._grown = self._now(), 0
            return ALL
        if new > MOST:
            self._grown += new
            return YOUNG
        return None
