"""Random courses: valid, of a given length and difficulty, and the same for the same seed on every machine.

>>> print(*random_course(seed=7))
START L2* S2 W3 S9* R5 S7 R1* W2* S1 R4 R2 W1* FINISH*
>>> print(*random_course(seed=7, length=4, difficulty="hard"))
START* ... FINISH*
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from wettlauf.core.errors import BadOption, whole_number
from wettlauf.core.random_numbers import SEEDS, WORDS, below, seed_random, shuffle
from wettlauf.core.words import Words, quote
from wettlauf.games.strauss.courses import GOOD_LENGTH, GOOD_WATERHOLES, HEADINGS, Course
from wettlauf.games.strauss.tiles import TURNS, Tile, box

DIFFICULTIES = ("easy", "mixed", "hard")
SHORTEST = 2  # start and finish
STREAM = 3  # of the seed; the engine's own streams are 0, 1 and 2
TRIES = 20
SEARCH_STEPS = 400  # of one try
TILES_PER_WATERHOLE = 3  # a short course has fewer waterholes: at most one for every three tiles between the ends

Square = tuple[int, int]
T = TypeVar("T")


def random_course(seed: int, length: int = GOOD_LENGTH, difficulty: str = "mixed") -> Course:
    """A course of `length` tiles with start and finish.

    `easy`: only easy sides; `hard`: only hard ones; `mixed`: between a quarter and three quarters are hard.
    There are three waterholes, spread over the course (fewer on courses of less than eleven tiles)."""
    if not whole_number(length) or not SHORTEST <= length <= len(box()):
        bounds = {"lowest": SHORTEST, "highest": len(box())}
        raise BadOption(Words("strauss-course-random-length", {"value": quote(length), **bounds}))
    if difficulty not in DIFFICULTIES:
        known = ", ".join(DIFFICULTIES)
        raise BadOption(Words("strauss-course-random-difficulty", {"value": quote(difficulty), "known": known}))
    return _Draw(seed).course(length, difficulty)


class _Draw:
    """One stream of random numbers and what is drawn from it."""

    def __init__(self, seed: int) -> None:
        self.rng = [0] * WORDS
        seed_random(self.rng, seed % SEEDS, STREAM)

    def course(self, length: int, difficulty: str) -> Course:
        kinds = self._kinds(length - SHORTEST)
        names = {kind: self._shuffled(tiles) for kind, tiles in _tiles_by_kind().items()}
        course = [names[kind].pop() for kind in ("start", *kinds, "finish")]
        for place in self._hard_places(length, difficulty):
            course[place] += "*"
        return course

    def _kinds(self, between: int) -> list[str]:
        """What kind of tile lies where between start and finish. The last resort always fits."""
        for _ in range(TRIES):
            plain, wet = self._plan(between)
            if found := self._walk(plain, wet):
                return found
        return self._staircase(between)

    def _plan(self, between: int) -> tuple[Counter[str], list[bool]]:
        """How many tiles of each kind, and which places are waterholes: one in each equal part of the course."""
        pool = self._shuffled(_plain_kinds())
        waterholes = max(min(GOOD_WATERHOLES, between // TILES_PER_WATERHOLE), between - len(pool))
        wet = [False] * between
        for part in range(waterholes):
            begin, end = (between * part // waterholes, between * (part + 1) // waterholes)
            wet[begin + below(self.rng, end - begin)] = True
        return Counter(pool[: between - waterholes]), wet

    def _walk(self, plain: Counter[str], wet: list[bool]) -> list[str]:
        """A random order of the tiles that does not run over itself: a search that gives up after a while (then [])."""
        self.steps = SEARCH_STEPS
        found: list[str] = []
        return found if self._extend(found, plain, wet, (0, -1), 0, {(0, 0)}) else []

    def _extend(
        self, found: list[str], plain: Counter[str], wet: list[bool], square: Square, heading: int, taken: set[Square]
    ) -> bool:
        """Go on from a square that a bird enters in this heading; the square of the finish must be free too."""
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
        """Curves in turns, left and right: the course climbs without ever coming back."""
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
        fewest, most = -(-length // 4), length * 3 // 4
        number = {"easy": 0, "hard": length}.get(difficulty, fewest + below(self.rng, most - fewest + 1))
        return places[:number]

    def _shuffled(self, items: Iterable[T]) -> list[T]:
        order = list(items)
        shuffle(self.rng, order, len(order))
        return order


def _kind(tile: Tile) -> str:
    return "water" if tile.waterhole else tile.shape


@functools.cache
def _tiles_by_kind() -> dict[str, list[str]]:
    """In the order in which they are shuffled: another would mean other courses."""
    kinds = ("start", "finish", "water", "straight", *TURNS)
    return {kind: [tile.name for tile in box().values() if _kind(tile) == kind] for kind in kinds}


@functools.cache
def _plain_kinds() -> list[str]:
    """The kind of each tile that may lie anywhere between start and finish."""
    return [kind for tile in box().values() if (kind := _kind(tile)) in ("straight", *TURNS)]
