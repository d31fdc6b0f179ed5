"""The state shared by all handlers of an application, with types. Handlers get it as their argument `server:
Server`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from litestar.di import NamedDependency

from wettlauf.server.address_rates import AddressRates
from wettlauf.server.connections import Connections
from wettlauf.server.host_orders import HostOrders
from wettlauf.server.hub import Hub
from wettlauf.server.loop_time import LoopTime
from wettlauf.server.metrics import Metrics
from wettlauf.server.quotas import BotThreads, NewTables
from wettlauf.server.rates import Bucket
from wettlauf.server.replays import Replays
from wettlauf.server.settings import Settings
from wettlauf.server.tips_ahead import TipsAhead


@dataclass
class ServerState:
    """One application. `hub`, `bot_threads` and `tips_ahead` are set while it runs, and requests come only then."""

    settings: Settings
    clock: Callable[[], float]  # refills the rate limits
    metrics: Metrics
    new_tables: NewTables
    codes: AddressRates
    codes_of_all: Bucket
    tips: AddressRates
    connections: Connections
    loop_time: LoopTime
    replays: Replays = field(default_factory=Replays)
    orders: HostOrders = field(default_factory=HostOrders)
    admin_token: str | None = None
    hub: Hub = field(init=False)
    bot_threads: BotThreads = field(init=False)
    tips_ahead: TipsAhead = field(init=False)
    document: Callable[[], bytes] = field(init=False)  # the OpenAPI document, as JSON
    ready: bool = False
    copying: asyncio.Lock = field(default_factory=asyncio.Lock)  # held while the database is copied for a download

    @classmethod
    def of(cls, settings: Settings, clock: Callable[[], float]) -> ServerState:
        """Returns the state of an application that is not running yet."""
        limits, metrics = settings.limits, Metrics()
        return cls(
            settings=settings,
            clock=clock,
            metrics=metrics,
            new_tables=NewTables(settings, clock),
            codes=AddressRates(limits.codes, limits.addresses),
            codes_of_all=Bucket(limits.codes_of_all, clock()),
            tips=AddressRates(limits.thinking, limits.addresses),
            connections=Connections(limits, metrics),
            loop_time=LoopTime(limits, clock),
        )


Server = NamedDependency[ServerState]
