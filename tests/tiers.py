"""Marks the tests that `./test --quick` leaves out, where a rule can decide it; the others are marked by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.repetitions import ONLY_FULL

# The marker of every test in a folder, by its path under tests/.
FOLDERS = {"web": "browser", "kills": "kill"}
HERE = Path(__file__).parent
collected: set[str] = set()  # the names of all tests of this run, those of `./test --full` included


def mark(item: pytest.Item) -> None:
    collected.add(item.nodeid)
    path = item.path.relative_to(HERE).parts if item.path.is_relative_to(HERE) else ()
    if path and path[0] in FOLDERS:
        item.add_marker(FOLDERS[path[0]])
    if needs_database(item):
        item.add_marker("database")
    if item.nodeid in ONLY_FULL:
        item.add_marker("full")


def needs_database(item: pytest.Item) -> bool:
    """Returns whether the test uses PostgreSQL, through a fixture or a parameter."""
    fixtures: list[str] = getattr(item, "fixturenames", [])
    parameters: Any = getattr(item, "callspec", None)
    return any("postgresql" in name for name in fixtures) or (parameters is not None and "postgresql" in parameters.id)


def require(request: pytest.FixtureRequest, tier: str) -> None:
    """Fails a test that needs this marker and does not have it."""
    if request.node.get_closest_marker(tier) is None:
        pytest.fail(f"This test needs the marker {tier!r}; without it `./test --quick` would run it.")
