"""Themes of random courses: which animals and special grounds a course may, must and must not have.

>>> theme = Theme(require=("crocodile", "bridge"), exclude=("lion",))
>>> theme.fewest_tiles()
3
>>> random = parse_theme(["crocodile", "no-lion", "only-quicksand"])
>>> random.require, random.exclude, random.include
(('crocodile',), ('lion',), ('quicksand',))
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Words, quote
from wettlauf.games.strauss.course_advice import obstacle_list
from wettlauf.games.strauss.tiles import OBSTACLES, ObstacleName, box

NOT, ONLY = "no-", "only-"  # before the name of an obstacle in a text


@dataclass(frozen=True)
class Theme:
    """Wishes for a random course; without any, everything may be on it."""

    require: tuple[ObstacleName, ...] = ()  # each appears at least once
    include: tuple[ObstacleName, ...] = ()  # if not empty: only these and what is required appear
    exclude: tuple[ObstacleName, ...] = ()  # these do not appear

    def __bool__(self) -> bool:
        return bool(self.require or self.include or self.exclude)

    def check(self, length: int, difficulty: str) -> None:
        """Raises BadOption if no course of this length and difficulty can have this theme."""
        for name in (*self.require, *self.include, *self.exclude):
            if name not in OBSTACLES:
                raise _bad("unknown", name=quote(name), known=", ".join(OBSTACLES))
        if both := [name for name in OBSTACLES if name in self.exclude and name in self.require]:
            raise _bad("both", names=obstacle_list(both))
        if self.require and difficulty == "easy":
            raise _bad("easy", names=obstacle_list(self.require))
        if length < self.fewest_tiles():
            raise _bad("short", names=obstacle_list(self.require), count=length, fewest=self.fewest_tiles())

    @property
    def allowed(self) -> frozenset[ObstacleName]:
        wanted = {*self.include, *self.require} if self.include else {*OBSTACLES}
        return frozenset(wanted - {*self.exclude})

    def carriers(self) -> dict[str, frozenset[ObstacleName]]:
        """Returns the tiles whose hard side may be up, with what is on it."""
        sides = {tile.name: frozenset(tile.hard.obstacles) for tile in box().values()}
        return {name: found for name, found in sides.items() if found <= self.allowed}

    def fewest_tiles(self) -> int:
        """Returns the length of the shortest course with everything required, start and finish included."""
        return 2 + len(self.smallest_cover())

    def smallest_cover(self) -> tuple[str, ...]:
        """Returns the fewest tiles between start and finish that have what the ends lack."""
        return _smallest_cover(self)


@functools.lru_cache(maxsize=256)
def _smallest_cover(theme: Theme) -> tuple[str, ...]:
    carriers = theme.carriers()
    ends = [tile.name for tile in box().values() if tile.shape in ("start", "finish")]
    missing = set(theme.require).difference(*(carriers.get(name, ()) for name in ends))
    useful = [name for name, found in carriers.items() if name not in ends and found & missing]
    for count in range(len(missing) + 1):
        for tiles in itertools.combinations(useful, count):
            if missing <= set().union(*(carriers[name] for name in tiles)):
                return tiles
    raise AssertionError("every obstacle lies alone on some straight")


def parse_theme(wishes: Iterable[str]) -> Theme:
    """Reads `lion` (require lions), `no-lion` (exclude them), `only-lion` (nothing else, unless required)."""
    found: dict[str, list[ObstacleName]] = {"": [], NOT: [], ONLY: []}
    for wish in wishes:
        kind = next((prefix for prefix in (NOT, ONLY) if wish.startswith(prefix)), "")
        obstacle = next((name for name in OBSTACLES if name == wish[len(kind) :]), None)
        if obstacle is None:
            raise _bad("unknown", name=quote(wish), known=", ".join(OBSTACLES))
        found[kind].append(obstacle)
    return Theme(tuple(found[""]), tuple(found[ONLY]), tuple(found[NOT]))


def _bad(problem: str, **args: str | int | Words) -> BadOption:
    return BadOption(Words(f"strauss-course-theme-{problem}", args))
