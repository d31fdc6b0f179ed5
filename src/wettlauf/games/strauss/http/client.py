"""Courses, as a program asks a server for them."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.client.calls import Calls
from wettlauf.client.connection import part
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
        """The tiles of the box."""
        return self.get("/api/strauss/tiles", Box)

    def courses(self) -> Courses:
        """The courses that come with the game."""
        return self.get("/api/strauss/courses", Courses)

    def course(self, code: str) -> CourseInfo:
        """A course by its code or name."""
        return self.get(f"/api/strauss/courses/{part(code)}", CourseInfo)

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
        """A random course with what is required, without what is excluded and, if anything is included, with nothing
        else; the same seed gives the same one."""
        wish = {"difficulty": difficulty, "length": length, "seed": seed}
        theme = {"require": require, "include": include, "exclude": exclude}
        return self.get(
            "/api/strauss/courses/random", CourseInfo, **wish, **{k: list(v) for k, v in theme.items() if v}
        )

    def harder_course(self, course: str | Sequence[str], seed: int | None = None) -> ChangedCourse:
        """The course with one small change that makes it harder."""
        return self.post("/api/strauss/courses/harder", ChangedCourse, _to_change(course, seed))

    def easier_course(self, course: str | Sequence[str], seed: int | None = None) -> ChangedCourse:
        """The course with one small change that makes it easier."""
        return self.post("/api/strauss/courses/easier", ChangedCourse, _to_change(course, seed))

    def check_course(self, course: str | Sequence[str], met: Sequence[ObstacleName] = ()) -> CheckedCourse:
        """What is wrong with a chain of tiles and how to mend it, how it lies on the table, and advice; what the
        players have `met` is not new any more."""
        body = GivenCourse(course if isinstance(course, str) else list(course), list(met))
        return self.post("/api/strauss/courses/check", CheckedCourse, body)


def _to_change(course: str | Sequence[str], seed: int | None) -> CourseToChange:
    return CourseToChange(course if isinstance(course, str) else list(course), seed)
