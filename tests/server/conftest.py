"""Runs the real application in this process, without a network."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from wettlauf.server.app import create_app
from wettlauf.server.logs import LOGGER, JsonLines
from wettlauf.server.settings import Limits, Rate, Settings

LOTS = Rate(10_000, 10_000)
PLENTY = Limits(
    requests=LOTS,
    new_tables=LOTS,
    codes=LOTS,
    codes_of_all=LOTS,
    messages=LOTS,
    commands_of_table=LOTS,
    tables_of_address=10_000,
    loop_milliseconds=Rate(10**6, 10**6),
    command_milliseconds=Rate(10**6, 10**6),
)
Client = TestClient[Any]
HERE = "http://wettlauf.local"


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Client]]:
    """Returns a function that starts the application with given settings; every application stops after the test."""
    running: list[Client] = []

    def start(
        settings: Settings | None = None,
        clock: Callable[[], float] = lambda: 0.0,
        address: str = "192.0.2.1",
        **options: Any,
    ) -> Client:
        settings = settings or Settings(hosts=("wettlauf.local",), limits=PLENTY)
        if settings.database is None:
            settings = msgspec.structs.replace(settings, database=f"sqlite:///{tmp_path / 'tables.db'}")
        app = create_app(settings, clock)

        async def from_address(scope: Any, receive: Any, send: Any) -> None:
            await app({**scope, "client": (address, 1)}, receive, send)

        client: Client = TestClient(from_address, base_url=HERE, **options)
        client.__enter__()
        running.append(client)
        return client

    yield start
    for client in running:
        client.__exit__(None, None, None)


@pytest.fixture
def client(serve: Callable[..., Client]) -> Client:
    return serve()


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """Captures everything that the server logs."""
    kept = io.StringIO()
    handler = logging.StreamHandler(kept)
    handler.setFormatter(JsonLines())
    level = LOGGER.level
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.DEBUG)
    yield kept
    LOGGER.removeHandler(handler)
    LOGGER.setLevel(level)
