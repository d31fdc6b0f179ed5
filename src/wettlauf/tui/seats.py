"""Seats: people at this device, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.bots import LEVELS
from wettlauf.bots.registry import label, with_absolute_path
from wettlauf.core.words import MissingWords, Words
from wettlauf.tui.face import Face

PERSON = "me"
DEFAULT_BOT = "practised"
BOTS = (*LEVELS, "random")  # offered by the start screen


@dataclass(frozen=True)
class Seat:
    """A person (`me` or `me:Anna`), or the name of a bot."""

    who: str
    name: str = ""

    @classmethod
    def from_text(cls, text: str) -> Seat:
        """Parses a seat as it is typed.

        >>> Seat.from_text("me:Anna"), Seat.from_text("heuristic").is_person
        (Seat(who='me', name='Anna'), False)
        """
        if text == PERSON or text.startswith(f"{PERSON}:"):
            return cls(PERSON, text.partition(":")[2].strip()[:20])
        return cls(with_absolute_path(text))

    @property
    def is_person(self) -> bool:
        return self.who == PERSON

    def __str__(self) -> str:
        return f"{PERSON}:{self.name}" if self.is_person and self.name else self.who


def people(seats: Sequence[Seat]) -> list[int]:
    """Returns the seats of people."""
    return [number for number, seat in enumerate(seats) if seat.is_person]


def bot_words(name: str, lang: str) -> str:
    """Returns a bot's level in words, or its name if it has none."""
    try:
        return Words(f"tui-bot-{name}").say(lang)
    except MissingWords:
        return label(name)


def names_of(seats: Sequence[Seat], face: Face, lang: str) -> list[str]:
    """Returns the players' names in stories: people by name or number, bots by names of their own."""
    return [_name(number, seat, face, lang) for number, seat in enumerate(seats)]


def _name(number: int, seat: Seat, face: Face, lang: str) -> str:
    if seat.is_person:
        return seat.name or Words("player-number", {"number": number + 1}).say(lang)
    return seat.name or face.bot_names[number % len(face.bot_names)]


def default_seats(players: int) -> list[Seat]:
    """Returns one person against bots that play well without long waits."""
    return [Seat(PERSON), *(Seat(DEFAULT_BOT) for _ in range(players - 1))]
