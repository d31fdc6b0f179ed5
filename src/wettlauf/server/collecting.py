"""When Python looks for garbage that is in circles. While it does, everyone waits, the longer the more tables there
are; and playing leaves next to nothing of that kind behind. So it is done when little happens, or when it must be.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

LOOK_SECONDS = 2.0
QUIET = 20  # no more appends than that since the last look
WORTH_IT = 20_000  # new objects that are worth the time then
MOST = 500_000  # new objects that make it necessary
LONGEST_SECONDS = 1800.0


class Collector:
    """Collects in the place of Python, from `start` to `stop`."""

    def __init__(self, appends: Callable[[], int], now: Callable[[], float] = time.monotonic) -> None:
        self._appends = appends  # how many there were so far
        self._now = now
        self._last = now()
        self._counted = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What is there now stays, so nobody looks at it again."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._task = asyncio.create_task(self._looks())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        gc.enable()

    async def _looks(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self.is_time(gc.get_count()[0]):
                gc.collect()

    def is_time(self, new: int) -> bool:
        """Whether to collect now, with so many objects that are new since the last time."""
        before, self._counted = self._counted, self._appends()
        quiet = self._counted - before <= QUIET
        if (quiet and new > WORTH_IT) or new > MOST or self._now() - self._last > LONGEST_SECONDS:
            self._last = self._now()
            return True
        return False
