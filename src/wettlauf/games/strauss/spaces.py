"""Joins the SPACE records of a set-up from the tables of each side.

`graph` computes the same in plain Python, and tests compare the two.
"""

from __future__ import annotations

import numpy as np

from wettlauf.games.strauss.data import LANES, PLACES, RUN_OUTS
from wettlauf.games.strauss.side_spaces import FIRSTS, LINES_AND_BACK, Numbers, SideSpaces
from wettlauf.games.strauss.tiles import ROWS


def spaces_of(sides: SideSpaces, rows: Numbers) -> tuple[Numbers, int]:
    """Returns the records of a course by tile and place, and the lowest rank beyond the finish line (V50). `rows` are
    its sides."""
    tile = np.arange(len(rows), dtype=np.int16)
    space = sides.space.take(rows, axis=0)
    shift = sides.shift[rows] * tile[:, None, None]
    for line, name in enumerate(LINES_AND_BACK):
        space[name] += shift[:, line]
    space["behind"][1:, FIRSTS] = PLACES * tile[:-1, None] + sides.lasts[rows[:-1]]
    space["water"] *= np.cumsum(sides.wet[rows], dtype=np.int8)[:, None]
    size = sides.size[rows]
    before = np.cumsum(size, dtype=np.int16) - size
    leans = np.zeros(len(rows) + 2, np.int64)
    leans[1:-1] = sides.leans[rows]
    exists = sides.exists[rows]
    space["rank"] = (sides.rank[rows, leans[:-2], leans[2:]] + before[:, None]) * exists
    space["to_go"] = _to_go(sides, rows) * exists
    finish = len(rows) - 1 - RUN_OUTS
    return space, int(before[finish] + sides.before_line[rows[finish]])


def _to_go(sides: SideSpaces, rows: Numbers) -> Numbers:
    """Returns the distance of each space to the first row beyond the finish line; negative beyond that row."""
    finish = len(rows) - 1 - RUN_OUTS
    line = int(sides.line[rows[finish]])
    awaits = np.empty((finish, LANES), np.int16)  # by lane, steps from where a bird enters the next tile
    nearest = (line,) * LANES
    for tile in range(finish - 1, -1, -1):
        awaits[tile] = nearest
        p, g, w, r = nearest
        nearest = tuple(
            1 + min(to_p + p, to_g + g, to_w + w, to_r + r) for to_p, to_g, to_w, to_r in sides.crossing[rows[tile]]
        )
    to_go = np.empty((len(rows), PLACES), np.int16)
    to_go[:finish] = (sides.steps[rows[:finish]] + awaits[..., None]).min(axis=1) + 1
    past = ROWS * np.arange(RUN_OUTS + 1)[:, None] + sides.along[rows[finish:]]
    to_go[finish:] = line - past
    return to_go
