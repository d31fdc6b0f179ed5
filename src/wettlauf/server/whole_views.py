"""Encoded snapshots and long news of a table: the most expensive things that viewers get."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from wettlauf.table.seen import news, snapshot
from wettlauf.table.table import Table
from wettlauf.table.wire import News, Now, Snapshot

_encoder = msgspec.json.Encoder()


class Whole(NamedTuple):
    """A snapshot, or news from far back."""

    sequence: int
    now: Now
    encoded: Any  # its JSON in place of the struct it was made from: see msgspec.Raw

    @classmethod
    def of(cls, made: Snapshot | News) -> Whole:
        return cls(made.sequence, made.now, msgspec.Raw(_encoder.encode(made)))


class WholeViews:
    """Caches what all spectators see until something happens."""

    def __init__(self) -> None:
        self._of: Table | None = None
        self._kept: Whole | None = None

    def at(self, table: Table, seat: int | None) -> Whole:
        """Returns everything that can be seen from a seat. Requires the table's lock."""
        if seat is not None:
            return Whole.of(snapshot(table, seat))
        kept = self._still_good(table)
        if kept is None:
            kept = Whole.of(snapshot(table, None))
            self._of, self._kept = table, kept
        return kept

    def entries_to_tell(self, table: Table, seat: int | None) -> int:
        """Returns how many log entries that covers."""
        return 0 if seat is None and self._still_good(table) else table.lengths[-1]

    def _still_good(self, table: Table) -> Whole | None:
        kept = self._kept
        return kept if kept is not None and self._of is table and kept.sequence == table.sequence else None


def news_since(table: Table, seat: int | None, since: int) -> Whole:
    return Whole.of(news(table, seat, since))


def entries_since(table: Table, since: int) -> int:
    """Returns how many log entries the news since then covers."""
    return table.lengths[-1] - min(table.lengths[since:], default=0)
