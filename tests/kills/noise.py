"""How much time the machine itself takes away: somebody who sleeps for a moment, again and again, and wakes up late."""

from __future__ import annotations

import threading
import time

NAP = 0.02
LATE = 0.02  # seconds; less is nothing


class Noise:
    def __init__(self) -> None:
        self._lost: list[tuple[float, float]] = []
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Noise:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()

    def _listen(self) -> None:
        before = time.monotonic()
        while not self._end.wait(NAP):
            now = time.monotonic()
            if now - before - NAP > LATE:
                self._lost.append((before, now))
            before = now

    def between(self, start: float, end: float) -> float:
        """Seconds that were lost in this time."""
        return sum(max(0.0, min(end, later) - max(start, earlier)) for earlier, later in self._lost)
