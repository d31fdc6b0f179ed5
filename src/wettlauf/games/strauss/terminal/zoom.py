"""Draws the surroundings of a bird, large: lanes from left to right in the direction of travel, with all diagonals."""

from __future__ import annotations

from typing import Any

from wettlauf.games.strauss.data import NOTHING, ON_BRIDGE, QUICKSAND
from wettlauf.games.strauss.graph import Space
from wettlauf.games.strauss.notation import space_from_text, space_text
from wettlauf.games.strauss.terminal.look import (
    BIRDS,
    FLAG,
    LANE_SIGNS,
    THING_SIDES,
    THING_SIGNS,
    TREE,
    WATER,
    WITH_LANE_SIGN,
    Look,
    bird_letter,
    look_of,
)
from wettlauf.games.strauss.terminal.unrolled import (
    LINES,
    MIDDLE,
    THIRD_ENDS,
    Spot,
    Stretch,
    Unrolled,
    is_curve,
    unrolled,
)
from wettlauf.tui.face import Mark, Scene
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.rendering import Line

HEIGHT = LINES + 2  # a line above and one below have names and baobabs
TOP = 1
PITCH, WIDE_PITCH = 4, 6  # a space and the line to the next
BEHIND = 3  # columns shown behind the bird
CHECKERED = "▚"
INTO_BRIDGE, OUT_OF_BRIDGE = "┐│┤├┤│┘", "┌│├┤├│└"


class Zoom:
    """One drawing."""

    def __init__(self, scene: Scene, width: int, focus: int | None) -> None:
        self.scene = scene
        self.look: Look = look_of(scene.palette)
        self.course: Unrolled = unrolled(scene.view["options"]["course"])
        self.pitch = WIDE_PITCH if width >= WIDE_PITCH * 18 else PITCH
        self.size = self.pitch - 1
        self.columns = width // self.pitch
        self.first = self._first(focus)
        self.grid = Grid(width, HEIGHT)

    def _first(self, focus: int | None) -> int:
        """Returns the first column in view: the bird is at the left with some room behind it; the picked end fits."""
        here = self.course.spots[focus].column if focus is not None else 0
        first = here - BEHIND
        if self.scene.preview:
            end = self.course.spots[space_from_text(self.scene.preview.partition(":")[2])].column
            first = max(first, min(here, end - self.columns + 2))
        return max(0, min(first, self.course.columns - self.columns))

    @property
    def tiles(self) -> range:
        """Returns the tiles in view, at least in part."""
        last = self.first + self.columns
        seen = [one.tile for one in self.course.stretches if one.first < last and one.first + one.columns > self.first]
        return range(seen[0], seen[-1] + 1)

    def draw(self) -> list[Line]:
        for tile in self.tiles:
            self._ground(self.course.stretches[tile])
        for here, there in self.course.lines:
            self._line(here, there)
        for tile in self.tiles:
            self._mark_tile(self.course.stretches[tile])
        for number, space in self.course.graph.spaces.items():
            self._space(number, space)
        for player in self.scene.view["players"]:
            self._bird(player)
        return self.grid.lines()

    def _x(self, column: int) -> int:
        """Returns the left edge of a space in this column."""
        return (column - self.first) * self.pitch

    def _centre(self, column: int) -> int:
        return self._x(column) + self.size // 2

    # ---- tiles ----

    def _ground(self, stretch: Stretch) -> None:
        """Colours tiles, and thirds of curves, with alternating grounds."""
        ends = THIRD_ENDS if is_curve(stretch.side) else (stretch.columns,)
        begin = 0
        for number, end in enumerate(ends):
            ground = self.look.path[(stretch.tile + number) % 2]
            width = (end - begin) * self.pitch
            self.grid.tint(self._x(stretch.first + begin), 0, width, HEIGHT, ground)
            begin = end

    def _mark_tile(self, stretch: Stretch) -> None:
        look = self.look
        begin = max(0, self._x(stretch.first))
        end = self._x(stretch.first + stretch.columns) - 1
        room = min(end, self.grid.width) - begin - (4 if stretch.side.tree == "left" else 1)
        self.grid.put(begin + 1, 0, self._name(stretch, room), Cell(ink=look.ink, bold=True))
        if stretch.side.tree in ("left", "right"):
            row = 0 if stretch.side.tree == "left" else HEIGHT - 1
            self.grid.put(end - 2, row, TREE, Cell(ink=look.tree, bold=True))
        soft = Cell(ink=look.soft)
        for line in range(LINES):
            if self.grid.has(end, TOP + line) and self.grid[end, TOP + line] == " ":
                self.grid.put(end, TOP + line, "┊", soft)
        if stretch.side.line >= 0:
            at = self._x(stretch.first + stretch.side.line) - 1
            for line in range(LINES):
                self.grid.put(at, TOP + line, CHECKERED, Cell(ink=look.ink, ground=look.path[0], bold=True))
            self.grid.put(at, HEIGHT - 1, FLAG, Cell(ink=look.ink, bold=True))

    def _name(self, stretch: Stretch, room: int) -> str:
        """Returns number and kind of a tile, as far as they fit."""
        side = stretch.side
        number, kind = str(stretch.tile + 1), "water" if side.water else side.shape
        if stretch.tile >= self.course.tiles:
            number, kind = "", "runout"
        whole = f"{number} {self.scene.say('strauss-tui-tile', kind=kind)}".strip()
        return next((text for text in (whole, number) if len(text) <= room), "")

    # ---- lines ----

    def _line(self, here: int, there: int) -> None:
        begin, end = self.course.spots[here], self.course.spots[there]
        if end.column < self.first or begin.column >= self.first + self.columns:
            return
        look = Cell(ink=self.look.line)
        if begin.line == end.line:
            left, right = self._x(begin.column) + self.size, self._x(end.column)
            self.grid.put(left, TOP + begin.line, "─" * (right - left), look)
        elif MIDDLE in (begin.line, end.line):
            self._fork(begin, end, look)
        else:
            self._diagonal(begin, end, look)

    def _fork(self, begin: Spot, end: Spot, look: Cell) -> None:
        """Draws lines to and from the single file of a bridge, and from the start space in the middle."""
        at = self._x(end.column) - 1
        if begin.column == 0:
            self.grid.put(at, TOP + MIDDLE, "<", look)
            return
        for line, sign in enumerate(INTO_BRIDGE if end.line == MIDDLE else OUT_OF_BRIDGE):
            self.grid.put(at, TOP + line, sign, look)

    def _diagonal(self, begin: Spot, end: Spot, look: Cell) -> None:
        """Draws a diagonal: a stroke if it leads one column on, otherwise a line between the lanes that turns in."""
        down = end.line > begin.line
        row = TOP + (begin.line + end.line) // 2
        at = self._x(begin.column) + self.size
        if end.column > begin.column + 1:
            turn = self._centre(end.column)
            for x in range(at + 1, turn):
                self._join(x, row, "─", look)
            self._join(turn, row, "┐" if down else "┘", look)
        self._join(at, row, "╲" if down else "╱", look)

    def _join(self, x: int, row: int, sign: str, look: Cell) -> None:
        """Draws part of a line over another."""
        if not self.grid.has(x, row):
            return
        pair = {self.grid[x, row], sign}
        if pair == {"╲", "╱"} or "╳" in pair:
            sign = "╳"
        elif pair == {"┐", "┘"} or "┤" in pair:
            sign = "┤"
        elif sign == "─" and pair - {" ", "─"}:
            return
        self.grid.put(x, row, sign, look)

    # ---- spaces and birds ----

    def _space(self, number: int, space: Space) -> None:
        spot = self.course.spots[number]
        if not self.first <= spot.column <= self.first + self.columns:
            return
        name = f"space:{space_text(number)}"
        mark = self.scene.marks.get(name)
        left, sign, right = self._signs(space)
        ground, ink = self.look.lanes[space.lane]
        x, row = self._x(spot.column), TOP + spot.line
        middle = self.size // 2
        sides = Cell(ink=ink, ground=ground, target=name)
        if space.water:
            sides = Cell(ink=self.look.water[1], ground=self.look.water[0], target=name)
        if mark is Mark.PASSED:
            sides = Cell(ink=self.look.way[1], ground=self.look.way[0], target=name)
        self.grid.put(x, row, left * middle + " " + right * middle, sides)
        centre = Cell(ink=ink, ground=ground, bold=True, target=name)
        if NOTHING < space.on < QUICKSAND:
            centre = Cell(ink=self.look.animal[1], ground=self.look.animal[0], bold=True, target=name)
        self.grid.put(x + middle, row, sign, centre)
        if mark in (Mark.POSSIBLE, Mark.PICKED):
            self._offer(x, row, name, mark)

    def _signs(self, space: Space) -> tuple[str, str, str]:
        sign = LANE_SIGNS[space.lane]
        if space.on != NOTHING:
            sides = THING_SIDES[space.on]
            return sides[0], sign if space.on in WITH_LANE_SIGN else THING_SIGNS[space.on], sides[1]
        if space.water:
            return WATER, sign, WATER
        return ("═", "╪", "═") if space.lane == ON_BRIDGE else (" ", sign, " ")

    def _offer(self, x: int, row: int, name: str, mark: Mark) -> None:
        """Draws an end of the move: its letter in brackets, which are arrows if it is picked."""
        ground, ink = self.look.glow
        letter = self.scene.labels.get(name, "·")
        text = f"▸{letter}◂" if mark is Mark.PICKED else f"({letter})"
        look = Cell(ink=ink, ground=ground, bold=True, underline=mark is Mark.PICKED, target=name)
        self.grid.put(x, row, text.center(self.size), look)

    def _bird(self, player: Any) -> None:
        number = space_from_text(player["at"])
        spot = self.course.spots[number]
        ground, ink = BIRDS[player["ostrich"]]
        before = self.scene.before
        moved = before is not None and before["players"][player["seat"]]["at"] != player["at"]
        own = player["seat"] == self.scene.view["you"]
        letter = bird_letter(player["ostrich"], self.scene.lang)
        text = f"›{letter}›" if own else f" {letter} "
        mark = self.scene.marks.get(f"space:{player['at']}")
        if mark in (Mark.POSSIBLE, Mark.PICKED):  # the move would end where the bird stands
            text = f"▸{letter}◂" if mark is Mark.PICKED else f"({letter})"
        look = Cell(ink=ink, ground=ground, bold=True, underline=moved, target=f"space:{player['at']}")
        if self.first <= spot.column <= self.first + self.columns:
            self.grid.put(self._x(spot.column), TOP + spot.line, text.center(self.size), look)
