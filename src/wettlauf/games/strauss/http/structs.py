"""Courses of Strauß voraus!: the tiles of the box, and what a course builder needs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.sentences import Sentence
from wettlauf.games.strauss.course_advice import HintKind
from wettlauf.games.strauss.course_mends import MendKind
from wettlauf.games.strauss.courses import ProblemKind
from wettlauf.games.strauss.tiles import ObstacleName

TileName = Annotated[str, Meta(max_length=40)]


class SideInfo(Struct, frozen=True):
    """One side of a tile. A space is the letter of its lane and its number in the direction of travel: `W2`."""

    name: str
    """With `*` behind it if it is the hard one."""
    shape: str
    tree: str
    """Where the baobab stands: left, right, or none; in curves on the inner side."""
    spaces: list[str]
    ahead: dict[str, list[str]]
    """The spaces that a line leads to inside the tile: straight on first, then from the left."""
    behind: dict[str, list[str]]
    first: dict[str, str]
    """By lane: the space where it enters the tile."""
    last: dict[str, str]
    """By lane: the space where it leaves the tile; there it leads to `first` of the same lane on the next tile."""
    rows: dict[str, int]
    """How far along each space is."""
    water: list[str]
    on: dict[str, str]
    """What lies on a space: an animal, an arrow, quicksand."""
    bridge: list[str]
    line: int
    """The first row behind the finish line; -1 where there is none."""


class TileInfo(Struct, frozen=True):
    """A tile of the box with both sides."""

    name: str
    shape: str
    turn: int
    """-1 for a curve to the left, 1 for one to the right."""
    waterhole: bool
    easy: SideInfo
    hard: SideInfo
    kind: str
    """What a builder takes it for: `start`, `finish`, `water`, `straight`, `curveL`, `curveR`."""
    mirror: str
    """The tile that takes its place in a mirrored course: for a curve, one to the other side."""


class Box(Struct, frozen=True):
    """All tiles of the box."""

    lanes: list[str]
    """The letters of the lanes, from left to right as the birds run."""
    lane_names: list[str]
    things: list[str]
    tiles: list[TileInfo]


class TilePlace(Struct, frozen=True):
    """Where a tile of a course lies: its square, columns to the right and rows downwards from 0, and the heading of
    the birds that enter it: 0 up, 1 right, 2 down, 3 left."""

    tile: str
    column: int
    row: int
    heading: int


class CourseInfo(Struct, frozen=True):
    """A course that can be raced on, laid out on the table."""

    course: list[str]
    code: str
    layout: list[TilePlace]
    advice: list[Sentence]
    """Where it leaves what makes a good course."""
    name: str | None = None
    title: Sentence | None = None
    about: Sentence | None = None
    difficulty: int = 0
    """How hard it is: the points of all that lies on it; 0 if nothing does."""
    seed: int | None = None
    """Of a random course: the number that draws it again."""


class CourseSquare(Struct, frozen=True):
    """A square of the table, as in `TilePlace`; one beside the layout may have -1 or lie beyond its edge."""

    column: int
    row: int


class CourseMend(Struct, frozen=True):
    """An edit that is proven to remove a problem and to cause none of another kind."""

    kind: MendKind
    said: Sentence
    """What it does, as on a button."""
    chain: list[str]
    """The chain after the edit."""
    index: int
    """Of the tile in the old chain that it is about."""
    tile: str | None
    """What is laid there."""
    completes: bool
    """Whether the chain can be raced on then."""


class CourseProblem(Struct, frozen=True):
    """One thing that keeps a chain of tiles from being raced on, and where it is."""

    kind: ProblemKind
    rule: str
    """The rule that it breaks, as in the rule book."""
    said: Sentence
    index: int | None
    """Of the tile in the chain, from 0."""
    other: int | None
    """Of the other tile involved: the one it lies on, equals, runs into, or whose place it should have."""
    square: CourseSquare | None
    """Where the problem is on the table; for a missing start or finish, where it would lie."""
    mends: list[CourseMend]


class CourseHint(Struct, frozen=True):
    """A piece of advice: nothing is wrong, but something would make a better race."""

    kind: HintKind
    said: Sentence
    count: int
    good: int
    """What would be good: as many, or at most as many."""


class CourseObstacle(Struct, frozen=True):
    """An animal or a special ground on a course."""

    name: ObstacleName
    spaces: int
    tiles: list[int]
    """Indexes in the chain."""
    new: bool
    """Whether the players have not met it yet."""


class CourseFigures(Struct, frozen=True):
    """What can be counted on a chain of tiles."""

    tiles: int
    good_tiles: int
    waterholes: list[int]
    """Indexes in the chain."""
    good_waterholes: int
    left_curves: int
    right_curves: int
    hard: int
    """Tiles with their hard side up."""
    obstacles: list[CourseObstacle]
    difficulty: int
    """How hard it is: the points of all that lies on it."""


class CourseAhead(Struct, frozen=True):
    """Where the next tile of a chain goes: its square and the heading of the birds that enter it."""

    column: int
    row: int
    heading: int
    free: bool
    """Whether no tile lies there."""


class CheckedCourse(Struct, frozen=True):
    """What a builder shows of a chain of tiles, be it a course yet or not."""

    problems: list[Sentence]
    """Everything that keeps it from being raced on; empty if it is a course."""
    layout: list[TilePlace]
    """As far as its tiles are known; tiles that share a square lie over each other."""
    course: CourseInfo | None
    chain: list[str]
    """The tiles, one by one; empty if a text could not be read."""
    indexes: list[int]
    """For each place of the layout, which tile of the chain lies there."""
    found: list[CourseProblem]
    """Every problem with its place, its rule, and mends; empty exactly if it is a course."""
    hints: list[CourseHint]
    """Advice, also for a chain that is not a course yet."""
    figures: CourseFigures
    ahead: CourseAhead
    """Where a tile appended to the chain would lie."""
    left: list[str]
    """The tiles that are still in the box."""


class GivenCourse(Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of tiles, or a text that names a course."""

    course: Annotated[list[TileName], Meta(max_length=200)] | Annotated[str, Meta(max_length=2000)]
    met: list[ObstacleName] = []
    """Animals and special grounds that the players have met: they are not new any more."""


class CourseToChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A course that is to be made a little harder or easier."""

    course: Annotated[list[TileName], Meta(max_length=200)] | Annotated[str, Meta(max_length=2000)]
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    """The same number changes the same course in the same way."""


class ChangedCourse(Struct, frozen=True):
    """A course after one small change."""

    course: CourseInfo
    said: Sentence
    """What was changed."""
    index: int
    """Of the tile that was flipped or exchanged."""
    before: int
    """The difficulty before the change; that of `course` is the one after it."""


class Courses(Struct, frozen=True):
    """The courses that come with the game."""

    courses: list[CourseInfo]
    difficulties: list[str]
    """Of random courses."""
    shortest: int
    longest: int
