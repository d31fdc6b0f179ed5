"""The outlook of a set-up agrees with a plain search, wherever ostriches stand."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wettlauf
from wettlauf.core.layout import PlainRecord
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.data import HIGHEST_VALUE, LANES, NONE, PLACES, TIPTOE_VALUE
from wettlauf.games.strauss.graph import graph_of
from wettlauf.games.strauss.movement import AT_HOME, can_finish, line_from, others_in_reach, points_after
from wettlauf.games.strauss.state import LINES, REACH_TILES, STATE, TIPTOE_BITS, WAY_BITS

BIRDS = 8  # more than in a race: they are to be in the way
PLACINGS = 2  # of birds for each space
NO_BIRDS = PlainRecord(STATE)


def completes(setup: Any, state: Any, at: int, lane: int, points: int, tiptoe: int) -> bool:
    """V11, V13: by trying every way."""
    for there in (line_from(setup, at, way) for way in range(LINES)):
        if there != NONE:
            left = points_after(setup, state, there, lane, points, tiptoe)
            if left == AT_HOME or (left > 0 and completes(setup, state, there, lane, left, tiptoe)):
                return True
    return False


def can_complete(setup: Any, at: int, lane: int, points: int, tiptoe: int) -> bool:
    """Whether the set-up says that one of the lines leads home."""
    kind = TIPTOE_BITS * tiptoe + points
    return any(setup.outlook[at].fits[lane] >> (WAY_BITS * way + kind) & 1 for way in range(LINES))


def questions(setup: Any, at: int) -> list[tuple[int, int, int]]:
    """Lane, points and tiptoe of moves off the lane."""
    kinds = [(points, 0) for points in range(1, HIGHEST_VALUE + 1)]
    kinds += [(points, 1) for points in range(1, TIPTOE_VALUE + 1)]
    here = setup.space[at].lane
    return [(lane, points, tiptoe) for lane in range(LANES) if lane != here for points, tiptoe in kinds]


@pytest.mark.parametrize("difficulty", ["easy", "mixed", "hard"])
@pytest.mark.parametrize("seed", range(4))
def test_moves_are_completed_as_a_search_finds(difficulty: str, seed: int) -> None:
    course = random_course(seed, difficulty=difficulty)
    setup: Any = wettlauf.game("strauss", course=course).plain_setup
    drawn = random.Random(seed)
    spaces = [number for number, space in graph_of(tuple(course)).spaces.items() if space.tile < len(course)]
    for at in [number for number in spaces if setup.space[number].lane < LANES] * PLACINGS:
        state: Any = PlainRecord(STATE)
        near = [number for number in spaces if 0 <= number // PLACES - at // PLACES < REACH_TILES and number != at]
        for number in drawn.sample(near, min(BIRDS, len(near))):
            state.taken[number // PLACES] |= 1 << (number % PLACES)
        for lane, points, tiptoe in questions(setup, at):
            expected = completes(setup, state, at, lane, points, tiptoe)
            alone = completes(setup, NO_BIRDS, at, lane, points, tiptoe)
            asked = (course, at, lane, points, tiptoe)
            assert can_finish(setup, state, at, lane, points, tiptoe) == expected, asked
            assert can_complete(setup, at, lane, points, tiptoe) == alone, asked
            assert others_in_reach(setup, state, at) or expected == alone, asked
