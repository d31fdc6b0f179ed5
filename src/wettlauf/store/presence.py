"""Presence: until when somebody is known to be at a seat, whichever process they are connected to.

A process vouches for its connections again and again. When it dies, or they leave, the last entry simply expires.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import ColumnElement, Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import schema
from wettlauf.store.expressions import among, now

TABLE, PRESENCE = schema.tables.c, schema.presence.c
LONGEST_SECONDS = 120.0


def vouch(connection: Connection, there: Mapping[str, Collection[int]], seconds: float) -> None:
    """Records that somebody is at these seats, by table, for this many seconds from now."""
    seconds = min(seconds, LONGEST_SECONDS)
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    wanted = select(TABLE.id).where(among(TABLE.id, there)).with_for_update(read=True, key_share=True)
    known = connection.scalars(wanted.order_by(TABLE.id)).all()  # others may have been removed in the meantime
    # In order, so that two processes with the same seats cannot deadlock.
    rows = [{"table_id": table, "seat": seat} for table in known for seat in sorted(there[table])]
    if not rows:
        return
    put = make(schema.presence).values(until=now() + int(seconds * 1000))
    put = put.on_conflict_do_update(
        index_elements=[PRESENCE.table_id, PRESENCE.seat], set_={"until": put.excluded.until}
    )
    connection.execute(put, rows)


def plausible() -> ColumnElement[bool]:
    """Whether an entry can be genuine. One that ends implausibly late is ignored: the database's clock was wrong when
    it was written."""
    return PRESENCE.until <= now() + int(LONGEST_SECONDS * 1000)


def holds() -> ColumnElement[bool]:
    """Whether somebody is at the seat now."""
    return (PRESENCE.until > now()) & plausible()


def absences(connection: Connection, table: str) -> dict[int, float]:
    """Returns by seat how many seconds ago the presence expired; negative while it holds. Seats never vouched for are
    left out."""
    gone = (now() - PRESENCE.until).label("gone")
    wanted = select(PRESENCE.seat, gone).where(PRESENCE.table_id == table, plausible())
    return {row.seat: row.gone / 1000 for row in connection.execute(wanted)}
