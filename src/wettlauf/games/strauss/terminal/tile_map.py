"""Draws a chain of tiles on a grid, finished or not, for the workshop in the terminal. Each tile is a small box with
its number, its name, what lies on it, and an arrow where birds leave it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wettlauf.games.strauss.courses import Place, is_tile, layout, tile_of
from wettlauf.games.strauss.data import THINGS
from wettlauf.games.strauss.terminal.look import FLAG, THING_SIGNS, WATER, look_of
from wettlauf.games.strauss.tiles import Side, box, side
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.palette import Palette
from wettlauf.tui.rendering import Line

SIZES = ((16, 6), (12, 5), (10, 4), (8, 3), (6, 2), (4, 1))  # of a tile, in cells
ARROWS = "↑→↓←"  # by heading
SIGNS = {name: THING_SIGNS[number] for number, name in enumerate(THINGS) if name} | {"bridge": "+"}


class TileMap:
    """The drawing of one chain; `picked` is the index of a tile, `wrong` are those with problems."""

    def __init__(self, chain: Sequence[str], palette: Palette, picked: int, wrong: Collection[int] = ()) -> None:
        self.indexes = [index for index, name in enumerate(chain) if is_tile(name)]
        self.places = layout([chain[index] for index in self.indexes])
        self.palette, self.look = palette, look_of(palette)
        self.picked, self.wrong = picked, wrong

    def draw(self, width: int, height: int) -> list[Line]:
        """Draws the map as large as fits, or the part around the picked tile if even the smallest does not fit."""
        if not self.places:
            return []
        columns = 1 + max(place.column for place in self.places)
        rows = 1 + max(place.row for place in self.places)
        wide, high = next((one for one in SIZES if one[0] * columns <= width and one[1] * rows <= height), SIZES[-1])
        here = next((place for i, place in zip(self.indexes, self.places, strict=True) if i == self.picked), None)
        left = _begin(here.column if here else 0, columns, width // wide)
        top = _begin(here.row if here else 0, rows, height // high)
        shown_columns, shown_rows = min(columns, width // wide), min(rows, height // high)
        grid = Grid(wide * shown_columns, high * shown_rows, self.look.land)
        for index, place in zip(self.indexes, self.places, strict=True):
            if index != self.picked:  # which lies over others
                self._tile(grid, index, place, (place.column - left) * wide, (place.row - top) * high, wide, high)
        if here:
            self._tile(grid, self.picked, here, (here.column - left) * wide, (here.row - top) * high, wide, high)
        return grid.lines()

    def _tile(self, grid: Grid, index: int, place: Place, x: int, y: int, wide: int, high: int) -> None:
        one = side(place.name)
        ground, ink = self._colours(index, place, one)
        name = f"tile:{index}"
        for row in range(high):
            grid.put(x, y + row, " " * wide, Cell(ink, ground, target=name))
        cell = Cell(ink, ground, bold=index == self.picked or one.is_hard, target=name)
        label = FLAG + place.name.removeprefix("FINISH") if one.shape == "finish" else place.name
        label = label if wide > 6 else label[:3] + ("*" if one.is_hard and len(label) > 3 else "")
        leaves = (place.heading + box()[tile_of(place.name)].turn) % len(ARROWS)
        arrow = "" if one.shape == "finish" else ARROWS[leaves]
        if high == 1:
            grid.put(x, y, label[: wide - 1] + arrow, cell)
            return
        middle = y + (high - 1) // 2
        plain = Cell(ink, ground, target=name)
        if high > 2:
            grid.put(x + 1, y, str(index + 1), plain)
        grid.put(x + 1, y + high - 1, _signs(one)[: wide - 2], plain)
        grid.put(x + 1, middle, label, cell)
        edges = ((x + wide - 2, y), (x + wide - 1, middle), (x + wide - 2, y + high - 1), (x, middle))
        grid.put(*edges[leaves], arrow, cell)

    def _colours(self, index: int, place: Place, one: Side) -> tuple[str, str]:
        if index == self.picked:
            return self.palette.mark, self.palette.mark_ink
        if index in self.wrong:
            return self.palette.warn, self.palette.warn_ink
        if one.water:
            return self.look.water
        return self.look.path[(place.column + place.row) % 2], self.look.ink


def _begin(here: int, count: int, room: int) -> int:
    """Returns the first of `count` items to show where only `room` fit, so that the picked one is among them."""
    return max(0, min(here - room // 2, count - room))


def _signs(one: Side) -> str:
    """Returns a sign for each thing on a side, water first."""
    things = [SIGNS[thing] for thing in one.on.values()] + [SIGNS["bridge"]] * len(one.bridge)
    return WATER * bool(one.water) + "".join(things)
