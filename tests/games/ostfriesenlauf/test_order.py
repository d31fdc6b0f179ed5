"""The packed order of the figures, compared with a plain list of (figure, progress), in both modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wettlauf.core.layout import PlainRecord
from wettlauf.core.native import Compiler
from wettlauf.games.ostfriesenlauf import order
from wettlauf.games.ostfriesenlauf.data import FIGURES, HIGHEST_SCORE, MOST_GAINED, MOST_SPACES
from wettlauf.games.ostfriesenlauf.state import TRACK

FUNCTIONS = (order.order_of, order.put_in_order, order.with_figures_exchanged, order.with_figure_behind)
FURTHEST = 2 * MOST_SPACES + 2 * MOST_GAINED
PROGRESS = st.integers(-FURTHEST, FURTHEST)
RANK = st.integers(0, FIGURES - 1)
Row = list[tuple[int, int]]


@st.composite
def rows(draw: st.DrawFn) -> Row:
    """Draws figures with their progress, first to last, as often close together as far apart."""
    near = draw(st.sampled_from([PROGRESS, st.integers(-2, 2)]))
    far = sorted((draw(near) for _ in range(FIGURES)), reverse=True)
    return list(zip(draw(st.permutations(range(FIGURES))), far, strict=True))


@pytest.fixture(scope="module", params=["pure", "compiled"])
def through(request: pytest.FixtureRequest) -> Callable[..., Row]:
    """Applies one of the functions to a row: packs it, changes it, and unpacks it."""
    made: dict[str, Any] = {function.__name__: function for function in FUNCTIONS}
    compiled = request.param == "compiled"
    if compiled:
        compiler = Compiler("test-order", {}, {}, FUNCTIONS)
        made = {function.__name__: compiler.compile(function) for function in FUNCTIONS}

    def run(row: Row, name: str | None = None, *arguments: int) -> Row:
        track: Any = np.zeros(1, TRACK)[0] if compiled else PlainRecord(TRACK)
        at, figure = (track["at"], track["figure"]) if compiled else (track.at, track.figure)
        figure[:], at[:] = [who for who, _ in row], [far for _, far in row]
        word = made["order_of"](track)
        assert 0 <= word < 1 << 62
        figure[:], at[:] = [0] * FIGURES, [0] * FIGURES
        made["put_in_order"](track, made[name](word, *arguments) if name else word)
        return [(int(who), int(far)) for who, far in zip(figure, at, strict=True)]

    return run


@given(row=rows())
def test_packing_keeps_the_whole_order(through: Callable[..., Row], row: Row) -> None:
    assert through(row) == row


@given(row=rows(), rank=RANK, target=PROGRESS | st.integers(-2, 2))
def test_a_figure_arrives_behind_those_as_far_or_further(
    through: Callable[..., Row], row: Row, rank: int, target: int
) -> None:
    """O9, O15"""
    others = row[:rank] + row[rank + 1 :]
    ahead = [other for other in others if other[1] >= target]
    behind = [other for other in others if other[1] < target]
    assert through(row, "with_figure_behind", rank, target) == [*ahead, (row[rank][0], target), *behind]


@given(row=rows(), rank=RANK, other=RANK)
def test_figures_exchange_their_places(through: Callable[..., Row], row: Row, rank: int, other: int) -> None:
    """O12"""
    figures, far = [who for who, _ in row], [progress for _, progress in row]
    figures[rank], figures[other] = figures[other], figures[rank]
    assert through(row, "with_figures_exchanged", rank, other) == list(zip(figures, far, strict=True))


def test_the_largest_board_fits() -> None:
    assert HIGHEST_SCORE + MOST_SPACES < FURTHEST < order.OFFSET
