"""The host's orders as known to this process: read every few seconds, so that all processes follow them."""

from __future__ import annotations

import asyncio
import ipaddress
import logging

from wettlauf.server.addresses import inside
from wettlauf.server.hub import Hub
from wettlauf.server.logs import log
from wettlauf.server.settings import Network
from wettlauf.store import Ban, Notice, Unreachable

LOOK_SECONDS = 2.0


class HostOrders:
    """The current bans and notice."""

    def __init__(self) -> None:
        self.bans: list[Ban] = []
        self.notice: Notice | None = None
        self._networks: list[Network] = []
        self._lock = asyncio.Lock()  # an older read must not overwrite a newer one

    def keeps_out(self, address: str) -> bool:
        return bool(self._networks) and inside(address, self._networks)

    async def rounds(self, hub: Hub) -> None:
        """Reads the orders periodically."""
        while True:
            try:
                await self.look(hub)
            except Unreachable as error:
                log("cannot read bans and notices", logging.WARNING, error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self, hub: Hub) -> None:
        """Reads the orders now and closes the connections of banned addresses."""
        async with self._lock:
            self.bans, self.notice = await hub.store.hosting.bans(), await hub.store.hosting.notice()
            self._networks = [ipaddress.ip_network(ban.network) for ban in self.bans]
        if self._networks:
            for actor in hub.registry:
                for viewer in actor.viewers:
                    if self.keeps_out(viewer.address):
                        viewer.end("banned")
