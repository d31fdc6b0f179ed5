"""The number of files and connections that the system lets this process have open."""

from __future__ import annotations

import sys

WANTED = 65_536
SPARE = 100  # for the database, its backups and the page's files

if sys.platform == "win32":

    def raise_limit() -> None:
        """Does nothing: the system has no such limit."""

    def most_connections() -> int:
        """Returns how many connections there may be, so that some handles are left for files."""
        return sys.maxsize

else:
    import resource

    def raise_limit() -> None:
        """Asks for as many handles as the system allows: shells often start with 1,024."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
        if soft not in (resource.RLIM_INFINITY, wanted) and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def most_connections() -> int:
        """Returns how many connections there may be, so that some handles are left for files."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return sys.maxsize if soft == resource.RLIM_INFINITY else max(1, soft - SPARE)
