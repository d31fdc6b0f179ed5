"""Where figures are on a plain board, and the targets of those places."""

from __future__ import annotations

from typing import Any

from wettlauf.core.parts import Part, Track
from wettlauf.core.plain import PLAYERS, figures_of
from wettlauf.tui.face import View


def spot_target(track: Track, seat: int | None, step: int, seats: int) -> str:
    """Returns the target of a step: its place on the board, which several seats may share, or `start` or `goal`."""
    if 1 <= step <= track.last:
        column, row = track.laid_out(seats)[seat or 0][step - 1]
        return f"place:{track.name}:{column},{row}"
    return f"place:{track.name}:{'goal' if step else 'start'}:{'' if seat is None else seat}"


def owners(view: View, track: Track) -> list[int | None]:
    """Returns the seats with figures on a track; [None] if the figures belong to nobody."""
    return [*range(len(view[PLAYERS]))] if track.each else [None]


def steps_of(view: View, track: Track, seat: int | None) -> list[int]:
    """Returns the step of each figure."""
    return figures_of(view if seat is None else view[PLAYERS][seat], track)


def is_shown(view: View, part: Part) -> bool:
    """Returns whether the view has the field of a part; a game may have a view of its own."""
    players = view.get(PLAYERS)
    if part.each:
        return isinstance(players, list) and all(isinstance(one, dict) and part.name in one for one in players)
    return part.name in view


def value_of(view: View, part: Part, seat: int | None = None) -> Any:
    """Returns the field of a part, of one seat if each has its own."""
    return view[PLAYERS][seat][part.name] if part.each and seat is not None else view[part.name]
