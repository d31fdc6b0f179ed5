"""Runs one server process: its socket, its signals, and the line that says where it is."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
from collections.abc import Callable

import uvicorn

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Words, quote
from wettlauf.server.admin_token import admin_token
from wettlauf.server.app import create_app
from wettlauf.server.handles import raise_limit
from wettlauf.server.lan_addresses import EVERYWHERE, addresses_for_others
from wettlauf.server.logs import log, set_up
from wettlauf.server.open_lines import OpenLines, protocols
from wettlauf.server.settings import Settings
from wettlauf.store import Store
from wettlauf.store.database import SERVER_LOCKED_SECONDS
from wettlauf.store.server_lock import only_server

LAST_SECONDS = 5  # to finish responses after a stop request
BACKLOG = 2048
# How long the thread that writes to disk waits for its turn under load, in each of its steps.
SWITCH_SECONDS = 0.001


def bound_socket(settings: Settings) -> socket.socket:
    """Binds the socket from the settings. Raises a clear error if it is taken.

    It does not accept connections yet: clients that connect during startup would wait instead of trying another
    server.
    """
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        made = socket.socket(family, kind, protocol)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
    except OSError as error:
        raise port_taken(settings.host, settings.port, error) from None
    return made


def port_taken(host: str, port: int, error: OSError) -> BadOption:
    args = {"host": quote(host), "port": str(port), "problem": quote(error.strerror or error)}
    return BadOption(Words("server-port-taken", args))


def url_of(bound: socket.socket) -> str:
    """Returns the address for a browser on this machine."""
    host, port = bound.getsockname()[:2]
    host = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}"


def lan_urls(bound: socket.socket) -> list[str]:
    """Returns the addresses for others in the network, best first; none if only this machine can reach it."""
    host, port = bound.getsockname()[:2]
    return addresses_for_others(host, port)


def is_listening(bound: socket.socket) -> bool:
    """Whether the socket is listening, as far as this system says."""
    if sys.platform != "linux":
        return True
    try:
        return bool(bound.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))
    except OSError:  # closed
        return False


class _Server(uvicorn.Server):
    """Reports when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        where = [one.getsockname()[:2] for one in sockets or ()]
        try:
            await super().startup(sockets)
            if self.started and not all(is_listening(one) for one in sockets or ()):
                raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))  # uvloop does not report it
        except OSError as error:  # another process has started to listen there in the meantime
            for host, port in where:
                raise port_taken(host, port, error) from None
            raise
        if self.started:
            await asyncio.to_thread(self._ready)  # it may open a browser, which takes time


def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None] = lambda: None) -> bool:
    """Serves until stopped (Ctrl-C, SIGTERM). Returns False if it could not start; raises WettlaufError if the
    database is unusable or in use by another server."""
    set_up(settings.log)
    warn_of_proxies(settings)
    raise_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    # Ctrl-C is the normal way to stop.
    with (
        contextlib.suppress(KeyboardInterrupt),
        only_server(settings.database),
        asyncio.Runner(loop_factory=_new_loop) as runner,
    ):
        return runner.run(_serve(settings, bound, ready))
    return True


def warn_of_proxies(settings: Settings) -> None:
    """Warns about untrusted proxies: behind one, everyone seems to be at the proxy's address, which may read
    /metrics."""
    if settings.public_url is not None and not settings.trusted_proxies:
        log("public_url is set without trusted_proxies: all clients count as one address", logging.WARNING)


def _new_loop() -> asyncio.AbstractEventLoop:
    """Returns an event loop; a faster one where available."""
    try:
        import uvloop  # not on Windows
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def _serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> bool:
    store = await Store.open(
        settings.database, locked_seconds=SERVER_LOCKED_SECONDS
    )  # first, so that a problem with it is reported in a sentence
    request_protocol, socket_protocol = protocols(OpenLines(settings))
    config = uvicorn.Config(
        create_app(settings, store=store, admin_token=admin_token(settings.database, make=True)),
        access_log=False,
        backlog=BACKLOG,
        lifespan="on",
        log_config=None,
        proxy_headers=False,  # the gate decides which proxies to trust
        server_header=False,
        timeout_graceful_shutdown=LAST_SECONDS,
        ws=socket_protocol,
        http=request_protocol,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # it costs memory per socket and time per view to save a few kB
    )
    server = _Server(config, ready)
    await server.serve(sockets=[bound])
    return server.started
