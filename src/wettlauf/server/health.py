"""Health, readiness and metrics of the server."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import QueryParameter
from msgspec import UNSET, Struct, UnsetType

from wettlauf.api.errors import Code
from wettlauf.core.version import VERSION
from wettlauf.core.words import Words
from wettlauf.server.addresses import comes_through_a_stranger, inside
from wettlauf.server.errors import Refusal, not_found
from wettlauf.server.logs import log
from wettlauf.server.metrics import CONTENT_TYPE
from wettlauf.server.state import Server

WRITE_SECONDS = 3.0  # within which a healthy database has written a row
Warm = Annotated[bool, QueryParameter(description="Fail while anything is still warming up.")]


class Health(Struct, frozen=True):
    """The server is up."""

    status: str
    version: str
    warming_up: list[str] | UnsetType = UNSET
    """In the response of `/ready`: games that can be played although their compiled rules are still being loaded or
    compiled. Until then the bots `strong` and `master` search less deeply."""


def not_ready() -> Refusal:
    return Refusal(503, Code.NOT_READY, Words("server-not-ready"), {"Retry-After": "1"})


@get("/health", summary="Whether the process is alive")
async def health(server: Server) -> Health:
    """Answers as long as the process lives: restart it if it does not."""
    return Health("ok", VERSION)


@get("/ready", summary="Whether it can serve tables")
async def ready(server: Server, warm: Warm = False) -> Health:
    """Fails while the server starts or stops, or cannot write to its database: route nobody there. `warming_up` is
    empty once the server is at full speed; with `warm=true` the response fails until then."""
    warming = server.hub.warmer.warming() if server.ready else []
    if not server.ready or (warm and warming):
        raise not_ready()
    try:
        async with asyncio.timeout(WRITE_SECONDS):
            await server.hub.store.prove_writing()
    except TimeoutError:
        log("not ready", logging.WARNING, problem=f"the database has taken nothing for {WRITE_SECONDS} s")
        raise not_ready() from None
    return Health("ok", VERSION, warming)


@get("/metrics", summary="Counters for Prometheus", media_type="text/plain")
async def metrics(request: Request[Any, Any, Any], server: Server) -> Response[bytes]:
    """Only for the networks in the setting `metrics_for`. Others get 404, as do callers behind an untrusted proxy,
    who would seem to be at its address."""
    settings, scope = server.settings, request.scope
    is_near = inside(str(scope.get("address")), settings.metrics_networks())
    if not is_near or comes_through_a_stranger(scope, settings.proxies()):
        raise not_found()
    return Response(server.metrics.text(), headers={"content-type": CONTENT_TYPE})


HANDLERS = (health, ready, metrics)
