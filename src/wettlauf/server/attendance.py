"""One process's memory of who was at a table."""

from __future__ import annotations

import time


class Attendance:
    """Who was at one table, and when."""

    def __init__(self) -> None:
        self.since = time.monotonic()  # nothing is known about the time before
        self.last: dict[int, float] = {}  # by seat: when the player was last here, for those who are not
        self.asked: dict[int, float] = {}  # by seat: the time of the last plain request
        self.waiting: float | None = None  # since when somebody has been here
