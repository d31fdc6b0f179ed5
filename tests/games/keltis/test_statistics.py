"""Statistics of Keltis."""

from __future__ import annotations

import numpy as np
import pytest

import wettlauf
from wettlauf.bots.simulation import play_recorded
from wettlauf.games.keltis import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tallies_agree_with_the_result_and_the_deal(players: int) -> None:
    """K5, K17, K18, K21: turn order, how far ahead, and what is left."""
    game = wettlauf.game("keltis", players=players)
    names = [tally.name for tally in GAME.tallies]
    endings = set()
    for bots in (["random"], ["heuristic"]):
        for played in play_recorded(game, 25, bots, seed=6):
            counts = dict(zip(names, played.counts, strict=True))
            result = played.record.result
            best, second = sorted(result.scores, reverse=True)[:2]
            assert (counts["best_score"], counts["margin"]) == (best, best - second)
            assert (counts["margin"] == 0) == (len(result.winners) > 1)
            assert (counts["in_goal"] == 5) == (result.ended == "goal")
            assert (counts["draw_pile"] == 0) == (result.ended == "deck")
            turns = [(seat - played.record.deal["start"]) % players for seat in range(players)]
            assert list(played.starts[:players]) == turns
            endings.add(result.ended)
    assert endings == {"goal", "deck"}


def test_scores_by_seat_are_spread_out() -> None:
    outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), 2000, ["heuristic", "random"], seed=8)
    rows = outcome.summary()["seats"]
    for seat, row in enumerate(rows):
        assert sum(row["scores"]["distribution"].values()) == 2000
        assert row["scores"]["median"] == np.quantile(outcome.scores[:, seat], 0.5, method="inverted_cdf")
        assert row["scores"]["mean"] == row["score"]


def test_the_start_player_in_the_options_starts() -> None:
    """K5."""
    outcome = wettlauf.simulate(wettlauf.game("keltis", players=3, start_player=1), 300, seed=8)
    assert outcome.starts[:, :3].tolist() == [[2, 0, 1]] * 300
    assert [row["wins"] for row in outcome.summary()["starts"]] == [
        outcome.summary()["seats"][seat]["wins"] for seat in (1, 2, 0)
    ]
