"""Statements that are run for every move, without what SQLAlchemy does around each of them where that takes longer
than the statement itself: with SQLite they go straight to the driver, with PostgreSQL, where the network takes longer
still, the usual way.

They are written once, for both. Their parameters and results are texts, numbers and bytes, which need no conversion.
"""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

Row = Sequence[Any]


class _Text(NamedTuple):
    sql: str
    names: tuple[str, ...]  # of its parameters, in order


def rows(connection: Connection, statement: Executable, values: Mapping[str, Any]) -> Sequence[Row]:
    """What a query finds."""
    driver = straight(connection)
    if driver is None:
        return connection.execute(statement, values).fetchall()
    text = _text(statement, tuple(values))
    return driver.execute(text.sql, [values[name] for name in text.names]).fetchall()


def run(connection: Connection, statement: Executable, values: Sequence[Mapping[str, Any]]) -> None:
    """Carry out a statement once for each of these; all have the same names."""
    if not values:
        return
    driver = straight(connection)
    if driver is None:
        connection.execute(statement, values)
    else:
        text = _text(statement, tuple(values[0]))
        driver.executemany(text.sql, [[one[name] for name in text.names] for one in values])


def straight(connection: Connection) -> sqlite3.Connection | None:
    """The driver's own connection, if this is SQLite."""
    driver = connection.connection.driver_connection
    return driver if isinstance(driver, sqlite3.Connection) else None


@functools.cache
def _text(statement: Executable, names: tuple[str, ...]) -> _Text:
    assert isinstance(statement, ClauseElement)
    compiled: Any = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"), column_keys=names)
    return _Text(str(compiled), tuple(compiled.positiontup))
