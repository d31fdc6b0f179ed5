"""Advice on a course: not problems, but what would make a better race.

The rule book advises 14 tiles, three waterholes, and not too much that is new at once: an animal or two, a
special tile. Spreading the waterholes and mixing curves are our own advice.

>>> for hint in advice(["START", "W1*", "S4*", "S5*", "FINISH"]):
...     print(hint.kind, hint.count, hint.good, hint.words.say("en"))
length 5 14 The course has 5 tiles; 14 make a good length.
water 1 3 The course has 1 waterhole; three are best.
animals 3 2 3 animals may be new here: lion, cheetah and crocodile. One or two at a time are enough.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from wettlauf.core.words import Words
from wettlauf.games.strauss.courses import GOOD_LENGTH, GOOD_WATERHOLES, is_tile, tile_of
from wettlauf.games.strauss.tiles import ANIMALS, OBSTACLES, SPECIALS, ObstacleName, box, side

HintKind = Literal["length", "water", "spread", "curves", "animals", "specials"]
NEW_ANIMALS, NEW_SPECIALS = 2, 1  # as many at once as people can take in
MOST_CURVES = 2  # to one side, and none to the other


@dataclass(frozen=True)
class Hint:
    """One piece of advice with its figures."""

    kind: HintKind
    words: Words
    count: int
    good: int


@dataclass(frozen=True)
class Obstacle:
    """An animal or special ground, and where it is on a course."""

    name: ObstacleName
    spaces: int
    tiles: tuple[int, ...]  # indexes in the chain
    new: bool


@dataclass(frozen=True)
class Figures:
    """Counts of a chain; unknown tiles count only towards its length."""

    tiles: int
    waterholes: tuple[int, ...]  # indexes in the chain
    left_curves: int
    right_curves: int
    hard: int
    obstacles: tuple[Obstacle, ...]


def figures(chain: Sequence[str], met: Collection[str] = ()) -> Figures:
    """Counts what is on a chain; obstacles in `met` are not new."""
    known = {index: box()[tile_of(name)] for index, name in enumerate(chain) if is_tile(name)}
    obstacles: dict[ObstacleName, list[int]] = {}  # by name: an index for every space
    for index in known:
        for name, spaces in side(chain[index]).obstacles.items():
            obstacles.setdefault(name, []).extend([index] * spaces)
    return Figures(
        tiles=len(chain),
        waterholes=tuple(index for index, tile in known.items() if tile.waterhole),
        left_curves=sum(tile.turn < 0 for tile in known.values()),
        right_curves=sum(tile.turn > 0 for tile in known.values()),
        hard=sum(chain[index].endswith("*") for index in known),
        obstacles=tuple(
            Obstacle(name, len(obstacles[name]), tuple(dict.fromkeys(obstacles[name])), name not in met)
            for name in OBSTACLES
            if name in obstacles
        ),
    )


def advice(chain: Sequence[str], met: Collection[str] = ()) -> list[Hint]:
    """Returns what would make any chain a better race; `met` names the obstacles that the players know."""
    counted = figures(chain, met)
    found = []
    if counted.tiles != GOOD_LENGTH:
        words = Words("strauss-course-advice-length", {"count": counted.tiles, "good": GOOD_LENGTH})
        found.append(Hint("length", words, counted.tiles, GOOD_LENGTH))
    waterholes = len(counted.waterholes)
    if waterholes != GOOD_WATERHOLES:
        words = Words("strauss-course-advice-water", {"count": waterholes})
        found.append(Hint("water", words, waterholes, GOOD_WATERHOLES))
    return found + _spread(counted) + _curves(counted) + _news(counted)


def _spread(counted: Figures) -> list[Hint]:
    """Advises against all waterholes in one half: advantages are used up by the end, or come too late."""
    middle = counted.tiles / 2
    halves = [[index for index in counted.waterholes if (index < middle) == early] for early in (True, False)]
    if len(counted.waterholes) < 2 or all(halves):
        return []
    words = Words("strauss-course-advice-spread", {"half": "first" if halves[0] else "second"})
    return [Hint("spread", words, len(counted.waterholes), 1)]


def _curves(counted: Figures) -> list[Hint]:
    few, many = sorted((counted.left_curves, counted.right_curves))
    if few or many <= MOST_CURVES:
        return []
    side = "left" if counted.left_curves else "right"
    return [Hint("curves", Words("strauss-course-advice-curves", {"side": side, "count": many}), many, MOST_CURVES)]


def _news(counted: Figures) -> list[Hint]:
    new = [obstacle.name for obstacle in counted.obstacles if obstacle.new]
    animals, specials = ([name for name in new if name in kind] for kind in (ANIMALS, SPECIALS))
    found = []
    if len(animals) > NEW_ANIMALS:
        words = Words("strauss-course-advice-animals", {"count": len(animals), "names": obstacle_list(animals)})
        found.append(Hint("animals", words, len(animals), NEW_ANIMALS))
    if len(specials) > NEW_SPECIALS:
        words = Words("strauss-course-advice-specials", {"count": len(specials), "names": obstacle_list(specials)})
        found.append(Hint("specials", words, len(specials), NEW_SPECIALS))
    return found


def obstacle_list(names: Sequence[str]) -> Words:
    """Returns the names of one or more obstacles as a list in words: lion, dune and quicksand."""
    first, *rest = (Words("strauss-obstacle", {"name": name}) for name in names)
    if not rest:
        return first
    if len(rest) == 1:
        return Words("strauss-obstacle-and", {"first": first, "last": rest[0]})
    return Words("strauss-obstacle-comma", {"first": first, "rest": obstacle_list(names[1:])})
