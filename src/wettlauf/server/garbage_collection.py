"""Schedules cyclic garbage collection. A full collection stops everyone for up to a second with a thousand tables in
memory, so it runs in quiet moments; otherwise only the youngest generation is collected.

Opening tables leaves much circular garbage behind, playing hardly any; but each move makes new views of its table, so
there is always much to scan: 30,000 more objects than before take up to a tenth of a second. After collections that
found next to nothing the next new objects are therefore frozen, which takes no time, and scanned in a quiet moment.
"""

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
HARDLY = 0.05  # share of garbage among new objects up to which the next ones are not worth scanning
MOST_SKIPPED = 31  # collections of the youngest generation in a row
LONGEST_SECONDS = 1800.0
THAW_SECONDS = 600.0  # between collections that scan what was frozen, too
YOUNG, ALL = 0, 2  # Python's generations: objects since the last collection, and all objects


class Collector:
    """Runs the garbage collector in place of Python, from `start` to `stop`."""

    def __init__(self, appends: Callable[[], int], now: Callable[[], float] = time.monotonic) -> None:
        self._appends = appends  # returns the number of appends so far
        self._now = now
        self._last = now()
        self._counted = 0
        self._grown = 0  # objects collected as young, or frozen, since the last full collection
        self._skips = self._skipped = 0  # collections of the youngest generation: still to skip, and in the last row
        self._thawed = self._last
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
                    self.collect_new(new)
            if self.is_time_for_all(gc.get_count()[YOUNG]):
                self._collect_all()

    def collect_new(self, new: int) -> None:
        """Collects the youngest generation or, if that has found next to nothing lately, freezes it."""
        self._grown += new
        if self._skips:
            self._skips -= 1
            gc.freeze()
        else:
            found = gc.collect(YOUNG)
            self._skipped = min(2 * self._skipped + 1, MOST_SKIPPED) if found <= HARDLY * new else 0
            self._skips = self._skipped

    def _collect_all(self) -> None:
        if self._now() - self._thawed < THAW_SECONDS:
            gc.collect(ALL)
            return
        self._thawed = self._now()
        gc.unfreeze()
        gc.collect(ALL)
        gc.freeze()

    def is_time_for_all(self, new: int) -> bool:
        """Whether to collect all generations, given the number of new objects."""
        before, self._counted = self._counted, self._appends()
        quiet = self._counted - before <= QUIET
        if (quiet and self._grown + new > WORTH_IT) or self._now() - self._last > LONGEST_SECONDS:
            self._last, self._grown = self._now(), 0
            return True
        return False
