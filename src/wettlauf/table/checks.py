"""What several verbs ask before they do anything."""

from __future__ import annotations

from wettlauf.bots.levels import LEVELS
from wettlauf.core.match import Match
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Seat, Table

MOST_FACTS = 40_000  # of one table: a hundred times a usual game with all its talk


def time_at(table: Table, now: int) -> int:
    """When something happens: now, but never before what happened last, whatever another machine's clock says."""
    return max(now, table.at)


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise refusal("no-such-seat", {"seats": len(table.seats)})
    return table.seats[number]


def person_at(table: Table, number: int) -> Seat:
    """A seat where somebody sits."""
    seat = seat_at(table, number)
    if seat.holder is None:
        raise refusal("nobody-there")
    return seat


def has_begun(table: Table) -> Match:
    """The game, whether it goes on or not."""
    if table.status == "closed":
        raise refusal("closed")
    if table.match is None:
        raise refusal("not-begun")
    return table.match


def goes_on(table: Table) -> Match:
    """The game, if it has begun and not ended; it may pause."""
    match = has_begun(table)
    if table.status == "ended":
        raise refusal("over")
    has_room(table)
    return match


def is_played(table: Table) -> Match:
    """The game, if it goes on and does not pause."""
    match = goes_on(table)
    if table.status == "paused":
        raise refusal("paused")
    return match


def is_waiting(table: Table) -> None:
    """Before the game begins."""
    if table.status == "closed":
        raise refusal("closed")
    if table.status != "waiting":
        raise refusal("begun")
    has_room(table)


def has_room(table: Table) -> None:
    if table.sequence >= MOST_FACTS:
        raise refusal("too-much")


def is_fresh(table: Table, seen: int | None) -> None:
    """Whether someone who has `seen` the table up to that fact knows how the game stands."""
    if seen is not None and not table.game_sequence <= seen <= table.sequence:
        raise refusal("stale", {"sequence": table.sequence})


def is_level(level: str | None) -> str:
    if level not in LEVELS:
        raise refusal("no-such-level", {"known": ", ".join(LEVELS)})
    return level


def clean(text: str, most: int) -> str:
    """What a person wrote, as one line of plain text without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most].strip()
