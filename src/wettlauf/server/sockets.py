"""Live tables: the socket of a page, and the NDJSON stream for programs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.response import Stream

from wettlauf.api import messages as m
from wettlauf.api.errors import Code
from wettlauf.core.plain_text import clean
from wettlauf.core.sentences import sentence
from wettlauf.core.words import Words
from wettlauf.server.commands import carry_out
from wettlauf.server.errors import Refusal, bad_request, refusal_of, too_large, too_many
from wettlauf.server.hub import Hub
from wettlauf.server.logs import log
from wettlauf.server.openapi import Socket
from wettlauf.server.rates import Bucket
from wettlauf.server.requests import decoded
from wettlauf.server.rights import Right, right_of
from wettlauf.server.state import Server, ServerState
from wettlauf.server.table_actor import TableActor
from wettlauf.server.tables import WELCOME, AnyRequest, Eyes, found, news_at, whole_at
from wettlauf.server.viewers import Viewer
from wettlauf.store import NoSuchTable
from wettlauf.store.store import TABLE_ID
from wettlauf.table.facts import LONGEST_NAME

SOCKETS = (
    Socket(
        "/api/tables/{table}/socket", "A table live: first say hello, then send what you do.", "ToServer", "FromServer"
    ),
)
NDJSON = "application/x-ndjson"
HELLO_SECONDS = 10.0
BEAT_SECONDS = 15.0  # seconds between empty lines, so that a dead stream is noticed
CLOSED = 1000
REFUSED = 1008
AnySocket = WebSocket[Any, Any, Any]
_encoder = msgspec.json.Encoder()


async def join(server: ServerState, live: TableActor, right: Right, hello: m.Hello, address: str) -> Viewer:
    """Adds a viewer to a table; the first message is a snapshot, or what came since."""
    hub = server.hub
    if hello.since is not None and hello.since > live.table.sequence:
        await live.catch_up()  # they come from another process
    async with server.loop_time.turn_at(address, live.lock) as bill:
        right = right.now(live)
        token = None if right.token is None else right.token.hash
        viewer = Viewer(right.viewer(hello.seat), right.seats, address, token, hello.deltas, hello.compact)
        viewer.name, viewer.is_screen = clean(hello.name, LONGEST_NAME), hello.screen
        viewer.hears_audience = hello.audience
        if live.gone:
            raise NoSuchTable(live.id)
        if not right.seats and live.spectators() >= hub.settings.limits.spectators:
            raise Refusal(429, Code.TOO_MANY_SOCKETS, Words("server-too-many-sockets"))
        if hello.since is not None and hello.since <= live.table.sequence:
            live.welcome_back(viewer, await news_at(live, viewer.seat, hello.since, bill))
        else:
            live.welcome(viewer, viewer.seat, await whole_at(live, viewer.seat, bill))
        live.viewers.add(viewer)
        live.look_in()
        hub.audiences.welcome(live, viewer)
    hub.presence.came(live, viewer.seats)
    return viewer


def part(hub: Hub, live: TableActor, viewer: Viewer) -> None:
    """Removes a viewer."""
    live.viewers.discard(viewer)
    hub.audiences.changed(live)
    seats = live.seats_of(live.token(viewer.token))
    hub.presence.left(live, seats)
    if seats:
        hub.audiences.left(live)


# ---- the NDJSON stream ----


@get(
    "/api/tables/{table:str}/stream",
    summary="A table as a stream of lines",
    opt={**WELCOME, "answer": m.FromServer, "media_type": NDJSON},
)
async def stream(request: AnyRequest, server: Server, table: FromPath[str], seat: Eyes = None) -> Stream:
    """One JSON message per line, starting with `welcome`; empty lines from time to time. Send commands with `POST
    /api/tables/{table}/do`."""
    hub = server.hub
    live, right = await found(hub, table, request)
    address = str(request.scope.get("address", ""))
    stack = contextlib.ExitStack()
    stack.enter_context(server.connections.one_more(address))
    try:
        viewer = await join(server, live, right, m.Hello(seat=seat), address)
    except BaseException:
        stack.close()
        raise
    abort: Any = request.scope.get("abort")  # only if the server has one
    viewer.cut = abort or viewer.cut

    async def lines() -> AsyncIterator[bytes]:
        with stack:
            try:
                while True:
                    try:
                        async with asyncio.timeout(BEAT_SECONDS):
                            message = await viewer.next()
                    except TimeoutError:
                        yield b"\n"
                        continue
                    if message is None:
                        yield _encoder.encode(m.Goodbye(viewer.ended or "")) + b"\n"
                        return
                    yield message + b"\n"
                    viewer.mark_sent()
            finally:
                part(hub, live, viewer)

    return Stream(lines(), media_type=NDJSON)


# ---- the socket ----


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: AnySocket, server: Server, table: FromPath[str]) -> None:
    """Everything at a table, in both directions."""
    await socket.accept()
    try:
        with server.connections.one_more(str(socket.scope.get("address", ""))):
            await _Talk(socket, server, table).run()
    except Refusal as refusal:
        await _send_last(socket, refused(refusal), REFUSED)
    except WebSocketDisconnect:
        pass


async def _send_last(socket: AnySocket, message: bytes, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(message.decode(), "text")
        await socket.close(code)


def refused(refusal: Refusal, message_id: str | None = None) -> bytes:
    return _encoder.encode(m.Refused(refusal.code, sentence(refusal.words), message_id, refusal.rule))


class _Talk:
    """One socket: a task that sends what is queued, and this one, which receives."""

    def __init__(self, socket: AnySocket, server: Server, table: str) -> None:
        self.socket = socket
        self.server = server
        self.hub = server.hub
        self.metrics = server.metrics
        self.limits = server.settings.limits
        self.clock = server.clock
        self.table = table
        self.address = str(socket.scope.get("address", ""))
        self._receive: Any = socket.scope.get("receive_straight", socket.receive)
        self.bucket = Bucket(self.limits.messages, self.clock())
        self.secret: str | None = None
        self.right = Right()

    async def run(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._next()
            if not isinstance(hello, m.Hello):
                raise Refusal(400, Code.BAD_REQUEST, Words("server-hello-first"))
            if not TABLE_ID.fullmatch(self.table):
                raise NoSuchTable(self.table)
            self.secret = hello.token
            live = await self.hub.load(self.table)
            viewer = await join(self.server, live, await self._right(live), hello, self.address)
        except WebSocketDisconnect:
            return
        except TimeoutError:
            raise Refusal(400, Code.BAD_REQUEST, Words("server-hello-first")) from None
        except Exception as error:
            raise self._refusal(error) from None
        sending = asyncio.create_task(self._send_all(viewer))
        here = asyncio.current_task()
        assert here is not None
        abort: Any = self.socket.scope.get("abort", lambda: None)  # only if the server has one

        def cut() -> None:
            here.cancel()
            abort()

        viewer.cut = cut
        pipe: Any = self.socket.scope.get("pipe")  # only if the server has one
        viewer.pipe = pipe or viewer.pipe
        try:
            await self._take_in(live, viewer)
        except asyncio.CancelledError:
            if viewer.ended is None:  # the server is stopping; this viewer was not cut off
                raise
        finally:
            part(self.hub, live, viewer)
            viewer.end("closed")
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _take_in(self, live: TableActor, viewer: Viewer) -> None:
        while True:
            message = None
            try:
                message = await self._next()
                await self._answer(live, viewer, message)
            except WebSocketDisconnect:
                return
            except Exception as error:
                viewer.push(refused(self._refusal(error), getattr(message, "id", None)))

    async def _answer(self, live: TableActor, viewer: Viewer, message: m.ToServer) -> None:
        live = await self.hub.load(live.id) if live.gone else live
        right = await self._right_now(live)
        if isinstance(message, m.Hello):
            raise bad_request("hello was said already")
        if isinstance(message, m.Look):
            async with self.server.loop_time.turn_at(self.address, live.lock) as bill:
                if message.seat is not None:
                    right.now(live).require_seat(message.seat)
                live.welcome(viewer, message.seat, await whole_at(live, message.seat, bill))
            return
        if isinstance(message, m.Watch):
            self.hub.audiences.rename(live, viewer, clean(message.name, LONGEST_NAME))
            return
        try:
            sequence = await carry_out(self.server, live, right, message, self.address, viewer)
            viewer.push(_encoder.encode(m.Done(message.id, sequence)))
        finally:
            viewer.release()

    async def _right(self, live: TableActor) -> Right:
        self.right = await right_of(live, self.secret)
        return self.right

    async def _right_now(self, live: TableActor) -> Right:
        """Returns the same right without comparing secrets, as long as the token is valid."""
        token = self.right.token
        if token is None or not (self.right.is_as_of(live) or live.token(token.hash) is not None):
            return await self._right(live)
        self.right = self.right.now(live)
        return self.right

    async def _next(self) -> m.ToServer:
        """Returns the next message, decoded; raises Refusal if it is malformed."""
        event: Any = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=event.get("code", CLOSED))
        wait = self.bucket.take(self.clock())
        if wait:
            raise too_many(wait)
        text = event.get("text")
        if text is None:
            raise bad_request("messages are text")
        if len(text) > self.limits.message:
            raise too_large(self.limits.message)
        message: m.ToServer = decoded(m.ToServer, text)
        return message

    def _refusal(self, error: Exception) -> Refusal:
        refusal = refusal_of(error)
        if refusal.status >= 500 and refusal is not error:  # a deliberate refusal is not a failure
            log("failed", 40, error, request=self.socket.scope.get("request_id"))
        self.metrics.refused.labels(refusal.code).inc()
        return refusal

    async def _send_all(self, viewer: Viewer) -> None:
        """Sends until nothing more comes, then closes the socket, which ends the other task."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            send: Any = self.socket.scope.get("straight", self.socket.send)
            while (message := await viewer.next()) is not None:
                await send({"type": "websocket.send", "text": message.decode()})
                viewer.mark_sent()
            await self.socket.send_data(_encoder.encode(m.Goodbye(viewer.ended or "")).decode(), "text")
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(CLOSED)


HANDLERS = (stream, socket)
