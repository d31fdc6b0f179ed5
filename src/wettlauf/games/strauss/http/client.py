"""Courses, as a program asks a server for them."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.client.calls import Calls
from wettlauf.client.connection import part
from wettlauf.games.strauss.http.structs import Box, CheckedCourse, CourseInfo, Courses, GivenCourse


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
        self, *, difficulty: str | None = None, length: int | None = None, seed: int | None = None
    ) -> CourseInfo:
        """A random course; the same seed gives the same one."""
        wish = {"difficulty": difficulty, "length": length, "seed": seed}
        return self.get("/api/strauss/courses/random", CourseInfo, **wish)

    def check_course(self, course: str | Sequence[str]) -> CheckedCourse:
        """What is wrong with a chain of tiles, and how it lies on the table."""
        body = GivenCourse(course if isinstance(course, str) else list(course))
        return self.post("/api/strauss/courses/check", CheckedCourse, body)
