"""Background work in one table that all processes share: who does what, how far it is, and what came of it.

A job is claimed with a lease and kept by heartbeats. A worker that dies stops sending them; when its lease has expired
another worker makes the next attempt. Only the current attempt of the current owner can report progress or a result,
so a job has one result however often its workers are killed. All times are by the database's clock.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Row, and_, case, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import job_requests, schema
from wettlauf.store.database import Database
from wettlauf.store.expressions import now

State = Literal["waiting", "running", "done", "failed", "cancelled"]
STATES: tuple[State, ...] = ("waiting", "running", "done", "failed", "cancelled")
ENDED: tuple[State, ...] = ("done", "failed", "cancelled")
UNFINISHED: tuple[State, ...] = ("waiting", "running")

ATTEMPTS = 5  # a worker that is killed uses one up, too: a job that kills its workers must end
LONGEST_LEASE = 600.0  # seconds; a lease that ends later than this was written by a wrong clock
RETRY_AFTER = 1.0  # seconds before the second attempt; twice as long before each further one
MOST_RETRY_AFTER = 300.0
CLAIMING = 0x4A4F4253  # PostgreSQL's lock for counting what runs before one more is claimed: "JOBS"
LONGEST_PROBLEM = 500
WORKER_STOPPED = "the worker stopped"  # the problem of a job whose last worker sent no more heartbeats
LARGEST_WORK = 64 * 1024  # bytes
LARGEST_RESULT = 1024 * 1024

JOB = schema.jobs.c


class TooManyJobs(Exception):
    """The opener has reached the limit of unfinished jobs of this kind."""


class TooLarge(ValueError):
    """A job's work or result is larger than a row may be."""


@dataclass(frozen=True)
class Job:
    """A row of the table.

    Attributes:
        work: What to do, as JSON that only the job's kind understands.
        result: The result, as JSON. Until the job ends it is the latest interim result, if the kind reports any; the
            next attempt can pick it up.
    """

    id: str
    kind: str
    key: str | None
    place: str | None
    opener: str
    priority: int
    work: bytes
    state: State
    owner: str | None
    heartbeat: int | None
    expires: int | None
    progress: float
    attempt: int
    attempts: int
    due: int
    result: bytes | None
    problem: str | None
    created: int
    finished: int | None

    @property
    def is_over(self) -> bool:
        return self.state in ENDED


class Jobs:
    """The job table of a store: `store.jobs`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        kind: str,
        work: bytes = b"",
        *,
        key: str | None = None,
        place: str | None = None,
        opener: str = "",
        priority: int = 0,
        attempts: int = ATTEMPTS,
        most_of_opener: int | None = None,
    ) -> Job:
        """Adds a job, or returns the one of this kind that has the same key, whatever its state. Another opener who
        asks for the same then waits for it, too.

        Args:
            place: Only workers that claim for this place get the job.
            opener: For whom it is done; openers take turns.
            priority: Jobs with a higher one are claimed first.
            most_of_opener: How many unfinished jobs of this kind the opener may have.

        Raises:
            TooManyJobs: The opener has that many already.
            TooLarge: The work has more than LARGEST_WORK bytes.
        """
        require_size(work, LARGEST_WORK)
        values: dict[str, Any] = {
            "id": secrets.token_hex(8),
            "kind": kind,
            "key": key,
            "place": place,
            "opener": opener,
            "priority": priority,
            "work": work,
            "state": "waiting",
            "progress": 0.0,
            "attempt": 0,
            "attempts": attempts,
            "due": now(),
            "created": now(),
        }

        def write(connection: Connection) -> Job:
            if key is not None and (known := connection.execute(_with_key(kind, key)).one_or_none()) is not None:
                return _joined(connection, _job(known), opener)
            if most_of_opener is not None:
                _lock(connection)
                if connection.execute(_unfinished_of(opener, kind)).scalar_one() >= most_of_opener:
                    raise TooManyJobs(kind)
            if key is None:
                connection.execute(insert(schema.jobs).values(values))
                return _one(connection, JOB.id == values["id"])
            make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            connection.execute(make(schema.jobs).values(values).on_conflict_do_nothing())
            return _joined(connection, _one(connection, and_(JOB.kind == kind, JOB.key == key)), opener)

        return await self._database.write(write)

    async def claim(
        self, owner: str, kinds: Mapping[str, int], seconds: float, places: Collection[str] = ()
    ) -> Job | None:
        """Claims the next job for a worker, or returns None if there is nothing to do.

        Args:
            kinds: The kinds that the worker can do, each with the number of jobs that may run at once in all processes.
            seconds: How long the claim holds without a heartbeat.
            places: Where the worker is, for jobs that can be done only there.
        """

        def write(connection: Connection) -> Job | None:
            _lock(connection)
            give_up_lost(connection)
            running = _running_by_kind(connection)
            free = sorted(kind for kind, most in kinds.items() if running.get(kind, 0) < most)
            if not free:
                return None
            found = connection.execute(_next(free, places)).one_or_none()
            if found is None:
                return None
            taken = (
                update(schema.jobs)
                .where(JOB.id == found.id)
                .values(
                    state="running",
                    owner=owner,
                    heartbeat=now(),
                    expires=now() + int(seconds * 1000),
                    attempt=JOB.attempt + 1,
                    progress=0.0,
                )
            )
            connection.execute(taken)
            return _one(connection, JOB.id == found.id)

        return await self._database.write(write)

    async def beat(self, job: Job, seconds: float, progress: float | None = None, interim: bytes | None = None) -> bool:
        """Keeps a claimed job for this many more seconds. Returns False if the worker has lost it: it was cancelled, or
        its lease expired and another worker has it."""
        values: dict[str, Any] = {"heartbeat": now(), "expires": now() + int(seconds * 1000)}
        if progress is not None:
            values["progress"] = min(max(progress, 0.0), 1.0)
        if interim is not None:
            values["result"] = require_size(interim, LARGEST_RESULT)
        return await self._change(job, values)

    async def finish(self, job: Job, result: bytes = b"") -> bool:
        """Ends a job with its result. Returns False, and changes nothing, if it is no longer the worker's.

        Raises:
            TooLarge: The result has more than LARGEST_RESULT bytes.
        """
        require_size(result, LARGEST_RESULT)
        return await self._change(job, {"state": "done", "progress": 1.0, "result": result, **_ended()})

    async def fail(self, job: Job, problem: str, *, for_good: bool = False) -> bool:
        """Ends an attempt. The job is tried again later unless this was its last attempt or it failed permanently."""
        values: dict[str, Any] = {"problem": problem[:LONGEST_PROBLEM]}
        if for_good or job.attempt >= job.attempts:
            values |= {"state": "failed", **_ended()}
        else:
            pause = min(RETRY_AFTER * 2 ** (job.attempt - 1), MOST_RETRY_AFTER)
            values |= {"state": "waiting", "owner": None, "expires": None, "due": now() + int(pause * 1000)}
        return await self._change(job, values)

    async def give_back(self, job: Job) -> bool:
        """Returns a job that was not tried to the end, as when the process stops: another worker restarts it."""
        values = {"state": "waiting", "owner": None, "expires": None, "attempt": job.attempt - 1, "due": now()}
        return await self._change(job, values)

    async def cancel(self, job_id: str) -> bool:
        """Cancels a job that has not ended, for everyone; its worker finds out with its next heartbeat."""
        return await self._database.write(lambda connection: _cancel(connection, job_id))

    async def withdraw(self, job_id: str, opener: str) -> bool:
        """Withdraws an opener's request for a job that has not ended, and cancels it if nobody else waits for it.
        Returns False if the opener did not ask for it, or it has ended."""

        def write(connection: Connection) -> bool:
            _lock(connection)
            unfinished = select(JOB.opener).where(JOB.id == job_id, JOB.state.in_(UNFINISHED))
            first = connection.scalar(unfinished)
            if first != opener:
                return first is not None and job_requests.leave(connection, job_id, opener)
            successor = job_requests.take_successor(connection, job_id)
            if successor is None:
                return _cancel(connection, job_id)
            connection.execute(update(schema.jobs).where(JOB.id == job_id).values(opener=successor))
            return True

        return await self._database.write(write)

    async def forget(self, kind: str, key: str) -> None:
        """Removes a job that has ended, so that its key can be used again."""
        gone = delete(schema.jobs).where(JOB.kind == kind, JOB.key == key, JOB.state.in_(ENDED))
        await self._database.write(lambda connection: connection.execute(gone))

    async def discard(self, kind: str, key: str) -> None:
        """Removes a job whose result nobody needs, whatever its state. Its worker finds out with its next heartbeat."""
        gone = delete(schema.jobs).where(JOB.kind == kind, JOB.key == key)
        await self._database.write(lambda connection: connection.execute(gone))

    async def get(self, job_id: str) -> Job | None:
        return await self._find(JOB.id == job_id)

    async def by_key(self, kind: str, key: str) -> Job | None:
        return await self._find(and_(JOB.kind == kind, JOB.key == key))

    async def list(
        self,
        *,
        kind: str | None = None,
        states: Collection[State] = STATES,
        opener: str | None = None,
        limit: int = 100,
    ) -> list[Job]:
        """Returns jobs, newest first."""
        wanted = select(schema.jobs).where(JOB.state.in_(sorted(states))).order_by(JOB.created.desc(), JOB.id)
        if kind is not None:
            wanted = wanted.where(JOB.kind == kind)
        if opener is not None:
            wanted = wanted.where(JOB.opener == opener)
        rows = await self._database.read(lambda connection: connection.execute(wanted.limit(limit)).all())
        return [_job(row) for row in rows]

    async def counts(self) -> dict[tuple[str, State], int]:
        """Returns the number of jobs by kind and state."""
        wanted = select(JOB.kind, JOB.state, func.count()).group_by(JOB.kind, JOB.state)
        rows = await self._database.read(lambda connection: connection.execute(wanted).all())
        return {(kind, state): number for kind, state, number in rows}

    async def tidy(self, days: float) -> int:
        """Removes jobs that ended more than this many days ago; returns their number."""
        old = delete(schema.jobs).where(JOB.state.in_(ENDED), JOB.finished < now() - int(days * 86_400_000))
        unfinished = select(JOB.id).where(JOB.state.in_(UNFINISHED))
        requests = delete(schema.job_requests).where(schema.job_requests.c.job.not_in(unfinished))

        def write(connection: Connection) -> int:
            connection.execute(requests)
            return int(connection.execute(old).rowcount)

        return await self._database.write(write)

    async def _find(self, condition: ColumnElement[bool]) -> Job | None:
        wanted = select(schema.jobs).where(condition)
        row = await self._database.read(lambda connection: connection.execute(wanted).one_or_none())
        return None if row is None else _job(row)

    async def _change(self, job: Job, values: dict[str, Any]) -> bool:
        """Changes a job, but only for the owner of its current attempt."""
        is_mine = (JOB.id == job.id, JOB.state == "running", JOB.owner == job.owner, JOB.attempt == job.attempt)
        change = update(schema.jobs).where(*is_mine).values(values)
        return bool((await self._database.write(lambda connection: connection.execute(change))).rowcount)


def give_up_lost(connection: Connection) -> None:
    """Takes jobs away from workers that stopped sending heartbeats: they wait again, or fail after the last attempt."""
    lost = (JOB.state == "running") & ~_held()
    was_last = JOB.attempt >= JOB.attempts
    connection.execute(
        update(schema.jobs)
        .where(lost)
        .values(
            state=case((was_last, "failed"), else_="waiting"),
            problem=case((was_last, WORKER_STOPPED), else_=JOB.problem),
            finished=case((was_last, now()), else_=None),
            owner=None,
            expires=None,
        )
    )


def _held() -> ColumnElement[bool]:
    """Whether a worker's claim still holds. One that ends implausibly late is ignored: the database's clock was wrong
    when it was written."""
    return JOB.expires.between(now() + 1, now() + int(LONGEST_LEASE * 1000))


def _pauses() -> ColumnElement[bool]:
    """Whether a job waits for its next attempt. A pause that ends implausibly late is ignored, too."""
    return JOB.due.between(now() + 1, now() + int(MOST_RETRY_AFTER * 1000))


def _next(kinds: Collection[str], places: Collection[str]) -> Any:
    """Selects the most urgent job; among equals, openers with fewer running jobs come first, then older jobs."""
    other = schema.jobs.alias("other")
    busy = select(func.count()).where(other.c.opener == JOB.opener, other.c.state == "running").scalar_subquery()
    is_here = or_(JOB.place.is_(None), JOB.place.in_(sorted(places)))
    waiting = select(JOB.id).where(JOB.state == "waiting", JOB.kind.in_(kinds), ~_pauses(), is_here)
    return waiting.order_by(JOB.priority.desc(), busy, JOB.created, JOB.id).limit(1)


def require_size(data: bytes, most: int) -> bytes:
    """Returns the data; raises TooLarge if it has more bytes than that."""
    if len(data) > most:
        raise TooLarge(f"{len(data)} bytes, at most {most} are kept")
    return data


def _lock(connection: Connection) -> None:
    """Lets one process at a time count jobs and act on the count. SQLite runs one write transaction at a time
    anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": CLAIMING})


def _joined(connection: Connection, job: Job, opener: str) -> Job:
    """Notes that an opener waits for a job that another one ordered; returns it."""
    if job.is_over or job.opener == opener:
        return job
    _lock(connection)  # nobody else withdraws meanwhile
    job = _one(connection, JOB.id == job.id)
    if not job.is_over and job.opener != opener:
        job_requests.join(connection, job.id, opener)
    return job


def _cancel(connection: Connection, job_id: str) -> bool:
    values = {"state": "cancelled", **_ended()}
    stop = update(schema.jobs).where(JOB.id == job_id, JOB.state.in_(UNFINISHED)).values(values)
    return bool(connection.execute(stop).rowcount)


def _with_key(kind: str, key: str) -> Any:
    return select(schema.jobs).where(JOB.kind == kind, JOB.key == key)


def _unfinished_of(opener: str, kind: str) -> Any:
    return select(func.count()).where(JOB.opener == opener, JOB.kind == kind, JOB.state.in_(UNFINISHED))


def _running_by_kind(connection: Connection) -> dict[str, int]:
    wanted = select(JOB.kind, func.count()).where(JOB.state == "running").group_by(JOB.kind)
    return {row[0]: row[1] for row in connection.execute(wanted)}


def _ended() -> dict[str, Any]:
    return {"owner": None, "expires": None, "finished": now()}


def _one(connection: Connection, condition: ColumnElement[bool]) -> Job:
    return _job(connection.execute(select(schema.jobs).where(condition)).one())


def _job(row: Row[Any]) -> Job:
    return Job(**row._mapping)
