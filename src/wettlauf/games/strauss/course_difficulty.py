"""How hard a course is, as a number, and courses that are a little harder or easier.

The measure adds up points for every space that something lies on (POINTS). They weigh what it does to a bird: a lion
closes its lane for good, a cheetah takes an advantage, a crocodile only matters to those who would stop on it. An easy
side has none. Length does not count: a long course is longer, not harder.

>>> difficulty(["START", "S4*", "S9*", "FINISH"])
10
>>> change = harder(["START", "S4", "S9", "FINISH"], seed=1)
>>> change.course, change.before, change.after
(['START', 'S4', 'S9*', 'FINISH'], 0, 4)
>>> change.words.say("en")
'S9 is flipped to its hard side: crocodile.'
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.core.errors import BadOption
from wettlauf.core.random_numbers import SEEDS, WORDS, below, seed_random
from wettlauf.core.words import Words
from wettlauf.games.strauss.course_advice import obstacle_list
from wettlauf.games.strauss.course_edits import free_tiles, replaced, turned_over
from wettlauf.games.strauss.courses import Course, check, is_tile, tile_of
from wettlauf.games.strauss.tiles import box, side

# For each space with this on it. Arrows forwards help as often as they hurt.
POINTS = {
    "lion": 3,
    "cheetah": 2,
    "porcupine": 2,
    "quicksand": 2,
    "crocodile": 1,
    "warthog": 1,
    "back": 1,
    "fwd": 0,
}
BRIDGE_POINTS = 2  # for each space of a rope bridge
SMALL_STEP = 4  # points: a change of as many or fewer is small
STREAM = 4  # of the seed; random courses have 3


@dataclass(frozen=True)
class Change:
    """One tile of a course exchanged or flipped."""

    course: Course
    words: Words
    index: int
    before: int  # difficulty
    after: int


def difficulty(chain: Sequence[str]) -> int:
    """The points of all spaces; unknown tiles have none."""
    return sum(points(name) for name in chain if is_tile(name))


@functools.cache
def points(name: str) -> int:
    """Of one side of a tile."""
    one = side(name)
    return sum(POINTS[thing] for thing in one.on.values()) + BRIDGE_POINTS * len(one.bridge)


def harder(course: Sequence[str], seed: int = 0) -> Change:
    """The course with one small change that makes it harder; BadOption if no single tile does."""
    return _changed(course, seed, 1)


def easier(course: Sequence[str], seed: int = 0) -> Change:
    """The course with one small change that makes it easier; BadOption if no single tile does."""
    return _changed(course, seed, -1)


def _changed(course: Sequence[str], seed: int, sign: int) -> Change:
    """Flips before exchanges, and of these one of the smallest, by the seed."""
    check(course)
    for candidates in (_flips(course), _exchanges(course)):
        steps = [(sign * (points(name) - points(course[index])), index, name) for index, name in candidates]
        steps = sorted(step for step in steps if step[0] > 0)
        if steps:
            small = max(steps[0][0], SMALL_STEP)
            near = [step for step in steps if step[0] <= small]
            rng = [0] * WORDS
            seed_random(rng, seed % SEEDS, STREAM)
            _, index, name = near[below(rng, len(near))]
            return _change(course, index, name)
    raise BadOption(Words("strauss-course-hardest" if sign > 0 else "strauss-course-easiest"))


def _change(course: Sequence[str], index: int, name: str) -> Change:
    changed = replaced(course, index, name)
    args = {"tile": tile_of(name), "old": course[index], "side": "hard" if side(name).is_hard else "easy"}
    verb = "flipped" if tile_of(name) == tile_of(course[index]) else "exchanged"
    obstacles = list(side(name).obstacles)
    if obstacles:
        words = Words(f"strauss-course-{verb}-hard", {**args, "names": obstacle_list(obstacles)})
    else:
        words = Words(f"strauss-course-{verb}-easy", args)
    return Change(changed, words, index, difficulty(course), difficulty(changed))


def _flips(course: Sequence[str]) -> list[tuple[int, str]]:
    return [(index, turned_over(name)) for index, name in enumerate(course)]


def _exchanges(course: Sequence[str]) -> list[tuple[int, str]]:
    """For tiles of the same kind that are still in the box, either side up: the course winds as before."""
    return [
        (index, name + star)
        for index, old in enumerate(course)
        for name in free_tiles(course, box()[tile_of(old)].kind)
        for star in ("", "*")
    ]
