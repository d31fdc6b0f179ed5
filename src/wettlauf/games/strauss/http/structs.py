"""The API structs of courses: the tiles of the box, and what a course builder needs."""

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
    """The tile's name, with `*` after it for the hard side."""
    shape: str
    tree: str
    """Where the baobab stands: left, right or none; in curves on the inner side."""
    spaces: list[str]
    ahead: dict[str, list[str]]
    """By space: the spaces on the tile that a line leads to, straight on first, then from the left."""
    behind: dict[str, list[str]]
    first: dict[str, str]
    """By lane: the space where it enters the tile."""
    last: dict[str, str]
    """By lane: the space where it leaves the tile, to `first` of the same lane on the next tile."""
    rows: dict[str, int]
    """By space: how far along it is, as a row or a third of a curve."""
    water: list[str]
    on: dict[str, str]
    """By space: what lies on it, an animal, an arrow or quicksand."""
    bridge: list[str]
    line: int
    """The first row beyond the finish line; -1 if there is no line."""


class TileInfo(Struct, frozen=True):
    """A tile of the box with both sides."""

    name: str
    shape: str
    turn: int
    """-1 for a left curve, 1 for a right curve, otherwise 0."""
    waterhole: bool
    easy: SideInfo
    hard: SideInfo
    kind: str
    """The kind of tile for a builder: `start`, `finish`, `water`, `straight`, `curveL`, `curveR`."""
    mirror: str
    """The tile that takes its place in a mirrored course: for a curve, one that turns the other way."""


class Box(Struct, frozen=True):
    """All tiles of the box."""

    lanes: list[str]
    """The letters of the lanes, from left to right in the direction of travel."""
    lane_names: list[str]
    things: list[str]
    tiles: list[TileInfo]


class TilePlace(Struct, frozen=True):
    """Where a tile of a course lies: its square (columns count to the right, rows downwards, from 0) and the heading of
    the birds that enter it: 0 up, 1 right, 2 down, 3 left."""

    tile: str
    column: int
    row: int
    heading: int


class CourseInfo(Struct, frozen=True):
    """A valid course with its layout."""

    course: list[str]
    code: str
    layout: list[TilePlace]
    advice: list[Sentence]
    """Where it departs from the advice for a good course."""
    name: str | None = None
    title: Sentence | None = None
    about: Sentence | None = None
    difficulty: int = 0
    """How hard it is: the points of everything on it; 0 if it is empty."""
    seed: int | None = None
    """For a random course: the number that draws it again."""


class CourseSquare(Struct, frozen=True):
    """A square of the table, as in `TilePlace`; squares next to the layout may be -1 or just beyond its edge."""

    column: int
    row: int


class CourseMend(Struct, frozen=True):
    """An edit that provably removes a problem and causes none of another kind."""

    kind: MendKind
    said: Sentence
    """What it does, as the label of a button."""
    chain: list[str]
    """The chain after the edit."""
    index: int
    """The index of the tile in the old chain that it changes."""
    tile: str | None
    """The tile that is laid there."""
    completes: bool
    """Whether the new chain is a valid course."""


class CourseProblem(Struct, frozen=True):
    """One thing that keeps a chain of tiles from being raced on, and where it is."""

    kind: ProblemKind
    rule: str
    """The id of the broken rule in the rule book."""
    said: Sentence
    index: int | None
    """The index of the tile in the chain, from 0."""
    other: int | None
    """The index of the other tile involved: the one it lies on, duplicates, runs into, or should replace."""
    square: CourseSquare | None
    """Where the problem is on the table; a missing start or finish would lie there."""
    mends: list[CourseMend]


class CourseHint(Struct, frozen=True):
    """A piece of advice: not a problem, but something that would make a better race."""

    kind: HintKind
    said: Sentence
    count: int
    good: int
    """The recommended number, or the recommended maximum."""


class CourseObstacle(Struct, frozen=True):
    """An animal or special ground on a course."""

    name: ObstacleName
    spaces: int
    tiles: list[int]
    """Indexes in the chain."""
    new: bool
    """Whether the players have not met it yet."""


class CourseFigures(Struct, frozen=True):
    """Counts of a chain of tiles."""

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
    """How hard it is: the points of everything on it."""


class CourseAhead(Struct, frozen=True):
    """Where the next tile of a chain would lie: its square and the heading of the birds that enter it."""

    column: int
    row: int
    heading: int
    free: bool
    """Whether the square is free."""


class CheckedCourse(Struct, frozen=True):
    """What a builder shows of a chain of tiles, whether or not it is a valid course."""

    problems: list[Sentence]
    """Everything that keeps it from being raced on; empty if it is a valid course."""
    layout: list[TilePlace]
    """The layout of the known tiles; several may share a square."""
    course: CourseInfo | None
    chain: list[str]
    """The tiles of the chain; empty if a text could not be read."""
    indexes: list[int]
    """For each place of the layout, the index of its tile in the chain."""
    found: list[CourseProblem]
    """Every problem with its place, its rule and its mends; empty if and only if the chain is a valid course."""
    hints: list[CourseHint]
    """Advice, even for a chain that is not a valid course yet."""
    figures: CourseFigures
    ahead: CourseAhead
    """Where a tile appended to the chain would lie."""
    left: list[str]
    """The tiles still in the box."""


class GivenCourse(Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of tiles, or a text that names a course."""

    course: Annotated[list[TileName], Meta(max_length=200)] | Annotated[str, Meta(max_length=2000)]
    met: list[ObstacleName] = []
    """Animals and special grounds that the players already know, so that they do not count as new."""


class CourseToChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A course to make a little harder or easier."""

    course: Annotated[list[TileName], Meta(max_length=200)] | Annotated[str, Meta(max_length=2000)]
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    """The same seed changes the same course in the same way."""


class ChangedCourse(Struct, frozen=True):
    """A course after one small change."""

    course: CourseInfo
    said: Sentence
    """What was changed."""
    index: int
    """The index of the tile that was flipped or exchanged."""
    before: int
    """The difficulty before the change; `course` has the one after it."""


class Courses(Struct, frozen=True):
    """The courses that come with the game."""

    courses: list[CourseInfo]
    difficulties: list[str]
    """Of random courses."""
    shortest: int
    longest: int
