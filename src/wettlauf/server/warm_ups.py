"""Compiling rules as background jobs: the host can see them, and of several processes on one machine only one
compiles."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import platform
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from wettlauf.core import machine_code
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.registry import find
from wettlauf.core.warming import AT_TABLES, Wanted, have_compiled
from wettlauf.server.job_problems import PermanentFailure
from wettlauf.server.job_worker import JobKind, JobRun
from wettlauf.store import Jobs, Unreachable

KIND = "warm-up"
MOST = 1000  # each machine has its own, and its compile process does one job after another
POLL_SECONDS = 0.25  # seconds between two checks of what is ready


def place() -> str:
    """Returns a name for this machine that other processes on it agree on."""
    return _digest(platform.node())


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class WarmUps:
    """Has rules compiled by jobs. `compile` is for a `Warmer`, which calls it in its own thread."""

    def __init__(
        self, jobs: Jobs, spawn: Callable[[Coroutine[Any, Any, None]], None], wake: Callable[[], None]
    ) -> None:
        self.kind = JobKind(KIND, self._run, MOST)
        self._jobs = jobs
        self._spawn = spawn
        self._wake = wake
        self._loop: asyncio.AbstractEventLoop | None = None
        self._left: Sequence[Wanted] = ()
        self._ordered: set[str] = set()

    def start(self) -> None:
        """Starts using jobs. Before that, and when a job fails, this process compiles by itself."""
        self._loop = asyncio.get_running_loop()

    def compile(self, left: Sequence[Wanted]) -> None:
        """Orders what is left to compile, most wanted first."""
        self._left = left
        loop = self._loop
        if loop is None or loop.is_closed():
            have_compiled(left)
            return
        new = {game.name: game for game, _ in left if game.name not in self._ordered}
        self._ordered |= set(new)
        for game in new.values():
            loop.call_soon_threadsafe(functools.partial(self._start_order, game))

    def _start_order(self, game: Game) -> None:
        self._spawn(self._order(game))

    async def _order(self, game: Game) -> None:
        """Adds the job for a game and waits for its end, in whichever process."""
        key = _digest(f"{place()}:{machine_code.folder_of(game.kind.kernel)}")
        try:
            await self._jobs.forget(KIND, key)  # it was done once, but its result is gone
            job = await self._jobs.add(KIND, game.name.encode(), key=key, place=place())
            self._wake()
            while not job.is_over:
                await asyncio.sleep(4 * POLL_SECONDS)
                job = await self._jobs.get(job.id) or job
        except Unreachable:
            self._loop = None
        else:
            if not all(_is_settled(one) for one in _groups_of(game)):
                self._loop = None

    async def _run(self, run: JobRun) -> bytes:
        """Compiles one game. The compile process always gets the full list, so that it keeps the order."""
        try:
            groups = _groups_of(Game(find(run.job.work.decode()), {}))
        except WettlaufError as error:
            raise PermanentFailure(str(error)) from None
        while missing := [one for one in groups if not _is_settled(one)]:
            left = [*self._left, *(one for one in missing if one not in self._left)]
            await asyncio.to_thread(have_compiled, left)
            run.progress = 1 - len(missing) / len(groups)
            await asyncio.sleep(POLL_SECONDS)
        return b""


def _groups_of(game: Game) -> list[Wanted]:
    return [(game, group) for group in AT_TABLES]


def _is_settled(one: Wanted) -> bool:
    """Whether a group has been compiled, or cannot be."""
    game, group = one
    return not game.modes.is_warming_up(group) or machine_code.is_there(game.kind.kernel, group)
