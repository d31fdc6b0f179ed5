"""When Python looks for garbage that is in circles. While it does, everyone waits: a second for all that belongs to a
thousand tables. Playing leaves next to nothing of that kind behind. So it is done when little happens; until then, if
there is very much that is new, that is looked through and nothing else.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

LOOK_SECONDS = 2.0
QUIET = 20  # no more appends than that since the last look
WORTH_IT = 20_000  # new objects that are worth the time then
MOST = 250_000  # new objects that have to be looked through at any time
LONGEST_SECONDS = 1800.0
YOUNG, ALL = 0, 2  # Python's generations: what is new since it looked last, and everything


class Collector:
    """Collects in the place of Python, from `start` to `stop`."""

    def __init__(self, appends: Callable[[], int], now: Callable[[], float] = time.monotonic) -> None:
        self._appends = appends  # how many there were so far
        self._now = now
        self._last = now()
        self._counted = 0
        self._grown = 0  # objects that were new at earlier looks, since everything was looked through
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What is there now stays, so nobody looks at it again; not even now, for hardly anything of it is garbage."""
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
            what = self.worth_a_look(gc.get_count()[YOUNG])
            if what is not None:
                gc.collect(what)

    def worth_a_look(self, new: int) -> int | None:
        """What to look through now, with so many objects that are new since the last time; None for nothing."""
        before, self._counted = self._counted, self._appends()
        quiet = self._counted - before <= QUIET
        if (quiet and self._grown + new > WORTH_IT) or self._now() - self._last > LONGEST_SECONDS:
            self._last, self._grown = self._now(), 0
            return ALL
        if new > MOST:
            self._grown += new
            return YOUNG
        return None
