"""Mends: edits of a chain that provably remove one of its problems.

A mend is offered only if a check of the edited chain finds fewer problems of that kind and no more of any other kind;
for two tiles on one square, these two must no longer share it.

>>> chain = ["START", "S1", "R1", "R2*", "R3", "S2*", "FINISH"]
>>> [problem] = find_problems(chain)
>>> problem.words.say("en")
'The course runs over itself: tile 6 (S2*) would lie on tile 2 (S1).'
>>> for mend in mends_for(chain, problem):
...     print(mend.words.say("en"), "->", *mend.chain)
Left curve L3 instead of R3 -> START S1 R1 R2* L3 S2* FINISH
Straight S3 instead of R3 -> START S1 R1 R2* S3 S2* FINISH
Remove R3 -> START S1 R1 R2* S2* FINISH
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss.course_edits import free_tiles, inserted, mirror_tiles, moved, removed, replaced
from wettlauf.games.strauss.courses import (
    HEADINGS,
    Course,
    Problem,
    ProblemKind,
    end_tile,
    find_problems,
    is_tile,
    near_tile,
    tile_of,
)
from wettlauf.games.strauss.tiles import box

MendKind = Literal["replace", "insert", "remove", "move", "cut", "begin", "sort_out"]
MOST_MENDS = 3
MOST_OF_A_KIND = 2
LONGEST = 40  # tiles; longer chains get no mends
PLAIN_KINDS = ("curveL", "curveR", "straight")  # that replace other tiles


@dataclass(frozen=True)
class Mend:
    """An edit that removes a problem, with the resulting chain."""

    kind: MendKind
    words: Words
    chain: tuple[str, ...]
    index: int  # of the tile in the old chain that it is about; at most its length
    tile: str | None = None  # what is laid there
    completes: bool = False  # whether the new chain can be raced on


def mends_for(chain: Sequence[Any], problem: Problem) -> list[Mend]:
    """Returns the best few mends of one problem of the chain; those that complete the course come first."""
    return all_mends(chain, [problem])[0]


def all_mends(chain: Sequence[Any], problems: Sequence[Problem]) -> list[list[Mend]]:
    """Returns the mends of each problem of a chain."""
    if len(chain) > LONGEST:
        return [[] for _ in problems]
    before = Counter(problem.kind for problem in find_problems(chain))
    return [_best(list(_proven(chain, problem, before))) for problem in problems]


def _best(mends: list[Mend]) -> list[Mend]:
    """Sorts small edits before those that cut off a lot, unless only the latter complete the course."""
    chosen: list[Mend] = []
    for mend in sorted(mends, key=lambda mend: (mend.kind == "cut", not mend.completes)):
        new = mend.chain not in [one.chain for one in chosen]
        if new and sum(one.kind == mend.kind for one in chosen) < MOST_OF_A_KIND:
            chosen.append(mend)
    few = chosen[:MOST_MENDS]
    if not any(mend.completes for mend in few):
        few[-1:] = [mend for mend in chosen if mend.completes][:1] or few[-1:]
    return few


def _proven(chain: Sequence[Any], problem: Problem, before: Mapping[ProblemKind, int]) -> Iterator[Mend]:
    """Yields candidates that pass the check, the nearest first; no more of one kind than are offered."""
    complete: Counter[str] = Counter()
    for mend in CANDIDATES[problem.kind](list(chain), problem):
        if complete[mend.kind] >= MOST_OF_A_KIND:
            continue
        left = find_problems(mend.chain)
        if _removes(chain, problem, before, mend.chain, left):
            complete[mend.kind] += not left
            yield Mend(mend.kind, mend.words, mend.chain, mend.index, mend.tile, not left)


def _removes(
    chain: Sequence[Any],
    problem: Problem,
    before: Mapping[ProblemKind, int],
    mended: Sequence[Any],
    left: Sequence[Problem],
) -> bool:
    after = Counter(one.kind for one in left)
    if after[problem.kind] >= before[problem.kind] or any(after[kind] > before.get(kind, 0) for kind in after):
        return False
    pairs = [(mended[one.index], mended[one.other]) for one in left if one.index is not None and one.other is not None]
    return problem.kind != "crosses" or (chain[problem.index or 0], chain[problem.other or 0]) not in pairs


# ---- candidates ----


def _of_empty(chain: Course, problem: Problem) -> Iterator[Mend]:
    yield Mend("begin", _words("begin"), (end_tile("start"), end_tile("finish")), 0)


def _of_too_long(chain: Course, problem: Problem) -> Iterator[Mend]:
    """Yields the chain without tiles that are not in the box and without duplicates."""
    firsts = {tile_of(name): name for name in reversed(chain) if is_tile(name)}
    yield Mend("sort_out", _words("sort-out"), tuple(sorted(firsts.values(), key=chain.index)), problem.index or 0)


def _of_unknown(chain: Course, problem: Problem) -> Iterator[Mend]:
    index = problem.index or 0
    near = near_tile(chain[index])
    if near in free_tiles(chain):
        yield _replace(chain, index, near + _star(chain[index]))
    yield _remove(chain, index)


def _of_twice(chain: Course, problem: Problem) -> Iterator[Mend]:
    for index in (problem.index or 0, problem.other or 0):
        for name in free_tiles(chain, box()[tile_of(chain[index])].kind)[:1]:
            yield _replace(chain, index, name + _star(chain[index]), numbered=True)
        yield _remove(chain, index, numbered=True)


def _of_no_start(chain: Course, problem: Problem) -> Iterator[Mend]:
    start = end_tile("start")
    yield Mend("insert", _words("add-start"), (start, *chain), 0, start)


def _of_no_finish(chain: Course, problem: Problem) -> Iterator[Mend]:
    finish = end_tile("finish")
    yield Mend("insert", _words("add-finish"), (*chain, finish), len(chain), finish)


def _of_start_place(chain: Course, problem: Problem) -> Iterator[Mend]:
    index = problem.index or 0
    yield Mend("move", _words("move-start"), tuple(moved(chain, index, 0)), index)
    yield Mend("cut", _words("cut-before", count=index), tuple(chain[index:]), index)


def _of_finish_place(chain: Course, problem: Problem) -> Iterator[Mend]:
    index = problem.index or 0
    behind = len(chain) - index - 1
    yield Mend("move", _words("move-finish"), tuple(moved(chain, index, len(chain) - 1)), index)
    yield Mend("cut", _words("cut-behind", count=behind), tuple(chain[: index + 1]), index)


def _of_crossing(chain: Course, problem: Problem) -> Iterator[Mend]:
    """Yields edits between the two tiles: exchange one, take one out, put one in; or cut the chain off."""
    index, other = problem.index or 0, problem.other or 0
    last = index + 1 if problem.kind == "dead_end" else index
    inner = [at for at in range(last - 1, other - 1, -1) if is_tile(chain[at])]
    plain = [at for at in inner if box()[tile_of(chain[at])].kind in PLAIN_KINDS]
    edits = [*_exchanges(chain, plain), *(_remove(chain, at) for at in inner if _is_inner(chain, at))]
    for mend in [*edits, *_insertions(chain, plain)]:
        if _squares_shared(mend.chain) < _squares_shared(chain):
            yield mend
    if problem.kind == "crosses" and index - 1 > max(0, other):
        end = [name for name in chain[index:] if _shape(name) == "finish"][-1:]
        cut = (*chain[: index - 1], *end)
        yield Mend("cut", _words("cut-from", tile=chain[index - 1], count=len(chain) - len(cut)), cut, index - 1)


def _exchanges(chain: Course, indexes: Sequence[int]) -> Iterator[Mend]:
    for index in indexes:
        old = tile_of(chain[index])
        for kind in PLAIN_KINDS:
            free = free_tiles(chain, kind)
            if kind != box()[old].kind and free:
                partner = mirror_tiles().get(old)
                yield _replace(chain, index, (partner if partner in free else free[0]) + _star(chain[index]))


def _insertions(chain: Course, indexes: Sequence[int]) -> Iterator[Mend]:
    for index in indexes:
        for kind in ("straight", "curveL", "curveR"):
            for name in free_tiles(chain, kind)[:1]:
                words = _words("insert", kind=kind, tile=name, next=quote(chain[index]))
                yield Mend("insert", words, tuple(inserted(chain, index, name)), index, name)


def _replace(chain: Course, index: int, name: str, numbered: bool = False) -> Mend:
    args: dict[str, Argument] = {"tile": name, "kind": box()[tile_of(name)].kind, "old": quote(chain[index])}
    words = _words("replace-numbered", number=index + 1, **args) if numbered else _words("replace", **args)
    return Mend("replace", words, tuple(replaced(chain, index, name)), index, name)


def _remove(chain: Course, index: int, numbered: bool = False) -> Mend:
    tile = quote(chain[index])
    words = _words("remove-numbered", tile=tile, number=index + 1) if numbered else _words("remove", tile=tile)
    return Mend("remove", words, tuple(removed(chain, index)), index)


def _squares_shared(chain: Sequence[Any]) -> int:
    """Returns how many tiles lie on another, or would if the chain went on; fast, for hundreds of candidates."""
    column = row = heading = 0
    shared = 0
    taken = set()
    shapes = [box()[tile_of(name)] for name in chain if is_tile(name)]
    for tile in shapes:
        shared += (column, row) in taken
        taken.add((column, row))
        heading = (heading + tile.turn) % len(HEADINGS)
        column, row = column + HEADINGS[heading][0], row + HEADINGS[heading][1]
    goes_on = not any(tile.shape == "finish" for tile in shapes)
    return shared + (goes_on and (column, row) in taken)


def _shape(name: Any) -> str:
    return box()[tile_of(name)].shape if is_tile(name) else ""


def _is_inner(chain: Course, index: int) -> bool:
    return _shape(chain[index]) not in ("start", "finish")


def _star(name: Any) -> str:
    return "*" if isinstance(name, str) and name.endswith("*") else ""


def _words(mend: str, **args: Argument) -> Words:
    return Words(f"strauss-course-mend-{mend}", args)


CANDIDATES: dict[ProblemKind, Callable[[Course, Problem], Iterator[Mend]]] = {
    "empty": _of_empty,
    "too_long": _of_too_long,
    "unknown": _of_unknown,
    "twice": _of_twice,
    "no_start": _of_no_start,
    "start_place": _of_start_place,
    "no_finish": _of_no_finish,
    "finish_place": _of_finish_place,
    "crosses": _of_crossing,
    "dead_end": _of_crossing,
}
