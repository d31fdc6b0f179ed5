"""What was made for the viewers of one table, so that showing it to the next one, or the next position, takes less."""

from __future__ import annotations

from wettlauf.core.sentences import Sentence, sentence
from wettlauf.core.showing import LastSeen
from wettlauf.core.words import Words
from wettlauf.table.surroundings import seats_seen
from wettlauf.table.table import Table
from wettlauf.table.wire import SeatSeen


class ViewerCache:
    """Kept by whoever tells the viewers of a table again and again: what each saw last is where the next story
    begins, seats are made when they change, and sentences that several hear are made for the first. Parts of views that
    stay as they were are kept by the games' own functions (`core/kept.py`)."""

    def __init__(self) -> None:
        self.last: LastSeen = {}
        self._seats: tuple[int, list[SeatSeen]] = (-1, [])
        self._said: list[tuple[tuple[Words, ...], list[Sentence]]] = []

    def begin_position(self) -> None:
        """Forgets what was said: the next position has other things to say."""
        self._said.clear()

    def seats(self, table: Table) -> list[SeatSeen]:
        if self._seats[0] != table.seats_sequence:
            self._seats = table.seats_sequence, seats_seen(table)
        return self._seats[1]

    def sentences(self, words: tuple[Words, ...]) -> list[Sentence]:
        for known, made in self._said:
            if known == words:
                return made
        made = [sentence(one) for one in words]
        self._said.append((words, made))
        return made
