"""Draws the whole course as a strip: four lanes from start to finish, a few columns per tile, with everything on them.
Below are the numbers of the tiles; those in the zoom stand out."""

from __future__ import annotations

from wettlauf.games.strauss.data import LANES, NOTHING, ON_BRIDGE, ON_START
from wettlauf.games.strauss.graph import Space
from wettlauf.games.strauss.notation import space_from_text
from wettlauf.games.strauss.terminal.look import BIRDS, FLAG, LANE_SIGNS, THING_SIGNS, WATER, bird_letter, look_of
from wettlauf.games.strauss.terminal.unrolled import unrolled
from wettlauf.tui.face import Scene
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.rendering import Line

HEIGHT = LANES + 1
MOST = 7  # columns per tile: then every space of a curve has its own
RUN_OUT = 2  # columns beyond the finish
CURVES = {"curveL": "↗", "curveR": "↘"}


def draw_strip(scene: Scene, width: int, in_sight: range) -> list[Line]:
    return _Strip(scene, width).draw(in_sight)


class _Strip:
    def __init__(self, scene: Scene, width: int) -> None:
        self.scene = scene
        self.look = look_of(scene.palette)
        self.course = unrolled(scene.view["options"]["course"])
        self.tile = min(MOST, (width - RUN_OUT) / self.course.tiles)  # columns, not always a whole number
        self.width = min(width, int(self.tile * self.course.tiles) + RUN_OUT)
        self.left = (width - self.width) // 2
        self.grid = Grid(width, HEIGHT)

    def draw(self, in_sight: range) -> list[Line]:
        for lane in range(LANES):
            ground, ink = self.look.lanes[lane]
            self.grid.put(self.left, lane, "─" * self.width, Cell(ink=ink, ground=ground))
        # What matters more is drawn later: things over water over bare spaces.
        spaces = self.course.graph.spaces.items()
        for number, space in sorted(spaces, key=lambda item: (item[1].on != NOTHING, bool(item[1].water))):
            self._space(number, space)
        self._birds()
        self._numbers(in_sight)
        return self.grid.lines()

    def _x(self, number: int) -> int:
        """Returns the column of a space; far beyond the line, the last one."""
        space = self.course.graph.spaces[number]
        stretch = self.course.stretches[space.tile]
        along = space.tile + (self.course.spots[number].column - stretch.first) / stretch.columns
        return self.left + min(self.width - 1, int(along * self.tile))

    def _lines(self, number: int) -> range:
        """Returns the lines of a space: a bridge takes all of them; the last two of five start spaces share one."""
        space = self.course.graph.spaces[number]
        if space.lane == ON_BRIDGE:
            return range(LANES)
        line = self.course.spots[number].line // 2
        if space.lane == ON_START:
            line = min(LANES - 1, self.course.graph.start_spaces.index(number))
        return range(line, line + 1)

    def _space(self, number: int, space: Space) -> None:
        sign, hue = "·" if space.lane < LANES else LANE_SIGNS[space.lane], self.look.lanes[space.lane]
        if space.water:
            sign, hue = WATER, self.look.water
        if space.on != NOTHING:
            sign, hue = THING_SIGNS[space.on], self.look.animal
        for line in self._lines(number):
            self.grid.put(self._x(number), line, sign, Cell(ink=hue[1], ground=hue[0]))

    def _birds(self) -> None:
        """Draws the end of the picked move, then the birds, the viewer's last, so that it is never hidden."""
        if self.scene.preview:
            number = space_from_text(self.scene.preview.partition(":")[2])
            ground, ink = self.look.glow
            self.grid.put(self._x(number), self._lines(number)[0], "◌", Cell(ink=ink, ground=ground, bold=True))
        for player in sorted(self.scene.view["players"], key=lambda one: one["seat"] == self.scene.view["you"]):
            number = space_from_text(player["at"])
            lines = self._lines(number)
            last_start = number == self.course.graph.start_spaces[-1]
            ground, ink = BIRDS[player["ostrich"]]
            look = Cell(ink=ink, ground=ground, bold=True, target=f"player:{player['seat']}")
            letter = bird_letter(player["ostrich"], self.scene.lang)
            self.grid.put(self._x(number) + last_start, lines[len(lines) // 2], letter, look)

    def _numbers(self, in_sight: range) -> None:
        palette = self.scene.palette
        every = 1 if self.tile >= 3 else 2 if self.tile >= 2 else 4
        for stretch in self.course.stretches[: self.course.tiles]:
            seen = stretch.tile in in_sight
            x = self.left + int(stretch.tile * self.tile)
            room = self.left + int((stretch.tile + 1) * self.tile) - x if every == 1 else len(str(stretch.tile + 1))
            text = str(stretch.tile + 1) if stretch.tile % every == 0 else ""
            if stretch.side.line >= 0:
                text = FLAG
            arrow = CURVES.get(stretch.side.shape, "")
            text += arrow if len(text + arrow) < room else ""
            look = Cell(ink=palette.ink if seen else palette.soft, bold=seen, underline=seen)
            self.grid.put(x, LANES, text.ljust(room)[:room] if every == 1 else text, look)
