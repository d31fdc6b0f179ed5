"""What can go wrong with the store. Those that a person meets are sentences in both languages."""

from __future__ import annotations

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote


class BadDatabase(WettlaufError):
    """The database cannot be used as it is: a wrong address, a foreign file, one that is too old or too new."""


class Unreachable(WettlaufError):
    """The database does not answer. Whether the last change was made is not known; asking again later is safe."""


class BadImport(WettlaufError):
    """A file that does not hold tables as `wettlauf export` writes them."""


class NoSuchTable(WettlaufError):
    """There is no such table, or no longer."""

    def __init__(self, table: str) -> None:
        super().__init__(Words("store-no-such-table", {"table": quote(table)}))
        self.table = table


class TableExists(WettlaufError):
    """There is a table of that name already."""

    def __init__(self, table: str) -> None:
        super().__init__(Words("store-table-exists", {"table": quote(table)}))
        self.table = table


class Stale(Exception):
    """Somebody else has written first: the table has come to `current`; read what is new and decide anew."""

    def __init__(self, table: str, current: int) -> None:
        super().__init__(f"table {table} is at {current}")
        self.table = table
        self.current = current
