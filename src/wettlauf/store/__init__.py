"""Tables and their append-only logs: SQLite by default, PostgreSQL for several processes."""

from __future__ import annotations

from wettlauf.store.codes import Code, new_code, read_code
from wettlauf.store.errors import BadDatabase, BadImport, NoSuchTable, Stale, TableExists, Unreachable
from wettlauf.store.hosting import Ban, Hosting, Notice
from wettlauf.store.housekeeping import Housekeeping
from wettlauf.store.jobs import Job, Jobs, TooLarge, TooManyJobs
from wettlauf.store.listening import Listener
from wettlauf.store.rows import News, Status, Summary, TableRow, Token, TokenKind, Written, new_secret
from wettlauf.store.store import Store

__all__ = [
    "BadDatabase",
    "BadImport",
    "Ban",
    "Code",
    "Hosting",
    "Housekeeping",
    "Job",
    "Jobs",
    "Listener",
    "News",
    "NoSuchTable",
    "Notice",
    "Stale",
    "Status",
    "Store",
    "Summary",
    "TableExists",
    "TableRow",
    "Token",
    "TokenKind",
    "TooLarge",
    "TooManyJobs",
    "Unreachable",
    "Written",
    "new_code",
    "new_secret",
    "read_code",
]
