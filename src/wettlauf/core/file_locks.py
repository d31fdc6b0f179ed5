"""Locks on files, which the system frees when their holder ends, however it ends."""

from __future__ import annotations

import errno
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

GLANCE = 0.1  # seconds between two tries

if sys.platform == "win32":
    import msvcrt

    def try_to_lock(file: BinaryIO) -> bool:
        """Take the lock, unless another process holds it."""
        with suppress(OSError):
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return True
        return False

else:
    import fcntl

    def try_to_lock(file: BinaryIO) -> bool:
        """Take the lock, unless another process holds it. Where the folder knows no locks, everyone gets it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)
        return True


@contextmanager
def locked(path: Path, go_on: Callable[[], bool] = lambda: True) -> Iterator[bool]:
    """Hold the lock on a file, waiting as long as `go_on` says so; yields whether it is held."""
    with path.open("a+b") as file:
        held = try_to_lock(file)
        while not held and go_on():
            time.sleep(GLANCE)
            held = try_to_lock(file)
        yield held
