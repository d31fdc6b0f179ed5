"""Locks a SQLite file for one server: two would each keep tables in memory without knowing of each other.

The system releases the lock however the process ends. It is on a file beside the database, never on the database
itself: closing that would drop SQLite's own locks. Commands that read or write tables need no lock, since SQLite
serialises them with the server.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wettlauf.core.words import Words
from wettlauf.store.database import default_url, make_private_file, parse_url, shown
from wettlauf.store.errors import AlreadyServed

SUFFIX = ".lock"


@contextmanager
def only_server(address: str | None) -> Iterator[None]:
    """Holds the lock while this process serves the database. Raises AlreadyServed if another server does. Any number of
    servers can share a PostgreSQL database."""
    url = parse_url(address or default_url())
    if url.get_backend_name() != "sqlite":
        yield
        return
    path = Path(url.database or "").resolve()  # one file, whichever path leads to it
    beside = path.with_name(path.name + SUFFIX)
    for one in (path, beside):  # the database first: if it cannot be created, that is the error to report
        make_private_file(one)
    file = os.open(beside, os.O_RDWR)
    try:
        if not _lock(file):
            raise AlreadyServed(Words("store-served-already", {"database": shown(url)}))
        yield
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Tries to take the lock; returns whether this process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # not `flock`, which forked processes would keep
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # no locks on this file system: SQLite, which needs them too, reports that itself
        return True
    return True
