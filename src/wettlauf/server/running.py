"""One server process: its socket, its signals, and the line that says where it is."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from collections.abc import Callable

import uvicorn

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Words, quote
from wettlauf.server.app import create_app
from wettlauf.server.here import EVERYWHERE, home_url
from wettlauf.server.logs import set_up
from wettlauf.server.settings import Settings
from wettlauf.store import Store

LAST_SECONDS = 5  # to finish answers when it is told to stop
BACKLOG = 2048
COLLECTING = (10_000, 50, 20)  # new objects until the young ones are looked through, and how often until older ones


def bound_socket(settings: Settings) -> socket.socket:
    """The socket that the settings ask for; a clear error if somebody else has it.

    Nobody can connect to it yet: whoever tried while the server starts would wait, instead of asking another one."""
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
    """Where a browser on this machine finds it."""
    host, port = bound.getsockname()[:2]
    host = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}"


def lan_url(bound: socket.socket) -> str | None:
    """Where others in the home network find it; None if they do not."""
    host, port = bound.getsockname()[:2]
    return home_url(host, port)


def _collect_seldom() -> None:
    """While all tables in memory are looked through for garbage everyone waits, so that is done less often than Python
    does by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except OSError as error:  # another one has begun to listen there since we looked
            for bound in sockets or ():
                raise port_taken(*bound.getsockname()[:2], error) from None
            raise
        if self.started:
            await asyncio.to_thread(self._ready)  # it may open a browser, which takes its time


def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None] = lambda: None) -> bool:
    """Serve until told to stop (Ctrl-C, SIGTERM); False if it could not start, a WettlaufError if the database is not
    fit."""
    set_up(settings.log)
    _collect_seldom()
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to end it
        return asyncio.run(_serve(settings, bound, ready))
    return True


async def _serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> bool:
    store = await Store.open(settings.database)  # first: what is wrong with it is told in a sentence
    config = uvicorn.Config(
        create_app(settings, store=store),
        access_log=False,
        backlog=BACKLOG,
        lifespan="on",
        log_config=None,
        proxy_headers=False,  # the gate decides whom to believe
        server_header=False,
        timeout_graceful_shutdown=LAST_SECONDS,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # it takes memory for every socket and time for every view, to save a few kB
    )
    server = _Server(config, ready)
    await server.serve(sockets=[bound])
    return server.started
