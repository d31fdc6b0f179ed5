"""Connections that stay silent, stop halfway, never read, or are too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from wettlauf.server import open_lines
from wettlauf.server.open_lines import OpenLines, protocols
from wettlauf.server.settings import Limits, Settings

SOON = 60.0  # seconds, an upper bound: nothing here takes one
WHOLE = b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\nok"
MUCH = 32 * 1024 * 1024
QUICK = Settings(limits=Limits(request_seconds=0.2, connections_of_address=3))


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """A test application that reads everything and sends a lot on request."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    while (await receive()).get("more_body"):
        pass
    assert scope["abort"] is not None
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x" * (MUCH if scope["path"] == "/much" else 1)})


@asynccontextmanager
async def listening(settings: Settings = QUICK, app: Any = answer) -> AsyncIterator[tuple[int, OpenLines]]:
    lines = OpenLines(settings)
    http, ws = protocols(lines)
    config = uvicorn.Config(app, http=http, ws=ws, log_config=None)
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: http(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with asyncio.timeout(SOON), server:
        yield server.sockets[0].getsockname()[1], lines


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Returns everything that arrives until the connection ends."""
    try:
        return await reader.read()
    except ConnectionError:
        return b""


@pytest.mark.parametrize("said", [b"", WHOLE[:20], WHOLE[:-1], WHOLE + WHOLE[:20]])
def test_who_does_not_end_what_they_began_is_given_up(said: bytes) -> None:
    async def scene() -> None:
        async with listening() as (port, lines):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            heard = await ended(reader)
            assert heard.count(b"200 OK") == said.count(WHOLE)
            writer.close()
            assert len(lines) == 0

    asyncio.run(scene())


def test_whole_requests_are_answered_however_long_there_is_nothing_to_say() -> None:
    async def scene() -> None:
        async with listening() as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(3):
                writer.write(WHOLE)
                assert b"200 OK" in await reader.readuntil(b"x\r\n0\r\n\r\n")
                await asyncio.sleep(2 * QUICK.limits.request_seconds)
            writer.close()

    asyncio.run(scene())


def test_one_address_has_only_so_many_connections_and_a_proxy_as_many_as_it_needs() -> None:
    async def scene(settings: Settings, most: int) -> None:
        async with listening(settings) as (port, lines):
            async with connect(f"ws://127.0.0.1:{port}/"):  # sockets count too
                assert len(lines) == 1
                held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
                while len(lines) > most:
                    await asyncio.sleep(0.01)
                assert len(lines) == most
                for _, writer in held:
                    writer.close()
            while len(lines):
                await asyncio.sleep(0.01)

    patient = msgspec.structs.replace(QUICK, limits=Limits(connections_of_address=3))
    asyncio.run(scene(patient, 3))
    asyncio.run(scene(msgspec.structs.replace(patient, trusted_proxies=("127.0.0.1",)), 6))


def test_who_does_not_read_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_lines, "READ_SECONDS", 0.2)

    async def scene() -> None:
        async with listening() as (port, lines):
            _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
            writer.write(WHOLE.replace(b"POST / ", b"POST /much "))
            while not len(lines):
                await asyncio.sleep(0.01)
            while len(lines):
                await asyncio.sleep(0.01)
            writer.close()

    asyncio.run(scene())


def test_messages_are_read_however_they_are_cut_into_pieces() -> None:
    """Short frames that arrive alone bypass the library, all others go through it: no message is lost, doubled or
    changed."""
    heard: list[str] = []

    async def listen(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] != "websocket.disconnect":
            if event["type"] == "websocket.receive":
                heard.append(event["text"])

    def frame(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
        return Frame(opcode, text.encode(), fin).serialize(mask=True)

    sent = ["ä" * 40, "b" * 500, "cc", "d", "e", "ff", "g"]
    pieces = [
        frame(sent[0]),
        frame(sent[1]),
        frame("", Opcode.PING),
        frame(sent[2]) + frame(sent[3]),
        frame(sent[4][:0], fin=False),
        frame(sent[4], Opcode.CONT),
    ]

    async def talk() -> None:
        async with listening(app=listen) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            key = "Sec-WebSocket-Key: d2V0dGxhdWYgYnkgbG9hZA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            writer.write((head + key).encode())
            await reader.readuntil(b"\r\n\r\n")
            split = frame(sent[5])
            for piece in (*pieces, split[:3], split[3:], frame(sent[6])):  # one frame arrives in two parts
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.02)  # so that each arrives alone
            async with asyncio.timeout(5):
                while len(heard) < len(sent):
                    await asyncio.sleep(0.01)
            writer.close()

    asyncio.run(talk())
    assert heard == sent
