"""The whole course in a strip: four lanes from start to finish, a few columns a tile, with all that lies and stands
there. Below it the tiles are counted; those that the zoom shows stand out."""

from __future__ import annotations

from wettlauf.games.strauss.data import LANES, NOTHING, ON_BRIDGE, ON_START
from wettlauf.games.strauss.notation import space_from_text
from wettlauf.tui.drawing import Line
from wettlauf.tui.face import Mark, Scene
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.strauss.look import BIRDS, FLAG, LANE_SIGNS, THING_SIGNS, WATER, bird_letter, look_of
from wettlauf.tui.strauss.unrolled import Unrolled, unrolled

HEIGHT = LANES + 1
MOST = 7  # columns a tile, so that every space of a curve has its own
CURVES = {"curveL": "↗", "curveR": "↘"}


def draw_strip(scene: Scene, width: int, in_sight: range) -> list[Line]:
    course = unrolled(scene.view["options"]["course"])
    columns = max(1, min(MOST, width // (course.tiles + 1)))  # room for a piece of the run-out
    left = (width - columns * (course.tiles + 1)) // 2
    grid = Grid(width, HEIGHT)
    look = look_of(scene.palette)
    for number, space in sorted(course.graph.spaces.items(), key=lambda item: item[1].on):
        if space.tile > course.tiles:
            continue
        x, lines = left + _column(course, number, columns), _lines(course, number)
        sign, hue = "·" if space.lane < LANES else LANE_SIGNS[space.lane], look.lanes[space.lane]
        if space.water:
            sign, hue = WATER, look.water
        if space.on != NOTHING:
            sign, hue = THING_SIGNS[space.on], look.animal
        for line in lines:
            grid.put(x, line, sign, Cell(ink=hue[1], ground=hue[0]))
    _fill(grid, course, columns, left, scene)
    _birds(grid, course, columns, left, scene)
    _numbers(grid, course, columns, left, scene, in_sight)
    return grid.lines()


def _column(course: Unrolled, number: int, columns: int) -> int:
    space = course.graph.spaces[number]
    stretch = course.stretches[space.tile]
    within = course.spots[number].column - stretch.first
    return space.tile * columns + within * columns // stretch.columns


def _lines(course: Unrolled, number: int) -> range:
    """A bridge is as wide as all lanes; start spaces take what lanes there are."""
    space = course.graph.spaces[number]
    if space.lane == ON_BRIDGE:
        return range(LANES)
    line = min(LANES - 1, course.spots[number].line // 2 + (space.name == "S4"))
    return range(line, line + 1)


def _fill(grid: Grid, course: Unrolled, columns: int, left: int, scene: Scene) -> None:
    """Lanes go on where a lane has fewer spaces than there are columns."""
    look = look_of(scene.palette)
    for line in range(LANES):
        for x in range(left, left + columns * (course.tiles + 1)):
            if grid[x, line] == " ":
                grid.put(x, line, "─", Cell(ink=look.lanes[line][1], ground=look.lanes[line][0]))


def _birds(grid: Grid, course: Unrolled, columns: int, left: int, scene: Scene) -> None:
    if scene.preview:
        number = space_from_text(scene.preview.partition(":")[2])
        ground, ink = look_of(scene.palette).glow
        mark = Cell(ink=ink, ground=ground, bold=True)
        grid.put(left + _within(course, number, columns), _lines(course, number)[0], "◌", mark)
    for player in sorted(scene.view["players"], key=lambda one: one["seat"] == scene.view["you"]):
        number = space_from_text(player["at"])
        ground, ink = BIRDS[player["ostrich"]]
        letter = bird_letter(player["ostrich"], scene.lang)
        x, line = left + _within(course, number, columns), _lines(course, number)
        row = line[len(line) // 2]
        if course.graph.spaces[number].lane == ON_START:
            row = min(LANES - 1, course.graph.start_spaces.index(number))
            x += course.graph.start_spaces.index(number) // LANES
        grid.put(x, row, letter, Cell(ink=ink, ground=ground, bold=True, target=f"player:{player['seat']}"))


def _within(course: Unrolled, number: int, columns: int) -> int:
    """The column of a space; far behind the line, the last one."""
    return min(_column(course, number, columns), columns * (course.tiles + 1) - 1)


def _numbers(grid: Grid, course: Unrolled, columns: int, left: int, scene: Scene, in_sight: range) -> None:
    look = look_of(scene.palette)
    every = 1 if columns >= 3 else 2 if columns == 2 else 4
    for stretch in course.stretches[: course.tiles]:
        seen = stretch.tile in in_sight
        x = left + stretch.tile * columns
        text = f"{stretch.tile + 1}{CURVES.get(stretch.side.shape, '') if columns >= 4 else ''}"
        if stretch.side.line >= 0:
            text = FLAG
        elif stretch.tile % every:
            text = ""
        ink = Cell(ink=scene.palette.ink if seen else scene.palette.soft, bold=seen, underline=seen)
        grid.put(x, LANES, text[:columns].ljust(columns) if every == 1 else text, ink)


assert Mark.PASSED  # the way itself is drawn in the zoom only
