"""A group of appends for SQLite, where nobody else writes meanwhile: what nearly always fits is written without looking
first, which takes little more than half the time."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from wettlauf.store.expressions import SQLITE_NOW

Ends = Sequence[tuple[str, int, int]]  # tables, where their logs end now, and where they will end
Facts = Sequence[tuple[str, int, bytes, str | None]]  # as in the table of that name

MOVE_ON = f"UPDATE tables SET sequence = ?3, touched = {SQLITE_NOW} WHERE id = ?1 AND sequence = ?2"
INSERT = "INSERT INTO facts (table_id, sequence, data, message) VALUES (?, ?, ?, ?)"


def write(driver: sqlite3.Connection, ends: Ends, facts: Facts) -> bool:
    """Inside a transaction that has written nothing yet. False if something does not fit: then it has begun anew."""
    try:
        if driver.executemany(MOVE_ON, ends).rowcount == len(ends):
            driver.executemany(INSERT, facts)
            return True
    except sqlite3.IntegrityError:  # a message that was written earlier
        pass
    driver.execute("ROLLBACK")
    driver.execute("BEGIN IMMEDIATE")
    return False
