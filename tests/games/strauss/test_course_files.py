"""Course files: written and read again, and one clear sentence for every kind of damage."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wettlauf.core.errors import BadFile
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.course_code import encode
from wettlauf.games.strauss.course_file import (
    COLLECTION,
    FORMAT,
    LONGEST_NAME,
    MOST_BYTES,
    CourseFile,
    from_text,
    read_course_file,
    to_text,
    write_course_file,
)
from wettlauf.games.strauss.course_random import random_course

COURSE = ["START", "S1", "W1*", "R1", "FINISH"]


def damage(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        from_text(text, "c.json")
    assert all(caught.value.say(lang) for lang in LANGUAGES)
    return caught.value.say("en")


def changed(**keys: Any) -> str:
    return json.dumps({"format": FORMAT, "name": "n", "tiles": COURSE, "code": encode(COURSE), **keys})


@given(st.integers(0, 2**62 - 1), st.text(max_size=100), st.integers(0, 14))
def test_a_course_comes_back_from_its_file_finished_or_not(seed: int, name: str, length: int) -> None:
    kept = CourseFile(tuple(random_course(seed)[:length]), name)
    back = from_text(to_text(kept), "c.json")
    assert back.tiles == kept.tiles
    assert len(back.name) <= LONGEST_NAME
    assert back.name.isprintable()
    assert from_text(to_text(back), "c.json") == back


def test_what_is_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    write_course_file(path, CourseFile(tuple(COURSE), "  Zur\nTränke "))
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data == {"format": "wettlauf-course-1", "name": "Zur Tränke", "tiles": COURSE, "code": "A5XX23QP"}
    assert read_course_file(path).name == "Zur Tränke"
    assert json.loads(to_text(CourseFile(("START",))))["code"] is None
    assert from_text(changed(saved="2026-11-18", id=7), "c.json").tiles == tuple(COURSE)  # other keys are ignored


@pytest.mark.parametrize(
    "text, said",
    [
        ("{", "c.json is not a course file: it is not JSON."),
        ("[" * 100_000, "c.json is not a course file: it is not JSON."),
        ("[1]", "it must be an object with “format”: “wettlauf-course-1”."),
        (changed(format=1), "it must be an object with “format”"),
        (changed(format="wettlauf-record-1"), "its format is “wettlauf-record-1”, not “wettlauf-course-1”."),
        (changed(format="wettlauf-course-2"), "was written by a newer version"),
        (changed(tiles="START"), "c.json has no list of tiles"),
        (changed(tiles=["START", 7]), "c.json has no list of tiles; “tiles” must be"),
        (changed(tiles=["S1"] * 201), "c.json has 201 tiles; a course file has at most 200."),
        (changed(name=["x"]), "The name in c.json is “['x']”; it must be text."),
        (changed(code="A0A0"), "The code “A0A0” in c.json does not belong to its tiles"),
        (changed(code=7), "The code “7” in c.json does not belong to its tiles"),
        (changed(tiles=COURSE[:-1]), "does not belong to its tiles"),
    ],
)
def test_every_kind_of_damage_gets_one_clear_sentence(text: str, said: str) -> None:
    assert said in damage(text)


def collection(*courses: Any, **keys: Any) -> str:
    """Returns a file as the page saves it."""
    return json.dumps({"format": COLLECTION, "version": 1, "game": "strauss", "courses": list(courses), **keys})


FIRST, SECOND = {"name": "One", "course": COURSE}, {"name": "Two", "course": ["START", "S9"]}


def test_files_of_the_page_are_read() -> None:
    assert from_text(collection(FIRST), "c.json") == CourseFile(tuple(COURSE), "One")
    assert from_text(collection({"course": COURSE}), "c.json") == CourseFile(tuple(COURSE))
    second = from_text(collection(FIRST, SECOND), "c.json", 2)
    assert (second.name, second.tiles, second.is_alone) == ("Two", ("START", "S9"), False)
    name = "N" * 60  # the longest on the page
    assert from_text(collection({"name": name, "course": ["S1"] * 200}), "c.json").name == name


@pytest.mark.parametrize(
    "text, number, said",
    [
        (collection(), None, "c.json contains no course."),
        (collection(FIRST, SECOND), None, "c.json contains 2 courses; add # and the number of the one you mean: 1 One"),
        (collection(FIRST, SECOND), 3, "c.json has no course number 3; it contains 2."),
        (collection(FIRST), 0, "c.json has no course number 0; it contains only one."),
        (collection(*[{"course": ["START", "S1"]}] * 13), None, "12 START S1, …"),
        (collection(FIRST, version=2), None, "was written by a newer version: its format is “wettlauf-courses 2”"),
        (collection("START"), None, "“courses” must be a list of objects"),
        (collection(courses={}), None, "“courses” must be a list of objects"),
        (collection({"name": "One", "tiles": COURSE}), None, "“course” must be a list of names"),
        (collection({**FIRST, "name": 1}), None, "The name in c.json is “1”; it must be text."),
        (collection({"course": ["S1"] * 201}), None, "c.json has 201 tiles; a course file has at most 200."),
    ],
)
def test_damage_in_files_of_the_page(text: str, number: int | None, said: str) -> None:
    with pytest.raises(BadFile) as caught:
        from_text(text, "c.json", number)
    assert said in caught.value.say("en")
    assert caught.value.say("de") != caught.value.say("en")


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        read_course_file(tmp_path / "nowhere.json")
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(BadFile, match="larger than 1,000 kB"):
        read_course_file(large)
    (tmp_path / "noise.json").write_bytes(bytes(range(256)))
    with pytest.raises(BadFile, match="not JSON"):
        read_course_file(tmp_path / "noise.json")
    with pytest.raises(BadFile, match="Cannot write"):
        write_course_file(tmp_path, CourseFile(tuple(COURSE)))
