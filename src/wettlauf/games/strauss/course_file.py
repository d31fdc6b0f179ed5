"""Reads and writes course files: JSON with a name, the tiles and the code, as `wettlauf course edit` saves them.

    {"format": "wettlauf-course-1", "name": "Round the gorge", "tiles": ["START", "S1*", "FINISH"], "code": "A…"}

A chain that cannot be raced on yet may be saved too; it has no code. Other keys are ignored. The page saves any number
of courses in one file, which is read as well:

    {"format": "wettlauf-courses", "version": 1, "courses": [{"name": "Round the gorge", "course": ["START", …]}]}

>>> text = to_text(CourseFile(("START", "S1", "FINISH"), "Short"))
>>> from_text(text, "short.json")
CourseFile(tiles=('START', 'S1', 'FINISH'), name='Short', is_alone=True)
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wettlauf.core.errors import BadFile, BadOption, problem_of
from wettlauf.core.plain_text import clean
from wettlauf.core.titles import LONGEST_TITLE
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss.course_code import decode, encode
from wettlauf.games.strauss.courses import find_problems

FORMAT = "wettlauf-course-1"
FAMILY = "wettlauf-course-"
COLLECTION = "wettlauf-courses"
COLLECTION_VERSION = 1
# The page has the same limits.
LONGEST_NAME = LONGEST_TITLE
MOST_TILES = 200
MOST_BYTES = 1_000_000
MOST_LISTED = 12  # courses in an error


@dataclass(frozen=True)
class CourseFile:
    """A saved chain of tiles, finished or not, with its name."""

    tiles: tuple[str, ...]
    name: str = ""
    is_alone: bool = True
    """Whether the file holds no other course."""


def clean_name(name: str) -> str:
    """Returns the name on one line, cut to the longest length."""
    return clean(name, LONGEST_NAME)


def to_text(kept: CourseFile) -> str:
    """Returns the contents of a course file."""
    code = None if find_problems(kept.tiles) else encode(kept.tiles)
    data = {"format": FORMAT, "name": clean_name(kept.name), "tiles": list(kept.tiles), "code": code}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def write_course_file(path: Path, kept: CourseFile) -> None:
    """Writes a course file; raises BadFile if that fails."""
    try:
        path.write_text(to_text(kept), encoding="utf-8", newline="\n")
    except OSError as error:
        args: dict[str, Argument] = {"path": quote(path, 200), "problem": problem_of(error)}
        raise BadFile(Words("strauss-course-file-write", args)) from None


def read_course_file(path: Path, number: int | None = None) -> CourseFile:
    """Reads a course file, or the course with this number, from 1, in a file of several.

    Raises BadFile if the file is missing or not valid, or if it holds several courses and no number is given.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": quote(path, 200), "problem": problem_of(error)})) from None
    if len(raw) > MOST_BYTES:
        raise _bad("large", quote(path, 200), most=MOST_BYTES // 1000)
    return from_text(raw.decode("utf-8", "replace"), quote(path, 200), number)


def from_text(text: str, path: str, number: int | None = None) -> CourseFile:
    """Returns the course in the contents of a file, or the one with this number; errors name the file by `path`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise _bad("json", path) from None
    if not isinstance(data, dict) or not isinstance(data.get("format"), str):
        raise _bad("format", path, format=FORMAT)
    found = _collection(data, path) if data["format"] == COLLECTION else [_single(data, path)]
    if not found:
        raise _bad("none", path)
    if number is None and len(found) > 1:
        raise _bad("several", path, count=len(found), courses=_listed(found))
    wanted = 1 if number is None else number
    if not 0 < wanted <= len(found):
        raise _bad("number", path, count=len(found), number=wanted)
    return found[wanted - 1]


def _single(data: dict[str, Any], path: str) -> CourseFile:
    if data["format"] != FORMAT:
        other = "newer" if data["format"].startswith(FAMILY) else "other"
        raise _bad(other, path, has=quote(data["format"]), format=FORMAT)
    tiles = _tiles(data, "tiles", path)
    _compare_code(data.get("code"), tiles, path)
    return CourseFile(tuple(tiles), _name(data, path))


def _collection(data: dict[str, Any], path: str) -> list[CourseFile]:
    version, courses = data.get("version", COLLECTION_VERSION), data.get("courses")
    if version != COLLECTION_VERSION:
        raise _bad("newer", path, has=quote(f"{COLLECTION} {version}"), format=f"{COLLECTION} {COLLECTION_VERSION}")
    if not isinstance(courses, list) or not all(isinstance(one, dict) for one in courses):
        raise _bad("courses", path)
    alone = len(courses) == 1
    return [CourseFile(tuple(_tiles(one, "course", path)), _name(one, path), alone) for one in courses]


def _listed(found: list[CourseFile]) -> str:
    names = [f"{number} {quote(one.name or ' '.join(one.tiles))}" for number, one in enumerate(found, 1)]
    return ", ".join(names[:MOST_LISTED]) + (", …" if len(names) > MOST_LISTED else "")


def _name(data: dict[str, Any], path: str) -> str:
    name = data.get("name", "")
    if not isinstance(name, str):
        raise _bad("name", path, value=quote(name))
    return clean_name(name)


def _tiles(data: dict[str, Any], key: str, path: str) -> list[str]:
    tiles = data.get(key)
    if not isinstance(tiles, list) or not all(isinstance(name, str) for name in tiles):
        raise _bad("tiles", path, key=key)
    if len(tiles) > MOST_TILES:
        raise _bad("many", path, count=len(tiles), most=MOST_TILES)
    return tiles


def _compare_code(code: Any, tiles: list[str], path: str) -> None:
    """Raises BadFile if the code belongs to another course: somebody edited one but not the other."""
    if code is None:
        return
    try:
        same = isinstance(code, str) and decode(code) == tiles
    except BadOption:
        same = False
    if not same:
        raise _bad("code", path, code=quote(code))


def _bad(problem: str, path: str, **args: Argument) -> BadFile:
    return BadFile(Words(f"strauss-course-file-{problem}", {"path": path, **args}))
