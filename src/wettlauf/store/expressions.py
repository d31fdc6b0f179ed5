"""The few SQL expressions that differ between SQLite and PostgreSQL."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Text, bindparam, literal
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

SQLITE_NOW = "CAST((julianday('now') - 2440587.5) * 86400000.0 AS INTEGER)"


class now(FunctionElement[int]):  # noqa: N801  # reads like the SQL function it is
    """The database's clock, in milliseconds since 1970: the same for every machine that uses the database."""

    type = BigInteger()
    inherit_cache = True


@compiles(now, "sqlite")
def _now_sqlite(element: now, compiler: SQLCompiler, **kw: Any) -> str:
    return SQLITE_NOW


@compiles(now, "postgresql")
def _now_postgresql(element: now, compiler: SQLCompiler, **kw: Any) -> str:
    # Not now(), which is frozen during a transaction, even while it waits for another.
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


class _each(FunctionElement[str]):  # noqa: N801
    """The strings of a JSON list as rows: a list of any length is one parameter of an unchanging statement."""

    type = Text()
    inherit_cache = True


@compiles(_each, "sqlite")
def _each_sqlite(element: _each, compiler: SQLCompiler, **kw: Any) -> str:
    return f"(SELECT value FROM json_each({compiler.process(element.clauses, **kw)}))"


@compiles(_each, "postgresql")
def _each_postgresql(element: _each, compiler: SQLCompiler, **kw: Any) -> str:
    return f"(SELECT json_array_elements_text(CAST({compiler.process(element.clauses, **kw)} AS json)))"


def among(column: ColumnElement[str], values: Iterable[str]) -> ColumnElement[bool]:
    """A condition: the column's value is one of these."""
    return column.bool_op("IN")(_each(literal(as_list(values))))


def among_those(column: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """A condition: the column's value is one of those bound as `as_list(...)` when the statement runs."""
    return column.bool_op("IN")(_each(bindparam(name, type_=Text)))


def as_list(values: Iterable[str]) -> str:
    return json.dumps(list(values))
