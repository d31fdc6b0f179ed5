"""A drawing of single cells, for maps: things are put anywhere on it, later ones over earlier ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from textual.style import Style

from wettlauf.tui.drawing import Line, paint, target


@dataclass(frozen=True)
class Cell:
    """One character; what is None lets through what lies below."""

    sign: str | None = None
    ink: str | None = None
    ground: str | None = None
    bold: bool = False
    underline: bool = False
    target: str | None = None

    def over(self, below: Cell) -> Cell:
        return replace(
            self,
            sign=below.sign if self.sign is None else self.sign,
            ink=below.ink if self.ink is None else self.ink,
            ground=below.ground if self.ground is None else self.ground,
            target=below.target if self.target is None else self.target,
        )

    @property
    def style(self) -> Style:
        style = paint(self.ink, self.ground, self.bold)
        if self.underline:
            style += Style(underline=True)
        return style + target(self.target) if self.target else style


class Grid:
    """Cells in rows. What is put outside is not drawn."""

    def __init__(self, width: int, height: int, under: Cell | None = None) -> None:
        self.width, self.height = width, height
        self._cells = [[under or Cell(" ")] * width for _ in range(height)]

    def __getitem__(self, place: tuple[int, int]) -> str:
        """The sign at a place that lies on the grid."""
        column, row = place
        return self._cells[row][column].sign or " "

    def has(self, column: int, row: int) -> bool:
        return 0 <= column < self.width and 0 <= row < self.height

    def put(self, column: int, row: int, text: str, look: Cell) -> None:
        """A text, each character with this look."""
        for number, sign in enumerate(text):
            if self.has(column + number, row):
                below = self._cells[row][column + number]
                self._cells[row][column + number] = replace(look, sign=sign).over(below)

    def tint(self, column: int, row: int, width: int, height: int, ground: str) -> None:
        """Another ground for an area."""
        for y in range(row, row + height):
            for x in range(column, column + width):
                if self.has(x, y):
                    self._cells[y][x] = replace(self._cells[y][x], ground=ground)

    def lines(self) -> list[Line]:
        return [_line(cells) for cells in self._cells]


def _line(cells: list[Cell]) -> Line:
    line: Line = []
    text, look = "", None
    for cell in cells:
        same = replace(cell, sign=None)
        if look is not None and same != look:
            line.append((text, look.style))
            text = ""
        text, look = text + (cell.sign or " "), same
    return [*line, (text, look.style)] if look is not None else line
