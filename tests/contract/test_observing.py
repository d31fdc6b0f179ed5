"""The lab's counters of every game: equal in both modes, within the declared bounds, with a text for each."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, examples, game_of
from wettlauf.core.counters import figures_of
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.lab.trials import run

pytestmark = pytest.mark.parametrize("tried", GAMES, ids=repr)


@given(data=st.data(), seed=ANY_SEED, bots=st.sampled_from(["random", "practised", "beginner"]))
@settings(max_examples=examples(8), deadline=None)
def test_both_modes_count_the_same(tried: Tried, data: st.DataObject, seed: int, bots: str) -> None:
    options = data.draw(tried.options)
    compiled, pure = (run(game_of(tried, options, mode), 3, bots, seed) for mode in (True, False))
    assert compiled.finished.any()
    numbers = ("rounds", "lead_changes", "decided_late", "sums", "squares", "games_with", "products")
    for name in ("seeds", "wins", "order", *numbers):
        assert np.array_equal(getattr(compiled, name), getattr(pure, name)), name
    assert (compiled.sums >= 0).all()


@given(data=st.data())
@settings(max_examples=examples(8))
def test_every_cell_has_a_place_and_a_name(tried: Tried, data: st.DataObject) -> None:
    counters = tried.kind.lab.counters
    assert figures_of(counters) == tried.kind.kernel.figures
    assert len({counter.name for counter in counters}) == len(counters)
    options = game_of(tried, data.draw(tried.options)).options
    for counter in counters:
        cells = counter.cells(options)
        assert len({cell.number for cell in cells}) == len({cell.id for cell in cells}) == len(cells)
        assert all(0 <= cell.number < counter.size for cell in cells)
        for lang in LANGUAGES:
            assert all(cell.words.say(lang) for cell in cells)
            assert Words(f"{tried.kind.name}-lab-{counter.name}").say(lang)
