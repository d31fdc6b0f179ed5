"""Whether the server lives, whether it can serve, and what it counts."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct

from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.addresses import inside
from wettlauf.server.errors import Refusal, not_found
from wettlauf.server.metrics import CONTENT_TYPE


class Health(Struct, frozen=True):
    """The server answers."""

    status: str
    version: str


@get("/health", summary="Whether the process lives")
async def health(state: State) -> Health:
    """Answers as long as the process does: restart it if it does not."""
    return Health("ok", state.version)


@get("/ready", summary="Whether it can serve tables")
async def ready(state: State) -> Health:
    """Refused while the server starts or stops, or cannot reach its database: send nobody there."""
    if not state.ready:
        raise Refusal(503, Code.NOT_READY, Words("server-not-ready"), {"Retry-After": "1"})
    await state.hub.store.ping()
    return Health("ok", state.version)


@get("/metrics", summary="Counters for Prometheus", media_type="text/plain")
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Only for the networks in the setting `metrics_for`; all others find nothing here."""
    if not inside(str(request.scope.get("address")), state.settings.metrics_networks()):
        raise not_found()
    return Response(state.metrics.text(), headers={"content-type": CONTENT_TYPE})


HANDLERS = (health, ready, metrics)
