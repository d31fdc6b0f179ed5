"""Courses of Strauß voraus!, as `wettlauf.courses`: lists of tiles from start to finish, `*` for a hard side.

>>> import wettlauf
>>> wettlauf.courses.names()
('first', 'second', 'crocodiles', 'desert', 'gorge', 'wild')
>>> course = wettlauf.courses.random(seed=7, length=6, difficulty="hard")
>>> wettlauf.courses.from_code(wettlauf.courses.to_code(course)) == course
True
>>> wettlauf.game("strauss", course=course).options["course"] == course
True
>>> [problem.say("en") for problem in wettlauf.courses.problems(["START", "S1"])]
['The course has no finish; its last tile must be FINISH.']
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from wettlauf.core.errors import BadOption, require_seed
from wettlauf.core.words import Words, quote
from wettlauf.games.strauss.course_code import decode, encode
from wettlauf.games.strauss.course_difficulty import difficulty
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.course_theme import parse_theme
from wettlauf.games.strauss.courses import (
    GOOD_LENGTH,
    Course,
    Place,
    check,
    layout,
    parse,
    problems,
    ready_courses,
    warnings,
)


def names() -> tuple[str, ...]:
    """Returns the names of the ready-made courses; the first is the one for the first race."""
    return tuple(ready_courses())


def named(name: str) -> Course:
    """Returns a ready-made course. Raises BadOption if there is none with this name.

    >>> len(named("first"))
    14
    """
    ready = ready_courses().get(name)
    if ready is None:
        raise BadOption(Words("strauss-course-name", {"value": quote(name), "known": ", ".join(names())}))
    return list(ready.tiles)


def random(
    seed: int | None = None, length: int = GOOD_LENGTH, difficulty: str = "mixed", theme: Iterable[str] = ()
) -> Course:
    """Returns a random course; the same seed gives the same course.

    `length` counts start and finish; `difficulty` is "easy", "mixed" or "hard". `theme` names obstacles: `lion` for at
    least one, `no-lion` for none, `only-lion` for no others. Raises BadOption if these cannot be combined.

    >>> random(seed=7, length=4, difficulty="easy") == random(seed=7, length=4, difficulty="easy")
    True
    """
    drawn_from = secrets.randbits(62) if seed is None else require_seed(seed)
    return random_course(drawn_from, length, difficulty, parse_theme(theme))


def from_code(code: str) -> Course:
    """Returns the course with a short code. Raises BadOption if the code is mistyped.

    >>> from_code("a5xx-23qp")
    ['START', 'S1', 'W1*', 'R1', 'FINISH']
    """
    return decode(code)


def to_code(course: Sequence[str]) -> str:
    """Returns the short code of a course, as in links. Raises BadOption if the course is not valid.

    >>> to_code(["START", "S1", "W1*", "R1", "FINISH"])
    'A5XX23QP'
    """
    return encode(course)


__all__ = [
    "Course", "Place", "check", "difficulty", "from_code", "layout", "named", "names", "parse", "problems", "random",
    "to_code", "warnings",
]  # fmt: skip
