"""Caches the tables of each side of a tile, from which the set-up of a course is joined.

Tiles touch in only four points: the last space of a lane leads to the first of the same lane on the next tile. So what
is known about a space has two parts: what its own side decides (`side_spaces`, `side_moves`), and what awaits a bird
that enters the next tile on some lane, which `spaces` and `outlook` add for a whole course.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from wettlauf.games.strauss.data import RUN_OUTS
from wettlauf.games.strauss.side_moves import SideMoves, side_moves
from wettlauf.games.strauss.side_spaces import TREES, Numbers, SideSpaces, side_spaces
from wettlauf.games.strauss.tiles import Side, box, run_out, side, sides

LAST = "last "  # before the name of the last run-out, which nothing follows


class SideTables(NamedTuple):
    """The arrays of some sides."""

    row: Mapping[str, int]  # by name of the side
    spaces: SideSpaces
    moves: SideMoves


_made: list[SideTables] = []  # the last one is used


def tables_for(course: Sequence[str]) -> tuple[SideTables, Numbers]:
    """Returns tables, and in them the rows of the sides of a course with its run-outs.

    The first course gets tables of its own tiles only, so that a first game starts at once; the next one makes those of
    the whole box."""
    names = (*course, *_run_outs(side(course[-1]).tree))
    if not _made:
        _made.append(_tables(names))
    elif any(name not in _made[-1].row for name in names):
        _made.append(_tables_of_box())
    tables = _made[-1]
    return tables, np.array([tables.row[name] for name in names])


@functools.cache
def _tables_of_box() -> SideTables:
    names = [laid.name for laid in sides(box())]
    return _tables([*names, *(name for tree in TREES for name in _run_outs(tree))])


def _tables(names: Sequence[str]) -> SideTables:
    named = {name: _side(name) for name in names}
    spaces = side_spaces(list(named.values()), [not name.startswith(LAST) for name in named])
    return SideTables({name: row for row, name in enumerate(named)}, spaces, side_moves(spaces))


def _run_outs(tree: str) -> list[str]:
    """Returns the names of the run-outs beyond a finish with the baobab on that side."""
    return [f"run-out {tree}"] * (RUN_OUTS - 1) + [f"{LAST}run-out {tree}"]


def _side(name: str) -> Side:
    return run_out(name.rsplit(maxsplit=1)[-1]) if " " in name else side(name)
