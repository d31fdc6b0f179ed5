"""The race course of Strauß voraus!: its spaces, the lines between them, what lies on them, and who is ahead.

The tiles come from `strauss_tiles.json` beside this file. The V numbers in the comments are the ids of the rules.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .reading import listed, need

DATA: dict[str, Any] = json.loads(Path(__file__).with_name("strauss_tiles.json").read_text(encoding="utf-8"))
LANES = ["P", "G", "W", "R"]  # from left to right: purple, green, white, grey
BRIDGE = "B"
START = "S"
ANIMALS = ["lion", "cheetah", "porcupine", "crocodile", "warthog"]


@dataclass(frozen=True)
class Space:
    """A space: the number of its tile in the course, its lane (or B for the bridge, S for the start), its index."""

    tile: int
    lane: str
    index: int

    def __str__(self) -> str:
        return f"{self.tile}.{self.lane}{self.index}"


@dataclass
class Tile:
    """One side of a tile."""

    shape: str  # "start", "finish", "straight", "bridge", "curveL" or "curveR"
    tree: str  # "left" or "right"
    diagonals: list[tuple[str, int, str, int]]  # from lane and index to lane and index
    water: set[str]  # as "G2"
    things: dict[str, str]  # what the hard side has on a space, by "G2": an animal, quicksand, fwd or back

    @property
    def curve(self) -> bool:
        """Whether the tile is a curve."""
        return self.shape in ("curveL", "curveR")

    def depth(self, lane: str) -> int:
        """Returns how far the lane is from the baobab, 0 to 3."""
        place = LANES.index(lane)
        return place if self.tree == "left" else 3 - place

    def length(self, lane: str) -> int:
        """Returns the number of spaces in a lane; on a bridge tile, lanes lack the indexes 1 and 2."""
        if self.curve:
            return int(DATA["curve"]["counts_inner_to_outer"][self.depth(lane)])
        return 3 if self.shape == "start" else 4


class Course:
    """The tiles in a row, followed by as many run-out straights behind the finish as needed."""

    def __init__(self, names: list[str]) -> None:
        self.tiles = [_read_tile(name) for name in names]
        self.run_out = Tile("straight", self.tiles[-1].tree, _straight_diagonals("XXX"), set(), {})
        self._forwards: dict[Space, list[Space]] = {}  # the lines found so far
        self._backwards: dict[Space, list[Space]] = {}

    def tile(self, number: int) -> Tile:
        """Returns the tile with that number in the course."""
        return self.tiles[number] if number < len(self.tiles) else self.run_out

    def thing(self, space: Space) -> str | None:
        """Returns the animal, quicksand or dune arrow (fwd, back) on the space."""
        return self.tile(space.tile).things.get(f"{space.lane}{space.index}")

    def water(self, space: Space) -> bool:
        """Returns whether the space belongs to a waterhole."""
        return f"{space.lane}{space.index}" in self.tile(space.tile).water

    def spaces(self, number: int) -> list[Space]:
        """Returns all spaces of a tile."""
        tile = self.tile(number)
        if tile.shape == "bridge":
            rows = [Space(number, lane, index) for index in (0, 3) for lane in LANES]
            return [*rows, Space(number, BRIDGE, 0), Space(number, BRIDGE, 1)]
        spaces = [Space(number, lane, index) for lane in LANES for index in range(tile.length(lane))]
        if tile.shape == "start":
            spaces += [Space(number, START, index) for index in range(1, 6)]
        return spaces

    def ahead(self, space: Space, lane: str) -> Space:
        """Returns the next space straight ahead; `lane` is the lane on which a bridge is left."""
        if space.lane == BRIDGE:
            return Space(space.tile, BRIDGE, 1) if space.index == 0 else Space(space.tile, lane, 3)  # V40
        tile = self.tile(space.tile)
        if tile.shape == "bridge" and space.index == 0:
            return Space(space.tile, BRIDGE, 0)  # V40
        if space.index + 1 < tile.length(space.lane):
            return Space(space.tile, space.lane, space.index + 1)
        return Space(space.tile + 1, space.lane, 0)  # joints: each lane to the same lane only

    def onward(self, space: Space) -> list[Space]:
        """Returns all spaces that a line leads to, forwards."""
        if space not in self._forwards:
            self._forwards[space] = self._find_onward(space)
        return self._forwards[space]

    def backward(self, space: Space) -> list[Space]:
        """Returns all spaces from which a line leads here."""
        if space not in self._backwards:
            near = [number for number in (space.tile - 1, space.tile) if number >= 0]
            others = [other for number in near for other in self.spaces(number)]
            self._backwards[space] = [other for other in others if space in self.onward(other)]
        return self._backwards[space]

    def _find_onward(self, space: Space) -> list[Space]:
        if space.lane == START:
            return [Space(space.tile, lane, 0) for lane in DATA["start_exits"][str(space.index)]]
        if (space.lane, space.index) == (BRIDGE, 1):
            return [self.ahead(space, lane) for lane in LANES]  # V40
        straight_on = self.ahead(space, space.lane)
        diagonals = [
            Space(space.tile, lane, index)
            for from_lane, from_index, lane, index in self.tile(space.tile).diagonals
            if (from_lane, from_index) == (space.lane, space.index)
        ]
        return [straight_on, *diagonals]  # V10

    def behind(self, space: Space) -> Space:
        """Returns the previous space on the same lane, which must not start here."""
        return next(other for other in self.backward(space) if other.lane == space.lane)

    def over_the_line(self, space: Space) -> bool:
        """Returns whether a bird there has crossed the finish line."""
        finish = len(self.tiles) - 1
        return (space.tile, space.index) >= (finish, DATA["finish_line_before_column"])  # V50

    def rank(self, space: Space) -> tuple[int, int, int, int]:
        """Returns a sort key for the placement: smaller is ahead."""
        tile = self.tile(space.tile)
        if space.lane == START:
            return -space.tile, 1, space.index if tile.tree == "left" else -space.index, 0  # V3: a row behind row 0
        if space.lane == BRIDGE:
            return -space.tile, -(space.index + 1), 0, 0
        if tile.curve:
            depth = tile.depth(space.lane)
            third = DATA["curve"]["sections_inner_to_outer"][depth][space.index]
            return -space.tile, -"ABC".index(third), depth, -space.index  # V7
        if tile.shape == "bridge":
            tile = self.tile(space.tile - 1 if space.index == 0 else space.tile + 1)  # V8
        return -space.tile, -space.index, tile.depth(space.lane), 0  # V6


def read_course(value: Any) -> Course:
    """Returns the course of a record, which must be a valid one."""
    place = "options.course"
    names = listed(value, None, place)
    for name in names:
        known = isinstance(name, str) and name.removesuffix("*") in DATA["tiles"]
        need(known, place, f"{name!r} is not a tile of the box")
    plain = [name.removesuffix("*") for name in names]
    need(len(set(plain)) == len(plain), place, "a tile lies there twice")
    need(plain[:1] == ["START"] and plain[-1:] == ["FINISH"], place, "does not lead from START to FINISH")
    course = Course(names)
    x, y, east, north = 0, 0, 1, 0
    taken: set[tuple[int, int]] = set()
    for number, tile in enumerate(course.tiles):
        need((x, y) not in taken, place, f"runs over itself at tile {number}")
        taken.add((x, y))
        if tile.shape == "curveL":
            east, north = -north, east
        elif tile.shape == "curveR":
            east, north = north, -east
        x, y = x + east, y + north
    return course


def _read_tile(name: str) -> Tile:
    data = DATA["tiles"][name.removesuffix("*")]
    hard = name.endswith("*")
    shape = data["hard_shape"] if hard else data["shape"]
    if shape in ("curveL", "curveR"):
        inner_to_outer = LANES if shape == "curveL" else LANES[::-1]
        links = [link for place, link in enumerate(DATA["curve"]["links"]) if place not in data["drop"]]
        diagonals = []
        for link in links:
            start, end = (_curve_space(text, inner_to_outer) for text in link.split(">"))
            diagonals.append((*start, *end))
        tree = "left" if shape == "curveL" else "right"
    else:
        inner_to_outer = []
        diagonals = [] if shape == "bridge" else _straight_diagonals(data["hard_links"] if hard else data["links"])
        tree = data["tree"]
    things: dict[str, str] = {}
    for item in data["hard"].split() if hard else []:
        thing, where = item.split(":")
        if where[0] == "d":
            lane, index = _curve_space(where, inner_to_outer)
            where = f"{lane}{index}"
        things[where] = thing
    return Tile(shape, tree, diagonals, set(data["water"]), things)


def _curve_space(text: str, inner_to_outer: list[str]) -> tuple[str, int]:
    """Returns lane and index of a curve's space, given as d1.3."""
    depth, index = text[1:].split(".")
    return inner_to_outer[int(depth)], int(index)


def _straight_diagonals(patterns: str) -> list[tuple[str, int, str, int]]:
    """Returns the diagonals of a straight, from one pattern for each gap between its rows."""
    return [
        (link[0], row, link[2], row + 1) for row, letter in enumerate(patterns) for link in DATA["gap_patterns"][letter]
    ]
