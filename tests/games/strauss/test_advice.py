"""The reasons that tips of Strauß voraus! give for a move are true."""

from __future__ import annotations

import random

from tests.games.strauss.races import at, ends, legal, play, race, some_race
from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.games.strauss import GAME
from wettlauf.games.strauss.notation import space_from_text, space_words


def reasons(match: Match, move: str) -> dict[str, Words]:
    known = GAME.find_move(move)
    assert known is not None
    assert known in match.legal(), legal(match)
    assert match.seat is not None
    found = GAME.advice(match.seen(match.seat).position, known.code)
    assert 1 <= len(found) <= 2
    return {words.id.removeprefix("strauss-for-"): words for words in found}


def named(space: str) -> Words:
    return space_words(space_from_text(space))


def test_a_run_with_its_bonus_and_whom_it_overtakes() -> None:
    match = race("START S1 S2 FINISH", ["1.W0", "1.P2"], hand="white 4, green 3", order=[1, 0], moved=1)
    found = reasons(match, "play white 4")
    assert found["run"].args["bonus"] == 2
    assert found["run"].args["points"] == 6
    assert found["run"].args["space"] == named("2.W2")
    bird = match.view()["players"][1]["ostrich"]
    assert found["passes"].say("en") == f"It overtakes {bird.capitalize()}."


def test_a_blocked_way_and_one_that_is_stuck() -> None:
    match = race("START S1 S2 FINISH", ["1.W0", "1.W3"], hand="white 6, green 3", order=[0, 1])
    found = reasons(match, "play white 6")
    assert found["run-lapses"].args["lapsed"] == 5
    assert found["run-lapses"].args["space"] == named("1.W2")
    match = race("START S1 S2 FINISH", ["1.W0", "1.W1"], hand="white 6", order=[0, 1])
    assert "stuck" in reasons(match, "play white 6")


def test_water_is_mentioned_before_and_at_the_step() -> None:
    match = race("START W1 FINISH", ["1.W0", "0.P0"], hand="white 3, grey 6", order=[0, 1])
    assert "water" in reasons(match, "play white 3")
    play(match, "play white 3")
    assert "drinks" in reasons(match, "step 1.W1")
    play(match, "step 1.W1")
    assert "flip" in reasons(match, "flip plus2")
    assert "flip-none" in reasons(match, "flip none")
    match = race("START W1 FINISH", ["1.W0", "0.P0"], hand="white 3", crossed="", order=[0, 1])
    assert "water" not in reasons(match, "play white 3")  # nothing left to turn


def test_over_the_line_and_won() -> None:
    match = race("START S1 FINISH", ["2.W0", "2.P0"], hand="white 4", order=[0, 1])
    assert "line" in reasons(match, "play white 4")
    match = race("START S1 FINISH", ["2.W0", "2.P0"], hand="white 4", order=[1, 0], moved=1)
    assert "wins" in reasons(match, "play white 4")
    match = race("START S1 FINISH", ["2.W0", "3.P3"], hand="white 2", order=[1, 0], moved=1)
    assert "line" in reasons(match, "play white 2")  # but the other is further


def test_quicksand_costs_points_but_not_by_the_exception() -> None:
    match = race("START S3* FINISH", ["1.G0", "1.P0"], hand="green 3, white 5", order=[0, 1])
    assert "run-to" in reasons(match, "play green 3") or "run-lapses" in reasons(match, "play green 3")
    play(match, "play green 3")
    assert "quicksand" in reasons(match, "step 1.G1")
    match = race("START S3* FINISH", ["1.G0", "1.P0"], hand="green 3, white 5", order=[0, 1])
    play(match, "exception white 5")
    found = reasons(match, "step 1.G1")
    assert "quicksand" not in found
    assert found["one-space"].args["way"] == "forward"
    assert found["next-bonus"].say("en") == "From there green 3 gets a bonus next round."


def test_only_the_lowest_card_of_a_hand_that_is_seen() -> None:
    match = race("START S1 FINISH", ["1.G0", "1.P0"], hand="green 3, white 5", order=[0, 1])
    assert "lowest" in reasons(match, "exception green 3")
    assert "lowest" not in reasons(match, "exception white 5")
    move = GAME.find_move("exception green 3")
    assert move is not None
    assert [words.id for words in GAME.advice(match.seen(1).position, move.code)] == ["strauss-for-exception"]


def test_where_a_card_leads_is_one_of_its_ends() -> None:
    """Hard courses: the space compared can be reached, and no other end is ahead of it."""
    compared = 0
    for seed in range(12):
        match = some_race(seed, random.Random(seed))
        for move in legal(match) if match.seat is not None else []:
            if move.startswith("play"):
                found = reasons(match, move)
                reached = ends(match, move)
                run = next((words for name, words in found.items() if name.startswith("run")), None)
                if run is None:
                    assert "stuck" in found
                    assert reached == {at(match, match.seat or 0)}
                else:
                    compared += 1
                    assert run.args["space"] in [named(space) for space in reached]
    assert compared > 10
