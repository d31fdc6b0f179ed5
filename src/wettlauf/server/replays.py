"""Replays of finished games, page by page: each page continues where the previous one stopped."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import start_of, step
from wettlauf.core.words import Words

KEPT = 32  # replays kept for their next page


class Replays:
    """Matches at the point that replays have reached, by table; used by several threads."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._matches)

    @contextmanager
    def at(self, table: str, ended: Record, names: Sequence[str | Words], first: int) -> Iterator[Match]:
        """Lends the match of a table after its first entries; nobody else gets it in the meantime."""
        with self._lock:
            match = self._matches.pop(table, None)
        if match is None or len(match.log) > first:
            match = start_of(ended, find(ended.game))
        match.names = list(names)
        for by, text in ended.log[len(match.log) : first]:
            step(match, by, text)
        yield match
        with self._lock:
            self._matches[table] = match
            while len(self._matches) > self._kept:
                self._matches.popitem(last=False)
