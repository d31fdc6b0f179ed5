"""The clock of tables, which does not jump: durations come from a clock that nobody can set."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from wettlauf.server.logs import log

JUMP = 5_000_000_000  # nanoseconds: a correctly kept clock is never adjusted by this much at once


def since_boot() -> int:
    """Returns the nanoseconds since boot, including suspended time where the system provides it."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if boot is None else time.clock_gettime_ns(boot)


class SteadyClock:
    """Milliseconds since 1970. Follows the system's clock as long as that runs normally; after a jump this one
    continues as before until the server restarts, so no game clock runs out or stops because somebody set the time."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = since_boot) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = wall() - steady()
        self._jumped = False

    def __call__(self) -> int:
        steady = self._steady()
        ahead = self._wall() - steady
        jumped = abs(ahead - self._ahead) > JUMP
        if not jumped:
            self._ahead = ahead
        elif not self._jumped:
            seconds = round((ahead - self._ahead) / 1e9)
            log("system clock jumped; tables keep the previous time until restart", logging.WARNING, seconds=seconds)
        self._jumped = jumped
        return (steady + self._ahead) // 1_000_000
