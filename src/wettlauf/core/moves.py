"""A move as people and programs handle it: a number, a notation, words."""

from __future__ import annotations

from dataclasses import dataclass, field

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
        return self.code  # moves are keys of many small tables: quicker than what a dataclass makes

    def __str__(self) -> str:
        return self.text

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)
