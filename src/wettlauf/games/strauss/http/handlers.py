"""The handlers of `/api/strauss/`: tiles, ready-made and random courses, codes, and the check of a builder's chain."""

from __future__ import annotations

import functools
import secrets
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from wettlauf.core.random_numbers import SEEDS
from wettlauf.games.strauss.course_code import resolve
from wettlauf.games.strauss.course_difficulty import easier, harder
from wettlauf.games.strauss.course_edits import mirror_tiles
from wettlauf.games.strauss.course_random import DIFFICULTIES, SHORTEST, random_course
from wettlauf.games.strauss.course_theme import Theme
from wettlauf.games.strauss.courses import GOOD_LENGTH, ready_courses
from wettlauf.games.strauss.http.answers import changed, checked, described
from wettlauf.games.strauss.http.structs import (
    Box,
    ChangedCourse,
    CheckedCourse,
    CourseInfo,
    Courses,
    CourseToChange,
    GivenCourse,
    SideInfo,
    TileInfo,
)
from wettlauf.games.strauss.tiles import LANE_NAMES, LANES, THINGS, ObstacleName, Side, Tile, box
from wettlauf.server.language import Lang

Difficulty = Annotated[Literal["easy", "mixed", "hard"], QueryParameter(description="Which sides of the tiles are up.")]
Length = Annotated[int, QueryParameter(description="How many tiles, start and finish included.", ge=SHORTEST, le=25)]
Seed = Annotated[
    int | None, QueryParameter(description="The same number draws the same course.", ge=0, lt=SEEDS, required=False)
]
Required = Annotated[
    list[ObstacleName] | None, QueryParameter(description="What must be on it, each at least once.", required=False)
]
Included = Annotated[
    list[ObstacleName] | None,
    QueryParameter(description="If given: only these and what is required are on it.", required=False),
]
Excluded = Annotated[list[ObstacleName] | None, QueryParameter(description="What must not be on it.", required=False)]


@get("/tiles", summary="The tiles of the box")
async def tiles() -> Box:
    """The geometry of both sides of every tile: spaces, lines, water, animals."""
    return _box()


@get("/courses", summary="Courses that come with the game")
async def list_courses(lang: Lang = None) -> Courses:
    ready = [described(one.tiles, lang) for one in ready_courses().values()]
    return Courses(ready, list(DIFFICULTIES), SHORTEST, len(box()))


@get("/courses/random", summary="A random course")
async def draw_course(
    difficulty: Difficulty = "mixed",
    length: Length = GOOD_LENGTH,
    seed: Seed = None,
    require: Required = None,
    include: Included = None,
    exclude: Excluded = None,
    lang: Lang = None,
) -> CourseInfo:
    """Draws a valid course; contradictory parameters are refused with a reason."""
    theme = Theme(tuple(require or ()), tuple(include or ()), tuple(exclude or ()))
    drawn = _any_seed() if seed is None else seed
    return described(random_course(drawn, length, difficulty, theme), lang, drawn)


@get("/courses/{course:str}", summary="One course")
async def show_course(course: FromPath[str], lang: Lang = None) -> CourseInfo:
    """Returns a course by its code, or by the name of a ready-made one."""
    return described(resolve(course), lang)


@post("/courses/check", status_code=200, summary="Check a chain of tiles")
async def check_course(data: JSONBody[GivenCourse], lang: Lang = None) -> CheckedCourse:
    """Returns what a builder shows: problems and their mends, the layout, advice, and the code of a valid course."""
    return checked(data.course, data.met, lang)


@post("/courses/harder", status_code=200, summary="Make a course a little harder")
async def harder_course(data: JSONBody[CourseToChange], lang: Lang = None) -> ChangedCourse:
    """Flips or exchanges one tile; the course keeps its shape. Refused if no single tile makes it harder."""
    return changed(harder(resolve(data.course), _any_seed() if data.seed is None else data.seed), lang)


@post("/courses/easier", status_code=200, summary="Make a course a little easier")
async def easier_course(data: JSONBody[CourseToChange], lang: Lang = None) -> ChangedCourse:
    """Flips or exchanges one tile; the course keeps its shape. Refused if nothing lies on it."""
    return changed(easier(resolve(data.course), _any_seed() if data.seed is None else data.seed), lang)


def _any_seed() -> int:
    """Returns a random seed that a JavaScript number can hold, so that a page can send it again."""
    return secrets.randbits(53)


@functools.cache
def _box() -> Box:
    return Box(list(LANES), list(LANE_NAMES), list(THINGS), [_tile(tile) for tile in box().values()])


def _tile(tile: Tile) -> TileInfo:
    mirror = mirror_tiles().get(tile.name, tile.name)
    easy, hard = _side(tile.easy), _side(tile.hard)
    return TileInfo(tile.name, tile.shape, tile.turn, tile.waterhole, easy, hard, tile.kind, mirror)


def _side(side: Side) -> SideInfo:
    return SideInfo(
        name=side.name,
        shape=side.shape,
        tree=side.tree,
        spaces=list(side.spaces),
        ahead={space: list(to) for space, to in side.ahead.items()},
        behind={space: list(to) for space, to in side.behind.items()},
        first=dict(side.first),
        last=dict(side.last),
        rows=dict(side.rows),
        water=list(side.water),
        on=dict(side.on),
        bridge=list(side.bridge),
        line=side.line,
    )


HANDLERS = (tiles, list_courses, draw_course, show_course, check_course, harder_course, easier_course)
