"""The lab as background jobs: each runs in a low-priority process, and identical requests share one."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import subprocess
import sys

import msgspec
from msgspec import structs

from wettlauf.api.errors import Code
from wettlauf.bots.levels import LEVELS
from wettlauf.core.processes import process_environment
from wettlauf.core.registry import find
from wettlauf.core.version import VERSION
from wettlauf.core.words import Words
from wettlauf.lab.requests import LabRequest, games_of
from wettlauf.lab.suggesting import planned_games
from wettlauf.lab.worker import LabAnswer, LabOrder
from wettlauf.server.errors import Refusal, not_found
from wettlauf.server.job_problems import JobFailure, PermanentFailure
from wettlauf.server.job_worker import JobKind, JobRun, JobWorker
from wettlauf.server.settings import LabSettings
from wettlauf.store import Job

KIND = "lab"
WORKER = "wettlauf.lab.worker"
COMPILED_BOTS = ("random", "beginner", "practised", "heuristic")  # bots that are compiled into the kernel
BOTS = (*LEVELS, "heuristic", "random")  # a server never runs code from its callers
MOST_OF_OPENER = 2


class Lab:
    """Orders and runs lab jobs."""

    def __init__(self, jobs: JobWorker, settings: LabSettings) -> None:
        self._jobs = jobs
        self._settings = settings
        jobs.kinds.append(JobKind(KIND, self._run, most=1, most_of_opener=MOST_OF_OPENER, priority=-10))

    async def order(self, request: LabRequest, opener: str) -> Job:
        """Adds a job, or returns the one for the same request. Raises Refusal for requests beyond the limits."""
        spelled_out = self._checked(request)
        work = msgspec.json.encode(spelled_out)
        key = hashlib.sha256(VERSION.encode() + work).hexdigest()
        known = await self._jobs.jobs.by_key(KIND, key)
        if known is not None and known.state in ("failed", "cancelled"):
            await self._jobs.jobs.forget(KIND, key)
        return await self._jobs.order(KIND, work, opener=opener, key=key)

    async def find(self, job_id: str) -> Job:
        job = await self._jobs.jobs.get(job_id)
        if job is None or job.kind != KIND:
            raise not_found()
        return job

    async def cancel(self, job_id: str, opener: str) -> None:
        """Withdraws the request of the caller's address; the job ends when nobody else waits for it."""
        await self.find(job_id)
        await self._jobs.jobs.withdraw(job_id, opener)

    def _checked(self, request: LabRequest) -> LabRequest:
        """Returns the request with everything spelled out, so that equal requests are equal."""
        for name in request.bots:
            if name not in BOTS:
                raise Refusal(400, Code.BAD_REQUEST, Words("lab-bots", {"known": ", ".join(BOTS)}))
        games = games_of(request)
        compiled = all(name in COMPILED_BOTS for name in request.bots)
        if request.suggest is not None and not compiled:
            raise Refusal(400, Code.BAD_REQUEST, Words("lab-compiled-only", {"known": ", ".join(COMPILED_BOTS)}))
        most = self._settings.games if compiled else self._settings.games_of_slow_bots
        if request.games * len(games) > most:
            raise Refusal(400, Code.BAD_REQUEST, Words("lab-too-many-games", {"most": most}))
        if request.suggest is not None and planned_games(games[0]) > self._settings.games_for_suggestions:
            raise Refusal(400, Code.BAD_REQUEST, Words("lab-no-suggestions"))
        return structs.replace(
            request, options=games[0].options, compare=[{**game.options} for game in games[1:]], game=games[0].name
        )

    async def _run(self, run: JobRun) -> bytes:
        request = msgspec.json.decode(run.job.work, type=LabRequest)
        order = LabOrder(request, find(request.game).package, self._settings.threads or None)
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=process_environment(),
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
        try:
            return await asyncio.to_thread(_heard, process, order, run)
        finally:
            process.kill()  # cancelled: the reading thread ends, too


def _heard(process: subprocess.Popen[bytes], order: LabOrder, run: JobRun) -> bytes:
    """Reads a worker's output; returns its report and records its progress on the way."""
    with process, contextlib.suppress(BrokenPipeError):
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(order) + b"\n")
        process.stdin.flush()
        for line in process.stdout:
            answer = msgspec.json.decode(line, type=LabAnswer)
            if answer.progress is not None:
                run.progress = answer.progress
            elif answer.problem is not None:
                raise PermanentFailure(_for_everyone(Words.from_json(answer.problem), order.request.game))
            elif answer.report is not None:
                return answer.report.to_bytes()
    raise JobFailure(Words("lab-worker-died"))


def _for_everyone(problem: Words, game: str) -> Words | str:
    """Returns words about the request as they are, and others, which may name files, as a text for the host."""
    return problem if problem.id.startswith(("lab-", "option-", f"{game}-")) else problem.say("en")
