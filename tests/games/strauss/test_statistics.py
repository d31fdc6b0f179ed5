"""The statistics of a race."""

from __future__ import annotations

import pytest

import wettlauf
from tests.games.strauss.races import legal, play, race
from wettlauf.bots.simulation import play_recorded
from wettlauf.games.strauss import GAME
from wettlauf.games.strauss.data import OSTRICHES

CARD_USED = ("play ", "exception ", "stay ", "joker ", "copy")  # once in every turn


@pytest.mark.parametrize("players", [2, 5])
def test_rounds_and_starts_agree_with_the_record(players: int) -> None:
    """V3, V4: every seat has exactly one turn a round; start spaces are those of the deal."""
    for played in play_recorded(wettlauf.game("strauss", players=players), 8, seed=3):
        turns = [text for seat, text in played.record.log if seat is not None and text.startswith(CARD_USED)]
        rounds, lead, over = played.counts
        assert rounds * players == len(turns)
        assert lead >= 0
        assert 1 <= over <= players
        spaces = [f"0.S{start + 1}" for start in played.starts[:players]]
        assert spaces == played.record.deal["spaces"]


def test_the_lead_is_in_steps() -> None:
    """V51: of two over the line, one a row ahead of the other."""
    match = race("START S3 FINISH", ["2.P0", "2.R0"], "grey 2", hands={0: "purple 2"})
    for card in ("play grey 2", "play purple 2"):
        play(match, card)
        seat = match.seat
        while match.seat == seat is not None:
            match.play(legal(match)[0])
    assert match.result.winners == (0,)  # grey 2 + 1 for the first, purple 2 + 2 for the second
    assert match.counted()[1] == [1, 1, 2]


def test_wins_by_start_space() -> None:
    """V3."""
    summary = wettlauf.simulate(wettlauf.game("strauss", players=3), 300, seed=4).summary()
    assert set(summary["numbers"]) == {"decisions", *(tally.name for tally in GAME.tallies)}
    assert [row["start"] for row in summary["starts"]] == list(OSTRICHES)
    assert sum(row["games"] for row in summary["starts"]) == 900
    won = sum(row["games"] * row["wins"] for row in summary["starts"])
    assert won == pytest.approx(300, abs=0.1)
