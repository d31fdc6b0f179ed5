"""Errors of the store. Those shown to people are sentences in both languages."""

from __future__ import annotations

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote


class BadDatabase(WettlaufError):
    """The database cannot be used: a wrong address, a foreign file, or a schema that is too old or too new."""


class AlreadyServed(BadDatabase):
    """Another server uses this SQLite database."""


class Unreachable(WettlaufError):
    """The database does not answer. It is unknown whether the last change was made; retrying is safe."""


class BadImport(WettlaufError):
    """A file that is not in the format of `wettlauf export`."""


class NoSuchTable(WettlaufError):
    """The table does not exist, or no longer does."""

    def __init__(self, table: str) -> None:
        super().__init__(Words("store-no-such-table", {"table": quote(table)}))
        self.table = table


class TableExists(WettlaufError):
    """A table with that id already exists."""

    def __init__(self, table: str) -> None:
        super().__init__(Words("store-table-exists", {"table": quote(table)}))
        self.table = table


class Stale(Exception):
    """Somebody else wrote first: the table is now at `current`. Read what is new and decide again."""

    def __init__(self, table: str, current: int) -> None:
        super().__init__(f"table {table} is at {current}")
        self.table = table
        self.current = current
