"""The box of tiles: reads `tiles.json`, checks it, and spells out both sides of every tile.

No other module reads the file.

    box()            dict of the 25 tiles by name, in the order of the file; read once
    read_box(path)   the same from another file; BadFile says what is wrong with it
    side("S4*")      one side: `*` after the name is the hard one; KeyError if there is no such tile
    run_out(tree)    a straight beyond the finish, with the baobab on the given side
    sides(box)       every side of every tile

A `Tile` has `name`, `shape`, `turn` (-1 left curve, 0, +1 right curve), `waterhole`, and its sides `easy` and `hard`.
A `Side` has all that the rules need. A space is the letter of its lane and its index in the direction of travel: `W2`;
start spaces are `S1` to `S5`, bridge spaces `B0` and `B1`. Lanes from left to right are P G W R (R is grey).

    shape        "start", "straight", "bridge", "curveL", "curveR", "finish"
    tree         where the baobab stands: "left", "right", "none" (bridge); in curves the inner side
    spaces       all spaces: start spaces, then row by row from left to right; in curves and on a bridge lane by lane
    ahead        space -> the spaces that a line leads to inside the tile: straight on first, then from the left
    behind       the same lines backwards (V15), except to start spaces, which nothing may enter
    first, last  lane -> the space where the lane enters and leaves the tile; `first` is empty at the start.
                 Between tiles `last` of a lane leads to `first` of the same lane, and to no other
    rows         space -> how far along it is, for V6 and V7: the row, in curves the third (0, 1, 2); start spaces -1
    water        the spaces of the waterhole
    on           space -> what lies there: one of THINGS
    bridge       ("B0", "B1") or (); every lane's `first` leads into B0, B1 to every lane's `last`
    line         the first row beyond the finish line, -1 if there is no line

`standing(side, space, tree)` is the sort key of the spaces of one tile: the greater is ahead (V6 to V8).

>>> box()["W1"].easy.water
('G1', 'G2', 'W1', 'W2')
>>> side("R1*").on
{'W2': 'lion', 'P3': 'porcupine'}
>>> side("S1*").ahead["B1"]
('P3', 'G3', 'W3', 'R3')
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from wettlauf.core.errors import BadFile, problem_of, whole_number
from wettlauf.core.words import Argument, Words, quote

FILE = Path(__file__).with_name("tiles.json")
LANES = "PGWR"
LANE_NAMES = ("purple", "green", "white", "grey")
START_SPACES = ("S1", "S2", "S3", "S4", "S5")
BRIDGE = ("B0", "B1")
ROWS, START_ROWS = 4, 3  # rows of four spaces; the start spaces take one row's place
ANIMALS = ("lion", "cheetah", "porcupine", "crocodile", "warthog")
ARROWS = ("fwd", "back")
THINGS = (*ANIMALS, *ARROWS, "quicksand")
# What makes a course hard, as people call it: animals and special ground.
ObstacleName = Literal["lion", "cheetah", "porcupine", "crocodile", "warthog", "bridge", "dune", "quicksand"]
OBSTACLES: tuple[ObstacleName, ...] = get_args(ObstacleName)
SPECIALS = OBSTACLES[len(ANIMALS) :]
TURNS = {"curveL": -1, "curveR": 1}
SHAPES = ("start", "straight", "finish", *TURNS)
RUN_OUT_LINKS = "XXX"

Lines = dict[str, list[str]]


@dataclass(frozen=True)
class Side:
    """One side of a tile, spelt out; the head of this module describes the fields."""

    name: str  # with `*` if it is the hard one
    shape: str
    tree: str
    spaces: tuple[str, ...]
    ahead: Mapping[str, tuple[str, ...]]
    behind: Mapping[str, tuple[str, ...]]
    first: Mapping[str, str]
    last: Mapping[str, str]
    rows: Mapping[str, int]
    water: tuple[str, ...] = ()
    on: Mapping[str, str] = field(default_factory=dict)
    bridge: tuple[str, ...] = ()
    line: int = -1

    @property
    def is_hard(self) -> bool:
        return self.name.endswith("*")

    @property
    def obstacles(self) -> dict[ObstacleName, int]:
        """Returns what lies on this side and on how many spaces, in the order of OBSTACLES."""
        names = ["dune" if thing in ARROWS else thing for thing in self.on.values()] + ["bridge"] * len(self.bridge)
        return {name: names.count(name) for name in OBSTACLES if name in names}


@dataclass(frozen=True)
class Tile:
    """A tile of the box."""

    name: str
    easy: Side
    hard: Side

    @property
    def shape(self) -> str:
        return self.easy.shape

    @property
    def turn(self) -> int:
        return TURNS.get(self.shape, 0)

    @property
    def waterhole(self) -> bool:
        return bool(self.easy.water)

    @property
    def kind(self) -> str:
        """Returns the kind of tile for builders: its shape, or `water`."""
        return "water" if self.waterhole else self.shape


def standing(side: Side, space: str, tree: str | None = None) -> tuple[int, int, int]:
    """Returns the sort key of a space, the greater ahead (V6, V7); for a bridge, pass its neighbour's `tree` (V8)."""
    across = START_SPACES.index(space) if space in START_SPACES else LANES.find(space[0])
    from_tree = across if (tree or side.tree) != "right" else -across
    return side.rows[space], -from_tree, int(space[1:])


@functools.cache
def box() -> dict[str, Tile]:
    """Returns the tiles of the box by name."""
    return read_box(FILE)


def side(name: str) -> Side:
    tile = box()[name.removesuffix("*")]
    return tile.hard if name.endswith("*") else tile.easy


def sides(tiles: Mapping[str, Tile]) -> Iterator[Side]:
    for tile in tiles.values():
        yield tile.easy
        yield tile.hard


@functools.cache
def run_out(tree: str) -> Side:
    """Returns an empty straight beyond the finish, with the baobab on the given side."""
    return _Reader(FILE).run_out(tree)


def read_box(path: Path) -> dict[str, Tile]:
    """Returns the tiles of a file; raises BadFile if it is not valid."""
    return _Reader(path).tiles()


# ---- the schema: the keys of each part and the types of their values; the reader checks the values themselves

BOX = {
    "about": str,
    "lanes_left_to_right": list,
    "gap_patterns": dict,
    "curve": dict,
    "start_exits": dict,
    "finish_line_before_row": int,
    "tiles": dict,
}
CURVE = {"counts_inner_to_outer": list, "sections_inner_to_outer": list, "links": list}
TILE = {
    "shape": str,
    "tree": str,
    "links": str,
    "water": list,
    "drop": list,
    "hard_shape": str,
    "hard_links": str,
    "hard": str,
}
KINDS = {str: "text", list: "list", dict: "object", int: "number"}


class _Reader:
    """One file: its general parts are checked on opening, its tiles one by one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        data = self._load()
        self._fields("box", data, BOX)
        self._fields("curve", data["curve"], CURVE)
        if data["lanes_left_to_right"] != list(LANE_NAMES):
            raise self._bad_value("lanes_left_to_right", data["lanes_left_to_right"], ", ".join(LANE_NAMES))
        self.data = data["tiles"]
        self.patterns = {key: self._pattern(key, value) for key, value in data["gap_patterns"].items()}
        if any(key not in self.patterns for key in RUN_OUT_LINKS):
            raise self._bad_value("gap_patterns", ", ".join(self.patterns), _want("pattern", pattern=RUN_OUT_LINKS[0]))
        self.counts, self.thirds = self._curve_lanes(data["curve"])
        self.curve_links = [self._curve_link(number, text) for number, text in enumerate(data["curve"]["links"])]
        if len(set(self.curve_links)) < len(self.curve_links):
            raise self._bad_value("curve.links", data["curve"]["links"], _want("once"))
        self.exits = self._start_exits(data["start_exits"])
        self.line: int = data["finish_line_before_row"]
        if not 0 < self.line < ROWS:
            raise self._bad_value("finish_line_before_row", self.line, f"1 … {ROWS - 1}")

    def tiles(self) -> dict[str, Tile]:
        tiles = {name: self._tile(name, value) for name, value in self.data.items()}
        for shape in ("start", "finish"):
            found = [tile.name for tile in tiles.values() if tile.shape == shape]
            if len(found) != 1:
                raise self._bad_value("tiles", ", ".join(found), _want("one-of-shape", shape=shape))
        return tiles

    def run_out(self, tree: str) -> Side:
        return self._rows("run-out", "straight", tree, RUN_OUT_LINKS, (), {})

    # ---- general parts ----

    def _load(self) -> Any:
        try:
            return json.loads(self.path.read_text(encoding="utf-8"), object_pairs_hook=self._object)
        except OSError as error:
            problem = problem_of(error)
            raise BadFile(Words("file-unreadable", {"path": str(self.path), "problem": problem})) from error
        except (ValueError, RecursionError) as error:
            raise self._error("json", problem=quote(error)) from error

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for key in {key for key, _ in pairs if [name for name, _ in pairs].count(key) > 1}:
            raise self._error("twice", key=quote(key))
        return dict(pairs)

    def _pattern(self, key: str, lines: Any) -> list[tuple[str, str]]:
        where = f"gap_patterns.{key}"
        wanted = _want("diagonals")
        if len(key) != 1 or not isinstance(lines, list) or len(set(map(str, lines))) != len(lines):
            raise self._bad_value(where, lines, wanted)
        pairs = []
        for line in lines:
            found = re.fullmatch(f"([{LANES}])>([{LANES}])", str(line))
            if not found or abs(LANES.index(found[1]) - LANES.index(found[2])) != 1:
                raise self._bad_value(where, line, wanted)
            pairs.append((found[1], found[2]))
        return pairs

    def _curve_lanes(self, curve: Any) -> tuple[list[int], list[str]]:
        counts, thirds = curve["counts_inner_to_outer"], curve["sections_inner_to_outer"]
        if len(counts) != len(LANES) or not all(whole_number(count) and count > 0 for count in counts):
            raise self._bad_value("curve.counts_inner_to_outer", counts, _want("counts"))
        fits = len(thirds) == len(LANES) and all(
            isinstance(third, str) and re.fullmatch("A+B+C+", third) and len(third) == count
            for count, third in zip(counts, thirds, strict=True)
        )
        if not fits:
            raise self._bad_value("curve.sections_inner_to_outer", thirds, _want("thirds"))
        return counts, thirds

    def _curve_link(self, number: int, text: Any) -> tuple[str, str]:
        """Reads a diagonal of a curve, which leads to a neighbouring lane and forwards along the curve."""
        found = re.fullmatch(r"d([0-3])\.(\d)>d([0-3])\.(\d)", str(text))
        if found:
            a, i, b, j = map(int, found.groups())
            fits = abs(a - b) == 1 and i < self.counts[a] and j < self.counts[b]
            if fits and (2 * i + 1) * self.counts[b] < (2 * j + 1) * self.counts[a]:
                return f"d{a}.{i}", f"d{b}.{j}"
        raise self._bad_value(f"curve.links[{number}]", text, _want("curve-link"))

    def _start_exits(self, exits: Any) -> dict[str, str]:
        if list(exits) != [space[1:] for space in START_SPACES]:
            raise self._bad_value("start_exits", ", ".join(exits), "1, 2, 3, 4, 5")
        for number, lanes in exits.items():
            if not isinstance(lanes, str) or not re.fullmatch(f"[{LANES}]+", lanes) or len(set(lanes)) < len(lanes):
                raise self._bad_value(f"start_exits.{number}", lanes, _want("lanes"))
        return {"S" + number: lanes for number, lanes in exits.items()}

    # ---- tiles ----

    def _tile(self, name: str, data: Any) -> Tile:
        if not re.fullmatch(r"[A-Z]+\d*", name):
            raise self._bad_value("tiles", name, _want("tile-name"))
        self._fields(name, data, TILE)
        shape = data["shape"]
        if shape not in SHAPES:
            raise self._bad_value(f"{name}.shape", shape, ", ".join(SHAPES))
        hard_shapes = (shape, "bridge") if shape == "straight" else (shape,)
        if data["hard_shape"] not in hard_shapes:
            raise self._bad_value(f"{name}.hard_shape", data["hard_shape"], ", ".join(hard_shapes))
        trees = ("inside",) if shape in TURNS else ("left", "right")
        if data["tree"] not in trees:
            raise self._bad_value(f"{name}.tree", data["tree"], ", ".join(trees))
        if (data["drop"] and shape not in TURNS) or not _indexes(data["drop"], len(self.curve_links)):
            raise self._bad_value(f"{name}.drop", data["drop"], _want("drop", last=len(self.curve_links) - 1))
        return Tile(name, self._side(name, data, hard=False), self._side(name, data, hard=True))

    def _side(self, name: str, data: Any, hard: bool) -> Side:
        key = "hard_links" if hard else "links"
        shape, links = data["hard_shape" if hard else "shape"], data[key]
        gaps = {"start": START_ROWS - 1, "straight": ROWS - 1, "finish": ROWS - 1}.get(shape, 0)
        if len(links) != gaps or any(letter not in self.patterns for letter in links):
            raise self._bad_value(f"{name}.{key}", links, _want("links", gaps=gaps, patterns=" ".join(self.patterns)))
        label = name + "*" if hard else name
        water = self._water(name, shape, data["water"])
        on = self._things(name, shape, data["hard"]) if hard else {}
        if shape in TURNS:
            return self._curve(label, shape, data["drop"], water, on)
        if shape == "bridge":
            return _bridge(label)
        return self._rows(label, shape, data["tree"], links, water, on)

    def _water(self, name: str, shape: str, spaces: list[Any]) -> tuple[str, ...]:
        found = tuple(self._space(f"{name}.water", shape, space) for space in spaces)
        if len(set(found)) < len(found):
            raise self._bad_value(f"{name}.water", spaces, _want("once"))
        return found

    def _things(self, name: str, shape: str, text: str) -> dict[str, str]:
        on: dict[str, str] = {}
        for item in text.split():
            thing, _, space = item.partition(":")
            if thing not in THINGS:
                raise self._bad_value(f"{name}.hard", item, _want("thing", things=", ".join(THINGS)))
            space = self._space(f"{name}.hard", shape, space)
            if space in on:
                raise self._bad_value(f"{name}.hard", text, _want("once"))
            on[space] = thing
        return on

    def _space(self, where: str, shape: str, text: Any) -> str:
        """Reads a space and returns its name; in curves `d1.2` is index 2 of the second lane from the inside."""
        pattern = r"d([0-3])\.(\d)" if shape in TURNS else f"([{LANES}])(\\d)"
        if found := re.fullmatch(pattern, str(text)):
            lane, index = found[1], int(found[2])
            if shape in TURNS and index < self.counts[int(lane)]:
                return f"{_inner_to_outer(shape)[int(lane)]}{index}"
            if shape not in TURNS and shape != "bridge" and index < (START_ROWS if shape == "start" else ROWS):
                return f"{lane}{index}"
        raise self._bad_value(where, text, _want("space"))

    # ---- shapes ----

    def _rows(self, label: str, shape: str, tree: str, links: str, water: tuple[str, ...], on: dict[str, str]) -> Side:
        rows = len(links) + 1
        spaces = [f"{lane}{row}" for row in range(rows) for lane in LANES]
        ahead: Lines = {space: [] for space in spaces}
        for row in range(rows - 1):
            for lane in LANES:
                ahead[f"{lane}{row}"].append(f"{lane}{row + 1}")
            for here, there in self.patterns[links[row]]:
                ahead[f"{here}{row}"].append(f"{there}{row + 1}")
        along = {space: int(space[1:]) for space in spaces}
        if shape == "start":
            spaces = [*START_SPACES, *spaces]
            ahead = {space: [f"{lane}0" for lane in lanes] for space, lanes in self.exits.items()} | ahead
            along |= dict.fromkeys(START_SPACES, -1)
        first = {} if shape == "start" else {lane: f"{lane}0" for lane in LANES}
        last = {lane: f"{lane}{rows - 1}" for lane in LANES}
        line = self.line if shape == "finish" else -1
        return Side(
            label,
            shape,
            tree,
            tuple(spaces),
            _sorted(ahead),
            _reversed(ahead),
            first,
            last,
            along,
            water,
            on,
            line=line,
        )

    def _curve(self, label: str, shape: str, drop: list[int], water: tuple[str, ...], on: dict[str, str]) -> Side:
        lanes = _inner_to_outer(shape)
        counts = dict(zip(lanes, self.counts, strict=True))
        spaces = [f"{lane}{index}" for lane in LANES for index in range(counts[lane])]
        ahead: Lines = {space: [] for space in spaces}
        for lane, count in counts.items():
            for index in range(count - 1):
                ahead[f"{lane}{index}"].append(f"{lane}{index + 1}")
        for number, (here, there) in enumerate(self.curve_links):
            if number not in drop:
                ahead[self._space("", shape, here)].append(self._space("", shape, there))
        thirds = dict(zip(lanes, self.thirds, strict=True))
        along = {space: "ABC".index(thirds[space[0]][int(space[1:])]) for space in spaces}
        first = {lane: f"{lane}0" for lane in LANES}
        last = {lane: f"{lane}{counts[lane] - 1}" for lane in LANES}
        tree = "left" if shape == "curveL" else "right"
        return Side(label, shape, tree, tuple(spaces), _sorted(ahead), _reversed(ahead), first, last, along, water, on)

    # ---- errors ----

    def _fields(self, where: str, value: Any, schema: Mapping[str, type]) -> None:
        if not isinstance(value, dict):
            raise self._bad_value(where, value, _want("object"))
        for key, kind in schema.items():
            if key not in value:
                raise self._error("lacks", where=where, key=key)
            if not isinstance(value[key], kind) or isinstance(value[key], bool):
                raise self._bad_value(f"{where}.{key}", value[key], _want(KINDS[kind]))
        for key in value:
            if key not in schema:
                raise self._error("extra", where=where, key=quote(key), known=", ".join(schema))

    def _bad_value(self, where: str, value: Any, wanted: str | Words) -> BadFile:
        shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        return self._error("value", where=quote(where), value=quote(shown), wanted=wanted)

    def _error(self, what: str, **args: Argument) -> BadFile:
        reason = Words(f"strauss-course-box-{what}", args)
        return BadFile(Words("strauss-course-box", {"path": str(self.path), "reason": reason}))


def _bridge(label: str) -> Side:
    """Returns the rope bridge: row 0, single file over B0 and B1, row 3 (V40)."""
    first = {lane: f"{lane}0" for lane in LANES}
    last = {lane: f"{lane}{ROWS - 1}" for lane in LANES}
    ahead: Lines = {space: [BRIDGE[0]] for space in first.values()}
    ahead |= {BRIDGE[0]: [BRIDGE[1]], BRIDGE[1]: list(last.values())} | {space: [] for space in last.values()}
    along = {
        space: row
        for row, spaces in enumerate((first.values(), BRIDGE[:1], BRIDGE[1:], last.values()))
        for space in spaces
    }
    return Side(
        label, "bridge", "none", tuple(ahead), _sorted(ahead), _reversed(ahead), first, last, along, bridge=BRIDGE
    )


def _inner_to_outer(shape: str) -> str:
    return LANES if shape == "curveL" else LANES[::-1]


def _sorted(ahead: Lines) -> dict[str, tuple[str, ...]]:
    """Sorts the lines of each space: straight on first, then from left to right."""
    return {
        here: tuple(sorted(to, key=lambda there: (there[0] != here[0], LANES.find(there[0]), there)))
        for here, to in ahead.items()
    }


def _reversed(ahead: Lines) -> dict[str, tuple[str, ...]]:
    """Returns the lines backwards, without those to start spaces, which nothing may enter."""
    behind: Lines = {space: [] for space in ahead}
    for here, to in ahead.items():
        for there in to:
            if here not in START_SPACES:
                behind[there].append(here)
    return _sorted(behind)


def _indexes(values: list[Any], end: int) -> bool:
    return all(whole_number(value) and 0 <= value < end for value in values) and len(set(values)) == len(values)


def _want(what: str, **args: Argument) -> Words:
    return Words(f"strauss-course-box-want-{what}", args)
