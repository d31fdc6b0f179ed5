"""Measures how hard a course is, and makes courses a little harder or easier.

The difficulty adds up points for every space with something on it (POINTS). They reflect what it does to a bird: a lion
closes its lane, a cheetah takes an advantage, a crocodile only matters to birds that would stop on it. An easy
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
from wettlauf.core.random_numbers import RNG_WORDS, SEEDS, below, seed_random
from wettlauf.core.words import Words
from wettlauf.games.strauss.course_advice import obstacle_list
from wettlauf.games.strauss.course_edits import free_tiles, replaced, turned_over
from wettlauf.games.strauss.courses import Course, check, is_tile, tile_of
from wettlauf.games.strauss.tiles import box, side

# Points per space. Arrows forwards help as often as they hurt.
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
BRIDGE_POINTS = 2  # per space of a rope bridge
SMALL_STEP = 4  # points: changes up to this are small
STREAM = 4  # of the seed; random courses use 3


@dataclass(frozen=True)
class Change:
    """A course after one tile was exchanged or flipped."""

    course: Course
    words: Words
    index: int
    before: int  # difficulty
    after: int


def difficulty(chain: Sequence[str]) -> int:
    """Returns the points of all spaces of a chain; unknown tiles have none."""
    return sum(points(name) for name in chain if is_tile(name))


@functools.cache
def points(name: str) -> int:
    """Returns the points of one side of a tile."""
    one = side(name)
    return sum(POINTS[thing] for thing in one.on.values()) + BRIDGE_POINTS * len(one.bridge)


def harder(course: Sequence[str], seed: int = 0) -> Change:
    """Returns the course with one small change that makes it harder; raises BadOption if no single tile does."""
    return _changed(course, seed, 1)


def easier(course: Sequence[str], seed: int = 0) -> Change:
    """Returns the course with one small change that makes it easier; raises BadOption if no single tile does."""
    return _changed(course, seed, -1)


def _changed(course: Sequence[str], seed: int, sign: int) -> Change:
    """Chooses one of the smallest changes by the seed, flips before exchanges."""
    check(course)
    for candidates in (_flips(course), _exchanges(course)):
        steps = [(sign * (points(name) - points(course[index])), index, name) for index, name in candidates]
        steps = sorted(step for step in steps if step[0] > 0)
        if steps:
            small = max(steps[0][0], SMALL_STEP)
            near = [step for step in steps if step[0] <= small]
            rng = [0] * RNG_WORDS
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
    """Returns exchanges for tiles of the same kind left in the box, either side up, so the course keeps its shape."""
    return [
        (index, name + star)
        for index, old in enumerate(course)
        for name in free_tiles(course, box()[tile_of(old)].kind)
        for star in ("", "*")
    ]
