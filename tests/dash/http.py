"""HTTP routes that Dash could add, and the client's calls of them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from tests.dash.rules import GOAL
from wettlauf.client import Calls
from wettlauf.server.state import Server


class Way(msgspec.Struct, frozen=True):
    """A distance."""

    steps: int
    """Steps to the finish."""
    tables: int


class From(msgspec.Struct, frozen=True):
    """The position of a player."""

    step: int


@get("/way", summary="How far it is")
async def way(
    server: Server, since: Annotated[int, QueryParameter(description="From this step on.", ge=0, le=GOAL)] = 0
) -> Way:
    """Returns the distance from a step to the finish."""
    return Way(GOAL - since, len(server.hub))


@post("/way", status_code=200, summary="How far it is from there")
async def way_from(data: JSONBody[From], server: Server) -> Way:
    """Returns the same distance for a step in the request body."""
    return Way(GOAL - data.step, len(server.hub))


class DashCalls(Calls):
    def way(self, since: int = 0) -> Way:
        return self.get("/api/dash/way", Way, since=since)

    def way_from(self, step: int) -> Way:
        return self.post("/api/dash/way", Way, From(step))


HANDLERS = (way, way_from)


# ---- mistakes ----


class Problem(msgspec.Struct, frozen=True):
    """A struct with the same name as one of the server's."""

    trouble: str


@get("/trouble", summary="A struct with a name that is taken")
async def trouble() -> Problem:
    return Problem("taken")


@get("/hole", summary="An answer that cannot be described")
async def hole() -> dict[str, complex]:
    return {}


@get("/nothing")
async def without_types(since):  # type: ignore[no-untyped-def]
    return since


SAME_NAME, NO_SCHEMA, NO_TYPES = (way, trouble), (way, hole), (without_types,)
