"""Runs background tasks for the lifetime of the server; failures are logged and the task continues."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from wettlauf.server.logs import log

PAUSE_SECONDS = 1.0  # before a failed task is restarted


class Supervisor:
    """The background tasks of one process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> int:
        """Returns the number of tasks."""
        return len(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something once in the background; it ends with the server at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def keep(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Runs something for the lifetime of the server, restarting it when it fails."""
        self.spawn(_kept(work))

    def every(self, seconds: float, work: Callable[[], object]) -> None:
        """Runs something short periodically."""

        async def rounds() -> None:
            while True:
                await asyncio.sleep(seconds)
                work()

        self.keep(rounds)

    def after(self, seconds: float, work: Callable[[], object]) -> None:
        """Runs something short once, after a delay."""

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
