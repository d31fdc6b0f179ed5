"""Sockets that can be written to directly. With thousands of them, the tasks between a message and the wire, which
only matter for slow readers, cost more than the message itself."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LAST_FRAME_OF_TEXT = 0x81
MASKED = 0x80
SHORT = 126  # from this length on, frames have longer headers
HEAD = 6  # bytes before the text in a short client frame: kind, length and mask


def text_frame(text: bytes) -> bytes:
    """Returns an uncompressed server frame with this text (RFC 6455, 5.2): a quarter of the time of the library,
    which handles all kinds of frames."""
    length = len(text)
    if length < 126:
        return bytes((LAST_FRAME_OF_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((LAST_FRAME_OF_TEXT, 126, length >> 8, length & 255)) + text
    return bytes((LAST_FRAME_OF_TEXT, 127)) + length.to_bytes(8, "big") + text


def text_in(frame: bytes) -> str | None:
    """Returns the text if these bytes are exactly one short client frame; None for everything else, including invalid
    UTF-8.

    >>> text_in(bytes((0x81, 0x82, 1, 2, 3, 4, ord("h") ^ 1, ord("i") ^ 2)))
    'hi'
    >>> text_in(b"\\x81\\x02hi")  # not masked, as a client's must be
    """
    size = len(frame) - HEAD
    if not 0 < size < SHORT or frame[0] != LAST_FRAME_OF_TEXT or frame[1] != MASKED | size:
        return None
    mask = frame[2:HEAD] * (size // 4 + 1)
    plain = int.from_bytes(frame[HEAD:], "big") ^ int.from_bytes(mask[:size], "big")
    try:
        return plain.to_bytes(size, "big").decode()
    except UnicodeDecodeError:
        return None


def are_frames(data: bytes) -> bool:
    """Whether these bytes are complete client frames.

    >>> are_frames(b"\\x81\\x82mask..\\x8a\\x80mask"), are_frames(b"\\x81\\x82mask.")
    (True, False)
    """
    at, end = 0, len(data)
    while at + 2 <= end:
        length = data[at + 1] & 127
        at += 2
        if length >= SHORT:
            more = 2 if length == SHORT else 8
            length = int.from_bytes(data[at : at + more], "big")
            at += more
        at += 4 + length
    return at == end


class PipedSocket(WebSocketsSansIOProtocol):
    """uvicorn's sockets, which additionally offer the application `scope["pipe"]`. Short messages, as nearly all
    are, bypass the library, which parses frames of any kind step by step."""

    _between_frames = False  # whether the library has received every frame completely

    def data_received(self, data: bytes) -> None:
        text = text_in(data) if self._between_frames and self._is_plain() else None
        if text is None:
            # After part of a frame only the library knows where the next one begins: from then on it gets everything.
            self._between_frames = self._between_frames and are_frames(data)
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _is_plain(self) -> bool:
        conn = self.conn
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and conn.state is State.OPEN
            and not conn.extensions
            and not conn.expect_continuation_frame
        )

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            scope = cast(dict[str, Any], self.scope)  # ASGI lets servers add to it
            scope["pipe"] = self.pipe
            scope["abort"] = self.transport.abort
            self._between_frames = not self.conn.reader.buffer

    def pipe(self, *texts: bytes) -> bool:
        """Sends texts directly; returns False if they would have to wait or the socket is closed, for the usual way
        to handle."""
        if not self.writable.is_set() or not self._is_plain():
            return False
        self.transport.write(text_frame(texts[0]) if len(texts) == 1 else b"".join(map(text_frame, texts)))
        return True
