"""Loading a user's code, but not for ever: a loop or a wait without an end in it is stopped."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

LOADING_SECONDS = 60.0  # large libraries take their time


class TooSlow(BaseException):
    """Not an Exception: code that forgives all of these would go on."""


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raises TooSlow in what runs longer. Only the main thread of a process that knows alarms can be woken so; for
    others the limit does not hold."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def wake(number: int, frame: FrameType | None) -> NoReturn:
        raise TooSlow

    others = signal.signal(signal.SIGALRM, wake)
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, interval)
        signal.signal(signal.SIGALRM, others)
