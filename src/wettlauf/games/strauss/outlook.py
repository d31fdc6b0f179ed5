"""Computes the OUTLOOK of a set-up: what is known about moves from every space before the race begins.

It ignores ostriches, which can only take possibilities away. `side_moves` has what depends on one side of a tile alone;
here the sides are joined. A bird that enters a tile has three spaces or more to run on its lane, so six steps cross at
most two joints: what comes after the second depends on one side alone.

Arrays have a row for each tile and a column for each cell. Sets of points have bit n for n points and TIPTOE_BITS + n
for n on tiptoe; more points than needed complete a move too, so of two sets the greater number contains the other.
"""

from __future__ import annotations

import numpy as np

from wettlauf.games.strauss.data import HIGHEST_VALUE, LANES, PLACES, TIPTOE_VALUE, VALUES
from wettlauf.games.strauss.side_moves import CELLS, ENDS, HERE, KINDS, NORMAL, STEP_COUNTS, TIPTOE, SideMoves
from wettlauf.games.strauss.side_spaces import FIRSTS, NOWHERE, Numbers
from wettlauf.games.strauss.state import TIPTOE_BITS, WAY_BITS

NORMAL_POINTS = (2 << HIGHEST_VALUE) - 2  # all points from 1 on, as sets
TIPTOE_POINTS = ((2 << TIPTOE_VALUE) - 2) << TIPTOE_BITS
ALL_POINTS = np.int16(-1)
MOST_POINTS = np.array([NORMAL_POINTS, TIPTOE_POINTS >> TIPTOE_BITS], np.int16)[:, None, None]  # by kind
FAR_SHIFT = TIPTOE_BITS  # shifts all of them out
LANE_PLAYS = (1 << VALUES) - 1  # all cards of a lane


def outlook_of(sides: SideMoves, rows: Numbers) -> Numbers:
    """Returns the records of a course by tile and place; `rows` are its sides."""
    outlook = sides.outlook.take(rows, axis=0)
    outlook["reach"][..., 1:] = _reach(sides, rows)
    _meet(sides, rows, outlook)
    home = sides.home[rows]
    cells = sides.lines[rows]
    cells += CELLS * np.arange(len(rows))[:, None, None]
    points = _points(sides, rows).ravel().take(cells)  # those that complete a move along each line
    straight, left, right = points[:, 0], points[:, 1], points[:, 2]
    outlook["plays"] = _plays(straight | left | right, home)
    fits = right.astype(np.int64)
    for line in (left, straight):
        fits <<= WAY_BITS
        fits |= line
    fits[home] = 0
    outlook["fits"] = _by_place(fits)
    ways = _ways(points & NORMAL_POINTS, cells)
    ways[home] = 0
    outlook["way_home"] = _by_place(ways)
    return outlook


def _by_place(cells: Numbers) -> Numbers:
    """Reorders numbers of cells by place and lane of the card."""
    return cells.reshape(-1, LANES, PLACES).transpose(0, 2, 1)


# ---- points ----


def _points(sides: SideMoves, rows: Numbers) -> Numbers:
    """Returns the points that complete a move after entering a cell (V11, V13)."""
    entering = sides.entry_points[rows]  # by kind, end, lane of the card and of the entry
    awaits = np.zeros((len(rows) + 1, KINDS, ENDS, LANES, 1), np.int8)  # by kind, lane of the entry and of the card
    next_tile, entered = awaits[1:], awaits[:-1, :, :HERE, :, 0]  # nothing follows the last one, nor leads there
    entered[:] = entering[:, :, HERE].swapaxes(2, 3)  # the move ends on the tile itself,
    entered[:] = (entering + next_tile).min(axis=2).swapaxes(2, 3)  # or on the next one
    costs = sides.points[rows]
    costs += next_tile
    fewest = costs.min(axis=2)
    np.minimum(fewest, FAR_SHIFT, out=fewest)
    sets = ALL_POINTS << fewest.astype(np.int16)
    sets &= MOST_POINTS
    found: Numbers = sets[:, NORMAL] | sets[:, TIPTOE] << TIPTOE_BITS
    return found


def _plays(points: Numbers, home: Numbers) -> Numbers:
    """Returns the cards that allow a move with these points."""
    twos = points >> (TIPTOE_BITS + TIPTOE_VALUE) & 1
    plays = twos | points >> TIPTOE_VALUE & LANE_PLAYS - 1
    plays[home] = LANE_PLAYS
    lanes = plays.reshape(-1, LANES, PLACES).astype(np.int32)
    found: Numbers = np.bitwise_or.reduce(lanes << VALUES * np.arange(LANES, dtype=np.int32)[:, None], axis=1)
    return found


# ---- ways ----


def _ways(points: Numbers, cells: Numbers) -> Numbers:
    """Returns the places that must be free of birds to complete the cheapest move to the lane (not on tiptoe); 0 if
    they reach a third tile."""
    straight, left, right = points[:, 0], points[:, 1], points[:, 2]
    most = np.maximum(np.maximum(straight, left), right)
    line = np.where(straight == most, cells[:, 0], np.where(left == most, cells[:, 1], cells[:, 2]))
    leads = most > 0
    crosses = line >= CELLS * np.arange(1, len(line) + 1)[:, None]
    stays = (leads & ~crosses).ravel()
    across = (leads & crosses).ravel()
    line = line.ravel()
    to = np.where(stays, line, np.arange(len(line)))
    own = np.where(stays, 1 << (line & PLACES - 1), 0)
    for _ in range(3):  # one step, two, four: ways have six steps at most
        own |= own.take(to)
        to = to.take(to)
    out = np.where(across, line, NOWHERE).take(to)
    beyond = own.take(out)
    beyond |= 1 << (out & PLACES - 1)
    beyond <<= PLACES
    ends = out == NOWHERE
    ways = own | np.where(ends, 0, beyond)
    ways[~ends.take(out)] = 0  # it leads on to a third tile
    return ways.reshape(leads.shape)


# ---- neighbours ----


def _reach(sides: SideMoves, rows: Numbers) -> Numbers:
    """Adds the places within six steps on the next two tiles: only ostriches there can get in the way."""
    tiles = len(rows)
    entries = np.zeros((tiles + 1, LANES * STEP_COUNTS), np.int64)  # nothing follows the last
    entries[:-1] = sides.entries[rows]
    next_tile = (LANES * STEP_COUNTS * np.arange(1, tiles + 1))[:, None, None]
    further = entries.ravel().take(sides.from_entry[rows] + next_tile)
    entries[:-1] |= np.bitwise_or.reduce(further, axis=1) << PLACES
    found = np.bitwise_or.reduce(entries.ravel().take(sides.from_space[rows] + next_tile), axis=1)
    words: Numbers = found.astype("<i8").view("<i4")
    return words.reshape(tiles, PLACES, 2)


def _meet(sides: SideMoves, rows: Numbers, outlook: Numbers) -> None:
    """Adds the lines between tiles, in both directions, to spaces with and without a lion or crocodile (V15)."""
    tile = np.arange(len(rows) - 1)[:, None]
    before, behind = rows[:-1], rows[1:]
    lasts, firsts = sides.lasts[before], np.array(FIRSTS)
    for end, place, word, other, watched in (
        (tile, lasts, 2, firsts, sides.watched_firsts[behind]),
        (tile + 1, firsts, 0, lasts, sides.watched_lasts[before]),
    ):
        outlook["safe"][end, place, word] = np.where(watched, 0, 1 << other)
        outlook["guarded"][end, place, word] = np.where(watched, 1 << other, 0)
