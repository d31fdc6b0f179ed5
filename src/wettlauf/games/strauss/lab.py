"""What the lab counts in a race: where birds run, what stops them, which cards and advantages they use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wettlauf.core.counters import Cell, Change, Counter, LabHints, figures_of
from wettlauf.core.words import Words
from wettlauf.games.strauss import courses
from wettlauf.games.strauss.course_code import is_random
from wettlauf.games.strauss.course_map import course_map
from wettlauf.games.strauss.data import (
    ADVANTAGES,
    CARD_NAMES,
    CARDS,
    COLOURS,
    LANES,
    LOWEST_VALUE,
    PLACES,
    SPACES,
    TILES,
    VALUES,
)
from wettlauf.games.strauss.graph import place_of
from wettlauf.games.strauss.notation import space_text, space_words
from wettlauf.games.strauss.tiles import ANIMALS, box, side

SECONDS_PER_TURN = 45.0  # at this pace four birds take about 30 minutes for 14 tiles, as the box says
WAYS = ("normal", "exception", "stay", "joker", "copy")  # how a turn is played (V9, V15, V16, V22, V23)
ADVANTAGE_KINDS = len(ADVANTAGES)
Options = Mapping[str, Any]

# ---- cells ----


def _cards(options: Options) -> list[Cell]:
    return [
        Cell(
            card,
            name,
            Words("strauss-card", {"colour": COLOURS[card // VALUES], "value": card % VALUES + LOWEST_VALUE}),
            {"lane": COLOURS[card // VALUES], "value": card % VALUES + LOWEST_VALUE},
        )
        for card, name in enumerate(CARD_NAMES)
    ]


def _values(options: Options) -> list[Cell]:
    values = [value + LOWEST_VALUE for value in range(VALUES)]
    return [
        Cell(number, str(value), Words("strauss-lab-value", {"value": value})) for number, value in enumerate(values)
    ]


def _lanes(options: Options) -> list[Cell]:
    names = [*COLOURS, "bridge"]
    return [Cell(lane, name, Words("strauss-lab-lane", {"colour": name})) for lane, name in enumerate(names)]


def _ways(options: Options) -> list[Cell]:
    return [Cell(number, name, Words("strauss-lab-way", {"way": name})) for number, name in enumerate(WAYS)]


def _advantages(options: Options) -> list[Cell]:
    return [
        Cell(number, name, Words("strauss-advantage", {"name": name}))
        for number, name in enumerate(ADVANTAGES)
        if name in options["advantages"]
    ]


def _tiles(options: Options) -> list[Cell]:
    if is_random(options["course"]):
        return []
    return [_tile(number, name) for number, name in enumerate(options["course"])]


def _tile(number: int, name: str) -> Cell:
    words = Words("strauss-lab-tile", {"number": number + 1, "tile": name})
    return Cell(number, f"{number}.{name}", words, {"tile": number, "name": name})


def _waterholes(options: Options) -> list[Cell]:
    return [cell for cell in _tiles(options) if side(cell.place["name"]).water]


def _spaces(options: Options) -> list[Cell]:
    """Returns all spaces except start spaces, which nobody enters, and those of run-outs."""
    return list(_spaces_that(options, lambda thing: True))


def _animals(options: Options) -> list[Cell]:
    return list(_spaces_that(options, lambda thing: thing in ANIMALS))


def _spaces_that(options: Options, wanted: Callable[[str], bool]) -> Iterator[Cell]:
    for tile in _tiles(options):
        laid = side(tile.place["name"])
        for name in laid.spaces:
            if name[0] == "S" or not wanted(laid.on.get(name, "")):
                continue
            space = PLACES * tile.number + place_of(name)
            thing = laid.on.get(name)
            where = {
                "tile": tile.number,
                "name": tile.place["name"],
                "space": name,
                "row": laid.rows[name],
                **({"on": thing} if thing else {}),
                **({"water": True} if name in laid.water else {}),
            }
            words = space_words(space)
            if thing in ANIMALS:
                words = Words("strauss-lab-animal", {"animal": thing, "space": words})
            yield Cell(space, space_text(space), words, where)


COUNTERS = (
    Counter("visits", "map", SPACES, _spaces),
    Counter("bites", "map", SPACES, _animals),
    Counter("waterholes", "count", TILES, _waterholes),
    Counter("woken", "count", ADVANTAGE_KINDS, _advantages),
    Counter("used", "count", ADVANTAGE_KINDS, _advantages),
    Counter("worth", "worth", ADVANTAGE_KINDS, _advantages),
    Counter("cards", "share", CARDS, _cards),
    Counter("values", "share", VALUES, _values),
    Counter("lanes", "share", LANES + 1, _lanes),
    Counter("ways", "share", len(WAYS), _ways),
    Counter("gap", "profile", TILES, _tiles),
)
FIGURES = figures_of(COUNTERS)

# ---- changes ----


def changes(options: Options) -> list[Change]:
    """Returns every valid course that is one flip, one swap of two tiles or one replacement from the box away."""
    if is_random(options["course"]):
        return []
    course: list[str] = options["course"]
    found = [*_flips(course), *_swaps(course), *_replacements(course)]
    return [
        Change(name, words, {**options, "course": changed})
        for name, words, changed in found
        if not courses.problems(changed)
    ]


Changed = Iterator[tuple[str, Words, list[str]]]


def _other_side(name: str) -> str:
    return name.removesuffix("*") if name.endswith("*") else name + "*"


def _with(course: Sequence[str], tiles: Mapping[int, str]) -> list[str]:
    return [tiles.get(number, name) for number, name in enumerate(course)]


def _flips(course: Sequence[str]) -> Changed:
    for number, name in enumerate(course):
        words = Words("strauss-lab-flip", {"number": number + 1, "tile": name})
        yield f"flip:{number}", words, _with(course, {number: _other_side(name)})


def _swaps(course: Sequence[str]) -> Changed:
    inner = range(1, len(course) - 1)
    for one in inner:
        for other in range(one + 1, len(course) - 1):
            numbers: dict[str, Any] = {"first": one + 1, "second": other + 1}
            words = Words("strauss-lab-swap", {**numbers, "tile": course[one], "other": course[other]})
            yield f"swap:{one}:{other}", words, _with(course, {one: course[other], other: course[one]})


def _replacements(course: Sequence[str]) -> Changed:
    laid = {name.removesuffix("*") for name in course}
    for number in range(1, len(course) - 1):
        shape = box()[course[number].removesuffix("*")].shape
        for tile in box().values():
            if tile.name in laid or tile.shape != shape:
                continue
            for new in (tile.easy.name, tile.hard.name):
                words = Words("strauss-lab-replace", {"number": number + 1, "tile": course[number], "other": new})
                yield f"replace:{number}:{new}", words, _with(course, {number: new})


HINTS = LabHints(SECONDS_PER_TURN, COUNTERS, changes, {"visits": course_map})
