"""What runs beside the requests as long as the server does; what fails there is told in the log and goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from wettlauf.server.logs import log

PAUSE_SECONDS = 1.0  # before what has failed is started again


class Supervisor:
    """The tasks of one process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> int:
        """How many tasks there are."""
        return len(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Work beside everything else, once; ended with the server at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def keep(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Work that goes on as long as the server does: begun again if it fails."""
        self.spawn(_kept(work))

    def every(self, seconds: float, work: Callable[[], object]) -> None:
        """Something short, again and again."""

        async def rounds() -> None:
            while True:
                await asyncio.sleep(seconds)
                work()

        self.keep(rounds)

    def after(self, seconds: float, work: Callable[[], object]) -> None:
        """Something short, once, a little later."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            work()

        self.spawn(wait())

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log("task failed", logging.ERROR, error)


async def _kept(work: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            return await work()
        except Exception as error:
            log("task failed", logging.ERROR, error)
        await asyncio.sleep(PAUSE_SECONDS)
