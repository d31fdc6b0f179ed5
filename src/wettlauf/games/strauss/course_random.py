"""Draws random courses: valid, of a given length and difficulty, and the same for the same seed on every machine.

>>> print(*random_course(seed=7))
START L2* S2 W3 S9* R5 S7 R1* W2* S1 R4 R2 W1* FINISH*
>>> print(*random_course(seed=7, length=4, difficulty="hard"))
START* ... FINISH*
>>> print(*random_course(seed=7, length=6, theme=Theme(require=("crocodile", "bridge"), exclude=("lion",))))
START ... FINISH
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from wettlauf.core.errors import BadOption, whole_number
from wettlauf.core.random_numbers import RNG_WORDS, SEEDS, below, seed_random, shuffle
from wettlauf.core.words import Words, quote
from wettlauf.games.strauss.course_theme import Theme
from wettlauf.games.strauss.courses import GOOD_LENGTH, GOOD_WATERHOLES, HEADINGS, Course, end_tile
from wettlauf.games.strauss.tiles import TURNS, box

DIFFICULTIES = ("easy", "mixed", "hard")
SHORTEST = 2  # start and finish
STREAM = 3  # of the seed; the engine's own streams are 0, 1 and 2
TRIES = 20
SEARCH_STEPS = 400  # of one try
TILES_PER_WATERHOLE = 3  # short courses have at most one waterhole per three tiles between the ends

Square = tuple[int, int]
T = TypeVar("T")


def random_course(
    seed: int, length: int = GOOD_LENGTH, difficulty: str = "mixed", theme: Theme | None = None
) -> Course:
    """Returns a random course of `length` tiles, start and finish included.

    `easy` has only easy sides, `hard` only hard ones, `mixed` between a quarter and three quarters hard ones.
    There are three waterholes, spread over the course (fewer on courses of less than eleven tiles).
    A theme says what the course may, must and must not have, and so limits the hard sides.
    Raises BadOption if the wishes contradict each other."""
    if not whole_number(length) or not SHORTEST <= length <= len(box()):
        bounds = {"lowest": SHORTEST, "highest": len(box())}
        raise BadOption(Words("strauss-course-random-length", {"value": quote(length), **bounds}))
    if difficulty not in DIFFICULTIES:
        known = ", ".join(DIFFICULTIES)
        raise BadOption(Words("strauss-course-random-difficulty", {"value": quote(difficulty), "known": known}))
    if not theme:
        return _Draw(seed).course(length, difficulty)
    theme.check(length, difficulty)
    return _Draw(seed).themed_course(length, difficulty, theme)


class _Draw:
    """A stream of random numbers and the courses drawn from it."""

    def __init__(self, seed: int) -> None:
        self.rng = [0] * RNG_WORDS
        seed_random(self.rng, seed % SEEDS, STREAM)

    def course(self, length: int, difficulty: str) -> Course:
        kinds = self._kinds(length - SHORTEST)
        names = {kind: self._shuffled(tiles) for kind, tiles in _tiles_by_kind().items()}
        course = [names[kind].pop() for kind in ("start", *kinds, "finish")]
        for place in self._hard_places(length, difficulty):
            course[place] += "*"
        return course

    def themed_course(self, length: int, difficulty: str, theme: Theme) -> Course:
        """Draws tiles with what is required, then others; if they fit in no order, it draws again."""
        carriers = theme.carriers()
        wanted = self._hard_number(length, difficulty)
        for tries in range(TRIES):
            chosen = self._cover(theme) if tries < TRIES // 2 else list(theme.smallest_cover())
            tiles = self._fill(chosen, length - SHORTEST, carriers, wanted)
            if tiles and (course := self._laid(tiles)):
                return self._turned(course, theme, carriers, wanted)
        return self._turned(self._straight_on(theme, length - SHORTEST), theme, carriers, wanted)

    def _cover(self, theme: Theme) -> list[str]:
        """Returns tiles between the ends that together have everything required."""
        carriers = theme.carriers()
        missing = self._shuffled(theme.require)
        chosen: list[str] = []
        while missing:
            useful = [name for name in carriers if name not in chosen and missing[0] in carriers[name]]
            name = useful[below(self.rng, len(useful))]
            chosen.append(name)
            missing = [obstacle for obstacle in missing if obstacle not in carriers[name]]
        return [name for name in chosen if box()[name].kind not in ("start", "finish")]

    def _fill(self, chosen: list[str], between: int, carriers: Collection[str], wanted: int) -> list[str]:
        """Fills up the chosen tiles to the number between the ends: waterholes as usual, and as many tiles whose hard
        side may be up as wanted; [] if too many are chosen already."""
        free = self._shuffled(name for name in _inner_tiles() if name not in chosen)
        waterholes = [name for name in free if box()[name].waterhole]
        plain = [name for name in free if not box()[name].waterhole]
        useful = [name for name in plain if name in carriers][: max(0, wanted - len(chosen))]
        plain = useful + [name for name in plain if name not in useful]
        missing = min(GOOD_WATERHOLES, between // TILES_PER_WATERHOLE) - sum(box()[name].waterhole for name in chosen)
        room = between - len(chosen)
        if room < 0:
            return []
        wet = max(0, min(missing, room), room - len(plain))
        return chosen + waterholes[:wet] + plain[: room - wet]

    def _laid(self, tiles: list[str]) -> Course:
        """Returns the tiles in an order that does not run over itself, waterholes spread; [] if none was found."""
        wet = self._wet_places(len(tiles), sum(box()[name].waterhole for name in tiles))
        kinds = self._walk(Counter(box()[name].kind for name in tiles if not box()[name].waterhole), wet)
        if not kinds and tiles:
            return []
        names = {kind: self._shuffled(name for name in tiles if box()[name].kind == kind) for kind in set(kinds)}
        return [end_tile("start"), *(names[kind].pop() for kind in kinds), end_tile("finish")]

    def _straight_on(self, theme: Theme, between: int) -> Course:
        """Returns the last resort, which always fits: straights in a line, then curves left and right in turns."""
        alone = [next(name for name in _straights() if {*box()[name].hard.obstacles} == {one}) for one in theme.require]
        others = [name for name in (*_straights(), *_waters()) if name not in alone]
        curves = itertools.chain(*zip(*(_tiles_by_kind()[kind] for kind in TURNS), strict=True))
        inner = [*alone, *others, *curves][:between]
        return [end_tile("start"), *inner, end_tile("finish")]

    def _turned(self, course: Course, theme: Theme, carriers: Mapping[str, Collection[str]], wanted: int) -> Course:
        """Turns hard sides up: the required ones first, then others until as many are hard as wanted."""
        order = self._shuffled(name for name in course if name in carriers)
        hard: list[str] = []
        missing = set(theme.require)
        for name in sorted(order, key=lambda name: -len(missing.intersection(carriers[name]))):
            if missing.intersection(carriers[name]):
                hard.append(name)
                missing.difference_update(carriers[name])
        hard += [name for name in order if name not in hard][: max(0, wanted - len(hard))]
        return [name + "*" if name in hard else name for name in course]

    def _kinds(self, between: int) -> list[str]:
        """Returns the kinds of the tiles between start and finish, in order; the last resort always fits."""
        for _ in range(TRIES):
            plain, wet = self._plan(between)
            if found := self._walk(plain, wet):
                return found
        return self._staircase(between)

    def _plan(self, between: int) -> tuple[Counter[str], list[bool]]:
        """Returns how many tiles of each kind there are, and where the waterholes are: one per part of the course."""
        pool = self._shuffled(_plain_kinds())
        waterholes = max(min(GOOD_WATERHOLES, between // TILES_PER_WATERHOLE), between - len(pool))
        return Counter(pool[: between - waterholes]), self._wet_places(between, waterholes)

    def _wet_places(self, between: int, waterholes: int) -> list[bool]:
        wet = [False] * between
        for part in range(waterholes):
            begin, end = (between * part // waterholes, between * (part + 1) // waterholes)
            wet[begin + below(self.rng, end - begin)] = True
        return wet

    def _walk(self, plain: Counter[str], wet: list[bool]) -> list[str]:
        """Returns a random order of the tiles that does not run over itself; [] if the search gave up."""
        self.steps = SEARCH_STEPS
        found: list[str] = []
        return found if self._extend(found, plain, wet, (0, -1), 0, {(0, 0)}) else []

    def _extend(
        self, found: list[str], plain: Counter[str], wet: list[bool], square: Square, heading: int, taken: set[Square]
    ) -> bool:
        """Continues from a square entered in this heading; the square of the finish must be free too."""
        self.steps -= 1
        if square in taken or self.steps < 0:
            return False
        if len(found) == len(wet):
            return True
        taken.add(square)
        order = ["water"] if wet[len(found)] else self._shuffled(plain.elements())
        for kind in dict.fromkeys(order):
            plain[kind] -= 1
            found.append(kind)
            ahead = (heading + TURNS.get(kind, 0)) % len(HEADINGS)
            column, row = square[0] + HEADINGS[ahead][0], square[1] + HEADINGS[ahead][1]
            if self._extend(found, plain, wet, (column, row), ahead, taken):
                return True
            found.pop()
            plain[kind] += 1
        taken.remove(square)
        return False

    def _staircase(self, between: int) -> list[str]:
        """Returns curves left and right in turns: the course climbs and never comes back."""
        plain, wet = self._plan(between)
        curves = plain["curveL"] + plain["curveR"]
        straight = ["straight"] * (wet.count(False) - curves)
        order = self._shuffled(["curve"] * curves + straight)
        turns = 0
        kinds = []
        for is_wet in wet:
            kind = "water" if is_wet else order.pop()
            if kind == "curve":
                kind = ("curveL", "curveR")[turns % 2]
                turns += 1
            kinds.append(kind)
        return kinds

    def _hard_places(self, length: int, difficulty: str) -> list[int]:
        places = self._shuffled(range(length))
        return places[: self._hard_number(length, difficulty)]

    def _hard_number(self, length: int, difficulty: str) -> int:
        fewest, most = -(-length // 4), length * 3 // 4
        mixed: int = fewest + below(self.rng, most - fewest + 1)
        return {"easy": 0, "hard": length}.get(difficulty, mixed)

    def _shuffled(self, items: Iterable[T]) -> list[T]:
        order = list(items)
        shuffle(self.rng, order, len(order))
        return order


@functools.cache
def _tiles_by_kind() -> dict[str, list[str]]:
    """Returns the tiles by kind, in the order in which they are shuffled; another order would change all courses."""
    kinds = ("start", "finish", "water", "straight", *TURNS)
    return {kind: [tile.name for tile in box().values() if tile.kind == kind] for kind in kinds}


def _straights() -> list[str]:
    return _tiles_by_kind()["straight"]


def _waters() -> list[str]:
    return _tiles_by_kind()["water"]


def _inner_tiles() -> list[str]:
    return [name for kind in ("water", "straight", *TURNS) for name in _tiles_by_kind()[kind]]


@functools.cache
def _plain_kinds() -> list[str]:
    """Returns the kind of each tile that may lie anywhere between start and finish."""
    return [kind for tile in box().values() if (kind := tile.kind) in ("straight", *TURNS)]
