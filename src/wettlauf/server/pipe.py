"""Sockets that can be written to at once. With thousands of them the tasks between a message and the wire, which only
matter for one who reads slowly, take longer than the message."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request


class PipedSocket(WebSocketsSansIOProtocol):
    """uvicorn's own sockets, which offer the application `scope["pipe"]` beside the usual way."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            scope = cast(dict[str, Any], self.scope)  # ASGI lets servers add to it
            scope["pipe"] = self.pipe

    def pipe(self, text: bytes) -> bool:
        """Send a text, unless it would have to wait or the socket is closed: then the usual way does what is right."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
