"""Who waits for a job besides its opener. All functions are called while nobody else changes who waits for it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import schema

REQUEST = schema.job_requests.c


def join(connection: Connection, job: str, opener: str) -> None:
    """Notes that this opener waits for a job, too."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(make(schema.job_requests).values(job=job, opener=opener).on_conflict_do_nothing())


def leave(connection: Connection, job: str, opener: str) -> bool:
    """Notes that this opener no longer waits; returns whether they did."""
    gone = delete(schema.job_requests).where(REQUEST.job == job, REQUEST.opener == opener)
    return bool(connection.execute(gone).rowcount)


def take_successor(connection: Connection, job: str) -> str | None:
    """Removes one of those who wait and returns it, as the job's next opener; None if nobody waits."""
    found: str | None = connection.scalar(select(func.min(REQUEST.opener)).where(REQUEST.job == job))
    if found is not None:
        leave(connection, job, found)
    return found
