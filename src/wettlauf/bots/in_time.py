"""Loading users' code in a command, but not for ever: a loop or a wait without an end in it is stopped."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

LOADING_SECONDS = 60.0  # at least: large libraries take their time


class TooSlow(BaseException):
    """Not an Exception: code that forgives all of these would go on."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@contextmanager
def loading_in_time(time_limit: float = 0.0) -> Iterator[None]:
    """Raises TooSlow in what runs longer than a minute, or than the limit for a decision if that is more.

    For commands, which own their process; a program that uses the library has its own alarms, and workers are watched
    from outside. Only the main thread of a system that knows alarms can be woken so; elsewhere nothing is stopped.
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
