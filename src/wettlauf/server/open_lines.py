"""Connections to the server, below all requests: limits their number per address, and the time until a request is
complete.

Clients that open connections without ever completing a request would otherwise lock everyone out at no cost: a
process has a limited number of handles.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from wettlauf.server.address_rates import AddressCounts
from wettlauf.server.addresses import household, inside, wider_network
from wettlauf.server.handles import most_connections
from wettlauf.server.logs import log
from wettlauf.server.pipe import PipedSocket
from wettlauf.server.settings import Settings

READ_SECONDS = 15.0  # after which a client that reads nothing is cut off


class OpenLines:
    """All connections of this process, by address. A trusted proxy may have as many as it needs."""

    def __init__(self, settings: Settings) -> None:
        self.request_seconds = settings.limits.request_seconds
        self._proxies = settings.proxies()
        self._open = AddressCounts(settings.limits.connections_of_address)
        self._turned_away: set[str] = set()
        self._is_full = False

    def __len__(self) -> int:
        return self._open.total()

    def come(self, address: str) -> bool:
        """Counts a connection; returns whether it may stay. It counts in any case until it is closed."""
        may_stay = not self._open.is_full(address) or inside(address, self._proxies)
        self._open.add(address)
        most = most_connections()
        if len(self) > most:
            if not self._is_full:
                self._is_full = True
                log("too many connections: refusing new ones", logging.ERROR, most=most)
            return False
        around = wider_network(address) or household(address)
        if not may_stay and around not in self._turned_away:  # once: an attack must not fill the log as well
            self._turned_away.add(around)
            log("too many connections from one address", logging.WARNING, most=self._open.most)
        return may_stay

    def go(self, address: str) -> None:
        self._open.remove(address)
        self._is_full = self._is_full and len(self) > most_connections() / 2
        if not self._open.has_any(address):
            self._turned_away.discard(wider_network(address) or household(address))


class WatchedReader(asyncio.Protocol):
    """Cuts a connection whose other end reads nothing. Slow readers are tolerated."""

    transport: asyncio.Transport
    _next_look: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_again()

    def resume_writing(self) -> None:
        self._look_no_longer()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._look_no_longer()
        super().connection_lost(exc)

    def _look_again(self) -> None:
        waiting, loop = self.transport.get_write_buffer_size(), asyncio.get_running_loop()
        self._next_look = loop.call_later(READ_SECONDS, self._abort_if_stuck, waiting)

    def _look_no_longer(self) -> None:
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None

    def _abort_if_stuck(self, waiting: int) -> None:
        if self.transport.get_write_buffer_size() >= waiting:
            self.transport.abort()
        else:
            self._look_again()


class PatientHttp(WatchedReader, H11Protocol):
    """uvicorn's HTTP protocol with timeouts; streams get `scope["abort"]` from here."""

    lines: OpenLines
    _timer: asyncio.TimerHandle | None = None
    _counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = True
        if self.lines.come(self._address):
            self._wait_for_more()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if not self._counted:
            return  # it is a socket now
        if self.scope is not None:
            cast(dict[str, Any], self.scope)["abort"] = self.transport.abort  # ASGI lets servers add to it
        begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        if begun or self.conn.their_state is h11.SEND_BODY:
            self._wait_for_more()
        else:
            self._wait_no_longer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._gone()
        super().handle_websocket_upgrade(event)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _gone(self) -> None:
        self._wait_no_longer()
        if self._counted:
            self._counted = False
            self.lines.go(self._address)

    def _wait_for_more(self) -> None:
        """Times the whole request, not the gap since the last byte: one byte per second would take forever, too."""
        if self._timer is None:
            self._timer = self.loop.call_later(self.lines.request_seconds, self._give_up)

    def _wait_no_longer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        self.transport.abort()


class CountedSocket(WatchedReader, PipedSocket):
    """Counts a socket as the request that it began as."""

    lines: OpenLines

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.lines.come(self._address)  # it was admitted as a request

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.go(self._address)
        super().connection_lost(exc)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""


def protocols(lines: OpenLines) -> tuple[type[PatientHttp], type[CountedSocket]]:
    """Returns protocol classes for uvicorn, which creates one object per connection without passing ours."""
    return (
        type("PatientHttp", (PatientHttp,), {"lines": lines}),
        type("CountedSocket", (CountedSocket,), {"lines": lines}),
    )
