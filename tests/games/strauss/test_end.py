"""The end of a race, and its records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.strauss.races import at, legal, placement, play, race
from wettlauf.core.errors import BadOption, BadRecord, WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.record import Record, read_records
from wettlauf.core.replaying import replay_record
from wettlauf.games.strauss import GAME
from wettlauf.games.strauss.data import ADVANTAGES, RUN_OUTS
from wettlauf.games.strauss.graph import graph_of

SAMPLES = Path(__file__).parents[2] / "samples" / "strauss.jsonl"


def test_v50_the_round_in_which_a_bird_crosses_the_line_is_played_out() -> None:
    """V50: the line lies before row 2 of the finish tile."""
    match = race("START S3 FINISH", ["2.P0", "1.G0", "2.R0"], "purple 2", hands={2: "grey 2", 1: "green 2"})
    assert match.view(None)["order"] == [2, 0, 1]  # the finish tile's baobab is right
    play(match, "exception grey 2", "step 2.R1")  # row 1: not over it
    play(match, "exception " + legal(match)[0].split(" ", 1)[1], "step 2.G1")
    play(match, "exception green 2", "step 1.G1")
    assert match.result.ended == "unfinished"
    play(match, "exception " + legal(match)[0].split(" ", 1)[1], "step 2.R2")
    assert match.view(None)["seat"] == 0  # the others have their turns
    while match.seat == 0:
        match.play(legal(match)[0])
    while match.seat == 1:
        match.play(legal(match)[0])
    assert match.result.ended == "finish"
    assert sorted(match.result.scores) == [1, 2, 3]


def test_v51_the_furthest_wins_and_the_baobab_decides() -> None:
    """V51, E8: level behind the line; the first to cross need not win."""
    assert placement(race("START FINISH", ["1.P2", "1.R2", "1.W3"])) == [2, 1, 0]
    assert placement(race("START FINISH", ["2.P0", "2.R0", "1.R3"])) == [1, 0, 2]  # run-outs: the same side
    match = race("START S3 FINISH", ["2.P0", "2.R0"], "grey 2", hands={0: "purple 2"})
    play(match, "play grey 2")
    while match.seat == 1:
        match.play(legal(match)[0])
    play(match, "play purple 2")
    while match.seat == 0:
        match.play(legal(match)[0])
    assert match.over
    # Grey 2 + 1 for the first, purple 2 + 2 for the second: the one that crossed later is further.
    assert match.result.winners == (0,)
    assert match.result.scores == (1, 2)


def test_run_outs_are_long_enough_for_the_longest_turn() -> None:
    """From row 1: 6 and 5 of bonus, +2, leapfrog over four birds: row 19 of the finish, the fourth run-out (V50)."""
    birds = ["1.P1", "4.P3", "5.P0", "5.P1", "5.P2"]
    match = race("START FINISH", birds, "purple 6", "plus2 leap", order=[0, 1, 2, 3, 4])
    match._states[0].turn = 4
    match._states[0].order[:] = [1, 2, 3, 4, 0]
    play(match, "play purple 6")
    while legal(match)[0].startswith("step"):
        match.play(legal(match)[0])
    assert at(match, 0) == "4.P0"  # 6 + 5 rows further
    play(match, "plus2", "step 4.P1", "step 4.P2", "leap")
    assert at(match, 0) == "5.P3"
    assert match.result.winners == (0,)
    assert len(graph_of(("START", "FINISH")).sides) == 2 + RUN_OUTS > 6


@pytest.mark.parametrize("number", range(5))
def test_the_samples_replay_with_equal_legal_moves_and_results(number: int) -> None:
    _, record = list(read_records(SAMPLES))[number]
    assert record.legal
    match = replay_record(record, GAME, compiled=False)
    assert match.over
    again = Record.from_line(match.record(legal=True).to_line())
    assert again.log == record.log
    assert again.legal == record.legal


def spoilt(key: str, change: Any) -> Record:
    _, record = next(iter(read_records(SAMPLES)))
    deal = {
        name: [list(x) if isinstance(x, list) else x for x in value] if isinstance(value, list) else value
        for name, value in record.deal.items()
    }
    change(deal)
    return Record(record.game, record.options, deal, record.log, record.result)


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda deal: deal.pop("hands"), "hands"),
        (lambda deal: deal["hands"][0].pop(), "4 cards, not 3"),
        (lambda deal: deal["draw"][1].append("green 2"), "16 cards, not 17"),
        (lambda deal: deal["draw"][1].__setitem__(0, "green 7"), "green 7"),
        (lambda deal: deal["hands"][0].__setitem__(0, deal["draw"][0][0]), "twice"),
        (lambda deal: deal["spaces"].__setitem__(0, "0.S6"), "0.S6"),
        (lambda deal: deal["spaces"].__setitem__(0, deal["spaces"][1]), "start space"),
        (lambda deal: deal.__setitem__("start", 2), "from 0 to 1"),
    ],
)
def test_a_damaged_deal_is_refused_with_the_reason(change: Any, words: str) -> None:
    with pytest.raises(BadRecord, match=words) as error:
        replay_record(spoilt("deal", change), GAME, compiled=False)
    assert error.value.say("de")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 6},
        {"advantages": ["jump", "leap"]},
        {"advantages": ["jump", "leap", "leap"]},
        {"advantages": ["jump", "leap", "fly"]},
        {"advantages": "jump"},
        {"course": ["START", "S1"]},
        {"players": 3, "start_player": 3},
        {"colour": 1},
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as error:
        Game(GAME, options)
    assert error.value.say("de")
    assert isinstance(error.value, WettlaufError)


def test_defaults_are_the_first_race() -> None:
    game = Game(GAME, {})
    assert game.options["course"][0] == "START"
    assert len(game.options["course"]) == 14
    assert game.options["advantages"] == ["plus2", "joker", "leap"]
    assert set(game.options["advantages"]) < set(ADVANTAGES)
