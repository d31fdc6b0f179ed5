"""Tables and their append-only logs: SQLite by default, PostgreSQL for several processes."""

from __future__ import annotations

from wettlauf.store.clock_check import ClockCheck
from wettlauf.store.codes import StoredCode, new_code, read_code
from wettlauf.store.errors import BadDatabase, BadImport, NoSuchTable, Stale, TableExists, Unreachable
from wettlauf.store.hosting import Ban, Hosting, Notice
from wettlauf.store.housekeeping import Housekeeping
from wettlauf.store.jobs import Job, Jobs, TooLarge, TooManyJobs
from wettlauf.store.listening import Listener
from wettlauf.store.rows import Status, Summary, TableNews, TableRow, Token, TokenKind, Written, new_secret
from wettlauf.store.store import Store

__all__ = [
    "BadDatabase",
    "BadImport",
    "Ban",
    "ClockCheck",
    "Hosting",
    "Housekeeping",
    "Job",
    "Jobs",
    "Listener",
    "NoSuchTable",
    "Notice",
    "Stale",
    "Status",
    "Store",
    "StoredCode",
    "Summary",
    "TableExists",
    "TableNews",
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
