"""A SQLite file belongs to one server at a time: two would each keep tables in memory and not hear of each other.

The system holds the lock for the process and lets go of it however the process ends. It lies on a file beside the
database, never on the database itself, whose own locks closing it would lose. Commands that read or write tables ask
for no lock: SQLite lets them do one thing after the other with the server.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wettlauf.core.words import Words
from wettlauf.store.database import default_url, make_private_file, parse_url, shown
from wettlauf.store.errors import BadDatabase

SUFFIX = ".lock"


@contextmanager
def only_server(address: str | None) -> Iterator[None]:
    """While this process serves the tables of a database; BadDatabase if another one does already. Any number of
    servers share a PostgreSQL database."""
    url = parse_url(address or default_url())
    if url.get_backend_name() != "sqlite":
        yield
        return
    path = Path(url.database or "").resolve()  # one file by whichever path
    beside = path.with_name(path.name + SUFFIX)
    for one in (path, beside):  # the database first: if it cannot be there, that is what is told
        make_private_file(one)
    file = os.open(beside, os.O_RDWR)
    try:
        if not _lock(file):
            raise BadDatabase(Words("store-served-already", {"database": shown(url)}))
        yield
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Whether this process has the lock now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # not `flock`, which processes that we fork would keep
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # no locks on this file system: SQLite, which needs them too, says so itself
        return True
    return True
