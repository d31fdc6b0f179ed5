"""The application: all endpoints together behind the gate."""

from __future__ import annotations

import functools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar
from litestar.datastructures import State

from wettlauf.core.version import VERSION
from wettlauf.server import courses, games, health, pages
from wettlauf.server.errors import answer_error
from wettlauf.server.gate import Gate
from wettlauf.server.metrics import Metrics
from wettlauf.server.openapi import document
from wettlauf.server.requests import TypedRequest
from wettlauf.server.settings import Settings, checked

HANDLERS = (*health.HANDLERS, *games.HANDLERS, *courses.HANDLERS, *pages.HANDLERS)


@asynccontextmanager
async def _readiness(app: Litestar) -> AsyncIterator[None]:
    app.state.ready = True
    try:
        yield
    finally:
        app.state.ready = False


def create_app(settings: Settings | None = None, clock: Callable[[], float] = time.monotonic) -> Gate:
    """What a server runs; the clock fills the buckets of the rate limits."""
    settings = checked(settings or Settings())
    metrics = Metrics()
    app = Litestar(
        [*HANDLERS],
        exception_handlers={Exception: answer_error},
        lifespan=[_readiness],
        logging_config=None,
        openapi_config=None,
        request_class=TypedRequest,
        request_max_body_size=settings.limits.body,
        state=State({"settings": settings, "metrics": metrics, "ready": False, "version": VERSION}),
    )
    gate = Gate(app, settings, metrics, clock)
    gate.document = app.state.document = functools.cache(lambda: msgspec.json.encode(document(app.routes)))
    return gate
