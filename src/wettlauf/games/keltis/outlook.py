"""What a legal move of Keltis would do: its first step, before any choice that a clover brings."""

from __future__ import annotations

import functools
from typing import Any

from msgspec import Struct

from wettlauf.core.bits import WORD
from wettlauf.core.position import Position
from wettlauf.games.keltis.data import COLOURS, END, NO_TILE, PATHS, STONE_POINTS, TILE_NAMES, VALUES, Path, Tile
from wettlauf.games.keltis.moves import LAY, LAY_LARGE, MOVE, MOVE_LARGE, OTHER, PASS


class KeltisOutlook(Struct, frozen=True, gc=False, tag_field="game", tag="keltis"):
    """The first step that a figure would take."""

    path: Path
    stone: int
    """The stone that the figure would reach, counted from 1."""
    large: bool
    """Whether it is the large figure, which counts double."""
    points: int
    """What the figure would be worth there."""
    tile: Tile | None
    """The tile on that stone; null if there is none."""


def outlook(position: Position, code: int) -> KeltisOutlook | None:
    """Returns the first step of the figure that moves; None if none does, or another must move instead (K10)."""
    if not LAY <= code < PASS:
        return None
    state: Any = position.state
    player = state.players[state.seat]
    path = code % WORD // VALUES if code < OTHER else (code - MOVE) % PATHS
    stone = player.stone[path] + 1
    if stone > END:
        return None
    enters_large = LAY_LARGE <= code < OTHER or code >= MOVE_LARGE
    return _step(path, stone, enters_large or player.large == path, state.tile[path][stone])


@functools.cache
def _step(path: int, stone: int, large: bool, tile: int) -> KeltisOutlook:
    name = None if tile == NO_TILE else TILE_NAMES[tile]
    return KeltisOutlook(COLOURS[path], stone, large, STONE_POINTS[stone] * (1 + large), name)
