"""Presence: until when it is known that somebody is at a seat, whichever process they are connected to.

A process vouches for those whom it serves, again and again. When it dies, or they go, the last word simply runs out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import schema
from wettlauf.store.expressions import among, now

TABLE, PRESENCE = schema.tables.c, schema.presence.c


def vouch(connection: Connection, there: Mapping[str, Collection[int]], seconds: float) -> None:
    """Somebody is at these seats, by table, for so many seconds from now on."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    wanted = select(TABLE.id).where(among(TABLE.id, there)).with_for_update(read=True, key_share=True)
    known = connection.scalars(wanted.order_by(TABLE.id)).all()  # others may have been removed meanwhile
    # In order, so that two processes with the same seats never wait for each other.
    rows = [{"table_id": table, "seat": seat} for table in known for seat in sorted(there[table])]
    if not rows:
        return
    put = make(schema.presence).values(until=now() + int(seconds * 1000))
    put = put.on_conflict_do_update(
        index_elements=[PRESENCE.table_id, PRESENCE.seat], set_={"until": put.excluded.until}
    )
    connection.execute(put, rows)


def absences(connection: Connection, table: str) -> dict[int, float]:
    """By seat: how many seconds ago the last word that somebody is there ran out; less than 0 while it holds. Of whom
    nobody has ever spoken, nothing."""
    wanted = select(PRESENCE.seat, (now() - PRESENCE.until).label("gone")).where(PRESENCE.table_id == table)
    return {row.seat: row.gone / 1000 for row in connection.execute(wanted)}
