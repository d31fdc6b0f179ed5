"""Leases: which process drives a table's bots and clocks.

A lease is a row with an expiry time by the database's clock. A process that dies stops renewing, and another takes its
tables. One that was only suspended does no harm when it wakes up: what it appends is stale.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy import ColumnElement, Connection, delete, literal, select, update
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import schema
from wettlauf.store.expressions import among, now

LEASE, TABLE = schema.leases.c, schema.tables.c
LONGEST_SECONDS = 60.0


def take(connection: Connection, tables: Iterable[str], owner: str, seconds: float) -> set[str]:
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    seconds = min(seconds, LONGEST_SECONDS)
    # In order, so that two processes that want the same tables cannot deadlock.
    requested = select(TABLE.id, literal(owner), now() + int(seconds * 1000)).where(among(TABLE.id, sorted(tables)))
    put = make(schema.leases).from_select(["table_id", "owner", "expires"], requested.order_by(TABLE.id))
    put = put.on_conflict_do_update(
        index_elements=[LEASE.table_id],
        set_={"owner": put.excluded.owner, "expires": put.excluded.expires},
        where=~holds() | (LEASE.owner == put.excluded.owner),
    )
    return set(connection.scalars(put.returning(LEASE.table_id)))


def holds() -> ColumnElement[bool]:
    """Whether a lease holds. One that ends implausibly late is ignored: the database's clock was wrong when it was
    written."""
    return LEASE.expires.between(now() + 1, now() + int(LONGEST_SECONDS * 1000))


def renew(connection: Connection, owner: str, seconds: float) -> set[str]:
    longer = update(schema.leases).where(LEASE.owner == owner).values(expires=now() + int(seconds * 1000))
    return set(connection.scalars(longer.returning(LEASE.table_id)))


def release(connection: Connection, owner: str, tables: Iterable[str] | None) -> None:
    gone = delete(schema.leases).where(LEASE.owner == owner)
    connection.execute(gone if tables is None else gone.where(among(LEASE.table_id, tables)))


def free(connection: Connection, within: float, limit: int, without: Collection[str]) -> list[str]:
    wanted = select(TABLE.id).where(_free_now(within), ~among(TABLE.id, without)).order_by(TABLE.deadline).limit(limit)
    return list(connection.scalars(wanted))


def free_after(connection: Connection, table: str, within: float, limit: int) -> list[str]:
    wanted = select(TABLE.id).where(_free_now(within), TABLE.id > table).order_by(TABLE.id).limit(limit)
    return list(connection.scalars(wanted))


def _free_now(within: float) -> ColumnElement[bool]:
    held = select(LEASE.table_id).where(LEASE.table_id == TABLE.id, holds()).exists()
    return TABLE.deadline.is_not(None) & (TABLE.deadline <= now() + int(within * 1000)) & ~held
