"""Those who watch a table over a socket or a stream: each has a short queue of messages, encoded already."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_WAITING = 64  # messages for one who does not take them


class Viewer:
    """One connection, by which token it is there, and through whose eyes it looks."""

    def __init__(self, seat: int | None, seats: tuple[int, ...], address: str, token: bytes | None = None) -> None:
        self.seat = seat
        self.seats = seats
        self.address = address
        self.token = token  # its hash
        self.ended: str | None = None  # why, in a code
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def push(self, message: bytes) -> None:
        """Send this as soon as it is taken. Who lets too much pile up is cut off, and may come again."""
        if self.ended is not None:
            return
        if len(self._queue) >= MOST_WAITING:
            self.end("too-slow")
            return
        self._queue.append(message)
        self._wake.set()

    def end(self, code: str) -> None:
        """Nothing more comes; what waits is still sent, unless the viewer was too slow for it."""
        if self.ended is None:
            self.ended = code
            if code == "too-slow":
                self._queue.clear()
            self._wake.set()

    async def next(self) -> bytes | None:
        """The next message; None when there will be none any more."""
        while not self._queue:
            if self.ended is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._queue.popleft()
