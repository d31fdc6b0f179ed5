"""What `/api/strauss/` answers: tiles, ready-made and random courses, codes, and the check of a builder's chain."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Sequence
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from wettlauf.core.errors import BadOption
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.sentences import sentence, sentences
from wettlauf.games.strauss.course_code import encode, is_random, resolve
from wettlauf.games.strauss.course_random import DIFFICULTIES, SHORTEST, random_course
from wettlauf.games.strauss.courses import GOOD_LENGTH, Place, layout, problems, ready_courses, warnings
from wettlauf.games.strauss.http.structs import (
    Box,
    CheckedCourse,
    CourseInfo,
    Courses,
    GivenCourse,
    SideInfo,
    TileInfo,
    TilePlace,
)
from wettlauf.games.strauss.tiles import LANE_NAMES, LANES, THINGS, Side, Tile, box
from wettlauf.server.language import Lang

Difficulty = Annotated[Literal["easy", "mixed", "hard"], QueryParameter(description="Which sides of the tiles are up.")]
Length = Annotated[int, QueryParameter(description="How many tiles, with start and finish.", ge=SHORTEST, le=25)]
Seed = Annotated[
    int | None, QueryParameter(description="The same number draws the same course.", ge=0, lt=SEEDS, required=False)
]


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
    difficulty: Difficulty = "mixed", length: Length = GOOD_LENGTH, seed: Seed = None, lang: Lang = None
) -> CourseInfo:
    """Always one that can be raced on."""
    return described(random_course(secrets.randbits(62) if seed is None else seed, length, difficulty), lang)


@get("/courses/{course:str}", summary="One course")
async def show_course(course: FromPath[str], lang: Lang = None) -> CourseInfo:
    """By its code, or by the name of one that comes with the game."""
    return described(resolve(course), lang)


@post("/courses/check", status_code=200, summary="Check a chain of tiles")
async def check_course(data: JSONBody[GivenCourse], lang: Lang = None) -> CheckedCourse:
    """For a builder: what is wrong, how it lies on the table, and its code if nothing is wrong."""
    chain = data.course
    if isinstance(chain, str):
        try:
            return _checked(resolve(chain), lang)
        except BadOption as error:
            if is_random(chain):
                raise
            return CheckedCourse(sentences([error.words], lang), [], None)
    return _checked(chain, lang)


def _checked(chain: list[str], lang: str | None) -> CheckedCourse:
    found = problems(chain)
    known = [name for name in chain if name.removesuffix("*") in box()][: len(box())]
    course = None if found else described(chain, lang)
    return CheckedCourse(sentences(found, lang), [_place(one) for one in layout(known)], course)


def described(course: Sequence[str], lang: str | None) -> CourseInfo:
    ready = next((one for one in ready_courses().values() if one.tiles == tuple(course)), None)
    return CourseInfo(
        course=list(course),
        code=encode(course),
        layout=[_place(one) for one in layout(course)],
        advice=sentences(warnings(course), lang),
        name=ready.name if ready else None,
        title=sentence(ready.title, lang) if ready else None,
        about=sentence(ready.about, lang) if ready else None,
    )


def _place(place: Place) -> TilePlace:
    return TilePlace(place.name, place.column, place.row, place.heading)


@functools.cache
def _box() -> Box:
    return Box(list(LANES), list(LANE_NAMES), list(THINGS), [_tile(tile) for tile in box().values()])


def _tile(tile: Tile) -> TileInfo:
    return TileInfo(tile.name, tile.shape, tile.turn, tile.waterhole, _side(tile.easy), _side(tile.hard))


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


HANDLERS = (tiles, list_courses, draw_course, show_course, check_course)
