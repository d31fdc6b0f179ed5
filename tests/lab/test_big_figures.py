"""What the lab promises about its speed and its suggestions, in numbers that take minutes to check."""

from __future__ import annotations

from itertools import islice

import pytest

from benchmarks import lab as speed
from benchmarks import lab_suggest
from wettlauf.lab.suggesting import GOALS

COURSES = 3
GENEROUS = 2.0  # a busy machine also needs more CPU seconds


@pytest.mark.full
def test_ten_thousand_races_are_counted_within_seconds() -> None:
    cost = speed.cost_of(speed.GAMES)
    assert cost.tiles == 14
    assert cost.seconds < GENEROUS * speed.MOST_SECONDS
    assert cost.counting < 1.3


@pytest.mark.full
def test_suggestions_for_full_length_courses_hold_on_fresh_seeds() -> None:
    answers = lab_suggest.answers(tiles=14, birds=4, goals=GOALS, seconds=None)
    found = list(islice((one for one in answers if one.gain is not None), COURSES))
    assert all(one.holds for one in found), [one.line() for one in found]
    assert not any(one.suggestion.shortened for one in found)
