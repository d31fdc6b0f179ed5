"""A move (its number, notation and description), and the list of legal moves."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import SupportsIndex

from wettlauf.core.words import Words


@dataclass(frozen=True)
class Move:
    """One decision. Equal moves have equal codes; `str(move)` is the notation of records.

    >>> import wettlauf
    >>> move = wettlauf.game("keltis").deal(seed=7).legal()[0]
    >>> str(move), move.code, move.say("en"), move.say("de")
    ('discard b5', 49, 'discard blue 5', 'Blau 5 abwerfen')
    """

    code: int
    text: str = field(compare=False)
    words: Words = field(compare=False, repr=False)

    def __hash__(self) -> int:
        return self.code  # faster than a dataclass's own: moves are keys of many small dicts

    def __str__(self) -> str:
        return self.text

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)


class LegalMoves(list[Move]):
    """The legal moves of one decision: a list that also finds a move by its notation or its number.

    >>> import wettlauf
    >>> legal = wettlauf.game("keltis").deal(seed=7).legal()
    >>> "discard b5" in legal, "discard b6" in legal, legal[0].code in legal
    (True, False, True)
    >>> legal.index("discard b5")
    0
    """

    def __contains__(self, move: object) -> bool:
        return super().__contains__(move) if isinstance(move, Move) else self._place(move) is not None

    def index(self, move: Move | str | int, start: SupportsIndex = 0, stop: SupportsIndex = sys.maxsize) -> int:
        """Returns the index of a move, given as in `Match.play`. Raises ValueError if it is not in the list."""
        if isinstance(move, Move):
            return super().index(move, start, stop)
        place = self._place(move, start, stop)
        if place is None:
            raise ValueError(f"{move!r} is not a legal move here")
        return place

    def _place(self, move: object, start: SupportsIndex = 0, stop: SupportsIndex = sys.maxsize) -> int | None:
        places = range(*slice(start, stop).indices(len(self)))
        if isinstance(move, str):
            wanted = plain_text(move)
            return next((place for place in places if plain_text(self[place].text) == wanted), None)
        return next((place for place in places if self[place].code == move), None)


def plain_text(text: str) -> str:
    """Returns a notation in lower case and without extra spaces, as people may type it."""
    return " ".join(text.lower().split())
