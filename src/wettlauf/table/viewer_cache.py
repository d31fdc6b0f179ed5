"""What was made for the viewers of one table, so that showing it to the next one, or the next position, takes less."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from wettlauf.core.showing import LastSeen
from wettlauf.table.surroundings import seats_seen, shuffle_seen
from wettlauf.table.table import Table
from wettlauf.table.wire import SeatSeen, ShuffleSeen


class ViewerCache:
    """Kept by whoever tells the viewers of a table again and again: what each saw last is where the next story
    begins, and seats are made when they change. Parts of views that stay as they were are kept by the games' own
    functions (`core/kept.py`)."""

    def __init__(self) -> None:
        self.last = LastSeen()
        self._seats: tuple[int, list[SeatSeen]] = (-1, [])
        self._shuffle: tuple[bool | None, ShuffleSeen | UnsetType] = (None, UNSET)

    def seats(self, table: Table) -> list[SeatSeen]:
        if self._seats[0] != table.seats_sequence:
            self._seats = table.seats_sequence, seats_seen(table)
        return self._seats[1]

    def shuffle(self, table: Table) -> ShuffleSeen | UnsetType:
        """Once the game has begun nothing of it changes until its end."""
        if table.match is None:
            return shuffle_seen(table)
        is_over = table.ended is not None
        if self._shuffle[0] != is_over:
            self._shuffle = is_over, shuffle_seen(table)
        return self._shuffle[1]
