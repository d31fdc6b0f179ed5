"""Does background jobs: claims them from the store, keeps them alive by heartbeats, and reports their results.

Several processes share the jobs. When one is killed nothing is lost: its lease expires and another worker makes the
next attempt. `store/jobs.py` has the database table; docs/internals/server.md shows how to add a kind.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from wettlauf.api.errors import Code
from wettlauf.core.words import Words, quote
from wettlauf.server.errors import Refusal, too_large
from wettlauf.server.job_problems import PermanentFailure, problem_of
from wettlauf.server.logs import log
from wettlauf.server.settings import JobSettings
from wettlauf.store import Job, Jobs, TooLarge, TooManyJobs, Unreachable
from wettlauf.store.jobs import LARGEST_WORK, LONGEST_PROBLEM

LEASE_SECONDS = 15.0
BEAT_SECONDS = 3.0
LOOK_SECONDS = 2.0  # between two checks for work added by other processes


@dataclass
class JobRun:
    """One attempt at a job, for the function that does it.

    Attributes:
        progress: From 0 to 1, stored with the next heartbeat.
        interim: What is known so far, as JSON, stored with the next heartbeat. An attempt that follows a killed one
            starts with what that one stored.
    """

    job: Job
    progress: float = 0.0
    interim: bytes | None = None


@dataclass(frozen=True)
class JobKind:
    """Something that workers can do.

    Attributes:
        run: Does one job and returns its result as JSON. It is cancelled when the job is cancelled or lost.
        most: How many may run at once in all processes, unless the settings say otherwise.
        most_of_opener: How many unfinished ones an opener may have, unless the settings say otherwise.
        priority: Kinds with a higher one are done first.
    """

    name: str
    run: Callable[[JobRun], Awaitable[bytes]]
    most: int = 1
    most_of_opener: int | None = None
    priority: int = 0


@dataclass
class JobWorker:
    """Does jobs of some kinds in this process, a few at once."""

    jobs: Jobs
    settings: JobSettings
    kinds: list[JobKind] = field(default_factory=list)
    places: Sequence[str] = ()
    owner: str = field(default_factory=lambda: secrets.token_hex(8))
    _running: set[asyncio.Task[None]] = field(default_factory=set)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def running(self) -> int:
        """Returns how many jobs this process is doing."""
        return len(self._running)

    def wake(self) -> None:
        """Checks for work now rather than at the next round."""
        self._news.set()

    async def rounds(self) -> None:
        """Claims and does jobs as long as the server runs; gives unfinished ones back when it is cancelled."""
        if not self.settings.workers:
            return
        try:
            while True:
                self._news.clear()
                try:
                    while len(self._running) < self.settings.workers:
                        job = await self.jobs.claim(self.owner, self.limits(), LEASE_SECONDS, self.places)
                        if job is None:
                            break
                        self._start(job)
                except Unreachable as error:
                    log("cannot claim jobs", logging.WARNING, error)
                # not `wait_for`: in Python 3.11 that loses a cancellation which comes together with the news
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_SECONDS):
                        await self._news.wait()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    def limits(self) -> Mapping[str, int]:
        """Returns how many jobs of each kind may run at once in all processes."""
        return {kind.name: self.settings.most.get(kind.name, kind.most) for kind in self.kinds}

    async def order(self, name: str, work: bytes, *, opener: str, key: str | None = None) -> Job:
        """Adds a job for an opener, usually the address that asks, or returns the one with the same key.

        Raises:
            Refusal: The opener has as many unfinished jobs of this kind as allowed, or asks for too much at once.
        """
        kind = self._kind(name)
        most = self.settings.most_of_opener.get(name, kind.most_of_opener)
        try:
            job = await self.jobs.add(name, work, key=key, opener=opener, priority=kind.priority, most_of_opener=most)
        except TooManyJobs:
            raise Refusal(429, Code.TOO_MANY_JOBS, Words("server-too-many-jobs", {"most": most or 0})) from None
        except TooLarge:
            raise too_large(LARGEST_WORK) from None
        self.wake()
        return job

    def _kind(self, name: str) -> JobKind:
        return next(kind for kind in self.kinds if kind.name == name)

    def _start(self, job: Job) -> None:
        kind = self._kind(job.kind)
        task = asyncio.create_task(self._do(kind, job))
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self.wake()

    async def _do(self, kind: JobKind, job: Job) -> None:
        run = JobRun(job, interim=job.result)
        work = asyncio.ensure_future(kind.run(run))
        try:
            while not work.done():
                await asyncio.wait([work], timeout=BEAT_SECONDS)
                if not work.done() and not await self._beat(run):
                    log("job lost", job=job.id, kind=job.kind)
                    return
            await self._report(job, work)
        except asyncio.CancelledError:  # the server is stopping
            await _stop(work)  # first: another worker may start it the moment it is given back
            with contextlib.suppress(Unreachable):
                await self.jobs.give_back(job)
            raise
        except Exception as error:
            await _stop(work)
            await self._break_off(job, error)
        finally:
            await _stop(work)  # what it started, like a process, ends before the event loop does

    async def _beat(self, run: JobRun) -> bool:
        try:
            return await self.jobs.beat(run.job, LEASE_SECONDS, run.progress, run.interim)
        except TooLarge:
            log("interim result too large", logging.WARNING, job=run.job.id, kind=run.job.kind)
            run.interim = None
            return True
        except Unreachable:  # perhaps only for a moment; if not, another worker gets the job and we find out later
            return True

    async def _report(self, job: Job, work: asyncio.Future[bytes]) -> None:
        try:
            error = work.exception()
            if error is None:
                await self.jobs.finish(job, work.result())
            else:
                _log_failure(job, error)
                await self.jobs.fail(job, problem_of(error), for_good=isinstance(error, PermanentFailure))
        except TooLarge as error:
            _log_failure(job, error)
            await self.jobs.fail(job, f"result too large: {error}", for_good=True)
        except Unreachable as error:  # the lease expires, and the job is done again
            log("cannot store the job's result", logging.WARNING, error, job=job.id, kind=job.kind)

    async def _break_off(self, job: Job, error: Exception) -> None:
        """Ends an attempt that could not be kept or reported, so that the next one need not wait for its lease."""
        _log_failure(job, error)
        try:
            await self.jobs.fail(job, problem_of(error))
        except Exception as again:  # the lease expires, and the job is done again
            log("cannot store the job's result", logging.WARNING, again, job=job.id, kind=job.kind)


async def _stop(work: asyncio.Future[bytes]) -> None:
    """Cancels the work and waits until it has ended."""
    work.cancel()
    await asyncio.wait([work])


def _log_failure(job: Job, error: BaseException) -> None:
    """Logs a failed attempt with its exact words, which only the host reads."""
    problem = quote(f"{type(error).__name__}: {error}", LONGEST_PROBLEM)
    log("job failed", logging.WARNING, error, job=job.id, kind=job.kind, attempt=job.attempt, problem=problem)
