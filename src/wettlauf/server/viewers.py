"""Viewers of a table over a socket or a stream: each has a short queue of encoded messages."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

MOST_WAITING = 64  # messages queued for a viewer who does not read
MOST_BYTES = 1024 * 1024  # of such messages; a single one may be longer
SEND_SECONDS = 10.0  # after which a viewer who reads nothing is cut off


class Viewer:
    """One connection: the token behind it, and whose view it gets."""

    def __init__(
        self,
        seat: int | None,
        seats: tuple[int, ...],
        address: str,
        token: bytes | None = None,
        deltas: bool = False,
        compact: bool = False,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.address = address
        self.token = token  # the hash of the token
        self.deltas = deltas  # whether it wants changes instead of whole views
        self.compact = compact  # whether it wants them in the compact form
        self.name = ""  # a spectator's name, if given
        self.is_screen = False  # a big screen for the whole table, not a spectator
        self.hears_audience = False
        self.ended: str | None = None  # the reason, as a code
        self.cut: Callable[[], object] = lambda: None  # ends the connection at once, without sending what is queued
        self.pipe: Callable[..., bool] = lambda *messages: False  # sends messages at once, if possible
        self._queue: deque[bytes] = deque()
        self._bytes = 0  # queued
        self._sending_since: float | None = None
        self._waits: asyncio.Future[None] | None = None  # set while waiting for the next message
        self._held: bytes | None = None  # news held back for the answer to a command

    def hold(self, message: bytes) -> None:
        """Holds a message back, to be sent in one write with the next one, which must follow at once."""
        self.release()
        self._held = message

    def release(self) -> None:
        """Sends what was held back, if nothing followed."""
        held, self._held = self._held, None
        if held is not None:
            self.push(held)

    def push(self, message: bytes) -> None:
        """Queues a message. A viewer whose queue grows too long is cut off and may reconnect."""
        messages = (message,) if self._held is None else (self._held, message)
        self._held = None
        if self.ended is not None:
            return
        if not self._queue and self._sending_since is None and self.pipe(*messages):
            return
        for one in messages:
            self._enqueue(one)

    def _enqueue(self, message: bytes) -> None:
        if self.ended is not None:
            return
        if self._queue and (len(self._queue) >= MOST_WAITING or self._bytes + len(message) > MOST_BYTES):
            self.end("too-slow")
            return
        self._queue.append(message)
        self._bytes += len(message)
        self._wake()

    def end(self, code: str) -> None:
        """Ends the viewer; what is queued is still sent, unless the viewer was too slow for it."""
        if self.ended is None:
            self.ended = code
            if code == "too-slow":
                self._queue.clear()
                self._bytes = 0
            self._wake()

    def _wake(self) -> None:
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    async def next(self) -> bytes | None:
        """Returns the next message; None when there are no more."""
        while not self._queue:
            if self.ended is not None:
                return None
            self._waits = asyncio.get_running_loop().create_future()
            await self._waits
        self._sending_since = time.monotonic()
        message = self._queue.popleft()
        self._bytes -= len(message)
        return message

    def mark_sent(self) -> None:
        """Notes that the last message taken is on its way."""
        self._sending_since = None

    def cut_if_stuck(self, now: float) -> None:
        """Called periodically: a timer per message would cost more than sending it."""
        if self._sending_since is not None and now - self._sending_since > SEND_SECONDS:
            self.end("too-slow")
            self.cut()
