"""Shuffling together before a game: players commit to entropy, the server fixes its secret, players reveal.

Nobody is awaited for longer than `STEP_MILLISECONDS`: late players are left out, and the record says so. Once the
secret is fixed, the seats stay as they are and the game begins in any case, so nobody can have an unwelcome shuffle
repeated.
"""

from __future__ import annotations

from collections.abc import Mapping

from wettlauf.table import facts as f
from wettlauf.table.checks import person_at, require_waiting, time_at
from wettlauf.table.fairness import is_hash, pledge_of
from wettlauf.table.refusing import refusal
from wettlauf.table.seating import begin
from wettlauf.table.shuffle import Shuffle
from wettlauf.table.table import Table

STEP_MILLISECONDS = 10_000  # for everyone to commit, and again to reveal


def pledge(table: Table, now: int, seat: int, commitment: str) -> list[f.Fact]:
    """Commits to 32 bytes with their hash (`fairness.pledge_of`). A new pledge replaces the old one until the secret
    is fixed."""
    person_at(table, seat)
    shuffle = _require_shuffle(table)
    if not is_hash(commitment):
        raise refusal("pledge-form")
    if shuffle.pledges.get(seat) == commitment:
        return []
    if shuffle.sealed is not None:
        raise refusal("pledge-late")
    return [f.Pledged(time_at(table, now), seat, commitment)]


def pledge_on_arrival(table: Table, now: int, seat: int, commitment: str | None) -> list[f.Fact]:
    """The same for a player who takes a seat with the same facts; nothing where it would not count."""
    shuffle = table.shuffle
    if commitment is None or shuffle is None or shuffle.sealed is not None or table.status != "waiting":
        return []
    return [f.Pledged(time_at(table, now), seat, commitment)]


def reveal(table: Table, now: int, seat: int, entropy: str) -> list[f.Fact]:
    """Reveals the 32 bytes that a player committed to."""
    person_at(table, seat)
    shuffle = _require_shuffle(table)
    if not is_hash(entropy):
        raise refusal("pledge-form")
    if shuffle.sealed is None:
        raise refusal("reveal-early")
    if seat not in shuffle.pledges:
        raise refusal("reveal-nothing")
    if pledge_of(entropy) != shuffle.pledges[seat]:
        raise refusal("reveal-other")
    if seat in shuffle.revealed:
        return []
    return [f.Revealed(time_at(table, now), seat, entropy)]


def _require_shuffle(table: Table) -> Shuffle:
    if table.shuffle is None:
        raise refusal("no-pledges")
    require_waiting(table)
    return table.shuffle


def awaited(table: Table) -> list[int]:
    """Returns the seats that the shuffle waits for: first people who have not pledged, then everyone who pledged but
    has not revealed. Programs may take part, but nobody waits for their pledges."""
    shuffle = table.shuffle
    if shuffle is None or table.status != "waiting" or table.filled_at is None:
        return []
    if shuffle.sealed is not None:
        return [seat for seat in shuffle.pledges if seat not in shuffle.revealed]
    return [seat for seat in table.people if not table.seats[seat].program and seat not in shuffle.pledges]


def shuffle_deadline(table: Table) -> int | None:
    """Returns until when the shuffle waits; None if it does not."""
    if table.shuffle is None or table.status != "waiting" or table.filled_at is None:
        return None
    sealed = table.shuffle.sealed
    return (table.filled_at if sealed is None else sealed.at) + STEP_MILLISECONDS


def go_on(table: Table, now: int, secret: str, bots: Mapping[str, str] | None = None) -> list[f.Fact]:
    """Returns the next automatic step at a table where all seats are filled: fixing the secret, or beginning the
    game. Nothing while somebody is awaited. `secret` are fresh secret bits; `bots` says which bot plays at a level,
    where it is not the one of the same name."""
    if table.status != "waiting" or table.filled_at is None:
        return []
    due = shuffle_deadline(table)
    if due is not None and awaited(table) and now < due:
        return []
    if table.shuffle is None or table.shuffle.sealed is not None:
        return begin(table, now)
    return [f.Sealed(time_at(table, now), secret, dict(bots or {}))]
