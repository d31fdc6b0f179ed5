"""Extra information in records: who played, the number of an arena game, and forfeits.

Records may come from anywhere: anything that is not in the form that this package writes is ignored.
"""

from __future__ import annotations

from typing import Any

from wettlauf.bots.playing import Forfeit
from wettlauf.bots.registry import label
from wettlauf.core.errors import whole_number
from wettlauf.core.record import Record
from wettlauf.core.words import Words, quote

NOTE = "table"  # the extra key for the seats of a saved game
LONGEST_NAME = 20
LONGEST_REASON = 400


def names_in(record: Record) -> list[str]:
    """Returns the players' names in a record, or those of its bots if it has none; empty without either."""
    note: Any = record.extra.get(NOTE)
    names = _texts(note.get("names") if isinstance(note, dict) else record.extra.get("names"), record)
    if names:
        return [quote(name, LONGEST_NAME) for name in names]
    bots = [quote(label(bot), LONGEST_NAME) for bot in _texts(record.extra.get("bots"), record)]
    if len(set(bots)) == len(bots):
        return bots
    # One bot plays several seats: append the number of the seat.
    return [f"{quote(bot, LONGEST_NAME - 2)} {seat}" for seat, bot in enumerate(bots, 1)]


def _texts(value: Any, record: Record) -> list[str]:
    """Returns the value if it is a list with a string for each player, otherwise an empty list."""
    fits = isinstance(value, list) and len(value) == record.options.get("players")
    return value if fits and all(isinstance(text, str) for text in value) else []


def number_in(record: Record) -> int | None:
    """Returns the number of an arena game, from 1; the lines of an arena are in the order in which games ended."""
    number = record.extra.get("number")
    return int(number) + 1 if number is not None and whole_number(number) else None


def forfeit_in(record: Record) -> Forfeit | None:
    """Returns the forfeit of a game; None if there is none."""
    try:
        forfeit = Forfeit.from_json(record.extra["forfeit"])
        forfeit.reason.say("en")
    except Exception:  # there is none, or it is in another form
        return None
    return forfeit if 0 <= forfeit.seat < int(record.options.get("players", 0)) else None


def forfeit_text(forfeit: Forfeit, player: str | Words, lang: str) -> str:
    """Returns a sentence that says who forfeited the game and why."""
    sentence = Words("replay-forfeit", {"player": player, "reason": forfeit.reason})
    return quote(sentence.say(lang), LONGEST_REASON)
