"""The application: all endpoints behind the gate."""

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
    lab,
    lan_addresses,
    move_help,
    pages,
    site,
    sockets,
    tables,
)
from wettlauf.server.driving import Driver
from wettlauf.server.game_routes import game_routers
from wettlauf.server.game_schemas import house_games
from wettlauf.server.garbage_collection import Collector
from wettlauf.server.gate import Gate
from wettlauf.server.housekeeping import keep_house
from wettlauf.server.hub import Hub
from wettlauf.server.openapi import Named, document
from wettlauf.server.quotas import BotThreads
from wettlauf.server.requests import TypedRequest
from wettlauf.server.settings import Settings, checked
from wettlauf.server.state import ServerState
from wettlauf.server.tips_ahead import TipsAhead
from wettlauf.store import Store, database

HANDLERS = (
    *health.HANDLERS, *games.HANDLERS, *tables.HANDLERS, *codes.HANDLERS, *move_help.HANDLERS,
    *afterwards.HANDLERS, *sockets.HANDLERS, *lan_addresses.HANDLERS, *pages.HANDLERS, *site.HANDLERS,
    *docs_site.HANDLERS, *admin.HANDLERS, *lab.HANDLERS,
)  # fmt: skip
NAMED = (
    Named("ToServer", ToServer, "What you send over a socket; the first message is `hello`."),
    Named("FromServer", FromServer, "What you get over a socket, or as lines of a stream."),
)


@asynccontextmanager
async def _running(server: ServerState, given: Store | None) -> AsyncIterator[None]:
    """Runs the store, the tables and their drivers for the lifetime of the application."""
    settings = server.settings
    async with given or await Store.open(settings.database, locked_seconds=database.SERVER_LOCKED_SECONDS) as store:
        hub = server.hub = Hub(store, settings)
        bot_threads = server.bot_threads = BotThreads(settings, server.clock)
        server.tips_ahead = TipsAhead(hub)
        driver = Driver(hub, settings, bot_threads, server.new_tables)
        collector = Collector(lambda: store.counts.appends)
        measure(server, hub, bot_threads)
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
            bot_threads.stop()
            server.loop_time.stop()
            await hub.stop()
            await server.tips_ahead.stop()


def measure(server: ServerState, hub: Hub, bot_threads: BotThreads) -> None:
    """Connects the metrics to the parts they measure while the application runs."""
    metrics = server.metrics
    metrics.tables.set_function(lambda: len(hub))
    metrics.bots_waiting.set_function(bot_threads.waiting)
    metrics.jobs.set_function(lambda: hub.jobs.running)
    hub.store.on_append = metrics.append_seconds.observe


def create_app(
    settings: Settings | None = None,
    clock: Callable[[], float] = time.monotonic,
    store: Store | None = None,
    admin_token: str | None = None,
) -> Gate:
    """Creates the ASGI application. `clock` refills the rate limits. A given store is closed at the end. Without a
    host's token the admin endpoints refuse everyone."""
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
