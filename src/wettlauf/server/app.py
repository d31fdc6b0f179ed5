"""The application: all endpoints together behind the gate."""

from __future__ import annotations

import functools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar
from litestar.datastructures import State

from wettlauf.api.messages import FromServer, ToServer
from wettlauf.core.version import VERSION
from wettlauf.server import (
    afterwards,
    codes,
    courses,
    docs_site,
    games,
    health,
    here,
    pages,
    site,
    sockets,
    tables,
    thinking,
)
from wettlauf.server.collecting import Collector
from wettlauf.server.driving import Driver
from wettlauf.server.game_schemas import house_games
from wettlauf.server.gate import Gate
from wettlauf.server.housekeeping import keep_house
from wettlauf.server.hub import Hub
from wettlauf.server.metrics import Metrics
from wettlauf.server.openapi import Named, document
from wettlauf.server.quotas import Openers, Thinking
from wettlauf.server.rates import Buckets
from wettlauf.server.requests import TypedRequest
from wettlauf.server.settings import Settings, checked
from wettlauf.store import Store

HANDLERS = (
    *health.HANDLERS, *games.HANDLERS, *courses.HANDLERS, *tables.HANDLERS, *codes.HANDLERS, *thinking.HANDLERS,
    *afterwards.HANDLERS, *sockets.HANDLERS, *here.HANDLERS, *pages.HANDLERS, *site.HANDLERS,
    *docs_site.HANDLERS,
)  # fmt: skip
NAMED = (
    Named("ToServer", ToServer, "What you send over a socket; the first message is `hello`."),
    Named("FromServer", FromServer, "What you get over a socket, or as lines of a stream."),
)


@asynccontextmanager
async def _open(app: Litestar) -> AsyncIterator[None]:
    """The store, the tables and those who drive them, as long as the application runs."""
    settings: Settings = app.state.settings
    async with app.state.store or await Store.open(settings.database) as store:
        hub = app.state.hub = Hub(store, settings)
        minds = app.state.minds = Thinking(settings, app.state.clock)
        driver = Driver(hub, settings, minds)
        collector = Collector(lambda: store.counts.appends)
        hub.start()
        hub.spawn(keep_house(hub))
        driver.start()
        collector.start()
        app.state.ready = True
        try:
            yield
        finally:
            app.state.ready = False
            collector.stop()
            await driver.stop()
            minds.stop()
            await hub.stop()


def create_app(
    settings: Settings | None = None, clock: Callable[[], float] = time.monotonic, store: Store | None = None
) -> Gate:
    """What a server runs; the clock fills the buckets of the rate limits. A given store is closed at the end."""
    settings = checked(settings or Settings())
    limits, metrics = settings.limits, Metrics()
    state = {
        "settings": settings,
        "store": store,
        "metrics": metrics,
        "ready": False,
        "version": VERSION,
        "clock": clock,
        "new_tables": Buckets(limits.new_tables, limits.addresses),
        "codes": Buckets(limits.codes, limits.addresses),
        "openers": Openers(settings),
        "thinking": Buckets(limits.thinking, limits.addresses),
        "connections": sockets.Connections(limits, metrics),
    }
    app = Litestar(
        [*HANDLERS],
        exception_handlers={Exception: site.answer_error},
        lifespan=[_open],
        logging_config=None,
        openapi_config=None,
        request_class=TypedRequest,
        request_max_body_size=limits.body,
        state=State(state),
    )
    gate = Gate(app, settings, metrics, clock)
    gate.document = app.state.document = functools.cache(
        lambda: msgspec.json.encode(document(app.routes, NAMED, sockets.SOCKETS, house_games()))
    )
    return gate
