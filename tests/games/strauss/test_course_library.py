"""`wettlauf.courses`: ready-made and random courses, codes and checks, without imports from deep inside the game."""

from __future__ import annotations

import pytest

import wettlauf
from wettlauf import courses
from wettlauf.core.errors import BadOption

SHORT = ["START", "S1", "W1*", "R1", "FINISH"]


def test_the_library_has_the_courses() -> None:
    assert wettlauf.courses is courses
    assert "courses" in dir(wettlauf)
    with pytest.raises(AttributeError, match="course_shop"):
        _ = wettlauf.course_shop


def test_a_ready_made_course_is_what_the_option_means_by_its_name() -> None:
    assert courses.names()[0] == "first"
    for name in courses.names():
        assert courses.named(name) == wettlauf.game("strauss", course=name).options["course"]
    with pytest.raises(BadOption, match=r"“random”.*first, second"):
        courses.named("random")


def test_a_random_course_follows_its_seed_and_wishes() -> None:
    hard = courses.random(seed=5, length=9, difficulty="hard", theme=["lion", "no-dune"])
    assert hard == courses.random(seed=5, length=9, difficulty="hard", theme=["lion", "no-dune"])
    assert hard == wettlauf.game("strauss", course="random:hard:9:lion:no-dune").fixed(5).options["course"]
    assert all(tile.endswith("*") for tile in hard)
    assert len(hard) == 9
    assert courses.problems(courses.random()) == []
    with pytest.raises(BadOption, match="unicorn"):
        courses.random(theme=["unicorn"])


def test_codes_and_courses_are_the_same_thing() -> None:
    assert courses.from_code(courses.to_code(SHORT)) == SHORT
    assert wettlauf.game("strauss", course=courses.to_code(SHORT)).options["course"] == SHORT
    with pytest.raises(BadOption, match="A5XX23QQ"):
        courses.from_code("A5XX23QQ")


def test_a_course_is_checked_and_laid_out() -> None:
    courses.check(SHORT)
    with pytest.raises(BadOption, match="S1 is in the course twice"):
        courses.check(["START", "S1", "S1*", "FINISH"])
    assert [warning.id for warning in courses.warnings(SHORT)] == [
        "strauss-course-advice-length",
        "strauss-course-advice-water",
    ]
    assert [place.name for place in courses.layout(SHORT)] == SHORT
    assert courses.difficulty(["START*", *SHORT[1:]]) > courses.difficulty(SHORT)
