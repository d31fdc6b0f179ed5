"""Shuffling together before a game: players commit to entropy, the server fixes its secret, players reveal.

Nobody is waited for longer than `PATIENCE`: whoever is late is left out, and the record says so. Once the secret is
fixed the seats stay as they are and the game begins in any case, so a shuffle that somebody does not like cannot be
had again.
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

PATIENCE = 10_000  # milliseconds for all to commit, and again for all to reveal


def pledge(table: Table, now: int, seat: int, commitment: str) -> list[f.Fact]:
    """Commit to 32 bytes of one's own: `fairness.pledge_of` them. Until the secret is fixed a new one replaces it."""
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
    """The same for somebody who sits down there with the same facts; nothing where it would not count."""
    shuffle = table.shuffle
    if commitment is None or shuffle is None or shuffle.sealed is not None or table.status != "waiting":
        return []
    return [f.Pledged(time_at(table, now), seat, commitment)]


def reveal(table: Table, now: int, seat: int, entropy: str) -> list[f.Fact]:
    """Show the 32 bytes that one has committed to."""
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
    """The seats that the shuffle waits for: people who have not committed to anything, then all who have not revealed
    what they committed to. A program may take part, but nobody waits for it to commit."""
    shuffle = table.shuffle
    if shuffle is None or table.status != "waiting" or table.filled_at is None:
        return []
    if shuffle.sealed is not None:
        return [seat for seat in shuffle.pledges if seat not in shuffle.revealed]
    return [seat for seat in table.people if not table.seats[seat].program and seat not in shuffle.pledges]


def shuffle_deadline(table: Table) -> int | None:
    """Until when the shuffle waits for somebody; None if it does not."""
    if table.shuffle is None or table.status != "waiting" or table.filled_at is None:
        return None
    sealed = table.shuffle.sealed
    return (table.filled_at if sealed is None else sealed.at) + PATIENCE


def go_on(table: Table, now: int, secret: str, bots: Mapping[str, str] | None = None) -> list[f.Fact]:
    """The next thing that happens by itself at a table where all seats are filled: the secret is fixed, or the game
    begins. Nothing if somebody is waited for. `secret` are fresh secret bits; `bots` says which bot plays at a level,
    where it is not the one of the same name."""
    if table.status != "waiting" or table.filled_at is None:
        return []
    due = shuffle_deadline(table)
    if due is not None and awaited(table) and now < due:
        return []
    if table.shuffle is None or table.shuffle.sealed is not None:
        return begin(table, now)
    return [f.Sealed(time_at(table, now), secret, dict(bots or {}))]
