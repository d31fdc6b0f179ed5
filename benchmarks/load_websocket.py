"""A lean WebSocket client: one core generates a load of many sockets, so it reads only what is needed.

Client frames must be masked; the mask here is zero, which is allowed and costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # whole frames: none of these servers fragments messages
MASKED, NO_MASK = 0x80, b"\0\0\0\0"
SHORT, LONG = 126, 127  # lengths that say that the actual length follows, in 2 or 8 bytes
LONGEST_SHORT = 0xFFFF
END_OF_HEAD = b"\r\n\r\n"
KEY = "d2V0dGxhdWYgYnkgbG9hZA=="  # any 16 bytes will do

OnText = Callable[["Socket", bytes, float], None]


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """Returns a frame from client to server.

    >>> frame(b"hi")
    b'\\x81\\x82\\x00\\x00\\x00\\x00hi'
    """
    length = len(payload)
    if length < SHORT:
        head = bytes((kind, MASKED | length))
    elif length <= LONGEST_SHORT:
        head = bytes((kind, MASKED | SHORT)) + length.to_bytes(2, "big")
    else:
        head = bytes((kind, MASKED | LONG)) + length.to_bytes(8, "big")
    return head + NO_MASK + payload


class Socket(asyncio.Protocol):
    """A connection. `heard` gets every text with the time of its arrival."""

    def __init__(self, path: str, host: str, first: bytes, heard: OnText) -> None:
        self.path = path
        self.host = host
        self.first = first
        self.heard = heard
        self.open = False
        self.closed: str | None = None  # the reason
        self.received = 0  # bytes
        self.transport: asyncio.Transport
        self._rest = b""
        self._now = asyncio.get_running_loop().time

    async def connect(self, host: str, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        head = (
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        transport.write(head.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = self.closed or repr(error)

    def send(self, text: bytes) -> None:
        self.transport.write(frame(text))

    def close(self) -> None:
        self.closed = self.closed or "by us"
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        at = self._now()
        self.received += len(data)
        rest = self._rest + data if self._rest else data
        if not self.open:
            head, found, rest = rest.partition(END_OF_HEAD)
            if not found:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.closed = head[:100].decode("latin-1")
                self.transport.abort()
                return
            self.open = True
            self.send(self.first)
        self._rest = self._read(rest, at)

    def _read(self, data: bytes, at: float) -> bytes:
        """Processes all complete frames; returns the beginning of the next one."""
        start, end = 0, len(data)
        while end - start >= 2:
            kind, length, body = data[start], data[start + 1], start + 2
            if length == SHORT:
                body += 2
                length = int.from_bytes(data[start + 2 : body], "big")
            elif length == LONG:
                body += 8
                length = int.from_bytes(data[start + 2 : body], "big")
            if body + length > end:
                break
            payload = data[body : body + length]
            start = body + length
            if kind == TEXT:
                self.heard(self, payload, at)
            elif kind == PING:
                self.transport.write(frame(payload, PONG))
            elif kind == CLOSE:
                self.closed = f"closed by the server: {payload!r}"
        return data[start:] if start else data
