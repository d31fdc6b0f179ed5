"""Courses: lists of tile names from start to finish, `*` behind a name for the hard side.

    parse(value)            a list of names, or a text of names with commas or spaces between, checked
    check(course)           BadOption if it cannot be raced on; `problems(course)` names everything that is wrong
    warnings(course)        where it leaves the box's advice: 14 tiles, three waterholes
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
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss.tiles import box

Course = list[str]

READY_FILE = Path(__file__).with_name("ready_courses.json")
GOOD_LENGTH, GOOD_WATERHOLES = 14, 3
HEADINGS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left: what a step adds to column and row


@dataclass(frozen=True)
class Place:
    """Where a tile of a course lies: its square, columns to the right and rows downwards from 0, and the heading of
    the birds that enter it: 0 up, 1 right, 2 down, 3 left. A tile drawn for travel upwards is turned by heading times
    90 degrees clockwise."""

    name: str
    column: int
    row: int
    heading: int

    @property
    def square(self) -> tuple[int, int]:
        return self.column, self.row


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
        """One sentence on what awaits the birds."""
        return Words(f"strauss-course-{self.name}-about")


@functools.cache
def ready_courses() -> dict[str, ReadyCourse]:
    """The ready-made courses by name; the first is the one for the first race."""
    data: dict[str, str] = json.loads(READY_FILE.read_text(encoding="utf-8"))
    return {name: ReadyCourse(name, tuple(tiles.split())) for name, tiles in data.items()}


def parse(value: Any) -> Course:
    """A checked course from a list of names or from one text; a text may be written in small letters."""
    if isinstance(value, str):
        value = value.upper().replace(",", " ").split()
    check(value)
    return list(value)


def check(course: Any) -> None:
    """Raise BadOption with the first thing that is wrong, if anything is."""
    found = problems(course)
    if found:
        raise BadOption(found[0])


def problems(course: Any) -> list[Words]:
    """Everything that keeps a course from being raced on, in words; empty if it is valid."""
    if not isinstance(course, (list, tuple)):
        return [_words("course-not-list", value=quote(course))]
    if not course:
        return [_words("course-empty")]
    if len(course) > len(box()):
        return [_words("course-too-long", count=len(course), most=len(box()))]
    unknown = [_unknown(number, name) for number, name in enumerate(course, 1) if _base(name) not in box()]
    if unknown:
        return unknown
    return _repeats(course) + _ends(course) + _crossings(course)


def warnings(course: Sequence[str]) -> list[Words]:
    """Advice for a valid course: it can be raced on, but it is shorter, longer, drier or wetter than is best."""
    waterholes = sum(box()[_base(name)].waterhole for name in course)
    found = []
    if len(course) != GOOD_LENGTH:
        found.append(_words("course-advice-length", count=len(course), good=GOOD_LENGTH))
    if waterholes != GOOD_WATERHOLES:
        found.append(_words("course-advice-water", count=waterholes))
    return found


def layout(course: Sequence[str], heading: int = 0) -> list[Place]:
    """Lay a chain of known tiles on the grid, starting in a heading. A square each: a straight leads on, a curve turns.

    It need not be a whole course, and overlaps are not its concern: a builder can show them."""
    column, row = 0, 0
    squares = []
    for name in course:
        squares.append((name, column, row, heading))
        heading = (heading + box()[_base(name)].turn) % len(HEADINGS)
        column, row = column + HEADINGS[heading][0], row + HEADINGS[heading][1]
    left = min((square[1] for square in squares), default=0)
    top = min((square[2] for square in squares), default=0)
    return [Place(name, column - left, row - top, heading) for name, column, row, heading in squares]


def _base(name: Any) -> str:
    """The tile of a name, whichever side is up; no tile's name if it is no text."""
    return name.removesuffix("*") if isinstance(name, str) else ""


def _unknown(number: int, name: Any) -> Words:
    near = difflib.get_close_matches(_base(name).upper()[:20], box(), 1, 0.5)
    if near:
        return _words("course-unknown-near", number=number, name=quote(name), near=near[0])
    return _words("course-unknown", number=number, name=quote(name), known=", ".join(box()))


def _repeats(course: Sequence[str]) -> list[Words]:
    seen: dict[str, int] = {}
    found = []
    for number, name in enumerate(map(_base, course), 1):
        if name in seen:
            found.append(_words("course-twice", tile=name, first=seen[name], second=number))
        seen.setdefault(name, number)
    return found


def _ends(course: Sequence[str]) -> list[Words]:
    """The start must come first and the finish last."""
    shapes = [box()[_base(name)].shape for name in course]
    found = []
    for shape, right in (("start", 1), ("finish", len(course))):
        tile = next(tile.name for tile in box().values() if tile.shape == shape)
        if shape not in shapes:
            found.append(_words(f"course-no-{shape}", tile=tile))
        elif shapes[right - 1] != shape:
            found.append(_words(f"course-{shape}-place", tile=tile, number=shapes.index(shape) + 1))
    return found


def _crossings(course: Sequence[str]) -> list[Words]:
    """Where the course runs over itself: the two tiles that share a square."""
    taken: dict[tuple[int, int], int] = {}
    found = []
    for number, place in enumerate(layout(course), 1):
        if place.square in taken:
            first = taken[place.square]
            found.append(_words("course-crosses", number=number, name=place.name, first=first, other=course[first - 1]))
        taken.setdefault(place.square, number)
    return found


def _words(problem: str, **args: Argument) -> Words:
    return Words(f"strauss-{problem}", args)
