"""Caches what was made for the viewers of a table, to show it faster to the next viewer or in the next position."""

from __future__ import annotations

import functools
from typing import Any

from msgspec import UNSET, UnsetType

from wettlauf.core.own_parts import OwnParts
from wettlauf.core.showing import LastSeen
from wettlauf.table.surroundings import seats_seen, shuffle_seen
from wettlauf.table.table import Table
from wettlauf.table.wire import SeatSeen, ShuffleSeen, Takeback

TAKEBACK = "/takeback"


class ViewerCache:
    """What each viewer saw last, where the next story starts from, and the seats until they change. Parts of views
    are cached by the games' own functions (`core/memoizing.py`)."""

    def __init__(self) -> None:
        self.last = LastSeen()
        self._seats: tuple[int, list[SeatSeen]] = (-1, [])
        self._own: dict[int, tuple[OwnParts, Takeback, OwnParts]] = {}
        self._shuffle: tuple[bool | None, ShuffleSeen | UnsetType] = (None, UNSET)

    def seats(self, table: Table) -> list[SeatSeen]:
        if self._seats[0] != table.seats_sequence:
            self._seats = table.seats_sequence, seats_seen(table)
        return self._seats[1]

    def shuffle(self, table: Table) -> ShuffleSeen | UnsetType:
        """Returns the shuffle; once the game has begun nothing in it changes until the end."""
        if table.match is None:
            return shuffle_seen(table)
        is_over = table.ended is not None
        if self._shuffle[0] != is_over:
            self._shuffle = is_over, shuffle_seen(table)
        return self._shuffle[1]

    def own_parts(self, seat: int, takeback: Takeback, of_view: OwnParts) -> OwnParts:
        """Returns a seat's own parts of `Now`: the same object until one of them changes."""
        known = self._own.get(seat)
        if known is not None and known[0] is of_view and known[1] == takeback:
            return known[2]
        made = dict[str, Any]({TAKEBACK: takeback})
        for place, part in of_view.items():
            made[_in_view(place)] = part
        self._own[seat] = of_view, takeback, made
        return made


@functools.cache
def _in_view(place: str) -> str:
    """Returns a place in a game's view as a place in `Now`."""
    return "/view" + place
