"""Turns every error into a response: `{code, words, text}` with a fitting status."""

from __future__ import annotations

import logging
import math
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from msgspec import UNSET

from wettlauf.api.errors import Code, Problem
from wettlauf.core.errors import BadBot, BadOption, BadRecord, UnknownGame, WettlaufError
from wettlauf.core.sentences import sentence
from wettlauf.core.words import Words, quote
from wettlauf.server.language import language_of
from wettlauf.server.logs import log
from wettlauf.server.metrics import Metrics
from wettlauf.store import NoSuchTable, Unreachable
from wettlauf.table.refusing import CommandRefused, OtherVersion


class Refusal(WettlaufError):
    """A request that the server itself refuses."""

    def __init__(
        self,
        status: int,
        code: Code | str,
        words: Words,
        headers: dict[str, str] | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(words)
        self.status = status
        self.code = code.value if isinstance(code, Code) else code
        self.headers = headers or {}
        self.rule = rule


def not_found() -> Refusal:
    return Refusal(404, Code.NOT_FOUND, Words("server-not-found"))


def bad_request(problem: object) -> Refusal:
    return Refusal(400, Code.BAD_REQUEST, Words("server-bad-request", {"problem": quote(problem, 200)}))


def too_large(most: int) -> Refusal:
    return Refusal(413, Code.TOO_LARGE, Words("server-too-large", {"most": most}))


def too_many(wait: float) -> Refusal:
    seconds = max(1, math.ceil(wait))
    words = Words("server-too-many", {"seconds": seconds})
    return Refusal(429, Code.TOO_MANY_REQUESTS, words, {"Retry-After": str(seconds)})


def try_again() -> Refusal:
    return Refusal(503, Code.TRY_AGAIN, Words("server-try-again"), {"Retry-After": "1"})


class Overtaken(Refusal):
    """Another process changed the table first: decide again with its current state."""

    def __init__(self) -> None:
        again = try_again()
        super().__init__(again.status, again.code, again.words, again.headers)


def token_needed() -> Refusal:
    return Refusal(401, Code.TOKEN_NEEDED, Words("server-token-needed"), {"WWW-Authenticate": "Bearer"})


def token_wrong() -> Refusal:
    return Refusal(403, Code.TOKEN_WRONG, Words("server-token-wrong"))


# Refusals of tables that are about the message itself; all others are about the state of the table.
MALFORMED = frozenset(
    {
        "bad-options",
        "bad-start",
        "start-only-private",
        "start-open",
        "start-over",
        "start-too-long",
        "absence-range",
        "clock-range",
        "seat-count",
        "no-such-level",
        "no-such-seat",
        "no-such-phrase",
        "no-such-sequence",
        "chat-only-private",
        "chat-too-long",
        "chat-empty",
    }
)

# The first match counts, from the narrowest to the widest.
KINDS: tuple[tuple[type[WettlaufError], int, Code], ...] = (
    (NoSuchTable, 404, Code.NO_SUCH_TABLE),
    (OtherVersion, 409, Code.OTHER_VERSION),
    (UnknownGame, 404, Code.UNKNOWN_GAME),
    (BadOption, 400, Code.BAD_OPTION),
    (BadBot, 400, Code.BAD_OPTION),
    (BadRecord, 400, Code.BAD_RECORD),
    (WettlaufError, 400, Code.BAD_REQUEST),
)


def refusal_of(error: Exception, largest: int = 0) -> Refusal:
    """Returns any error as a refusal. Internal errors are reported as such, without details."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, CommandRefused):
        return Refusal(400 if error.code in MALFORMED else 409, error.code, error.words, rule=error.rule)
    if isinstance(error, Unreachable):  # the database's address and error only go to the log
        return Refusal(503, Code.TRY_AGAIN, Words("server-away"), {"Retry-After": "1"})
    if isinstance(error, WettlaufError):
        status, code = next((status, code) for kind, status, code in KINDS if isinstance(error, kind))
        return Refusal(status, code, error.words)
    if isinstance(error, HTTPException):
        return _of_http(error, largest)
    return Refusal(500, Code.INTERNAL, Words("server-internal"))


def _of_http(error: HTTPException, largest: int) -> Refusal:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first: Any = error.extra[0]
        if first.get("key") == "data":
            return bad_request("the body is missing")
        place = f"{getattr(first.get('source'), 'value', '')} {first.get('key', '')}".strip()
        return bad_request(f"{place}: {first.get('message', '')}" if place else first.get("message", ""))
    if error.status_code == 404:
        return not_found()
    if error.status_code == 405:
        return Refusal(405, Code.METHOD_NOT_ALLOWED, Words("server-method"), error.headers)
    if error.status_code == 413:
        return too_large(largest)
    if 400 <= error.status_code < 500:
        return bad_request(error.detail)
    return Refusal(500, Code.INTERNAL, Words("server-internal"))


def problem_of(refusal: Refusal, lang: str) -> Problem:
    rule = UNSET if refusal.rule is None else refusal.rule
    return Problem(refusal.code, sentence(refusal.words), refusal.words.say(lang), rule)


def answer_error(request: Request[Any, Any, Any], error: Exception, metrics: Metrics) -> Response[Problem]:
    """Litestar's handler for everything that is raised."""
    refusal = refusal_of(error, _largest(request))
    if refusal.status >= 500 and refusal is not error:  # a deliberate refusal is not a failure
        log("failed", logging.ERROR, error, request=request.scope.get("request_id"))
    metrics.refused.labels(refusal.code).inc()
    return Response(
        problem_of(refusal, language_of(request.scope)),
        status_code=refusal.status,
        headers=refusal.headers,
        media_type="application/json",
    )


def _largest(request: Request[Any, Any, Any]) -> int:
    """Returns how many bytes this endpoint accepts."""
    handler = request.scope.get("route_handler")
    limit = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    return limit if isinstance(limit, int) else 0
