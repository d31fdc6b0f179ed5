"""The course as it lies on the table: tile by tile on a grid, turned as the course winds."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.games.strauss.courses import Place, layout
from wettlauf.games.strauss.data import ARROW_BACK, ARROW_ON, LANES, NOTHING, ON_BRIDGE, ON_START
from wettlauf.games.strauss.graph import Space
from wettlauf.games.strauss.notation import space_from_text, space_text
from wettlauf.games.strauss.tiles import START_SPACES, Side
from wettlauf.tui.drawing import Line
from wettlauf.tui.face import Mark, Scene
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.strauss.look import BIRDS, FLAG, LANE_SIGNS, THING_SIGNS, TREE, WATER, Look, bird_letter, look_of
from wettlauf.tui.strauss.unrolled import is_curve, unrolled

SIZES = tuple((2 * lines, lines) for lines in (9, 8, 7, 6, 5, 4))  # of a tile, in cells; a cell is twice as high as wide
ROWS = 4
ARROWS = "↑→↓←"  # by heading
CHECKERED = "▚"


@dataclass(frozen=True)
class Plan:
    """How a course is laid in a room."""

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
    """The biggest drawing that finds room, the start leading up or to the right; None if there is none."""
    return _plan_for(tuple(course), width, height)


@functools.lru_cache(maxsize=64)
def _plan_for(course: tuple[str, ...], width: int, height: int) -> Plan | None:
    for size in SIZES:
        for heading in (0, 1):
            plan = Plan(tuple(layout(course, heading)), *size)
            if plan.columns <= width and plan.lines <= height:
                return plan
    return None


def draw_map(scene: Scene, plan: Plan) -> list[Line]:
    return _Map(scene, plan).draw()


class _Map:
    def __init__(self, scene: Scene, plan: Plan) -> None:
        self.scene, self.plan = scene, plan
        self.look: Look = look_of(scene.palette)
        self.course = unrolled(scene.view["options"]["course"])
        self.gap = 1 / LANES if plan.height <= LANES + 1 else 0.2  # between lanes, as part of a tile
        self.grid = Grid(plan.columns, plan.lines, Cell(" ", ground=self.look.land))
        self.mark = max(1, plan.width // 6)  # cells of a space

    def draw(self) -> list[Line]:
        for tile, place in enumerate(self.plan.places):
            ground = self.look.path[tile % 2]
            x, y = place.column * self.plan.width, place.row * self.plan.height
            self.grid.tint(x, y, self.plan.width, self.plan.height, ground)
        for tile, place in enumerate(self.plan.places):
            self._decorate(tile, place)
        for number, space in self.course.graph.spaces.items():
            if space.tile < self.course.tiles:
                self._space(number, space)
        for player in self.scene.view["players"]:
            self._bird(player["ostrich"], space_from_text(player["at"]))
        return self.grid.lines()

    # ---- where ----

    def _cell(self, number: int) -> tuple[int, int]:
        """The cell of a space; behind the finish tile, its far edge."""
        space = self.course.graph.spaces[number]
        tile = min(space.tile, self.course.tiles - 1)
        across, along = _within(self.course.graph.sides[space.tile], space, self.gap)
        return self._turned(self.plan.places[tile], across, along if tile == space.tile else 0.99)

    def _turned(self, place: Place, across: float, along: float) -> tuple[int, int]:
        x, y = ((across, 1 - along), (along, across), (1 - across, along), (1 - along, 1 - across))[place.heading]
        width, height = self.plan.width, self.plan.height
        column = min(width - 1, max(0, int(x * width)))
        row = min(height - 1, max(0, int(y * height)))
        return place.column * width + column, place.row * height + row

    # ---- what ----

    def _space(self, number: int, space: Space) -> None:
        sign, hue = LANE_SIGNS[space.lane], self.look.lanes[space.lane]
        if space.water:
            sign = WATER
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

    def _put(self, number: int, sign: str, hue: tuple[str, str], edge: tuple[str, str], bold: bool) -> None:
        x, y = self._cell(number)
        x -= (self.mark - 1) // 2
        name = f"space:{space_text(number)}"
        self.grid.put(x, y, " " * self.mark, Cell(ink=edge[1], ground=edge[0], target=name))
        self.grid.put(x + (self.mark - 1) // 2, y, sign, Cell(ink=hue[1], ground=hue[0], bold=bold, target=name))

    def _bird(self, colour: str, number: int) -> None:
        hue = BIRDS[colour]
        self._put(number, bird_letter(colour, self.scene.lang), hue, hue, bold=True)

    def _decorate(self, tile: int, place: Place) -> None:
        """The number of a tile, its baobab, the finish line."""
        side = self.course.graph.sides[tile]
        if self.gap < 1 / LANES:
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
            steps = 2 * max(self.plan.width, self.plan.height)
            for step in range(steps):
                x, y = self._turned(place, step / steps, side.line / ROWS - 0.01)
                self.grid.put(x, y, CHECKERED, Cell(ink=self.look.ink))
            x, y = self._turned(place, 0.99, side.line / ROWS - 0.01)
            self.grid.put(x, y, FLAG, Cell(ink=self.look.ink, bold=True))


def _within(side: Side, space: Space, gap: float) -> tuple[float, float]:
    """Where a space lies in its tile, drawn for travel upwards: from the left, and along the way; from 0 to 1."""
    if space.lane == ON_START:
        return 0.5 + (START_SPACES.index(space.name) - 2) * gap * 0.85, 0.5 / ROWS
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
