"""Draws the course as it lies on the table: tile by tile on a grid, turned as the course winds."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.games.strauss.courses import Place, layout
from wettlauf.games.strauss.data import ARROW_BACK, ARROW_ON, LANES, NOTHING, ON_BRIDGE, ON_START
from wettlauf.games.strauss.graph import Space
from wettlauf.games.strauss.notation import space_from_text, space_text
from wettlauf.games.strauss.terminal.look import (
    BIRDS,
    FLAG,
    LANE_SIGNS,
    THING_SIGNS,
    TREE,
    WATER,
    Look,
    bird_letter,
    look_of,
)
from wettlauf.games.strauss.terminal.unrolled import is_curve, unrolled
from wettlauf.games.strauss.tiles import START_SPACES, Side
from wettlauf.tui.face import Mark, Scene
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.rendering import Line

# Sizes of a tile in cells, which are twice as high as wide. Heights are even: four lanes lie in the middle of a tile.
SIZES = ((16, 8), (12, 6), (8, 4))
WIDE = 12  # in tiles at least this wide, a space takes two cells
ROWS = 4
ARROWS = "↑→↓←"  # by heading
CHECKERED = "▚"
BESIDE = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))  # a cell and those around it
NEARLY = 1e-6  # added before rounding down: floats may fall just short of a whole number


@dataclass(frozen=True)
class Plan:
    """How a course is laid out in the room available."""

    places: tuple[Place, ...]
    width: int  # of a tile
    height: int

    @property
    def columns(self) -> int:
        return self.width * (max(place.column for place in self.places) + 1)

    @property
    def lines(self) -> int:
        return self.height * (max(place.row for place in self.places) + 1)


def plan_for(course: Sequence[str], width: int, height: int) -> Plan | None:
    """Returns the largest drawing that fits, with the start leading up or to the right; None if none fits."""
    return _plan_for(tuple(course), width, height)


@functools.lru_cache(maxsize=64)
def _plan_for(course: tuple[str, ...], width: int, height: int) -> Plan | None:
    for size in SIZES:
        for heading in (0, 1):
            plan = Plan(tuple(layout(course, heading)), *size)
            if plan.columns <= width and plan.lines <= height:
                return plan
    return None


def scrolling_plan(course: Sequence[str], width: int) -> Plan | None:
    """Returns the smallest drawing that is not too wide, with the fewest lines, for a sheet that scrolls."""
    plans = [Plan(tuple(layout(course, heading)), *SIZES[-1]) for heading in (0, 1)]
    return min((plan for plan in plans if plan.columns <= width), key=lambda plan: plan.lines, default=None)


def draw_map(scene: Scene, plan: Plan) -> list[Line]:
    return _Map(scene, plan).draw()


class _Map:
    def __init__(self, scene: Scene, plan: Plan) -> None:
        self.scene, self.plan = scene, plan
        self.look: Look = look_of(scene.palette)
        self.course = unrolled(scene.view["options"]["course"])
        self.gap = 1 / plan.height  # between lanes, as part of a tile: a line
        self.grid = Grid(plan.columns, plan.lines, self.look.land)
        self.mark = 2 if plan.width >= WIDE else 1  # cells of a space
        self.birds: set[tuple[int, int]] = set()  # cells where one is drawn

    def draw(self) -> list[Line]:
        for tile, place in enumerate(self.plan.places):
            ground = self.look.path[tile % 2]
            x, y = place.column * self.plan.width, place.row * self.plan.height
            self.grid.tint(x, y, self.plan.width, self.plan.height, ground)
        laid = {number: space for number, space in self.course.graph.spaces.items() if space.tile < self.course.tiles}
        for number, space in laid.items():
            if space.ahead in laid:
                self._line(number, space.ahead)
        for tile, place in enumerate(self.plan.places):
            self._decorate(tile, place)
        # In small curves spaces share cells: what matters more is drawn later.
        for number, space in sorted(laid.items(), key=lambda item: self._weight(*item)):
            self._space(number, space)
        for player in self.scene.view["players"]:
            self._bird(player["ostrich"], space_from_text(player["at"]))
        return self.grid.lines()

    # ---- where ----

    def _cell(self, number: int) -> tuple[int, int]:
        """Returns the cell of a space; for a run-out, the far edge of the finish tile."""
        space = self.course.graph.spaces[number]
        tile = min(space.tile, self.course.tiles - 1)
        across, along = _within(self.course.graph.sides[space.tile], space, self.gap)
        return self._turned(self.plan.places[tile], across, along if tile == space.tile else 0.99)

    def _turned(self, place: Place, across: float, along: float) -> tuple[int, int]:
        x, y = ((across, 1 - along), (along, across), (1 - across, along), (1 - along, 1 - across))[place.heading]
        width, height = self.plan.width, self.plan.height
        column = min(width - 1, max(0, int(x * width + NEARLY)))
        row = min(height - 1, max(0, int(y * height + NEARLY)))
        return place.column * width + column, place.row * height + row

    # ---- what ----

    def _weight(self, number: int, space: Space) -> int:
        mark = self.scene.marks.get(f"space:{space_text(number)}")
        if mark is not None:
            return (Mark.PASSED, Mark.POSSIBLE, Mark.PICKED).index(mark) + 3
        return 2 if space.on != NOTHING else 1 if space.water else 0

    def _line(self, number: int, there: int) -> None:
        """Draws dots between two spaces of a lane that do not touch."""
        begin, end = self._cell(number), self._cell(there)
        steps = max(abs(end[0] - begin[0]), abs(end[1] - begin[1]))
        for step in range(1, steps):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(begin, end, strict=True))
            self.grid.put(x, y, "·", Cell(ink=self.look.line))

    def _space(self, number: int, space: Space) -> None:
        sign, hue = LANE_SIGNS[space.lane], self.look.lanes[space.lane]
        if space.water:
            sign, hue = WATER, self.look.water if self.mark == 1 else hue
        if space.on in (ARROW_ON, ARROW_BACK):
            heading = self.plan.places[space.tile].heading
            sign = ARROWS[(heading + (2 if space.on == ARROW_BACK else 0)) % len(ARROWS)]
        elif space.on != NOTHING:
            sign, hue = THING_SIGNS[space.on], self.look.animal
        name = f"space:{space_text(number)}"
        mark = self.scene.marks.get(name)
        if mark is Mark.PASSED:
            hue = self.look.way
        elif mark in (Mark.POSSIBLE, Mark.PICKED):
            sign, hue = self.scene.labels.get(name, sign), self.look.glow
        edge = self.look.water if space.water and not mark else hue
        self._put(number, sign, hue, edge, bold=mark is not None or space.on != NOTHING)

    def _put(
        self,
        number: int,
        sign: str,
        hue: tuple[str, str],
        edge: tuple[str, str],
        bold: bool,
        cell: tuple[int, int] | None = None,
    ) -> None:
        x, y = cell or self._cell(number)
        name = f"space:{space_text(number)}"
        self.grid.put(x, y, " " * self.mark, Cell(ink=edge[1], ground=edge[0], target=name))
        self.grid.put(x, y, sign, Cell(ink=hue[1], ground=hue[0], bold=bold, target=name))

    def _bird(self, colour: str, number: int) -> None:
        """Draws a bird on its space, or beside a bird that is already in that cell."""
        hue = BIRDS[colour]
        x, y = self._cell(number)
        around = [(x + self.mark * dx, y + dy) for dx, dy in BESIDE]
        cell = next(
            (column, row)
            for column, row in around
            if (column, row) not in self.birds and 0 <= column < self.plan.columns and 0 <= row < self.plan.lines
        )
        self.birds.add(cell)
        self._put(number, bird_letter(colour, self.scene.lang), hue, hue, bold=True, cell=cell)

    def _decorate(self, tile: int, place: Place) -> None:
        """Draws the number of a tile, its baobab and the finish line."""
        side = self.course.graph.sides[tile]
        if self.plan.height > LANES:
            tree = {"left": 0.02, "right": 0.98}.get(side.tree)
            if tree is not None:
                x, y = self._turned(place, tree, 0.02 if is_curve(side) else 0.5)
                self.grid.put(x, y, TREE, Cell(ink=self.look.tree, bold=True))
            bare = 0.98 if side.tree == "left" else 0.02
            x, y = self._turned(place, bare, 0.98 if is_curve(side) else 0.02)
            text = str(tile + 1)
            x = min(x, place.column * self.plan.width + self.plan.width - len(text))
            self.grid.put(x, y, text, Cell(ink=self.look.soft))
        if side.line >= 0:
            self._finish_line(place, side)

    def _finish_line(self, place: Place, side: Side) -> None:
        """Draws the line across the tile, between the rows before and after it if there is a cell between them."""
        before, behind = (self._turned(place, 0.5, (row + 0.5) / ROWS) for row in (side.line - 1, side.line))
        x, y = (before[0] + behind[0] + 1) // 2, (before[1] + behind[1]) // 2
        look = Cell(ink=self.look.ink, bold=True)
        if place.heading % 2:
            for row in range(self.plan.height):
                self.grid.put(x, place.row * self.plan.height + row, CHECKERED, look)
            self.grid.put(x, place.row * self.plan.height, FLAG, look)
        else:
            self.grid.put(place.column * self.plan.width, y, CHECKERED * self.plan.width, look)
            self.grid.put(place.column * self.plan.width, y, FLAG, look)


def _within(side: Side, space: Space, gap: float) -> tuple[float, float]:
    """Returns where a space lies on its tile, drawn for travel upwards: across and along, from 0 to 1."""
    if space.lane == ON_START:
        number = START_SPACES.index(space.name)
        along = 0.5 if number % 2 == 0 else 0.2  # in two rows: there are five, and four lanes
        return 0.5 + (number - 2) * min(gap, 1 / len(START_SPACES)), along / ROWS
    before = 1 if side.shape == "start" else 0
    if space.lane == ON_BRIDGE:
        return 0.5, (side.rows[space.name] + 0.5) / ROWS
    across = 0.5 + (space.lane - (LANES - 1) / 2) * gap
    if not is_curve(side):
        return across, (before + side.rows[space.name] + 0.5) / ROWS
    left = side.shape == "curveL"
    radius = across if left else 1 - across
    count = sum(name[0] == space.name[0] for name in side.spaces)
    angle = math.pi / 2 * (int(space.name[1:]) + 0.5) / count
    from_pivot = radius * math.cos(angle)
    return (from_pivot if left else 1 - from_pivot), radius * math.sin(angle)
