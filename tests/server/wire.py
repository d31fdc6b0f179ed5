"""Drives the real application in one event loop without a network, and keeps every byte it sends."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import unquote_to_bytes

from wettlauf.server.app import create_app
from wettlauf.server.settings import Settings

HOST = "wettlauf.local"
TIMEOUT = 300.0  # seconds without an answer until a test fails
Headers = Iterable[tuple[bytes, bytes]]


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        compressed = (b"content-encoding", b"gzip") in self.headers
        return json.loads(gzip.decompress(self.body) if compressed else self.body)

    @property
    def raw(self) -> bytes:
        lines = [str(self.status).encode(), *(key + b": " + value for key, value in self.headers), b"", self.body]
        return b"\r\n".join(lines)


@dataclass
class Told:
    """Everything sent to one person or program, in order per connection."""

    parts: list[bytes] = field(default_factory=list)

    def __iadd__(self, part: bytes) -> Told:
        self.parts.append(part)
        return self


class Line:
    """An open socket or stream."""

    def __init__(self, wire: Wire, scope: dict[str, Any], told: Told) -> None:
        self.told = told
        self.status: int | None = None
        self.closed = False
        self._arrived: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        is_socket = scope["type"] == "websocket"
        self._outgoing.put_nowait({"type": "websocket.connect"} if is_socket else {"type": "http.request", "body": b""})
        self._task = asyncio.create_task(wire.app(scope, self._outgoing.get, self._send))
        self._task.add_done_callback(lambda _: self._arrived.put_nowait(None))
        self._is_socket = is_socket

    async def _send(self, message: Any) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            self.told += Answer(self.status or 0, tuple(message["headers"]), b"").raw
        elif kind == "websocket.accept":
            self.status = 101
            self.told += repr(message.get("headers")).encode()
        elif kind == "websocket.close":
            self.closed = True
            self.told += f"closed {message.get('code')} {message.get('reason')}".encode()
        else:
            part = message.get("text") or message.get("bytes") or message.get("body") or b""
            part = part.encode() if isinstance(part, str) else part
            if part:
                self.told += part
                self._arrived.put_nowait(part)

    def send_text(self, text: str) -> None:
        self._outgoing.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, content: bytes) -> None:
        self._outgoing.put_nowait({"type": "websocket.receive", "bytes": content})

    def send(self, **message: Any) -> None:
        self.send_text(json.dumps(message))

    async def next(self) -> bytes | None:
        """Returns the next message, or None once the connection has ended."""
        return await asyncio.wait_for(self._arrived.get(), TIMEOUT)

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Returns the next message of one of these kinds."""
        while True:
            part = await self.next()
            assert part is not None, "the connection has ended"
            message: dict[str, Any] = json.loads(part)
            if not kinds or message["type"] in kinds:
                return message

    async def close(self) -> None:
        kind = "websocket.disconnect" if self._is_socket else "http.disconnect"
        self._outgoing.put_nowait({"type": kind, "code": 1000})
        try:
            await asyncio.wait_for(self._task, TIMEOUT)
        finally:
            self._task.cancel()


class Wire:
    """A running application."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings, lambda: 0.0)
        self.hub: Any = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Wire]:
        said: asyncio.Queue[Any] = asyncio.Queue()
        heard: asyncio.Queue[Any] = asyncio.Queue()
        task = asyncio.create_task(self.app({"type": "lifespan", "asgi": {}, "state": {}}, said.get, heard.put))
        said.put_nowait({"type": "lifespan.startup"})
        answer = await asyncio.wait_for(heard.get(), TIMEOUT)
        assert answer["type"] == "lifespan.startup.complete", answer
        self.hub = self.app.server.hub
        try:
            yield self
        finally:
            said.put_nowait({"type": "lifespan.shutdown"})
            await asyncio.wait_for(task, TIMEOUT)

    async def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: Headers = (),
        address: str = "192.0.2.1",
    ) -> Answer:
        """Sends a request and returns the whole answer; a body other than bytes is sent as JSON."""
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        given = [*headers]
        if content and b"content-type" not in dict(given):
            given.append((b"content-type", b"application/json"))
        if content and b"content-length" not in dict(given):
            given.append((b"content-length", str(len(content)).encode()))
        scope = scope_of("http", path, token, given, address) | {"method": method}
        parts: list[Any] = []
        incoming: asyncio.Queue[Any] = asyncio.Queue()
        incoming.put_nowait({"type": "http.request", "body": content, "more_body": False})

        async def send(message: Any) -> None:
            parts.append(message)

        await asyncio.wait_for(self.app(scope, incoming.get, send), TIMEOUT)
        start = next(part for part in parts if part["type"] == "http.response.start")
        found = b"".join(part.get("body", b"") for part in parts if part["type"] == "http.response.body")
        return Answer(start["status"], tuple(start["headers"]), found)

    def socket(self, table: str, told: Told | None = None, headers: Headers = (), path: str | None = None) -> Line:
        path = f"/api/tables/{table}/socket" if path is None else path
        return Line(self, scope_of("websocket", path, None, headers) | {"subprotocols": []}, told or Told())

    def stream(self, table: str, token: str | None = None, told: Told | None = None) -> Line:
        scope = scope_of("http", f"/api/tables/{table}/stream", token, ()) | {"method": "GET"}
        return Line(self, scope, told or Told())


def scope_of(kind: str, path: str, token: str | None, headers: Headers, address: str = "192.0.2.1") -> dict[str, Any]:
    """Returns the ASGI scope that a server would make from the request line and headers."""
    place, _, query = path.partition("?")
    given = [(key.lower(), value) for key, value in headers]
    if b"host" not in dict(given):
        given.append((b"host", HOST.encode()))
    if token is not None:
        given.append((b"authorization", b"Bearer " + token.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote_to_bytes(place).decode("utf-8", "replace"),
        "raw_path": place.encode("latin-1", "replace"),
        "query_string": query.encode("latin-1", "replace"),
        "root_path": "",
        "headers": given,
        "client": (address, 1),
        "server": (HOST, 80),
        "state": {},
        "extensions": {"websocket.http.response": {}} if kind == "websocket" else {},
    }


class Guest:
    """A person at a table; `told` holds every answer to their plain requests."""

    def __init__(self, wire: Wire, table: str, token: str | None = None, seat: int | None = None) -> None:
        self.wire = wire
        self.table = table
        self.token = token
        self.seat = seat
        self.told = Told()
        self.ids = count(1)

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        answer = await self.wire.request(method, f"/api/tables/{self.table}{path}", body, self.token)
        self.told += answer.raw
        return answer

    async def get(self, path: str = "") -> Any:
        answer = await self.ask("GET", path)
        assert answer.status == 200, answer
        return answer.json()

    async def do(self, kind: str, **more: Any) -> Answer:
        body = {"type": kind, "id": f"wire-{next(self.ids)}", "seat": self.seat or 0, **more}
        return await self.ask("POST", "/do", body)

    async def now(self, since: int = 0) -> dict[str, Any]:
        """Returns the current state; cheap if `since` is recent."""
        found: dict[str, Any] = (await self.get(f"/news?since={since}"))["now"]
        return found


async def seated(wire: Wire, game: str, players: int, host: int = 0, **more: Any) -> list[Guest]:
    """Opens a table and seats everyone, each with a device of their own."""
    seats = [{"kind": "me" if seat == host else "person", "name": f"P{seat}"} for seat in range(players)]
    options = {"players": players, **more.pop("options", {})}
    answer = await wire.request("POST", "/api/tables", {"game": game, "options": options, "seats": seats, **more})
    assert answer.status == 201, answer
    opened = answer.json()
    guests = [Guest(wire, opened["table"], None, seat) for seat in range(players)]
    guests[host].token = opened["token"]
    for one in opened["invitations"]:
        guest = guests[one["seat"]]
        claimed = await guest.ask("POST", "/seats", {"invitation": one["secret"], "name": f"P{guest.seat}"})
        assert claimed.status == 200, claimed
        guest.token = claimed.json()["token"]
    return guests
