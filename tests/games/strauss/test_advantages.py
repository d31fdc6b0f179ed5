"""Waterholes and the six advantages."""

from __future__ import annotations

import pytest

from tests.games.strauss.races import at, cards_of, ends, legal, play, player, race, refused
from wettlauf.games.strauss.data import advantages_in, cards_in


def test_v18_a_waterhole_turns_one_advantage_once_a_race() -> None:
    """V18: W1 has water on G1, G2, W1, W2."""
    match = race("START W1 W2 FINISH", ["1.G0", "0.P0"], "green 2, white 6, grey 6, purple 6")
    play(match, "play green 2", "step 1.G1")
    assert legal(match) == ["flip joker", "flip leap", "flip none", "flip plus2"]
    assert refused(match, "flip copy") == "V2"
    assert refused(match, "step 1.G2") == "V18"
    play(match, "flip none", "step 1.G2")  # declining does not use it up
    assert legal(match) == ["flip joker", "flip leap", "flip none", "flip plus2"]
    play(match, "flip leap", "step 1.G3")
    assert match.view(None)["players"][0]["ticks"] == ["leap"]
    assert match.view(None)["players"][0]["served"] == [1]
    match = race("START W1 W2 FINISH", ["1.G0", "0.P0"], "green 2")
    play(match, "play green 2", "step 1.G1", "flip leap", "step 1.G2")
    assert legal(match) == ["step 1.G3"]  # served
    # Nothing is asked when no X is left.
    match = race("START W1 W2 FINISH", ["1.G0", "0.P0"], "green 2", "plus2 joker leap", "")
    play(match, "play green 2", "step 1.G1")
    assert legal(match) == ["step 1.G2"]


def test_v19_a_turned_advantage_waits_for_the_next_round() -> None:
    """V19."""
    match = race("START W1 W2 S3 FINISH", ["1.G1", "0.P0"], "green 2, white 2")
    play(match, "exception green 2", "step 1.G2", "flip plus2")
    assert match.seat == 1  # +2 could move it, but not yet
    while match.seat == 1:
        match.play(legal(match)[0])
    play(match, "exception white 2", "step 1.G3")
    assert legal(match) == ["end", "plus2"]
    play(match, "plus2", "step 2.G0", "step 2.G1")
    assert "plus2" not in match.view(None)["players"][0]["ticks"]  # once; then it leaves the game
    match = race("START W1 W2 FINISH", ["1.G0", "0.P0"], "green 6")
    assert refused(match, "joker green") == "V18"
    match = race("START W1 W2 FINISH", ["1.G0", "0.P0"], "green 6", crossed="leap")
    assert refused(match, "joker green") == "V19"
    # Several in one turn.
    match = race("START W1 W2 S3 FINISH", ["1.P0", "2.P0"], "green 6", "joker plus2 leap", order=[0, 1])
    play(match, "joker purple", "step 1.P1", "step 1.P2", "step 1.P3")
    assert legal(match) == ["end", "leap"]
    play(match, "leap", "plus2", "step 2.P2", "step 2.P3")
    assert match.seat == 1


def test_v20_the_big_jump_passes_over_everything_and_ends_free() -> None:
    """V20."""
    match = race("START S4* FINISH", ["1.W0", "1.W1"], "white 2, white 3", "jump", order=[0, 1])
    assert ends(match, "play white 3") == {"1.W0"}
    play(match, "jump")
    assert legal(match) == ["play white 2", "play white 3"]
    assert refused(match, "exception white 3") == "V20"
    assert refused(match, "jump") == "V20"
    assert ends(match, "play white 2") == {"1.W3"}
    assert ends(match, "play white 3") == {"2.W0"}
    # Not onto an ostrich, an animal or quicksand.
    match = race("START S4* FINISH", ["1.W0", "1.W1", "2.W0"], "white 3", "jump", order=[0, 1, 2])
    assert "jump" not in legal(match)
    assert refused(match, "jump") == "V20"
    match = race("START S4* FINISH", ["0.W2", "0.S1"], "white 2, white 3", "jump", order=[0, 1])
    play(match, "jump")
    assert legal(match) == ["play white 3"]  # the 2 would end on the lion
    assert refused(match, "play white 2") == "V20"
    # Quicksand costs one. Cheetahs do nothing; waterholes still count.
    match = race("START S3* FINISH", ["1.G0", "0.S1"], "green 3", "jump")
    play(match, "jump")
    assert ends(match, "play green 3") == {"2.G0"}
    match = race("START W4* FINISH", ["1.G0", "0.S1"], "green 2", "jump")
    play(match, "jump", "play green 2", "step 1.G1", "step 1.G2")
    assert legal(match)[0] == "flip joker"


@pytest.mark.parametrize("tile, lane, colour", [("S5*", "G", "green"), ("S6*", "P", "purple"), ("S7*", "G", "green")])
def test_v20_animals_under_a_big_jump_do_nothing(tile: str, lane: str, colour: str) -> None:
    """V20: cheetahs take nothing, a porcupine does not end the move, a warthog leaves the hand alone."""
    hand = f"{colour} 3, white 6, grey 6, white 5"
    match = race(f"START {tile} FINISH", [f"1.{lane}0", "0.S1"], hand, "jump joker", order=[0, 1])
    play(match, "jump", f"play {colour} 3")
    for space in (f"1.{lane}1", f"1.{lane}2", f"1.{lane}3", f"2.{lane}0"):
        assert legal(match) == [f"step {space}"]
        play(match, f"step {space}")
    assert match.seat == 1
    me = player(match, 0)
    assert (advantages_in(me.ticks), cards_in(me.discard)) == (["joker"], cards_of(f"{colour} 3"))


def test_v20_plus2_may_save_a_jump_that_ends_on_an_obstacle() -> None:
    """V20: +2 is then the only choice."""
    match = race("START S4* FINISH", ["0.W2", "0.S1"], "white 2", "jump plus2", order=[0, 1])
    play(match, "jump", "play white 2", "step 1.W0", "step 1.W1", "step 1.W2")
    assert legal(match) == ["plus2"]
    assert refused(match, "end") == "V20"
    play(match, "plus2", "step 1.W3", "step 2.W0")
    assert (match.seat, at(match, 0)) == (1, "2.W0")
    # +2 after a jump runs both spaces to a free one.
    match = race("START S4* FINISH", ["0.W2", "1.W3", "2.W1"], "white 3", "jump plus2", order=[0, 1, 2])
    assert "jump" not in legal(match)


def test_v20_leapfrog_after_a_jump() -> None:
    """Details: it starts on a free space, and lands on quicksand only if +2 can follow and end free (V20, V21)."""
    birds = ["0.P2", "1.P0"]
    match = race("START S3* FINISH", birds, "purple 2", "leap", order=[0, 1])
    play(match, "play purple 2")
    assert legal(match) == ["end", "leap"]
    play(match, "leap")
    assert at(match, 0) == "1.P1"  # quicksand may be landed on
    jump = ["0.P0", "0.P2", "1.P0"]
    match = race("START S3* FINISH", jump, "grey 3", "jump leap joker", order=[0, 1, 2])
    assert "jump" in legal(match)
    match = race("START S3* FINISH", ["0.G0", "1.P0"], "purple 2", "jump leap", order=[0, 1])
    play(match, "jump", "play purple 2", "step 0.P1", "step 0.P2")
    assert match.seat == 1  # behind the bird lies quicksand: no leap
    match = race("START S3* FINISH", ["0.G0", "1.P0"], "purple 2", "jump leap plus2", order=[0, 1])
    play(match, "jump", "play purple 2", "step 0.P1", "step 0.P2")
    assert legal(match) == ["end", "leap"]  # +2 would end on quicksand
    play(match, "leap")
    assert legal(match) == ["plus2"]
    play(match, "plus2", "step 1.P2", "step 1.P3")
    assert match.seat == 1


def test_v21_leapfrog_over_all_that_stand_in_a_row() -> None:
    """V21."""
    match = race("START W2 W1 FINISH", ["1.G0", "1.G1", "1.G2"], "green 6, white 3", "leap", order=[0, 1, 2])
    play(match, "play green 6")  # a zero-step move
    assert legal(match) == ["end", "leap"]
    play(match, "leap")
    assert at(match, 0) == "1.G3"
    # After an exception too; the landing has its effect.
    match = race("START W1 W2 FINISH", ["1.P0", "1.G1"], "green 6", "leap", order=[0, 1])
    play(match, "exception green 6")
    assert legal(match) == ["step 0.P2", "step 1.P1"]
    match = race("START W1 W2 FINISH", ["0.G2", "1.G1"], "white 6", "leap", order=[0, 1])
    play(match, "exception white 6", "step 1.G0", "leap")
    assert at(match, 0) == "1.G2"
    assert "flip none" in legal(match)
    # Never onto an animal, not even with a 2.
    match = race("START S9* FINISH", ["1.G0", "1.G1"], "green 2", "leap", order=[0, 1])
    play(match, "play green 2")
    assert match.seat == 1
    match = race("START S9* FINISH", ["1.G0", "1.G1"], "green 2", "leap plus2", order=[0, 1])
    play(match, "play green 2")
    assert match.seat == 1


def test_v21_the_reasons_against_a_leap() -> None:
    """V21: nobody in front, or an animal behind."""
    match = race("START W2 W1 FINISH", ["1.R0", "0.G1"], "grey 2", "leap plus2", order=[0, 1])
    play(match, "play grey 2", "step 1.R1", "step 1.R2", "step 1.R3")
    assert legal(match) == ["end", "plus2"]
    assert refused(match, "leap") == "V21"
    match = race("START S4* FINISH", ["1.R0", "0.G1"], "grey 2", "leap", order=[0, 1])
    play(match, "exception grey 2", "step 1.R1")
    assert match.seat == 1


def test_v22_the_joker_is_a_four_in_any_colour() -> None:
    """V22: bonus as usual; no card is drawn."""
    match = race("START W2 W1 S3 FINISH", ["1.R0", "0.G1"], "grey 2, white 2, green 2, purple 2", "joker")
    assert [text for text in legal(match) if text.startswith("joker")] == [
        "joker green",
        "joker grey",
        "joker purple",
        "joker white",
    ]
    assert ends(match, "joker grey") == {"2.R1"}
    assert ends(match, "joker white") == {"2.W0"}
    play(match, "joker grey")
    while match.seat == 0:
        match.play(legal(match)[-1])
    assert player(match, 0).held == 4
    assert player(match, 0).draw.n == 16
    assert player(match, 0).discard == 0


def test_v23_copy_plays_the_top_of_the_own_pile_again() -> None:
    """V23: a copied 2 tiptoes; not with an empty pile; no card is drawn."""
    match = race("START S4* FINISH", ["1.W0", "0.G1"], "grey 3, green 5", "copy", discard="green 6, white 2")
    assert ends(match, "copy") == {"1.W3"}
    play(match, "copy", "step 1.W1", "step 1.W2", "step 1.W3")
    assert player(match, 0).held == 4 or player(match, 0).draw.n == 16
    assert match.view(None)["players"][0]["top"] == "white 2"
    match = race("START S4* FINISH", ["1.W0", "0.G1"], "grey 3", "copy")
    assert refused(match, "copy") == "V23"
    # For a zero-step move too.
    match = race("START S4* FINISH", ["1.W1", "0.G1"], "grey 3", "copy", discard="white 5")
    assert ends(match, "copy") == {"1.W1"}
    # Where the card allows no normal move it cannot be copied, and it never serves the exception.
    match = race("START S4* FINISH", ["1.W1", "0.G1"], "grey 3", "copy", discard="purple 2")
    assert "copy" in legal(match)
    match = race("START W1 FINISH", ["1.R1", "0.G1"], "grey 3", "copy", discard="purple 2")
    assert refused(match, "copy") == "V23"


def test_v24_two_more_points_on_the_same_lane() -> None:
    """V24."""
    match = race("START W2 W1 S3 FINISH", ["1.R0", "0.G1"], "grey 2", "plus2")
    play(match, "play grey 2", "step 1.R1", "step 1.R2", "step 1.R3")
    assert legal(match) == ["end", "plus2"]
    play(match, "plus2", "step 2.R0")
    assert legal(match) == ["step 2.R1"]
    # Usable only if a space can be entered; blocked after the first, the rest lapses.
    match = race("START W2 W1 S3 FINISH", ["1.R0", "2.R0"], "grey 2", "plus2 leap", order=[0, 1])
    play(match, "play grey 2", "step 1.R1", "step 1.R2", "step 1.R3")
    assert refused(match, "plus2") == "V24"
    play(match, "leap", "plus2", "step 2.R2", "step 2.R3")  # with leapfrog in either order
    match = race("START W2 W1 S3 FINISH", ["1.R0", "2.R1"], "grey 2", "plus2", order=[0, 1])
    play(match, "play grey 2", "step 1.R1", "step 1.R2", "step 1.R3", "plus2", "step 2.R0")
    assert match.seat == 1
    # Quicksand costs both; after an exception; on the lane the bird stands on.
    match = race("START S3* FINISH", ["0.G2", "0.S5"], "white 6", "plus2")
    play(match, "exception white 6", "step 1.G0", "plus2", "step 1.G1")
    assert (match.seat, at(match, 0)) == (1, "1.G1")
    # A quicksand that blocked with one point left can be entered with two more.
    match = race("START S3* FINISH", ["0.P2", "0.S1"], "green 4", "plus2", order=[0, 1])
    play(match, "play green 4", "step 1.P0", "step 1.G1")
    assert legal(match) == ["end", "plus2"]
    # Never again after a porcupine, not even after a leap.
    match = race("START S6* FINISH", ["1.W0", "1.W3"], "white 6", "plus2 leap", order=[0, 1])
    play(match, "play white 6", "step 1.W1", "step 1.W2")
    assert legal(match) == ["end", "leap"]
    assert refused(match, "plus2") == "V24"
    play(match, "leap")
    assert match.seat == 1
    # Before dune arrows.
    match = race("START S2* FINISH", ["0.R2", "0.S1"], "white 6", "plus2")
    play(match, "exception white 6", "step 1.R0", "end")
    match = race("START S2* FINISH", ["1.W0", "0.S1"], "green 6", "plus2")
    play(match, "exception green 6", "step 1.R1", "plus2", "step 1.R2", "step 1.R3")
    assert (match.seat, at(match, 0)) == (1, "1.R3")


def test_v24_on_a_bridge_the_lane_is_the_cards() -> None:
    """Details: on a bridge space +2 and leapfrog use the colour of the card, also after an exception (V24)."""
    match = race("START S1* S3 FINISH", ["1.P0", "0.S1"], "white 6", "plus2")
    play(match, "exception white 6", "step 1.B0", "plus2", "step 1.B1", "step 1.W3")
    assert match.seat == 1


def test_v28_the_fifth_card_works_at_once_and_for_good() -> None:
    """V28, V17: two cards are drawn at the end of that turn, and its tile stays."""
    match = race(
        "START W1 W2 FINISH", ["1.G0", "0.P0"], "green 2, white 6, grey 6, purple 6", crossed="fifth joker leap"
    )
    play(match, "play green 2", "step 1.G1", "flip fifth", "step 1.G2", "step 1.G3")
    assert player(match, 0).held == 5
    assert match.view(None)["players"][0]["ticks"] == ["fifth"]
    while match.seat == 1:
        match.play(legal(match)[0])
    play(match, legal(match)[0])
    while match.seat == 0:
        match.play(legal(match)[0])
    assert player(match, 0).held == 5
    # After the joker nothing is drawn, unless the fifth card was turned this turn.
    match = race("START W1 W2 FINISH", ["1.G0", "0.P0"], "grey 2, white 6, grey 6, purple 6", "joker", "fifth leap")
    play(match, "joker green", "step 1.G1", "flip fifth", "step 1.G2", "step 1.G3", "step 2.G0", "step 2.G1")
    assert legal(match) == ["flip leap", "flip none"]
    play(match, "flip none")
    assert player(match, 0).held == 5
