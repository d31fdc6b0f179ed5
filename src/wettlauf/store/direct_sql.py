"""Statements that run for every move, without SQLAlchemy's overhead. With SQLite, where that takes longer than the
statement itself, they go straight to the driver; with PostgreSQL, where the network dominates, the usual way.

Statements are written once for both. Parameters and results are strings, numbers and bytes, which need no conversion.
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
    names: tuple[str, ...]  # of the parameters, in order


def rows(connection: Connection, statement: Executable, values: Mapping[str, Any]) -> Sequence[Row]:
    """Returns the rows of a query."""
    driver = driver_connection(connection)
    if driver is None:
        return connection.execute(statement, values).fetchall()
    text = _text(statement, tuple(values))
    return driver.execute(text.sql, [values[name] for name in text.names]).fetchall()


def run(connection: Connection, statement: Executable, values: Sequence[Mapping[str, Any]]) -> None:
    """Runs a statement once for each of these values; all have the same names."""
    if not values:
        return
    driver = driver_connection(connection)
    if driver is None:
        connection.execute(statement, values)
    else:
        text = _text(statement, tuple(values[0]))
        driver.executemany(text.sql, [[one[name] for name in text.names] for one in values])


def driver_connection(connection: Connection) -> sqlite3.Connection | None:
    """Returns the driver's connection if this is SQLite, otherwise None."""
    driver = connection.connection.driver_connection
    return driver if isinstance(driver, sqlite3.Connection) else None


@functools.cache
def _text(statement: Executable, names: tuple[str, ...]) -> _Text:
    assert isinstance(statement, ClauseElement)
    compiled: Any = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"), column_keys=names)
    return _Text(str(compiled), tuple(compiled.positiontup))
