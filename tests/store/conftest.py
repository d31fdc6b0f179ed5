"""Databases to try the store with: a fresh SQLite file, or a fresh database on a real PostgreSQL server."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return str(tmp_path / "store" / "tables.db")


@pytest.fixture(params=["sqlite"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database, of either kind in turn."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found
