"""Courses of Strauß voraus!: the tiles of the box, and what a course builder needs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wettlauf.core.sentences import Sentence

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


class CheckedCourse(Struct, frozen=True):
    """What a builder shows of a chain of tiles, be it a course yet or not."""

    problems: list[Sentence]
    """Everything that keeps it from being raced on; empty if it is a course."""
    layout: list[TilePlace]
    """As far as its tiles are known; tiles that share a square lie over each other."""
    course: CourseInfo | None


class GivenCourse(Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of tiles, or a text that names a course."""

    course: Annotated[list[TileName], Meta(max_length=200)] | Annotated[str, Meta(max_length=2000)]


class Courses(Struct, frozen=True):
    """The courses that come with the game."""

    courses: list[CourseInfo]
    difficulties: list[str]
    """Of random courses."""
    shortest: int
    longest: int
