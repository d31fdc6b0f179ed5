"""The course calls of the Python client."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.client.calls import Calls
from wettlauf.client.connection import path_segment
from wettlauf.games.strauss.http.structs import (
    Box,
    ChangedCourse,
    CheckedCourse,
    CourseInfo,
    Courses,
    CourseToChange,
    GivenCourse,
)
from wettlauf.games.strauss.tiles import ObstacleName


class CourseCalls(Calls):
    """`Client.calls("strauss")`."""

    def tiles(self) -> Box:
        """Returns the tiles of the box."""
        return self.get("/api/strauss/tiles", Box)

    def courses(self) -> Courses:
        """Returns the courses that come with the game."""
        return self.get("/api/strauss/courses", Courses)

    def course(self, code: str) -> CourseInfo:
        """Returns a course by its code or name."""
        return self.get(f"/api/strauss/courses/{path_segment(code)}", CourseInfo)

    def random_course(
        self,
        *,
        difficulty: str | None = None,
        length: int | None = None,
        seed: int | None = None,
        require: Sequence[ObstacleName] = (),
        include: Sequence[ObstacleName] = (),
        exclude: Sequence[ObstacleName] = (),
    ) -> CourseInfo:
        """Returns a random course with everything required, nothing excluded and, if anything is included, nothing
        else; the same seed draws the same course."""
        settings = {"difficulty": difficulty, "length": length, "seed": seed}
        theme = {"require": require, "include": include, "exclude": exclude}
        return self.get(
            "/api/strauss/courses/random", CourseInfo, **settings, **{k: list(v) for k, v in theme.items() if v}
        )

    def harder_course(self, course: str | Sequence[str], seed: int | None = None) -> ChangedCourse:
        """Returns the course with one small change that makes it harder."""
        return self.post("/api/strauss/courses/harder", ChangedCourse, _to_change(course, seed))

    def easier_course(self, course: str | Sequence[str], seed: int | None = None) -> ChangedCourse:
        """Returns the course with one small change that makes it easier."""
        return self.post("/api/strauss/courses/easier", ChangedCourse, _to_change(course, seed))

    def check_course(self, course: str | Sequence[str], met: Sequence[ObstacleName] = ()) -> CheckedCourse:
        """Returns the problems of a chain of tiles with their mends, its layout, and advice; obstacles that the players
        have `met` do not count as new."""
        body = GivenCourse(course if isinstance(course, str) else list(course), list(met))
        return self.post("/api/strauss/courses/check", CheckedCourse, body)


def _to_change(course: str | Sequence[str], seed: int | None) -> CourseToChange:
    return CourseToChange(course if isinstance(course, str) else list(course), seed)
