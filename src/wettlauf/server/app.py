"""The application: all endpoints together behind the gate."""

from __future__ import annotations

import functools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide

from wettlauf.api.messages import FromServer, ToServer
from wettlauf.core.registry import kinds
from wettlauf.server import (
    admin,
    afterwards,
    codes,
    docs_site,
    games,
    health,
    here,
    lab,
    pages,
    site,
    sockets,
    tables,
    thinking,
)
from wettlauf.server.collecting import Collector
from wettlauf.server.driving import Driver
from wettlauf.server.game_routes import game_routers
from wettlauf.server.game_schemas import house_games
from wettlauf.server.gate import Gate
from wettlauf.server.housekeeping import keep_house
from wettlauf.server.hub import Hub
from wettlauf.server.openapi import Named, document
from wettlauf.server.quotas import Thinking
from wettlauf.server.requests import TypedRequest
from wettlauf.server.settings import Settings, checked
from wettlauf.server.state import ServerState
from wettlauf.server.tips_ahead import TipsAhead
from wettlauf.store import Store, database

HANDLERS = (
    *health.HANDLERS, *games.HANDLERS, *tables.HANDLERS, *codes.HANDLERS, *thinking.HANDLERS,
    *afterwards.HANDLERS, *sockets.HANDLERS, *here.HANDLERS, *pages.HANDLERS, *site.HANDLERS,
    *docs_site.HANDLERS, *admin.HANDLERS, *lab.HANDLERS,
)  # fmt: skip
NAMED = (
    Named("ToServer", ToServer, "What you send over a socket; the first message is `hello`."),
    Named("FromServer", FromServer, "What you get over a socket, or as lines of a stream."),
)


@asynccontextmanager
async def _running(server: ServerState, given: Store | None) -> AsyncIterator[None]:
    """The store, the tables and those who drive them, as long as the application runs."""
    settings = server.settings
    async with given or await Store.open(settings.database, locked_seconds=database.SERVER_LOCKED_SECONDS) as store:
        hub = server.hub = Hub(store, settings)
        minds = server.minds = Thinking(settings, server.clock)
        server.tips_ahead = TipsAhead(hub)
        driver = Driver(hub, settings, minds, server.openers)
        collector = Collector(lambda: store.counts.appends)
        measure(server, hub, minds)
        hub.start()
        hub.supervisor.keep(server.metrics.watch_loop)
        hub.supervisor.keep(lambda: server.orders.rounds(hub))
        hub.supervisor.keep(functools.partial(keep_house, hub))
        driver.start()
        collector.start()
        server.ready = True
        try:
            yield
        finally:
            server.ready = False
            collector.stop()
            await driver.stop()
            minds.stop()
            await hub.stop()
            await server.tips_ahead.stop()


def measure(server: ServerState, hub: Hub, minds: Thinking) -> None:
    """Lets the metrics look at what is there while the application runs."""
    metrics = server.metrics
    metrics.tables.set_function(lambda: len(hub))
    metrics.bots_waiting.set_function(minds.waiting)
    metrics.jobs.set_function(lambda: hub.jobs.running)
    hub.store.on_append = metrics.append_seconds.observe


def create_app(
    settings: Settings | None = None,
    clock: Callable[[], float] = time.monotonic,
    store: Store | None = None,
    admin_token: str | None = None,
) -> Gate:
    """What a server runs; the clock fills the buckets of the rate limits. A given store is closed at the end. Without
    the host's token nobody administers it."""
    settings = checked(settings or Settings())
    server = ServerState.of(settings, clock)
    server.admin_token = admin_token
    layers: dict[str, Any] = {
        "dependencies": {"server": Provide(lambda: server, sync_to_thread=False)},
        "logging_config": None,
        "request_class": TypedRequest,
    }
    routers = game_routers(kinds(), HANDLERS, layers)
    app = Litestar(
        [*HANDLERS, *routers.values()],
        exception_handlers={Exception: functools.partial(site.answer_error, metrics=server.metrics)},
        lifespan=[lambda _: _running(server, store)],
        openapi_config=None,
        request_max_body_size=settings.limits.body,
        **layers,
    )
    server.document = functools.cache(
        lambda: msgspec.json.encode(document(app.routes, NAMED, sockets.SOCKETS, frozenset(routers), house_games()))
    )
    return Gate(app, server)
