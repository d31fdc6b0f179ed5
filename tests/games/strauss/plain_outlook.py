"""Computes the OUTLOOK of a set-up for all spaces of a course at once, as a reference for the joined tables.

It ignores ostriches, which can only take possibilities away. Arrays have a row for each space and a last one, NOWHERE,
for "no space". Sets of points have bit n for n points and TIPTOE_BITS + n for n on tiptoe.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from wettlauf.games.strauss.data import (
    CROCODILE,
    HIGHEST_VALUE,
    INDEXES,
    LANES,
    LION,
    LOWEST_VALUE,
    NONE,
    NOTHING,
    ON_BRIDGE,
    PLACES,
    PORCUPINE,
    QUICKSAND,
    SPACES,
    TIPTOE_VALUE,
    VALUES,
)
from wettlauf.games.strauss.state import LINES, NEAR_TILES, REACH_TILES, TIPTOE_BITS, WAY_BITS

if TYPE_CHECKING:
    from wettlauf.games.strauss.graph import Space

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]

NOWHERE = -1  # the last row: missing lines lead to it
NORMAL_POINTS = (2 << HIGHEST_VALUE) - 2  # all points from 1 on, as sets
TIPTOE_POINTS = ((2 << TIPTOE_VALUE) - 2) << TIPTOE_BITS
ANY_POINTS = NORMAL_POINTS | TIPTOE_POINTS
UNKNOWN = -1  # a way that does not stay on two tiles


def outlook(spaces: Mapping[int, Space]) -> dict[str, Numbers]:
    """Returns the fields of OUTLOOK by name, each an array with a row for every space in order."""
    tile, place = np.divmod([*spaces, 0], PLACES)
    lane = np.array([*(space.lane for space in spaces.values()), NONE])
    on = np.array([*(space.on for space in spaces.values()), NOTHING])
    row = np.full(SPACES, NOWHERE)
    row[list(spaces)] = np.arange(len(spaces))
    lines = _lines(spaces, row)
    home = (lane[:, None] == np.arange(LANES)) | (lane == ON_BRIDGE)[:, None]
    along = _fits(lines, on, home)
    safe, guarded = _near(spaces, row, tile, place, on)
    found = {
        "way_home": np.where(home, 0, _ways(lines, tile, place, on, home, along)),
        "fits": np.where(home, 0, _either(along << (WAY_BITS * np.arange(LINES)[:, None, None]))),
        "plays": _plays(np.where(home, ANY_POINTS, _either(along))),
        "reach": _reach(lines, tile, place),
        "safe": safe,
        "guarded": guarded,
    }
    return {name: array[:NOWHERE] for name, array in found.items()}


def _lines(spaces: Mapping[int, Space], row: Numbers) -> Numbers:
    """Returns the rows that lines lead to: straight on, left, right; all four lanes from the end of a bridge (V40)."""
    lines = np.full((LANES, len(spaces) + 1), NONE)
    lines[:LINES, :NOWHERE] = np.array([(space.ahead, space.left, space.right) for space in spaces.values()]).T
    ends = lines[0] < NONE
    lines[:, ends] = INDEXES * np.arange(LANES)[:, None] - lines[0, ends]
    return np.where(lines == NONE, NOWHERE, row[lines])


def _either(sets: Numbers) -> Numbers:
    found: Numbers = np.bitwise_or.reduce(sets)
    return found


# ---- points ----


def _fits(lines: Numbers, on: Numbers, home: Flags) -> Numbers:
    """Returns, by line and lane of the card, the points that complete a move along the line (V11, V13)."""
    lion, crocodile, porcupine = ((on == thing)[:, None] for thing in (LION, CROCODILE, PORCUPINE))
    cost = np.where(on == QUICKSAND, 2, 1)[:, None]  # V42
    enough = np.where(lion, 0, NORMAL_POINTS & -(1 << cost))  # this many and all more
    ahead = lines[0]
    leaves = np.zeros((len(on), 1), np.int64)  # with which a bird on its lane can leave a space, here before crocodiles
    along = np.zeros((LINES, len(on), LANES), np.int64)
    for _ in range(HIGHEST_VALUE):  # each round settles one more point
        leaves = np.where(crocodile[ahead], leaves[ahead] << 1, enough[ahead])
        behind = _either(along)
        at_home = np.where(crocodile, leaves << 1, enough)  # V33
        off_lane = np.where(lion | porcupine, 0, (behind & NORMAL_POINTS) << cost)  # V30, V32
        tiptoe = np.where(home, ANY_POINTS, behind << 1)  # V43
        enters = (np.where(home, at_home, off_lane) & NORMAL_POINTS) | (tiptoe & TIPTOE_POINTS)
        enters[NOWHERE] = 0
        along = enters[lines[:LINES]]
    return along


def _plays(points: Numbers) -> Numbers:
    """Returns the cards that allow a move with these points, by lane."""
    plays = np.zeros(len(points), np.int64)
    for lane in range(LANES):
        for value in range(LOWEST_VALUE, HIGHEST_VALUE + 1):
            bit = TIPTOE_BITS + value if value == TIPTOE_VALUE else value
            plays |= (points[:, lane] >> bit & 1) << (VALUES * lane + value - LOWEST_VALUE)
    return plays


# ---- ways ----


def _ways(lines: Numbers, tile: Numbers, place: Numbers, on: Numbers, home: Flags, along: Numbers) -> Numbers:
    """Returns, by lane, the places that must be free of birds to complete the cheapest move there (not on tiptoe)."""
    points = along & NORMAL_POINTS
    costs = np.where(points == 0, ANY_POINTS + 1, points & -points)
    cheapest = lines[costs.argmin(axis=0), np.arange(len(on))[:, None]]
    behind_crocodile = np.where(on == CROCODILE, lines[0], NOWHERE)[:, None]  # V33: it must be left again
    there = np.where(home, behind_crocodile, np.where(_either(points) == 0, NOWHERE, cheapest))
    shift = np.where(there == NOWHERE, 0, PLACES * (tile[there] - tile[:, None]))
    entered = np.where(there == NOWHERE, 0, 1 << (place[there] + shift))
    ways = np.zeros_like(there)
    for _ in range(HIGHEST_VALUE):
        rest = ways[there, np.arange(LANES)]
        known = (rest != UNKNOWN) & ((shift == 0) | (rest >> PLACES == 0))
        ways = np.where(known, entered | rest << shift, UNKNOWN)
    return np.where(ways == UNKNOWN, 0, ways)


def _reach(lines: Numbers, tile: Numbers, place: Numbers) -> Numbers:
    """Returns the places within six steps: only ostriches there can get in the way of a move."""
    reach = np.zeros((len(tile), REACH_TILES), np.int64)
    same_tile = (tile[lines] == tile)[..., None]
    for _ in range(HIGHEST_VALUE):
        entered = reach[lines]
        entered[..., 0] |= 1 << place[lines]
        entered[lines == NOWHERE] = 0
        from_before = np.zeros_like(entered)
        from_before[..., 1:] = entered[..., :-1]
        reach = _either(np.where(same_tile, entered, from_before))
    return reach


def _near(spaces: Mapping[int, Space], row: Numbers, tile: Numbers, place: Numbers, on: Numbers) -> Numbers:
    """Returns the places at the other end of a line, without and with a lion or crocodile (V15)."""
    here = np.repeat(np.arange(len(spaces)), [len(space.near) for space in spaces.values()])
    there = row[[number for space in spaces.values() for number in space.near]]
    guarded = ((on[there] == LION) | (on[there] == CROCODILE)).astype(np.int64)
    places = np.zeros((2, len(on), NEAR_TILES), np.int64)
    np.bitwise_or.at(places, (guarded, here, tile[there] - tile[here] + 1), 1 << place[there])
    return places
