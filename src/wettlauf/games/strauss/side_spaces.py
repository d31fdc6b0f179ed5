"""Computes, as arrays, what is known about the spaces of a side of a tile whatever course it lies in.

Arrays have a row for each side and a column for each place of a tile. Numbers of spaces are those on tile 0. NOWHERE is
a place that no tile has; missing lines lead to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from wettlauf.games.strauss.data import INDEXES, LANE_LETTERS, LANES, NONE, PLACES
from wettlauf.games.strauss.graph import place_of, spaces_of, standing_between
from wettlauf.games.strauss.state import LINES, SPACE
from wettlauf.games.strauss.tiles import Side

Numbers = np.ndarray[Any, np.dtype[Any]]

NOWHERE = PLACES - 1
FIRSTS = tuple(INDEXES * lane for lane in range(LANES))  # the places where lanes enter a tile: index 0 on all sides
FAR = 40  # of steps and points: out of reach; the sum of two fits an int8
LEAST_STEPS = 2  # from where a bird enters a tile to the end of its lane; `outlook` relies on it
LINES_AND_BACK = ("ahead", "left", "right", "behind")  # fields that hold numbers of spaces
TREES = ("left", "right")


class SideSpaces(NamedTuple):
    """Arrays with a row for each side."""

    size: Numbers  # how many spaces it has
    leans: Numbers  # 1: the baobab stands on the right
    wet: Numbers  # 1: there is a waterhole
    line: Numbers  # the first row beyond the finish line,
    before_line: Numbers  # and how many spaces lie before it
    lasts: Numbers  # by lane: the place where it leaves the tile
    crossing: Sequence[Sequence[Sequence[int]]]  # by lane where a bird enters: how many steps to the end of each lane
    # by place
    exists: Numbers  # 1: the side has this space
    space: Numbers  # records; `water` is 1 where there is any, `rank` and `to_go` are missing
    shift: Numbers  # by LINES_AND_BACK: what each tile before this one adds to their numbers
    rank: Numbers  # from 0; by whether the baobabs of the tiles before and after stand on the right (V8)
    along: Numbers  # the row it is in
    near: Numbers  # the set of places that lines lead to, in either direction
    forwards: Numbers  # the place on the tile that each line leads to: straight on, left, right, a fourth from bridges
    steps: Numbers  # by lane: how many steps to its end, if another tile follows


def side_spaces(sides: Sequence[Side], goes_on: Sequence[bool]) -> SideSpaces:
    """Returns the arrays of these sides; `goes_on` says for each whether another tile follows."""
    exists, space, along, near = _read(sides)
    line = np.array([side.line for side in sides])
    lasts = np.array([[place_of(side.last[letter]) for letter in LANE_LETTERS] for side in sides])
    forwards = _forwards(space, exists)
    steps = _steps(forwards, lasts)
    if steps[:, :, FIRSTS].min() < LEAST_STEPS:
        raise ValueError("a lane is so short that six steps cross more than two joints")
    steps[~np.array(goes_on)] = FAR
    _lead_on(space, lasts, goes_on)
    return SideSpaces(
        size=exists.sum(axis=1, dtype=np.int16),
        leans=np.array([int(side.tree == "right") for side in sides]),
        wet=np.array([int(bool(side.water)) for side in sides], np.int8),
        line=line,
        before_line=((along < line[:, None]) & (exists == 1)).sum(axis=1),
        lasts=lasts,
        crossing=steps[:, :, FIRSTS].swapaxes(1, 2).tolist(),
        exists=exists,
        space=space,
        shift=_shift(space, exists),
        rank=_ranks(sides),
        along=along,
        near=near,
        forwards=forwards,
        steps=steps,
    )


def _read(sides: Sequence[Side]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Returns which places exist, their records, rows and neighbours on the tile."""
    shape = len(sides), PLACES
    exists, along = np.zeros((2, *shape), np.int16)
    space, near = np.zeros(shape, SPACE), np.zeros(shape, np.int64)
    for k, side in enumerate(sides):
        found = spaces_of(side)
        places, spaces = list(found), found.values()
        exists[k, places] = 1
        space[k, places] = [
            (one.ahead, one.left, one.right, one.behind, 0, 0, one.lane, one.on, one.water, 0) for one in spaces
        ]
        along[k, places] = [side.rows[one.name] for one in spaces]
        near[k, places] = [sum(1 << place for place in one.near) for one in spaces]
    return exists, space, along, near


def _ranks(sides: Sequence[Side]) -> Numbers:
    """Returns the ranks of the spaces of each side, by the baobabs before and after it (V6, V7, V8)."""
    ranks = np.zeros((len(sides), 2, 2, PLACES), np.int16)
    for k, side in enumerate(sides):
        trees = TREES if side.bridge else TREES[:1]  # only a bridge depends on its neighbours
        for before, one in enumerate(trees):
            for behind, other in enumerate(trees):
                order = sorted(side.spaces, key=lambda name: standing_between(side, name, one, other))
                rank = ranks[k, before, behind] if side.bridge else ranks[k]
                rank[..., [place_of(name) for name in order]] = range(len(order))
    return ranks


def _lead_on(space: Numbers, lasts: Numbers, goes_on: Sequence[bool]) -> None:
    """Adds the line from the end of each lane to its beginning on the next tile."""
    k = np.flatnonzero(goes_on)
    space["ahead"][k[:, None], lasts[k]] = PLACES + np.array(FIRSTS)


def _shift(space: Numbers, exists: Numbers) -> Numbers:
    """Returns what each tile adds to the numbers: PLACES; the end of a bridge holds that of its exit, negated."""
    numbers = np.stack([space[name] for name in LINES_AND_BACK], axis=1)
    return np.where(numbers < NONE, -PLACES, np.where(numbers == NONE, 0, PLACES)).astype(np.int16) * exists[:, None]


def _forwards(space: Numbers, exists: Numbers) -> Numbers:
    """Returns the lines on the tile; from the end of a bridge they lead to all four lanes (V40)."""
    forwards = np.full((len(space), LANES, PLACES), NONE)
    for way, name in enumerate(LINES_AND_BACK[:LINES]):
        forwards[:, way] = np.where(exists == 1, space[name], NONE)
    k, place = np.nonzero(forwards[:, 0] < NONE)
    forwards[k, :, place] = np.array(FIRSTS) - forwards[k, :1, place]
    return np.where(forwards == NONE, NOWHERE, forwards)


def _steps(forwards: Numbers, lasts: Numbers) -> Numbers:
    """Returns, by lane and place, the fewest steps to the end of the lane."""
    steps = np.full((len(forwards), LANES, PLACES), FAR, np.int8)
    steps[np.arange(len(forwards))[:, None], np.arange(LANES), lasts] = 0
    while True:
        further = 1 + np.take_along_axis(steps[:, :, None], forwards[:, None], 3).min(axis=2)
        fewer = np.minimum(steps, further)
        if (fewer == steps).all():
            return steps
        steps = fewer
