"""A time limit for loading users' code in commands, which stops endless loops and waits."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

LOADING_SECONDS = 60.0  # at least, since large libraries load slowly


class TooSlow(BaseException):
    """Loading took too long. Not an Exception, which user code might catch and ignore."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@contextmanager
def loading_time_limit(time_limit: float = 0.0) -> Iterator[None]:
    """Raises TooSlow if the body runs for more than a minute, or than the limit for a decision if that is longer.

    For commands, which own their process; programs that use the library may have their own alarms, and workers are
    watched from outside. Works only in the main thread of a system with alarms; elsewhere it has no effect.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    seconds = max(time_limit, LOADING_SECONDS)

    def wake(number: int, frame: FrameType | None) -> NoReturn:
        raise TooSlow(seconds)

    others = signal.signal(signal.SIGALRM, wake)
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, interval)
        signal.signal(signal.SIGALRM, others)
