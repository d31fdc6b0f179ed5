"""File locks, which the system releases when their holder exits, even if it is killed."""

from __future__ import annotations

import errno
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

POLL_SECONDS = 0.1  # between two attempts

if sys.platform == "win32":
    import msvcrt

    def try_to_lock(file: BinaryIO) -> bool:
        """Takes the lock unless another process holds it; returns whether it did."""
        with suppress(OSError):
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return True
        return False

else:
    import fcntl

    def try_to_lock(file: BinaryIO) -> bool:
        """Takes the lock unless another process holds it; returns whether it did. On file systems without locks
        everyone gets it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)
        return True


@contextmanager
def locked(path: Path, go_on: Callable[[], bool] = lambda: True) -> Iterator[bool]:
    """Holds the lock on a file, waiting for it while `go_on()` is true; yields whether it is held."""
    with path.open("a+b") as file:
        held = try_to_lock(file)
        while not held and go_on():
            time.sleep(POLL_SECONDS)
            held = try_to_lock(file)
        yield held
