"""The time of day for tables, which does not leap: durations come from a clock that nobody sets."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from wettlauf.server.logs import log

LEAP = 5_000_000_000  # nanoseconds by which a clock that is kept right is never put at once


def since_boot() -> int:
    """Nanoseconds, those in which the machine slept included, where the system tells."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if boot is None else time.clock_gettime_ns(boot)


class SteadyClock:
    """Milliseconds since 1970. It follows the system's clock as long as that goes; if that leaps, this one goes on as
    before until the server is started again: no clock of a game runs out, or stands still, since somebody set the
    time."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = since_boot) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = wall() - steady()
        self._leapt = False

    def __call__(self) -> int:
        steady = self._steady()
        ahead = self._wall() - steady
        leapt = abs(ahead - self._ahead) > LEAP
        if not leapt:
            self._ahead = ahead
        elif not self._leapt:
            seconds = round((ahead - self._ahead) / 1e9)
            log("the clock leapt; tables go by the old time until the restart", logging.WARNING, seconds=seconds)
        self._leapt = leapt
        return (steady + self._ahead) // 1_000_000
