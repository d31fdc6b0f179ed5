"""A grid of cells for drawing maps: text is put anywhere, later text over earlier."""

from __future__ import annotations

import functools
from typing import NamedTuple

from textual.style import Style

from wettlauf.tui.rendering import Line, paint, target


class Cell(NamedTuple):
    """How a character looks; None keeps what is below."""

    ink: str | None = None
    ground: str | None = None
    bold: bool = False
    underline: bool = False
    target: str | None = None


class Grid:
    """Cells in rows. Text outside the grid is clipped."""

    def __init__(self, width: int, height: int, ground: str | None = None) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._looks = [[Cell(ground=ground)] * width for _ in range(height)]

    def __getitem__(self, place: tuple[int, int]) -> str:
        """Returns the character at a place, which must be on the grid."""
        column, row = place
        return self._signs[row][column]

    def has(self, column: int, row: int) -> bool:
        return 0 <= column < self.width and 0 <= row < self.height

    def put(self, column: int, row: int, text: str, look: Cell) -> None:
        """Puts a text, each character with this look."""
        if not 0 <= row < self.height:
            return
        signs, looks = self._signs[row], self._looks[row]
        ink, ground, bold, underline, name = look
        whole = ink is not None and ground is not None and name is not None
        for x, sign in enumerate(text, column):
            if 0 <= x < self.width:
                signs[x] = sign
                below = looks[x]
                looks[x] = (
                    look
                    if whole
                    else Cell(ink or below.ink, ground or below.ground, bold, underline, name or below.target)
                )

    def tint(self, column: int, row: int, width: int, height: int, ground: str) -> None:
        """Sets the background of an area where nothing has been put yet."""
        look = Cell(ground=ground)
        columns = range(max(0, column), min(self.width, column + width))
        for y in range(max(0, row), min(self.height, row + height)):
            for x in columns:
                self._looks[y][x] = look

    def lines(self) -> list[Line]:
        return [_line(signs, looks) for signs, looks in zip(self._signs, self._looks, strict=True)]


def _line(signs: list[str], looks: list[Cell]) -> Line:
    """Joins neighbouring cells that look the same."""
    line: Line = []
    begin = 0
    for x in range(1, len(signs) + 1):
        if x == len(signs) or looks[x] != looks[begin]:
            line.append(("".join(signs[begin:x]), _style(looks[begin])))
            begin = x
    return line


@functools.lru_cache(maxsize=4096)
def _style(look: Cell) -> Style:
    style = paint(look.ink, look.ground, look.bold)
    if look.underline:
        style += Style(underline=True)
    return style + target(look.target) if look.target else style
