"""Those who watch a table over a socket or a stream: each has a short queue of messages, encoded already."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

MOST_WAITING = 64  # messages for one who does not take them
MOST_BYTES = 1024 * 1024  # of such messages; a single one may be longer
SEND_SECONDS = 10.0  # one who takes nothing for so long is given up


class Viewer:
    """One connection, by which token it is there, and through whose eyes it looks."""

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
        self.token = token  # its hash
        self.deltas = deltas  # whether it wants what changed instead of whole views
        self.compact = compact  # and that in the shorter form
        self.name = ""  # of one who only watches and said it
        self.is_screen = False  # for all at the table: nobody watches there by themselves
        self.hears_audience = False
        self.ended: str | None = None  # why, in a code
        self.cut: Callable[[], object] = lambda: None  # ends the connection at once, without sending what waits
        self.pipe: Callable[..., bool] = lambda *messages: False  # sends messages at once, if that is possible
        self._queue: deque[bytes] = deque()
        self._bytes = 0  # in it
        self._sending_since: float | None = None
        self._waits: asyncio.Future[None] | None = None  # for the next message
        self._held: bytes | None = None  # news for one who is about to get an answer

    def hold(self, message: bytes) -> None:
        """Send this together with what is pushed next, which has to be at once: one write instead of two."""
        self.release()
        self._held = message

    def release(self) -> None:
        """Send what was held, if nothing came after it."""
        held, self._held = self._held, None
        if held is not None:
            self.push(held)

    def push(self, message: bytes) -> None:
        """Send this as soon as it is taken. Who lets too much pile up is cut off, and may come again."""
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
        """Nothing more comes; what waits is still sent, unless the viewer was too slow for it."""
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
        """The next message; None when there will be none any more."""
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
        """Notes that the message that was taken last is on its way."""
        self._sending_since = None

    def cut_if_stuck(self, now: float) -> None:
        """Looked at now and then: a timer for every message would take longer than sending it."""
        if self._sending_since is not None and now - self._sending_since > SEND_SECONDS:
            self.end("too-slow")
            self.cut()
