"""What a legal move would do to the figures on a game's declared tracks, found by trying it: works for any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from wettlauf.core.contract import Kernel
from wettlauf.core.parts import Track
from wettlauf.core.plain import PLAYERS, figures_of, state_after
from wettlauf.core.position import Position


class FigureWalk(msgspec.Struct, frozen=True):
    """A figure that moves from one step of a track to another; step 0 is before the track."""

    part: str
    """The name of the track among the parts of the game."""
    seat: int | None
    """Null on a track that belongs to nobody."""
    start: int
    end: int


class TrackOutlook(msgspec.Struct, frozen=True):
    """What a move would do, before the chance event that follows it."""

    game: str
    own: list[FigureWalk]
    """How the mover's own figures would move."""
    others: list[FigureWalk]
    """How the other players' figures would move."""


@dataclass(frozen=True)
class PlainOutlook:
    """For games that declare tracks and hide nothing: otherwise trying a move could reveal hidden information."""

    kernel: Kernel
    tracks: tuple[Track, ...]

    def __call__(self, position: Position, code: int) -> TrackOutlook:
        after = state_after(self.kernel, position, code)
        own: list[FigureWalk] = []
        others: list[FigureWalk] = []
        for track in self.tracks:
            owners: Sequence[int | None] = range(int(position.options["players"])) if track.each else (None,)
            for seat in owners:
                states = (position.state, after)
                records = states if seat is None else tuple(getattr(state, PLAYERS)[seat] for state in states)
                steps = zip(*(figures_of(record, track) for record in records), strict=True)
                walks = own if seat in (position.to_act, None) else others
                walks += [FigureWalk(track.name, seat, start, end) for start, end in steps if start != end]
        return TrackOutlook(self.kernel.name, own, others)
