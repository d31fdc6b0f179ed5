"""The gate before the application: every request and socket passes it, even for unknown paths.

It determines the caller, turns away strangers and heavy users, adds the security headers, compresses responses,
counts and logs.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.address_rates import AddressRates
from wettlauf.server.addresses import Doors, address_of, comes_through_a_stranger, header
from wettlauf.server.compression import Compressor
from wettlauf.server.errors import Refusal, problem_of, too_many
from wettlauf.server.language import language_of
from wettlauf.server.logs import log
from wettlauf.server.state import ServerState

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UNCOUNTED = ("/health", "/ready")  # monitoring asks these frequently
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
SAFETY: dict[bytes, bytes] = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# For other sites' pages named in the setting `origins`. Tokens are sent explicitly, so cookies are not allowed.
SHARED = ((b"vary", b"origin"), (b"access-control-expose-headers", b"retry-after, x-request-id"))
ALLOWED = [
    (b"access-control-allow-methods", b"GET, HEAD, POST, DELETE"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
]
NEVER_KEEP = b"no-store"  # the default for handlers


class Gate:
    """The application behind its gate: what uvicorn runs."""

    def __init__(self, app: App, server: ServerState) -> None:
        settings = server.settings
        self.app = app
        self.server = server
        self.metrics = server.metrics
        self.clock = server.clock
        self.doors = Doors(settings)
        self.proxies = settings.proxies()
        self.requests = AddressRates(settings.limits.requests, settings.limits.addresses)
        self._knows_of_stranger = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visit = _Visit(scope, send, self.doors.shares_with(scope["headers"]))
        scope["request_id"] = visit.number
        scope["address"] = address_of(scope, self.proxies)
        if not self._knows_of_stranger and comes_through_a_stranger(scope, self.proxies):
            self._knows_of_stranger = True
            log("a proxy not listed in trusted_proxies forwards requests: its clients share one limit", logging.WARNING)
        # They bypass everything that inspects messages, for the thousands that sockets send and receive.
        scope["straight"], scope["receive_straight"] = send, receive
        try:
            refusal = self._refusal(scope)
            if refusal is None and visit.asks_first():
                await visit.allow()
            elif refusal is None:
                await self.app(scope, receive, visit.send)
            else:
                self.metrics.refused.labels(refusal.code).inc()
                await visit.refuse(refusal)
        except Exception as error:
            log("request aborted", 40, error, request=visit.number)
            raise
        finally:
            self._note(scope, visit)

    def _refusal(self, scope: Scope) -> Refusal | None:
        """Returns why a request is turned away, if it is."""
        headers = scope["headers"]
        if not self.doors.host_is_ours(headers):
            return Refusal(421, Code.WRONG_HOST, Words("server-wrong-host"))
        if scope["path"] not in UNCOUNTED:
            if self.server.orders.keeps_out(scope["address"]):
                return Refusal(403, Code.BANNED, Words("server-banned"))
            wait = self.requests.take(scope["address"], self.clock())
            if wait:
                return too_many(wait)
        harmless = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if not harmless and not self.doors.origin_is_ours(headers):
            return Refusal(403, Code.WRONG_ORIGIN, Words("server-wrong-origin"))
        return None

    def _note(self, scope: Scope, visit: _Visit) -> None:
        route = str(scope.get("path_template") or "none")
        method = str(scope.get("method", "SOCKET"))
        method = method if method in ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "SOCKET") else "OTHER"
        seconds = time.perf_counter() - visit.begun
        self.metrics.requests.labels(method, route, str(visit.status)).inc()
        if scope["type"] == "http" and not visit.streamed:
            self.metrics.seconds.labels(route).observe(seconds)
        ms = round(1000 * seconds, 2)
        log("request", request=visit.number, method=method, route=route, status=visit.status, ms=ms)


class _Visit:
    """One request or socket."""

    def __init__(self, scope: Scope, send: Send, shared_with: str | None) -> None:
        self.scope = scope
        self._shared_with = shared_with  # the origin of another site's page that may read the response
        self.number = secrets.token_hex(8)
        self.begun = time.perf_counter()
        self.status = 0
        self.streamed = False
        self._send = Compressor(scope["headers"], send).send if scope["type"] == "http" else send

    async def send(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            message = {**message, "headers": self._with_safety(message.get("headers", ()))}
        elif kind == "websocket.accept":
            self.status = 101
        elif kind == "websocket.close" and not self.status:
            self.status = 403
        await self._send(message)

    def _with_safety(self, headers: Any) -> list[tuple[bytes, bytes]]:
        given = [(bytes(key).lower(), bytes(value)) for key, value in headers]
        names = {key for key, _ in given}
        self.streamed = (b"content-type", b"application/x-ndjson") in given
        added = [(key, value) for key, value in SAFETY.items() if key not in names]
        if b"cache-control" not in names:
            added.append((b"cache-control", NEVER_KEEP))
        if self._shared_with is not None:
            added += [(b"access-control-allow-origin", self._shared_with.encode("latin-1")), *SHARED]
        return [*given, *added, (b"x-request-id", self.number.encode())]

    def asks_first(self) -> bool:
        """Whether this is a CORS preflight: a browser asks if another site's page may send a request."""
        asked = header(self.scope["headers"], b"access-control-request-method")
        return self._shared_with is not None and self.scope.get("method") == "OPTIONS" and asked is not None

    async def allow(self) -> None:
        await self.send({"type": "http.response.start", "status": 204, "headers": ALLOWED})
        await self.send({"type": "http.response.body", "body": b""})

    async def refuse(self, refusal: Refusal) -> None:
        body = msgspec.json.encode(problem_of(refusal, language_of(self.scope)))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(key.lower().encode(), value.encode()) for key, value in refusal.headers.items()]
        if self.scope["type"] == "http":
            before = "http.response"
        elif "websocket.http.response" in self.scope.get("extensions", {}):
            before = "websocket.http.response"
        else:
            await self.send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        await self.send({"type": f"{before}.start", "status": refusal.status, "headers": headers})
        await self.send({"type": f"{before}.body", "body": body})
