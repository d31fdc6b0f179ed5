"""Sockets that can be written to at once. With thousands of them the tasks between a message and the wire, which only
matter for one who reads slowly, take longer than the message."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LAST_FRAME_OF_TEXT = 0x81


def text_frame(text: bytes) -> bytes:
    """A text as servers send it in one frame (RFC 6455, 5.2), not compressed: a quarter of the time of the library's
    own way, which serves all kinds of frames."""
    length = len(text)
    if length < 126:
        return bytes((LAST_FRAME_OF_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((LAST_FRAME_OF_TEXT, 126, length >> 8, length & 255)) + text
    return bytes((LAST_FRAME_OF_TEXT, 127)) + length.to_bytes(8, "big") + text


class PipedSocket(WebSocketsSansIOProtocol):
    """uvicorn's own sockets, which offer the application `scope["pipe"]` beside the usual way."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            scope = cast(dict[str, Any], self.scope)  # ASGI lets servers add to it
            scope["pipe"] = self.pipe
            scope["abort"] = self.transport.abort

    def pipe(self, text: bytes) -> bool:
        """Send a text, unless it would have to wait or the socket is closed: then the usual way does what is right."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        conn = self.conn
        if conn.state is not State.OPEN or conn.extensions or conn.expect_continuation_frame:
            return False
        self.transport.write(text_frame(text))
        return True
