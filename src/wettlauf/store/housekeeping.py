"""Removes abandoned tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from sqlalchemy import ColumnElement, Connection, delete, false, or_, select

from wettlauf.store import leases, presence, schema
from wettlauf.store.expressions import among, now
from wettlauf.store.rows import Status

IN_ONE_TRANSACTION = 100
HOUR = 3_600_000
DAY = 24 * HOUR


@dataclass(frozen=True)
class Housekeeping:
    """How long tables are kept without a new fact; None keeps them forever."""

    never_begun_hours: float | None = 24
    unfinished_days: float | None = 180
    finished_days: float | None = None

    def kept_for(self, status: Status) -> int | None:
        """Returns for how many milliseconds after its last fact a table is kept; None is forever.

        >>> Housekeeping(never_begun_hours=2).kept_for("open")
        7200000
        """
        if status == "open":
            number, unit = self.never_begun_hours, HOUR
        else:
            number, unit = self.finished_days if status == "over" else self.unfinished_days, DAY
        return None if number is None else int(number * unit)

    def condition(self) -> ColumnElement[bool]:
        """A condition for abandoned tables: old enough, not driven, nobody there."""
        table = schema.tables.c
        old = [
            (table.status == status) & (table.touched < now() - kept)
            for status in get_args(Status)
            if (kept := self.kept_for(status)) is not None
        ]
        lease = schema.leases.c
        driven = select(lease.table_id).where(lease.table_id == table.id, leases.holds()).exists()
        there = schema.presence.c
        attended = select(there.table_id).where(there.table_id == table.id, presence.holds()).exists()
        return or_(false(), *old) & ~driven & ~attended


def abandoned_tables(connection: Connection, rules: Housekeeping) -> list[str]:
    return list(connection.scalars(select(schema.tables.c.id).where(rules.condition()).order_by(schema.tables.c.id)))


def remove_some(connection: Connection, rules: Housekeeping) -> list[str]:
    """Remove a handful; somebody who writes at a table just now keeps it."""
    table = schema.tables.c
    wanted = select(table.id).where(rules.condition()).order_by(table.id).limit(IN_ONE_TRANSACTION)
    found = list(connection.scalars(wanted.with_for_update(skip_locked=True)))
    connection.execute(delete(schema.tables).where(among(table.id, found)))
    return found


def remove(connection: Connection, table: str) -> bool:
    return bool(connection.execute(delete(schema.tables).where(schema.tables.c.id == table)).rowcount)


def tables_with_old_chat(connection: Connection, days: float, limit: int, after: str) -> list[str]:
    table = schema.tables.c
    is_old = (table.touched < now() - int(days * DAY)) & (table.sequence > table.chat_erased) & (table.id > after)
    return list(connection.scalars(select(table.id).where(is_old).order_by(table.id).limit(limit)))
