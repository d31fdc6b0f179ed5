"""Encodes a course as a short code, for links and for reading out; `resolve` reads every way to name a course.

A code is the letter of its version, a number in base 32, and two check characters: about 15 characters for 14 tiles.
The digits are Crockford's, without I, L, O and U; lower case, hyphens and O, I or L typed by mistake are understood.
The number says for each place which of the tiles not yet laid comes next, and which side is up. The check characters
catch every single wrong character and every swap of two neighbours.

>>> code = encode(["START", "S1", "W1*", "R1", "FINISH"])
>>> code
'A5XX23QP'
>>> decode(code.lower())
['START', 'S1', 'W1*', 'R1', 'FINISH']
>>> resolve("random:hard:6", seed=3) == resolve(encode(resolve("random:hard:6", seed=3)))
True
"""

from __future__ import annotations

import difflib
import re
import secrets
from collections.abc import Sequence
from typing import Any

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.course_theme import NOT, ONLY, parse_theme
from wettlauf.games.strauss.courses import GOOD_LENGTH, Course, check, parse, ready_courses, tile_names
from wettlauf.games.strauss.tiles import OBSTACLES

VERSION = "A"
# The order in which version A counts the tiles between start and finish; never change it.
TILES = (
    "W1", "W2", "W3", "W4", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9",
    "L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5",
)  # fmt: skip
ENDS = ("START", "FINISH")
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES = str.maketrans("OIL", "011", "- ")
CHECK_MODULUS = 1021  # the greatest prime below 32 * 32
SHORTEST, LONGEST = 4, 24  # characters of a code
RANDOM = "random"


def encode(course: Sequence[str]) -> str:
    """Returns the code of a course; raises BadOption if the course is not valid."""
    check(course)
    body = VERSION + _to_base32(_number(course))
    return body + _to_base32(_checksum(body)).rjust(2, DIGITS[0])


def decode(code: str) -> Course:
    """Returns the course of a code; raises BadOption if the code is not valid."""
    text = code.upper().translate(LOOK_ALIKES)
    strange = [character for character in text if character not in DIGITS]
    if strange:
        raise _bad("character", code, character=quote(strange[0]))
    if text[:1] != VERSION:
        raise _bad("version", code, version=VERSION)
    if not SHORTEST <= len(text) <= LONGEST:
        raise _bad("length", code, count=len(text), lowest=SHORTEST, highest=LONGEST)
    body, given = text[:-2], text[-2:]
    if _from_base32(given) != _checksum(body):
        raise _bad("check", code)
    course = _course(_from_base32(body[1:]))
    if course is None or _number(course) != _from_base32(body[1:]) or _to_base32(_from_base32(body[1:])) != body[1:]:
        raise _bad("check", code)
    check(course)
    return course


def read_chain(text: str) -> list[str]:
    """Returns the names in a text of tiles separated by commas or spaces, valid or not; empty for any other text."""
    return tile_names(text) if "," in text or len(text.split()) > 1 else []


def resolve(value: Any, seed: int | None = None) -> Course:
    """Returns the course that a value names: `first` or another ready-made one, `random`, `random:hard`,
    `random:hard:20`, `random:lion:no-dune`, a code, a text of tiles, or a list of tiles. Without a seed, a random
    course is drawn with the system's random numbers."""
    if not isinstance(value, str) or read_chain(value):
        return parse(value)
    text = value.strip()
    name, *wishes = text.lower().split(":")
    if name == RANDOM:
        return _random(text, wishes, secrets.randbits(62) if seed is None else seed)
    if name in ready_courses() and not wishes:
        return list(ready_courses()[name].tiles)
    if text.upper().removesuffix("*") in (*ENDS, *TILES) or not text:
        return parse(text)
    if text[0].upper() == VERSION:
        return decode(text)
    names = [*ready_courses(), RANDOM]
    if near := difflib.get_close_matches(name[:20], names, 1):
        raise _bad_name("name-near", value, near=near[0])
    if re.fullmatch(r"[A-Z][0-9A-Z]*[0-9][0-9A-Z]*", text.upper()):  # a code from a later version of the game?
        return decode(text)
    raise _bad_name("name", value, known=", ".join(names))


def is_random(value: Any) -> bool:
    """Returns whether a value asks for a random course."""
    return isinstance(value, str) and value.strip().lower().split(":")[0] == RANDOM


def _random(text: str, wishes: list[str], seed: int) -> Course:
    """Draws a random course; the wishes may be a difficulty, a number of tiles, `lion`, `no-lion`, `only-lion`."""
    length, difficulty = GOOD_LENGTH, "mixed"
    theme = []
    for wish in wishes:
        if re.fullmatch(r"[0-9]{1,3}", wish):
            length = int(wish)
        elif wish in DIFFICULTIES:
            difficulty = wish
        elif wish.removeprefix(NOT).removeprefix(ONLY) in OBSTACLES:
            theme.append(wish)
        else:
            raise _bad_name("random", text, wish=quote(wish), known=", ".join(DIFFICULTIES))
    return random_course(seed, length, difficulty, parse_theme(theme))


def _number(course: Sequence[str]) -> int:
    """Returns the number of a course in mixed radix: tiles from the last to the first, sides of the ends, length."""
    left = list(TILES)
    digits: list[tuple[int, int]] = []  # value and base
    for name in course[1:-1]:
        place = left.index(name.removesuffix("*"))
        digits.append((2 * place + name.endswith("*"), 2 * len(left)))
        left.pop(place)
    number = 0
    for value, base in reversed(digits):
        number = number * base + value
    for name in (course[0], course[-1]):
        number = number * 2 + name.endswith("*")
    return number * (len(TILES) + 1) + len(course) - len(ENDS)


def _course(number: int) -> Course | None:
    """Returns the course of a number, or None if something is left over."""
    number, between = divmod(number, len(TILES) + 1)
    number, hard_finish = divmod(number, 2)
    number, hard_start = divmod(number, 2)
    left = list(TILES)
    course = [ENDS[0] + "*" * hard_start]
    for _ in range(between):
        number, value = divmod(number, 2 * len(left))
        course.append(left.pop(value // 2) + "*" * (value % 2))
    return None if number else [*course, ENDS[1] + "*" * hard_finish]


def _to_base32(number: int) -> str:
    text = ""
    while number or not text:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text


def _from_base32(text: str) -> int:
    number = 0
    for character in text:
        number = number * len(DIGITS) + DIGITS.index(character)
    return number


def _checksum(body: str) -> int:
    return _from_base32(body) % CHECK_MODULUS


def _bad(problem: str, code: str, **args: Argument) -> BadOption:
    return BadOption(Words(f"strauss-course-code-{problem}", {"code": quote(code), **args}))


def _bad_name(problem: str, value: str, **args: Argument) -> BadOption:
    return BadOption(Words(f"strauss-course-{problem}", {"value": quote(value), **args}))
