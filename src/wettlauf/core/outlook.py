"""What a legal move would do to the figures on the tracks: found by trying it, so it holds for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match
from wettlauf.core.parts import Track
from wettlauf.core.plain import PLAYERS, figures_of, state_after


class Walk(NamedTuple):
    """A figure that goes from one step of a track to another; seat is None on tracks that belong to nobody."""

    track: Track
    seat: int | None
    start: int
    end: int


class Way(NamedTuple):
    """What a move does: what its player's figures do first, then what happens to those of others."""

    move: str
    own: tuple[Walk, ...]
    others: tuple[Walk, ...]


def ways_in(match: Match) -> Sequence[Way]:
    """The ways of all legal moves. Of games with secrets there are none: a trial could tell more than is known."""
    kind, seat = match.game.kind, match.seat
    if seat is None or kind.kernel.has_secrets:
        return ()
    position = match.seen(seat).position
    ways = []
    for move in match.legal():
        walks = _walks(kind, match.game.seats, position.state, state_after(kind.kernel, position, move.code))
        own = tuple(walk for walk in walks if walk.seat in (seat, None))
        ways.append(Way(move.text, own, tuple(walk for walk in walks if walk not in own)))
    return ways


def _walks(kind: GameKind, seats: int, before: Any, after: Any) -> list[Walk]:
    found: list[Walk] = []
    for track in kind.parts:
        if not isinstance(track, Track):
            continue
        owners: Sequence[int | None] = range(seats) if track.each else (None,)
        for seat in owners:
            records = [state if seat is None else getattr(state, PLAYERS)[seat] for state in (before, after)]
            steps = zip(*(figures_of(record, track) for record in records), strict=True)
            found += [Walk(track, seat, start, end) for start, end in steps if start != end]
    return found
