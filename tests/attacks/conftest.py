"""Servers to attack: one shared by all tests of a file, and servers that a single test may break."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.attacks.serving import Served

# The requests that set up an attack are not part of it.
PLENTY = """
[limits]
new_tables = { per_second = 1000, burst = 1000 }
requests = { per_second = 1000, burst = 1000 }
"""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("attacked"), PLENTY).start()
    yield server
    server.kill()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Returns a function that starts a server for this test only."""
    running: list[Served] = []

    def start(settings: str = "", before: str = "", **env: str) -> Served:
        folder = tmp_path / str(len(running))
        folder.mkdir()
        running.append(Served(folder, settings, before, **env))
        return running[-1].start()

    yield start
    for server in running:
        server.kill()
