"""What one process remembers of who was at a table."""

from __future__ import annotations

import time


class Attendance:
    """Who was at one table, and when."""

    def __init__(self) -> None:
        self.since = time.monotonic()  # before that we know nothing
        self.last: dict[int, float] = {}  # by seat: when somebody was there last, who is not there now
        self.asked: dict[int, float] = {}  # by seat: the last plain request
        self.waiting: float | None = None  # since when anybody has been there
