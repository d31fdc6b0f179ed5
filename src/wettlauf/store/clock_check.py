"""Checks that the database's clock is plausible before housekeeping removes anything.

The time of the last check is stored. A jump since then looks like a server that was switched off for long: either way
nothing is removed until the server has run for another day, so that the host can correct the clock.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import schema
from wettlauf.store.expressions import now

DAY = 86_400_000
LONGEST_GAP = 14 * DAY  # between two checks; a longer one is implausible
LONGEST_STEP_BACK = 300_000  # by which a clock may be corrected
GRACE = DAY  # of running

CLOCK = schema.housekeeping.c
THE_ROW = 1


@dataclass(frozen=True)
class ClockCheck:
    """The result of a check, in milliseconds.

    Attributes:
        waits: How long housekeeping must still run before it may remove anything; 0 if the clock is plausible.
    """

    before: int
    now: int
    waits: int


def check_clock(connection: Connection, ran: int) -> ClockCheck:
    """Compares the clock with the last check, and notes this one.

    Args:
        ran: The milliseconds since this process last checked or began to run, by a clock that nobody can set.
    """
    _note_first(connection)
    wanted = select(CLOCK.checked, CLOCK.waits, now()).where(CLOCK.id == THE_ROW).with_for_update()
    before, waits, moment = connection.execute(wanted).one()
    gap = moment - before
    if -LONGEST_STEP_BACK <= gap <= LONGEST_GAP + ran:
        waits = max(0, waits - min(ran, max(0, gap)))  # not more than the gap: several processes count the same time
    else:
        waits = GRACE
    connection.execute(update(schema.housekeeping).where(CLOCK.id == THE_ROW).values(checked=moment, waits=waits))
    return ClockCheck(before, moment, waits)


def confirm_clock(connection: Connection) -> None:
    """Notes that the clock is right, however far it is from the last check."""
    _note_first(connection)
    connection.execute(update(schema.housekeeping).where(CLOCK.id == THE_ROW).values(checked=now(), waits=0))


def _note_first(connection: Connection) -> None:
    """Creates the row if it is missing: then the last thing that happened at a table counts as the last check."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    latest = select(func.max(schema.tables.c.touched)).scalar_subquery()
    first = {"id": THE_ROW, "checked": func.coalesce(latest, now()), "waits": 0}
    connection.execute(make(schema.housekeeping).values(first).on_conflict_do_nothing())
