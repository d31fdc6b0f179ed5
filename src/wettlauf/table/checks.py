"""Checks shared by several verbs: each `require_...` raises CommandRefused if its condition does not hold."""

from __future__ import annotations

from wettlauf.bots.levels import LEVELS
from wettlauf.core.match import Match
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Seat, Table

MOST_FACTS = 40_000  # per table: a hundred times an ordinary game with all its chat


def time_at(table: Table, now: int) -> int:
    """Returns the time of a new fact: now, but never earlier than the last fact, whatever another machine's clock
    says."""
    return max(now, table.at)


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise refusal("no-such-seat", {"seats": len(table.seats)})
    return table.seats[number]


def person_at(table: Table, number: int) -> Seat:
    """Returns a seat where a person sits."""
    seat = seat_at(table, number)
    if seat.holder is None:
        raise refusal("nobody-there")
    return seat


def require_begun(table: Table) -> Match:
    """Returns the game, finished or not."""
    if table.status == "closed":
        raise refusal("closed")
    if table.match is None:
        raise refusal("not-begun")
    return table.match


def require_unfinished(table: Table) -> Match:
    """Returns the game if it has begun and not ended; it may be paused."""
    match = require_begun(table)
    if table.status == "ended":
        raise refusal("over")
    require_room(table)
    return match


def require_running(table: Table) -> Match:
    """Returns the game if it is running and not paused."""
    match = require_unfinished(table)
    if table.status == "paused":
        raise refusal("paused")
    return match


def require_waiting(table: Table) -> None:
    """Raises CommandRefused if the game has begun."""
    if table.status == "closed":
        raise refusal("closed")
    if table.status != "waiting":
        raise refusal("begun")
    require_room(table)


def require_unsealed(table: Table) -> None:
    """Raises CommandRefused while the cards are being shuffled: the seats stay as they are for those seconds."""
    if table.shuffle is not None and table.shuffle.sealed is not None and table.status == "waiting":
        raise refusal("shuffling")


def require_room(table: Table) -> None:
    if table.sequence >= MOST_FACTS:
        raise refusal("too-much")


def require_fresh(table: Table, seen: int | None) -> None:
    """Raises CommandRefused if somebody who has `seen` the table up to this fact does not know the current position."""
    if seen is not None and not table.game_sequence <= seen <= table.sequence:
        raise refusal("stale", {"sequence": table.sequence})


def require_level(level: str | None) -> str:
    if level not in LEVELS:
        raise refusal("no-such-level", {"known": ", ".join(LEVELS)})
    return level
