"""Courses: lists of tile names from start to finish, `*` after a name for the hard side.

    parse(value)            a list of names, or a text of names with commas or spaces between, checked
    check(course)           raises BadOption if it cannot be raced on; `problems(course)` lists everything wrong
    find_problems(chain)    the same for a builder: each problem with its kind, its rule and its place
    warnings(course)        where it departs from the rule book's advice: 14 tiles, three waterholes
    layout(course)          the square and the heading of every tile on the table
    ready_courses()         the courses that come with the game, by name

>>> course = parse("START, W1*, R1, FINISH")
>>> [(place.column, place.row, place.heading) for place in layout(course)]
[(0, 2, 0), (0, 1, 0), (0, 0, 0), (1, 0, 1)]
>>> [advice.say("en") for advice in warnings(course)]
['The course has 4 tiles; 14 make a good length.', 'The course has 1 waterhole; three are best.']
>>> parse("START, S1, S1*, FINISH")
Traceback (most recent call last):
...
wettlauf.core.errors.BadOption: S1 is in the course twice, as tile 2 and tile 3; ...
"""

from __future__ import annotations

import difflib
import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss.tiles import box

Course = list[str]

READY_FILE = Path(__file__).with_name("ready_courses.json")
GOOD_LENGTH, GOOD_WATERHOLES = 14, 3
ENDS = ("start", "finish")  # shapes
HEADINGS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left: what a step adds to column and row

Square = tuple[int, int]
ProblemKind = Literal[
    "unreadable",  # not a list of tiles
    "empty",
    "too_long",
    "unknown",
    "twice",
    "no_start",
    "start_place",
    "no_finish",
    "finish_place",
    "crosses",
    "dead_end",
]
RULES: dict[ProblemKind, str] = {
    "unreadable": "V60",
    "empty": "V60",
    "too_long": "V60",
    "unknown": "V60",
    "twice": "V60",
    "no_start": "V61",
    "start_place": "V61",
    "no_finish": "V62",
    "finish_place": "V62",
    "crosses": "V63",
    "dead_end": "V63",
}


@dataclass(frozen=True)
class Place:
    """Where a tile of a course lies: its square (columns count to the right, rows downwards, from 0) and the heading of
    the birds that enter it: 0 up, 1 right, 2 down, 3 left. A tile drawn for travel upwards is turned clockwise by
    heading times 90 degrees."""

    name: str
    column: int
    row: int
    heading: int

    @property
    def square(self) -> Square:
        return self.column, self.row


@dataclass(frozen=True)
class Problem:
    """One thing that keeps a chain of tiles from being raced on."""

    kind: ProblemKind
    words: Words
    index: int | None = None  # of the tile in the chain
    other: int | None = None  # of the other tile: the one on the same square, the duplicate, or the one in the way
    square: Square | None = None  # where the problem is on the table; may lie just outside the course

    @property
    def rule(self) -> str:
        return RULES[self.kind]


@dataclass(frozen=True)
class ReadyCourse:
    """A course that comes with the game."""

    name: str
    tiles: tuple[str, ...]

    @property
    def title(self) -> Words:
        return Words(f"strauss-course-{self.name}")

    @property
    def about(self) -> Words:
        """Returns a sentence about what awaits the birds."""
        return Words(f"strauss-course-{self.name}-about")


@functools.cache
def ready_courses() -> dict[str, ReadyCourse]:
    """Returns the ready-made courses by name; the first one is for the first race."""
    data: dict[str, str] = json.loads(READY_FILE.read_text(encoding="utf-8"))
    return {name: ReadyCourse(name, tuple(tiles.split())) for name, tiles in data.items()}


def parse(value: Any) -> Course:
    """Returns a course from a list of names or a text, in either case; raises BadOption if it is not valid."""
    if isinstance(value, str):
        value = tile_names(value)
    check(value)
    return list(value)


def tile_names(text: str) -> list[str]:
    """Returns the names in a text, separated by commas or spaces, in capital letters."""
    return text.upper().replace(",", " ").split()


def check(course: Any) -> None:
    """Raises BadOption with the first problem of the course, if it has any."""
    found = problems(course)
    if found:
        raise BadOption(found[0])


def problems(course: Any) -> list[Words]:
    """Returns everything that keeps a course from being raced on, in words; empty if it is valid.

    Unknown tiles, or more tiles than the box holds, hide all other problems, which follow from them."""
    if not isinstance(course, (list, tuple)):
        return [_words("course-not-list", value=quote(course))]
    if len(course) > len(box()):
        return [_too_long(course).words]
    found = find_problems(course)
    unknown = [problem.words for problem in found if problem.kind == "unknown"]
    return unknown or [problem.words for problem in found if problem.kind != "dead_end"]


def find_problems(chain: Sequence[Any]) -> list[Problem]:
    """Returns all problems of any chain of tiles, finished or not; empty if and only if it is a valid course.

    Unknown tiles are left out of the layout. Unlike `problems`, it also reports a chain without a finish that has run
    into a dead end: the square where its next tile would lie is taken."""
    if not chain:
        return [Problem("empty", _words("course-empty"))]
    found = [_too_long(chain)] if len(chain) > len(box()) else []
    found += [_unknown(index, name) for index, name in enumerate(chain) if not is_tile(name)]
    known = {index: name for index, name in enumerate(chain) if is_tile(name)}
    spots = dict(zip(known, layout(list(known.values())), strict=True))
    found += _repeats(spots) + _ends(spots, len(chain)) + _crossings(spots)
    return found + _dead_ends(spots)


def square_ahead(places: Sequence[Place]) -> tuple[Square, int]:
    """Returns where the next tile of a chain would lie, and its heading; (0, 0) and up for an empty chain."""
    if not places:
        return (0, 0), 0
    last = places[-1]
    heading = (last.heading + box()[tile_of(last.name)].turn) % len(HEADINGS)
    return _stepped(last.square, heading), heading


def warnings(course: Sequence[str]) -> list[Words]:
    """Returns advice for a valid course that is shorter, longer, drier or wetter than is best."""
    from wettlauf.games.strauss.course_advice import advice  # imports this module itself

    return [hint.words for hint in advice(course) if hint.kind in ("length", "water")]


def layout(course: Sequence[str], heading: int = 0) -> list[Place]:
    """Lays a chain of known tiles on the grid, one square each, starting in a heading; curves turn it.

    The chain need not be a whole course, and tiles may overlap: a builder can show them."""
    column, row = 0, 0
    squares = []
    for name in course:
        squares.append((name, column, row, heading))
        heading = (heading + box()[tile_of(name)].turn) % len(HEADINGS)
        column, row = column + HEADINGS[heading][0], row + HEADINGS[heading][1]
    left = min((square[1] for square in squares), default=0)
    top = min((square[2] for square in squares), default=0)
    return [Place(name, column - left, row - top, heading) for name, column, row, heading in squares]


def tile_of(name: Any) -> str:
    """Returns the tile of a name, whichever side is up; an empty text if the name is not text."""
    return name.removesuffix("*") if isinstance(name, str) else ""


def is_tile(name: Any) -> bool:
    return tile_of(name) in box()


def near_tile(name: Any) -> str | None:
    """Returns the tile that a misspelt name probably means, if any."""
    near = difflib.get_close_matches(tile_of(name).upper()[:20], box(), 1, 0.5)
    return near[0] if near else None


def _too_long(chain: Sequence[Any]) -> Problem:
    most = len(box())
    return Problem("too_long", _words("course-too-long", count=len(chain), most=most), most)


def _unknown(index: int, name: Any) -> Problem:
    if near := near_tile(name):
        return Problem("unknown", _words("course-unknown-near", number=index + 1, name=quote(name), near=near), index)
    words = _words("course-unknown", number=index + 1, name=quote(name), known=", ".join(box()))
    return Problem("unknown", words, index)


def _repeats(spots: Mapping[int, Place]) -> list[Problem]:
    seen: dict[str, int] = {}
    found = []
    for index, place in spots.items():
        first = seen.setdefault(tile_of(place.name), index)
        if first != index:
            words = _words("course-twice", tile=tile_of(place.name), first=first + 1, second=index + 1)
            found.append(Problem("twice", words, index, first, place.square))
    return found


def _ends(spots: Mapping[int, Place], length: int) -> list[Problem]:
    """Returns the problems with a start that is not first (V61) or a finish that is not last (V62)."""
    shapes = {index: box()[tile_of(place.name)].shape for index, place in spots.items()}
    places = list(spots.values())
    found = []
    if "start" not in shapes.values():
        behind = _stepped(places[0].square, places[0].heading, -1) if places else None
        found.append(Problem("no_start", _words("course-no-start", tile=end_tile("start")), 0, None, behind))
    elif shapes.get(0) != "start":
        found.append(_misplaced("start_place", "start", shapes, spots, 0))
    if "finish" not in shapes.values():
        ahead = square_ahead(places)[0] if places else None
        words = _words("course-no-finish", tile=end_tile("finish"))
        found.append(Problem("no_finish", words, length - 1, None, ahead))
    elif shapes.get(length - 1) != "finish":
        found.append(_misplaced("finish_place", "finish", shapes, spots, length - 1))
    return found


def _misplaced(
    kind: ProblemKind, shape: str, shapes: Mapping[int, str], spots: Mapping[int, Place], right: int
) -> Problem:
    index = next(index for index, one in shapes.items() if one == shape)
    words = _words(f"course-{shape}-place", tile=end_tile(shape), number=index + 1)
    return Problem(kind, words, index, right, spots[index].square)


def end_tile(shape: str) -> str:
    """Returns the name of the start or the finish."""
    return next(tile.name for tile in box().values() if tile.shape == shape)


def _crossings(spots: Mapping[int, Place]) -> list[Problem]:
    """Returns where the course runs over itself, with the two tiles that share a square (V63)."""
    taken: dict[Square, int] = {}
    found = []
    for index, place in spots.items():
        first = taken.setdefault(place.square, index)
        if first != index:
            names = {"name": place.name, "other": spots[first].name}
            words = _words("course-crosses", number=index + 1, first=first + 1, **names)
            found.append(Problem("crosses", words, index, first, place.square))
    return found


def _dead_ends(spots: Mapping[int, Place]) -> list[Problem]:
    """Returns where a chain without a finish cannot go on because a tile lies in its way (V63)."""
    if any(box()[tile_of(place.name)].shape == "finish" for place in spots.values()):
        return []
    ahead, _ = square_ahead(list(spots.values()))
    for index, place in spots.items():
        if place.square == ahead:
            words = _words("course-dead-end", number=index + 1, name=place.name)
            return [Problem("dead_end", words, max(spots), index, ahead)]
    return []


def _stepped(square: Square, heading: int, steps: int = 1) -> Square:
    return square[0] + steps * HEADINGS[heading][0], square[1] + steps * HEADINGS[heading][1]


def _words(problem: str, **args: Argument) -> Words:
    return Words(f"strauss-{problem}", args)
