"""The lab's counters for Keltis: cards laid, stones and tiles reached, how far figures get on each path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wettlauf.core.counters import Cell, Counter, LabHints, figures_of
from wettlauf.core.words import Words
from wettlauf.games.keltis import data
from wettlauf.games.keltis.data import CLOVER, COLOURS, PATHS, TILE_NAMES, VALUES
from wettlauf.games.keltis.state import STACKS

SECONDS_PER_TURN = 20.0  # so that four players take about 30 minutes, as the box says
STONES = data.END + 1  # the start field and nine stones
DECLINED = CLOVER + 1  # a clover that was not used
TILE_CASES = DECLINED + 1
Options = Mapping[str, Any]


def _values(options: Options) -> list[Cell]:
    return [Cell(value, str(value), Words("keltis-lab-value", {"value": value})) for value in range(VALUES)]


def _colours(options: Options) -> list[Cell]:
    return [Cell(path, name, Words("keltis-colour", {"colour": name})) for path, name in enumerate(COLOURS)]


def _stones(options: Options) -> list[Cell]:
    return [
        Cell(
            STONES * path + stone,
            f"{name}{stone}",
            Words("keltis-lab-stone", {"colour": name, "stone": stone}),
            {"path": name, "stone": stone, "dark": stone == data.END or options["dark_stones"][path][stone - 1] == 1},
        )
        for path, name in enumerate(COLOURS)
        for stone in range(1, STONES)
    ]


def _dark_stones(options: Options) -> list[Cell]:
    return [cell for cell in _stones(options) if cell.place["dark"]]


def _tiles(options: Options) -> list[Cell]:
    names = {**TILE_NAMES, DECLINED: "declined"}
    # Fluent distinguishes the number 1 from the text "1".
    shown = {name: int(name) if name.isdecimal() else name for name in names.values()}
    return [Cell(tile, name, Words("keltis-lab-tile", {"tile": shown[name]})) for tile, name in sorted(names.items())]


def _sources(options: Options) -> list[Cell]:
    names = [*COLOURS, "draw"]
    return [Cell(stack, name, Words("keltis-lab-source", {"source": name})) for stack, name in enumerate(names)]


def _players(options: Options) -> list[Cell]:
    return [Cell(0, "player", Words("keltis-lab-player"))]


COUNTERS = (
    Counter("laid_values", "share", VALUES, _values),
    Counter("laid_colours", "share", PATHS, _colours),
    Counter("discarded", "share", VALUES, _values),
    Counter("taken", "share", STACKS, _sources),
    Counter("stones", "map", PATHS * STONES, _stones),
    Counter("dark_stones", "map", PATHS * STONES, _dark_stones),
    Counter("tiles", "count", TILE_CASES, _tiles),
    Counter("reached", "profile", PATHS, _colours),
    Counter("wishes", "profile", 1, _players),
    Counter("large", "share", PATHS, _colours),
)
FIGURES = figures_of(COUNTERS)

HINTS = LabHints(SECONDS_PER_TURN, COUNTERS)
