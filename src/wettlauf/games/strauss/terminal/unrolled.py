"""Unrolls a course from left to right: lanes become lines and rows become columns.

A curve takes seven columns, as many as its outer lane has spaces. Spaces of inner lanes are placed so that most
diagonals lead just one column on, and that the thirds of the curve end in the same column on all lanes (V7).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.games.strauss.data import LANES, NONE, ON_BRIDGE, ON_START, RUN_OUTS
from wettlauf.games.strauss.graph import Graph, Space, graph_of
from wettlauf.games.strauss.tiles import START_SPACES, Side

CURVE_COLUMNS = ((0, 2, 6), (0, 1, 3, 5, 6), (0, 1, 2, 4, 5, 6), (0, 1, 2, 3, 4, 5, 6))  # from the inner lane outwards
THIRD_ENDS = (2, 5, 7)  # columns where the thirds of a curve end
LINES = 2 * LANES - 1  # lanes, and between them room for diagonals
MIDDLE = LANES - 1  # the line of a bridge
START_LINES = (0, 2, 3, 4, 6)


@dataclass(frozen=True)
class Spot:
    column: int
    line: int


@dataclass(frozen=True)
class Stretch:
    """A tile of the course, with its first column and its number of columns."""

    tile: int
    side: Side
    first: int
    columns: int


@dataclass(frozen=True)
class Unrolled:
    graph: Graph
    spots: dict[int, Spot]  # by the number of the space
    stretches: tuple[Stretch, ...]
    lines: tuple[tuple[int, int], ...]  # every line forwards, from space to space

    @property
    def columns(self) -> int:
        last = self.stretches[-1]
        return last.first + last.columns

    @property
    def tiles(self) -> int:
        """Returns the number of tiles, without run-outs."""
        return len(self.stretches) - RUN_OUTS


@functools.lru_cache(maxsize=16)
def unroll(course: tuple[str, ...]) -> Unrolled:
    graph = graph_of(course)
    stretches: list[Stretch] = []
    first = 0
    for tile, side in enumerate(graph.sides):
        columns = CURVE_COLUMNS[-1][-1] + 1 if is_curve(side) else 4
        stretches.append(Stretch(tile, side, first, columns))
        first += columns
    spots = {number: _spot(space, stretches[space.tile]) for number, space in graph.spaces.items()}
    lines = [
        (number, there)
        for number in graph.spaces
        for there in graph.exits(number)
        if there != NONE and there in graph.spaces
    ]
    return Unrolled(graph, spots, tuple(stretches), tuple(lines))


def unrolled(course: Sequence[str]) -> Unrolled:
    return unroll(tuple(course))


def is_curve(side: Side) -> bool:
    return side.shape.startswith("curve")


def _spot(space: Space, stretch: Stretch) -> Spot:
    side = stretch.side
    if space.lane == ON_START:
        return Spot(stretch.first, START_LINES[START_SPACES.index(space.name)])
    if space.lane == ON_BRIDGE:
        return Spot(stretch.first + side.rows[space.name], MIDDLE)
    if is_curve(side):
        from_inside = space.lane if side.shape == "curveL" else LANES - 1 - space.lane
        return Spot(stretch.first + CURVE_COLUMNS[from_inside][int(space.name[1:])], 2 * space.lane)
    before = 1 if side.shape == "start" else 0  # the start spaces take a column
    return Spot(stretch.first + before + side.rows[space.name], 2 * space.lane)
