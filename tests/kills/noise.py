"""Measures how much time the machine itself takes away, by how late a thread wakes from short naps."""

from __future__ import annotations

import threading
import time

NAP = 0.02
LATE = 0.02  # seconds; shorter delays are ignored


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
        """Returns the seconds lost in this period."""
        return sum(max(0.0, min(end, later) - max(start, earlier)) for earlier, later in self._lost)
