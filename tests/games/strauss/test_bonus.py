"""The optional bonus (V14, option `bonus`): where a run may end, what follows, and what the story says."""

from __future__ import annotations

from typing import Any

import pytest

import wettlauf
from tests.games.strauss.races import at, ends, legal, play, race, refused
from tests.games.strauss.test_heuristic import choice
from wettlauf.core.errors import BadOption
from wettlauf.core.match import Match
from wettlauf.games.strauss import GAME as STRAUSS
from wettlauf.games.strauss.advice import reasons_for
from wettlauf.games.strauss.data import CARD_BY_NAME
from wettlauf.games.strauss.routes import Costs

PLAIN = "START S3 S7 FINISH"


def optional(course: str, birds: list[str], hand: str, ticked: str = "", **more: Any) -> Match:
    """The first of the round may leave a bonus of one point."""
    return race(course, birds, hand, ticked, **{"order": [0, 1], "bonus": "may", **more})


def test_v14_the_option_is_recorded_and_off_by_default() -> None:
    """V14: `must` by default; every record spells it out, and everyone sees it."""
    assert wettlauf.game("strauss").recorded_options["bonus"] == "must"
    match = wettlauf.game("strauss", bonus="may").deal(seed=1)
    assert match.record().options["bonus"] == match.view(None)["options"]["bonus"] == "may"
    with pytest.raises(BadOption, match="bonus must be “must” or “may”, not optional"):
        wettlauf.game("strauss", bonus="optional")


@pytest.mark.parametrize("compiled", [False, True], ids=["pure", "compiled"])
def test_v14_a_run_may_end_where_the_cards_own_points_are_used_up(compiled: bool) -> None:
    """V14: `end` beside the step, there and nowhere else."""
    match = optional(PLAIN, ["1.G0", "0.P0", "0.G0"], "green 3", order=[1, 0, 2], moved=1, compiled=compiled)
    play(match, "play green 3")
    for space in ("1.G1", "1.G2"):
        assert legal(match) == [f"step {space}"]
        assert refused(match, "end") == "V14"
        play(match, f"step {space}")
    play(match, "step 1.G3")
    assert legal(match) == ["end", "step 2.G0"]
    rest = match.copy()
    play(match, "end")
    assert (match.seat, at(match, 0)) == (2, "1.G3")
    play(rest, "step 2.G0")
    assert legal(rest) == ["step 2.G1"]  # nothing in between
    assert refused(rest, "end") == "V14"
    play(rest, "step 2.G1")
    assert (rest.seat, at(rest, 0)) == (2, "2.G1")


def test_v14_without_the_option_the_whole_distance_is_run() -> None:
    """V14: `must`. And with it, a run without bonus has nothing to leave."""
    match = optional(PLAIN, ["1.G0", "0.P0"], "green 2", bonus="must")
    assert ends(match, "play green 2") == {"1.G3"}
    play(match, "play green 2", "step 1.G1", "step 1.G2")
    assert legal(match) == ["step 1.G3"]
    assert refused(match, "end") == "V10"
    match = optional(PLAIN, ["1.P0", "0.P0"], "green 2")
    assert ends(match, "play green 2") == {"1.G2"}


@pytest.mark.parametrize(
    "course, bird, card, where",
    [
        (PLAIN, "1.G0", "green 2", {"1.G2", "1.G3"}),
        ("START S9* FINISH", "0.G2", "green 3", {"1.G3"}),  # V33: G2 is a crocodile
        ("START S9* FINISH", "1.G0", "green 2", {"1.G2", "1.G3"}),  # V43: on tiptoe it may end there
        ("START S4* FINISH", "1.W0", "white 2", {"1.W2", "1.W3"}),  # V43: on the lion
        ("START S3* FINISH", "1.G0", "green 3", {"1.G2"}),  # V42: quicksand takes the points by twos, 4 2 0
        ("START S6* FINISH", "1.W0", "white 4", {"1.W2"}),  # V32: a porcupine ends it
        ("START S2* FINISH", "0.W2", "white 3", {"1.W1", "1.W3"}),  # V41: the arrow on W2 carries back
        ("START S1* FINISH", "0.P2", "purple 3", {"1.B1", "1.P3"}),  # V40: on the bridge as well
    ],
)
def test_v14_only_on_a_space_where_a_run_may_end(course: str, bird: str, card: str, where: set[str]) -> None:
    assert ends(optional(course, [bird, "0.S1"], card), f"play {card}") == where


def test_v14_a_run_that_is_blocked_ends_by_itself() -> None:
    """V13, V14: nothing is asked where there is no way on."""
    match = optional(PLAIN, ["1.G0", "1.G3"], "green 2")
    play(match, "play green 2", "step 1.G1", "step 1.G2")
    assert (match.seat, at(match, 0)) == (1, "1.G2")


def test_v14_with_the_big_jump_it_may_end_on_a_free_space() -> None:
    """V14, V20: S4 hard has its lion on W2; what one distance bars the other may allow."""
    # Its own points end on the lion: only the bonus leads to a free space. +2 ticked makes no difference.
    match = optional("START S4* FINISH", ["0.W2", "0.S1"], "white 3", "jump plus2")
    assert ends(play(match, "jump"), "play white 3") == {"1.W3"}
    play(match, "play white 3", "step 1.W0", "step 1.W1", "step 1.W2")
    assert legal(match) == ["step 1.W3"]
    assert refused(match, "end") == "V20"
    # The bonus ends on the lion: the run ends in front of it, and nothing is left to be asked.
    match = optional("START S4* FINISH", ["0.W2", "0.S1"], "white 2, white 6", "jump")
    play(match, "jump")
    assert "play white 2" in legal(match)
    play(match, "play white 2", "step 1.W0", "step 1.W1")
    assert (match.seat, at(match, 0)) == (1, "1.W1")
    assert "ends the run here, without the bonus" in match.story(1)[-1].say("en")
    match = optional("START S4* FINISH", ["0.W2", "0.S1"], "white 2, white 6", "jump", bonus="must")
    assert refused(play(match, "jump"), "play white 2") == "V20"
    # Both are free.
    match = optional("START S4* FINISH", ["1.W1", "0.S1"], "white 2", "jump")
    assert ends(play(match, "jump"), "play white 2") == {"1.W3", "2.W0"}


def test_v14_what_follows_a_run_follows_as_usual() -> None:
    """V14, V21, V24: +2 and leapfrog after a run without its bonus."""
    match = optional(PLAIN, ["1.G0", "0.P0"], "green 2", "plus2")
    play(match, "play green 2", "step 1.G1", "step 1.G2")
    assert legal(match) == ["end", "step 1.G3"]
    play(match, "end")
    assert legal(match) == ["end", "plus2"]
    play(match, "plus2", "step 1.G3")
    assert legal(match) == ["step 2.G0"]  # the points of +2 are not a bonus
    play(match, "step 2.G0")
    assert match.seat == 1


def test_v14_the_bonus_of_the_joker_and_of_copy_may_be_left_too() -> None:
    """V14, V22, V23."""
    match = optional(PLAIN, ["1.G0", "0.S1"], "white 6", "joker copy", discard="green 2")
    assert ends(match, "joker green") == {"2.G0", "2.G1"}
    assert ends(match, "copy") == {"1.G2", "1.G3"}


def test_v14_water_on_the_last_space_is_asked_first() -> None:
    """V14, V18."""
    match = optional("START W1 FINISH", ["1.G0", "0.P0"], "green 2")
    play(match, "play green 2", "step 1.G1", "flip none", "step 1.G2")
    assert refused(match, "end") == "V18"
    play(match, "flip none")
    assert legal(match) == ["end", "step 1.G3"]


# ---- for people ----


def test_v14_ends_without_the_bonus_are_shown_and_said() -> None:
    match = optional(PLAIN, ["1.G0", "0.P0"], "green 2")
    early, full = match.routes("play green 2")
    assert (early.space, early.routes[0].costs) == ("1.G2", Costs(early=True))
    assert early.routes[0].moves[-1] == "end"
    assert [words.say("en") for words in early.routes[0].words()] == ["without the bonus"]
    assert [words.say("de") for words in early.routes[0].words()] == ["ohne den Bonus"]
    assert (full.space, full.routes[0].costs) == ("1.G3", Costs())
    play(match, *early.routes[0].moves[:-1])
    assert [(end.space, end.routes[0].moves) for end in match.routes()] == [
        ("1.G2", ("end",)),
        ("1.G3", ("step 1.G3",)),
    ]
    reasons = [words.say("en") for words in reasons_for(match.position, match.legal()[0].code)]
    assert reasons == ["The ostrich stays on tile 2, green 3; one bonus point stays unused."]
    play(match, "end")
    assert match.story(0)[-1].say("en").startswith("You end the run here, without the bonus.")
    assert match.story(0)[-1].say("de").startswith("Du beendest den Lauf hier, ohne den Bonus.")


def test_v14_the_heuristic_leaves_a_bonus_that_costs_more_than_it_brings() -> None:
    """V14, V31: W4 hard has a cheetah on P2; on the easy side nothing is there."""
    for tile, wanted in (("W4*", "end"), ("W4", "step 1.P2")):
        match = optional(f"START {tile} S3 S5 S6 FINISH", ["0.P1", "0.S1"], "purple 3, grey 6", "fifth", crossed="")
        worth = match.seen(0).worths()[STRAUSS.moves[CARD_BY_NAME["purple 3"]]]
        play(match, "play purple 3", "step 0.P2", "step 1.P0", "step 1.P1")
        assert choice(match) == wanted
        assert max(match.seen(0).worths().values()) == pytest.approx(worth)
