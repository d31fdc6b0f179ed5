"""The statistics of every game: equal in both modes, within the declared bounds, with a text for each."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, examples, game_of, walk
from wettlauf.bots import bots_from
from wettlauf.bots.simulation import Simulation, play_recorded, simulate
from wettlauf.core.replaying import replay_record

pytestmark = pytest.mark.parametrize("tried", GAMES, ids=repr)


@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_a_match_counts_the_same_in_both_modes(tried: Tried, data: st.DataObject, seed: int) -> None:
    options = data.draw(tried.options)
    compiled, pure = (walk(game_of(tried, options, mode).deal(seed), seed, 5000) for mode in (True, False))
    assert compiled.over
    starts, counts = compiled.counted()
    assert (starts, counts) == pure.counted()
    for tally, count in zip(tried.kind.tallies, counts, strict=True):
        assert 0 <= count < len(tally.cases) or not tally.cases
    if tried.kind.starts:
        own = [starts[tried.kind.scoring.score_of(compiled.game.options, seat)] for seat in range(compiled.game.seats)]
        assert len(set(own)) == len(own), "two seats start from one place"
        assert all(0 <= place < len(tried.kind.starts) for place in own)


@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(5))
def test_games_written_down_are_counted_like_those_played_compiled(
    tried: Tried, data: st.DataObject, seed: int
) -> None:
    game = game_of(tried, data.draw(tried.options))
    played = simulate(game, 20, seed=seed)
    written = Simulation.of_games(game, list(play_recorded(game, 20, seed=seed)), bots_from(["random"], game.seats))
    assert np.array_equal(played.starts, written.starts)
    assert np.array_equal(played.counts, written.counts)
    assert played.summary() == written.summary()


def test_replaying_a_record_counts_the_same(tried: Tried) -> None:
    game = game_of(tried, {})
    for played in play_recorded(game, 5, seed=3):
        again = replay_record(played.record, tried.kind)
        assert (played.starts, played.counts) == again.counted()


def test_the_list_of_tallies_is_as_long_as_what_the_rules_write(tried: Tried) -> None:
    assert len(tried.kind.tallies) == tried.kind.kernel.tallies
    names = ["decisions", "ended", "winners", *(tally.name for tally in tried.kind.tallies)]
    assert len(set(names)) == len(names)
