"""Computes, as arrays, what moves on one side of a tile can do; `outlook` joins the sides of a course.

A space together with the lane of a card is a *cell*, PLACES * lane + place: what a move costs depends on both.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from wettlauf.games.strauss.data import (
    CROCODILE,
    HIGHEST_VALUE,
    INDEXES,
    LANES,
    LION,
    ON_BRIDGE,
    PLACES,
    PORCUPINE,
    QUICKSAND,
    TIPTOE_VALUE,
)
from wettlauf.games.strauss.side_spaces import FAR, FIRSTS, NOWHERE, Numbers, SideSpaces
from wettlauf.games.strauss.state import LINES, OUTLOOK

CELLS = LANES * PLACES  # of a tile
HERE = LANES  # the end of a move: on the tile, or beyond the end of one of its lanes
ENDS = LANES + 1
NORMAL, TIPTOE = 0, 1  # kinds of moves
KINDS = 2
STEP_COUNTS = 8  # tables by number of steps: 0 to 6, rounded up to a power of two


class SideMoves(NamedTuple):
    """Arrays with a row for each side."""

    outlook: Numbers  # records, without what depends on other tiles
    lasts: Numbers  # by lane: the place where it leaves the tile
    watched_firsts: Numbers  # by lane: whether a lion or crocodile lies where it enters the tile,
    watched_lasts: Numbers  # and where it leaves it
    home: Numbers  # by cell: whether the space has the colour of the card (V11, V40)
    lines: Numbers  # straight on, left, right: the cell that a line leads to, from CELLS on one of the next tile
    points: Numbers  # by kind, end, lane of the card and place: what it costs to enter a space and go on to that end,
    entry_points: Numbers  # and the same for the spaces where lanes enter the tile
    entries: Numbers  # by lane and number of steps, in one row: the set of places that a bird entering there gets to
    from_space: Numbers  # by lane and place, and
    from_entry: Numbers  # by lane and entry: where in the next tile's `entries` a bird goes on at the end of the lane


def side_moves(spaces: SideSpaces) -> SideMoves:
    """Returns the arrays of these sides."""
    on = spaces.space["on"]
    home = _home(spaces)
    held = home & (on == CROCODILE)[:, None]  # V33: it must be left again
    watched = (on == LION) | (on == CROCODILE)
    reach = _reach(spaces.forwards)
    lines = _lines(spaces, home, held)
    points = _points(on, home, held, lines)
    steps_left = np.arange(STEP_COUNTS) - 1 - spaces.steps[:, :, FIRSTS, None]  # the first step enters the tile
    return SideMoves(
        outlook=_outlook(spaces.near, watched, reach),
        lasts=spaces.lasts,
        watched_firsts=watched[:, FIRSTS],
        watched_lasts=np.take_along_axis(watched, spaces.lasts, 1),
        home=home.reshape(-1, CELLS),
        lines=lines,
        points=points,
        entry_points=points[..., FIRSTS],
        entries=_entries(reach),
        from_space=_continuations(HIGHEST_VALUE - spaces.steps),
        from_entry=_continuations(steps_left.reshape(len(home), LANES, -1)),
    )


def _home(spaces: SideSpaces) -> Numbers:
    """Returns, by lane of the card and place, whether the space has that colour (V11); a bridge has them all (V40)."""
    lane = np.where(spaces.exists == 1, spaces.space["lane"], LANES + ON_BRIDGE)[:, None]
    home: Numbers = (lane == np.arange(LANES)[:, None]) | (lane == ON_BRIDGE)
    return home


def _reach(forwards: Numbers) -> Numbers:
    """Returns, by number of steps, the set of places on the tile that a bird can get to."""
    reach = np.zeros((STEP_COUNTS, len(forwards), PLACES), np.int64)
    entered = np.where(forwards == NOWHERE, 0, 1 << forwards)
    for n in range(1, STEP_COUNTS):
        further = np.take_along_axis(reach[n - 1][:, None], forwards, 2)
        reach[n] = np.bitwise_or.reduce(entered | further, axis=1)
    return reach


def _outlook(near: Numbers, watched: Numbers, reach: Numbers) -> Numbers:
    outlook = np.zeros(near.shape, OUTLOOK)
    guarded = (watched.astype(np.int64) << np.arange(PLACES)).sum(axis=1)[:, None]
    outlook["guarded"][..., 1] = near & guarded
    outlook["safe"][..., 1] = near & ~guarded
    outlook["reach"][..., 0] = reach[HIGHEST_VALUE]
    return outlook


def _entries(reach: Numbers) -> Numbers:
    entries = np.zeros((reach.shape[1], LANES, STEP_COUNTS), np.int64)
    entries[..., 1:] = (reach[:-1][..., FIRSTS] | 1 << np.array(FIRSTS)).transpose(1, 2, 0)
    return entries.reshape(-1, LANES * STEP_COUNTS)


def _continuations(steps_left: Numbers) -> Numbers:
    return STEP_COUNTS * np.arange(LANES)[:, None] + np.maximum(steps_left, 0)


def _lines(spaces: SideSpaces, home: Numbers, held: Numbers) -> Numbers:
    """Returns the lines that matter: none once the card's colour is reached (V11), except straight off a crocodile."""
    straight = np.where(spaces.space["ahead"] >= PLACES, CELLS + spaces.space["ahead"] - PLACES, spaces.forwards[:, 0])
    lines = np.stack([straight, spaces.forwards[:, 1], spaces.forwards[:, 2]], axis=1)[:, :, None].repeat(LANES, axis=2)
    lines[np.stack([home & ~held, home, home], axis=1)] = NOWHERE
    return (lines + PLACES * np.arange(LANES)[:, None]).reshape(-1, LINES, CELLS)


def _points(on: Numbers, home: Numbers, held: Numbers, lines: Numbers) -> Numbers:
    """Returns the points for entering a space and going on to each end (V11, V13)."""
    sides, cells = len(on), len(on) * CELLS
    lion, porcupine, quicksand = ((on == thing)[:, None] for thing in (LION, PORCUPINE, QUICKSAND))
    cost = np.where(quicksand, 2, 1)  # V42
    points = np.full((cells + 1, KINDS, ENDS), FAR, np.int8)  # the last row stands for cells of the next tile
    points[:-1, NORMAL, HERE] = np.where(home & ~held & ~lion, cost, FAR).ravel()
    points[:-1, TIPTOE, HERE] = np.where(home, 1, FAR).ravel()  # V43
    passing = np.empty((cells, KINDS, 1), np.int8)
    passing[:, NORMAL, 0] = np.where(lion | (porcupine & ~home), FAR, cost).ravel()  # V30, V32
    passing[:, TIPTOE, 0] = np.where(home, FAR, 1).ravel()
    beyond = lines >= CELLS
    to = np.where(beyond, cells, lines + CELLS * np.arange(sides)[:, None, None])
    to = to.transpose(1, 0, 2).reshape(LINES, -1)
    out = np.full((cells, KINDS, ENDS), FAR, np.int8)
    side, cell = np.nonzero(beyond[:, 0])
    out[CELLS * side + cell, :, cell % PLACES // INDEXES] = 0
    for _ in range(HIGHEST_VALUE):
        further = np.minimum(out, points[to].min(axis=0))
        points[:-1] = np.minimum(points[:-1], passing + further)
        points[points > np.array([[HIGHEST_VALUE], [TIPTOE_VALUE]])] = FAR
    return points[:-1].reshape(sides, LANES, PLACES, KINDS, ENDS).transpose(0, 3, 4, 1, 2).copy()
