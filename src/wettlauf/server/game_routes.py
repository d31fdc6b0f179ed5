"""HTTP routes of games (`GameKind.http`), mounted under `/api/NAME/`.

They are loaded when the server starts. Routes that cannot be loaded or mounted cause one warning and affect neither
the game's tables nor other games' routes.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from litestar import Litestar, Router
from litestar.handlers import BaseRouteHandler

from wettlauf.core.kind import GameKind
from wettlauf.core.words import Words, quote
from wettlauf.server.logs import log

API = "/api/"


def game_routers(
    kinds: Iterable[GameKind], own: Iterable[BaseRouteHandler], layers: Mapping[str, Any]
) -> dict[str, Router]:
    """Returns the routers of games by name. `layers` is what the application passes to all its handlers."""
    taken = {first_part(path) for handler in own for path in handler.paths}
    found = {kind.name: _router(kind, taken, layers) for kind in kinds if kind.http}
    return {name: router for name, router in found.items() if router is not None}


def first_part(path: str) -> str:
    """Returns the first part of a path below `/api/`; empty for other paths.

    >>> first_part("/api/games/{game:str}"), first_part("/health")
    ('games', '')
    """
    return path.removeprefix(API).partition("/")[0] if path.startswith(API) else ""


def leave_out(game: str, error: Exception) -> None:
    """Logs in one sentence that the routes of a game are left out."""
    args = {"name": quote(game), "problem": quote(f"{type(error).__name__}: {error}", 200)}
    log("game routes disabled", logging.WARNING, problem=Words("game-routes-broken", args).say("en"))


def _router(kind: GameKind, taken: Collection[str], layers: Mapping[str, Any]) -> Router | None:
    path = API + kind.name
    try:
        if kind.name in taken:
            raise ValueError(f"{path} is a path of the server")
        handlers = list(kind.load(kind.http))
        # In its own application, where a bad handler does no harm to others.
        Litestar([Router(path, route_handlers=handlers)], openapi_config=None, **layers)
        return Router(path, route_handlers=handlers)
    except Exception as error:
        leave_out(kind.name, error)
        return None
