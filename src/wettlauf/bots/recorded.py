"""What a record tells beside the game itself: who played, which game of an arena it is, and who has forfeited it.

Records come from anywhere: what has not the form that this package writes is not there.
"""

from __future__ import annotations

from typing import Any

from wettlauf.bots.known import label
from wettlauf.bots.playing import Forfeit
from wettlauf.core.errors import whole_number
from wettlauf.core.record import Record
from wettlauf.core.words import Words, quote

NOTE = "table"  # the extra key under which a saved game says who sits at the table
LONGEST_NAME = 20
LONGEST_REASON = 400


def names_in(record: Record) -> list[str]:
    """The names that a record holds, if it does, else those of its bots: none means players by number."""
    note: Any = record.extra.get(NOTE)
    names = _texts(note.get("names") if isinstance(note, dict) else record.extra.get("names"), record)
    if names:
        return [quote(name, LONGEST_NAME) for name in names]
    bots = [quote(label(bot), LONGEST_NAME) for bot in _texts(record.extra.get("bots"), record)]
    if len(set(bots)) == len(bots):
        return bots
    # One bot on several seats: the seat's number tells them apart.
    return [f"{quote(bot, LONGEST_NAME - 2)} {seat}" for seat, bot in enumerate(bots, 1)]


def _texts(value: Any, record: Record) -> list[str]:
    """A list with a text for each player, or nothing."""
    fits = isinstance(value, list) and len(value) == record.options.get("players")
    return value if fits and all(isinstance(text, str) for text in value) else []


def number_in(record: Record) -> int | None:
    """Which game of an arena it is, counted from 1 as people count; its lines are in the order in which games ended."""
    number = record.extra.get("number")
    return int(number) + 1 if number is not None and whole_number(number) else None


def forfeit_in(record: Record) -> Forfeit | None:
    """Who has forfeited the game, and why."""
    try:
        found = Forfeit.from_json(record.extra["forfeit"])
        found.reason.say("en")
    except Exception:  # nobody has, or it is written in some other way
        return None
    return found if 0 <= found.seat < int(record.options.get("players", 0)) else None


def forfeit_text(forfeit: Forfeit, player: str | Words, lang: str) -> str:
    told = Words("replay-forfeit", {"player": player, "reason": forfeit.reason})
    return quote(told.say(lang), LONGEST_REASON)
