"""Animals, rope bridge, dune, quicksand, tiptoe."""

from __future__ import annotations

from tests.games.strauss.races import at, ends, legal, play, player, race, refused


def test_v30_a_lion_is_never_entered_or_crossed() -> None:
    """V30, E4: S4 hard (lion W2), Blue on W1 plays white 3: stays, or by exception goes to G2 or R2 (or back)."""
    match = race("START S4* FINISH", ["1.W1", "0.P0"], "white 3")
    assert ends(match, "play white 3") == {"1.W1"}
    # Back lie W0, and over the hard side's lines G0 and R0.
    assert ends(match, "exception white 3") == {"1.G2", "1.R2", "1.W0", "1.G0", "1.R0"}
    match = race("START S4* FINISH", ["1.R1", "0.P0"], "white 6")
    play(match, "play white 6")
    assert legal(match) == ["step 1.R2"]
    assert refused(match, "step 1.W2") == "V30"


def test_v31_a_cheetah_takes_a_ticked_advantage_first() -> None:
    """V31: S5 hard has cheetahs on P2, G1, G2, R1."""
    match = race("START S5* FINISH", ["1.G0", "0.P0"], "green 2, green 3", "plus2 joker", "leap")
    play(match, "play green 3", "step 1.G1")
    assert legal(match) == ["lose joker", "lose plus2"]
    assert refused(match, "lose leap") == "V31"
    play(match, "lose plus2", "step 1.G2")  # one for each space
    assert legal(match) == ["lose joker"]
    play(match, "lose joker", "step 1.G3")
    assert player(match, 0).ticks == 0
    match = race("START S5* FINISH", ["1.G0", "0.P0"], "green 3", "", "leap")
    play(match, "play green 3", "step 1.G1", "lose leap", "step 1.G2")  # none left, nothing
    assert legal(match) == ["step 1.G3"]
    match = race("START S5* FINISH", ["1.G0", "0.P0"], "green 2", "plus2")
    play(match, "play green 2", "step 1.G1")
    assert legal(match) == ["step 1.G2"]  # on tiptoe simply ignored


def test_v31_losing_the_fifth_card_lowers_the_limit() -> None:
    """V31: with five cards in hand one is discarded, on top of the own pile."""
    hand = "green 3, white 4, grey 2, purple 6, white 5"
    match = race("START S5* FINISH", ["1.G0", "0.P0"], hand, "joker fifth", "")
    play(match, "joker green", "step 1.G1", "lose fifth")
    while legal(match)[0].startswith("step"):
        match.play(legal(match)[0])
    assert legal(match) == [f"drop {card}" for card in sorted(hand.split(", "))]
    assert refused(match, "drop white 2") == "V31"
    assert refused(match, "play green 3") == "V31"
    play(match, "drop grey 2")
    assert match.seat == 1
    assert player(match, 0).held == 4
    assert match.view(None)["players"][0]["top"] == "grey 2"
    # One turned this turn counts as ticked: here W4 hard has water on W1 and G2, a cheetah on P2.
    match = race("START W4* FINISH", ["1.W0", "0.P0"], "purple 3, green 3, grey 2, white 2", "", "joker plus2 fifth")
    play(match, "play purple 3", "step 1.G1", "lose joker", "step 1.P2")
    assert legal(match) == ["lose fifth", "lose plus2"]
    match = race("START W4* S3 FINISH", ["1.R0", "0.P0"], "purple 5, green 3, grey 2", "", "joker fifth leap")
    play(match, "play purple 5", "step 1.W1", "flip fifth", "step 1.G2")
    assert legal(match) == ["step 1.G3", "step 1.P3"]  # the waterhole has served
    # A card was played, so the hand is not too large: nothing is drawn, nothing dropped.
    match = race("START S5* FINISH", ["1.G0", "0.P0"], "green 3, white 4, grey 2, purple 6, white 5", "fifth", "")
    play(match, "play green 3", "step 1.G1", "lose fifth", "step 1.G2", "step 1.G3", "step 2.G0")
    assert match.seat == 1
    assert player(match, 0).held == 4


def test_v32_a_porcupine_ends_the_move_and_is_entered_only_on_the_colour() -> None:
    """V32, E7: S6 hard has porcupines on P1 and W2: white 4 from W0 stops on W2; green 3 from P0 has no normal move."""
    match = race("START S6* FINISH", ["1.W0", "0.P0"], "white 4")
    assert ends(match, "play white 4") == {"1.W2"}
    match = race("START S6* FINISH", ["1.P0", "0.P0"], "green 3, white 5")
    assert not any(text.startswith("play") for text in legal(match))
    assert refused(match, "play green 3") == "V13"
    match = race("START S6* FINISH", ["1.G1", "0.P0"], "grey 4")
    play(match, "play grey 4")
    assert legal(match) == ["step 1.G2"]
    assert refused(match, "step 1.W2") == "V32"
    # By exception too it ends the move, and bars +2.
    match = race("START S6* FINISH", ["1.W1", "0.P0"], "grey 4", "plus2")
    play(match, "exception grey 4", "step 1.W2")
    assert match.seat == 1


def test_v33_a_crocodile_is_crossed_but_never_ended_on() -> None:
    """V33, E7: S9 hard has crocodiles on row 2. 3 points from the space before G0 end on G1; from G0 on G3."""
    # Three points and no bonus: from white over the joint, W>G, and G2 would be the end; so it stops before it.
    match = race("START S9* FINISH", ["0.W2", "0.S5"], "green 3", order=[0, 1])
    assert ends(match, "play green 3") == {"1.G1"}
    match = race("START S9* FINISH", ["1.P0", "0.S5"], "green 3, green 2", order=[0, 1])
    assert ends(match, "play green 3") == {"1.G3"}
    # 2 + 1 for the first from the space before G0, 2 + 1 from G0; with a joker's 4 + 1 it is crossed.
    match = race("START S9* FINISH", ["0.G2", "0.S5"], "green 6", "joker", order=[0, 1])
    assert ends(match, "joker green") == {"2.G0"}
    # Behind W2 an ostrich stands, and the space before it must be of the colour: so only past it.
    match = race("START S9* FINISH", ["1.G1", "2.W3", "1.W3"], "white 4", order=[0, 1, 2])
    play(match, "play white 4")
    assert legal(match) == ["step 1.G2", "step 1.P2"]
    assert refused(match, "step 1.W2") == "V33"


def test_v33_a_blocked_crocodile_is_not_entered() -> None:
    """V33, V13: behind the crocodile stands an ostrich, so the move stops before it."""
    match = race("START S9* FINISH", ["1.G0", "1.G3"], "green 6", order=[0, 1])
    assert ends(match, "play green 6") == {"1.G1"}
    match = race("START S9* FINISH", ["1.G1", "1.G3"], "green 6", order=[0, 1])
    assert ends(match, "play green 6") == {"1.G1"}


def test_v34_a_warthog_replaces_the_whole_hand() -> None:
    """V34: S7 hard has warthogs on G1, W1, R2; the player says what lies on top while copy is there."""
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 3, white 4, grey 2, purple 6")
    play(match, "play green 3", "step 1.G1", "step 1.G2", "step 1.G3", "step 2.G0")
    assert match.seat == 1
    assert match.view(None)["players"][0]["discard"] == ["purple 6", "green 3", "white 4", "grey 2"]
    assert player(match, 0).held == 4
    copy = ("copy", "leap", "joker")
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 3, white 4, grey 2, purple 6", advantages=copy)
    play(match, "play green 3", "step 1.G1", "step 1.G2", "step 1.G3", "step 2.G0")
    assert legal(match) == ["top grey 2", "top purple 6", "top white 4"]
    assert refused(match, "top green 3") == "V34"
    play(match, "top grey 2")
    assert match.view(None)["players"][0]["top"] == "grey 2"
    # Not asked if copy is gone, or with a single card.
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 3, white 4, grey 2", crossed="leap", advantages=copy)
    play(match, "play green 3", "step 1.G1", "step 1.G2", "step 1.G3", "step 2.G0")
    assert match.seat == 1
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 3, white 4", advantages=copy)
    play(match, "play green 3", "step 1.G1", "step 1.G2", "step 1.G3", "step 2.G0")
    assert match.seat == 1
    assert player(match, 0).held == 4


def test_v40_the_rope_bridge_is_left_on_the_lane_of_the_card() -> None:
    """V40."""
    match = race("START S1* S2 FINISH", ["1.P0", "0.P0"], "white 4, purple 4")
    play(match, "play white 4", "step 1.B0", "step 1.B1")
    assert legal(match) == ["step 1.W3"]
    assert refused(match, "step 1.P3") == "V40"
    # A bonus earned before it holds.
    match = race("START S1* S2 FINISH", ["1.P0", "0.P0"], "purple 4")
    assert ends(match, "play purple 4") == {"2.P1"}
    # Starting on it gives no bonus; it counts as the own colour, so a zero-step move is possible.
    match = race("START S1* S2 FINISH", ["1.B1", "0.P0"], "green 2")
    assert ends(match, "play green 2") == {"2.G0"}
    match = race("START S1* S2 FINISH", ["1.B0", "1.B1"], "green 2", order=[0, 1])
    assert ends(match, "play green 2") == {"1.B0"}
    # A move may end on it. Exception off the bridge: any exit lane.
    match = race("START S1* S2 FINISH", ["0.P2", "0.P0"], "white 2")
    assert ends(match, "play white 2") == {"1.B0"}
    match = race("START S1* S2 FINISH", ["1.B1", "0.P0"], "green 2")
    assert ends(match, "exception green 2") == {"1.B0", "1.P3", "1.G3", "1.W3", "1.R3"}
    match = race("START S1* S2 FINISH", ["1.B0", "0.P0"], "green 2")
    assert ends(match, "exception green 2") == {"1.B1", "1.P0", "1.G0", "1.W0", "1.R0"}


def test_v41_an_arrow_moves_the_bird_one_space() -> None:
    """V41: S2 hard: P1 back, P2 on, G1 on, G2 back, W1 on, W2 back, R1 back, R2 on."""
    match = race("START S2* FINISH", ["0.R1", "0.P0"], "white 3")
    play(match, "play white 3", "step 0.W2", "step 1.W0", "step 1.W1")
    assert at(match, 0) == "1.W2"  # the second arrow is ignored
    match = race("START S2* FINISH", ["0.G0", "0.P0"], "purple 4", order=[0, 1])
    play(match, "play purple 4")
    while match.seat == 0:
        match.play(legal(match)[-1])
    assert at(match, 0) == "1.P0"
    # Not onto an ostrich.
    match = race("START S2* FINISH", ["0.R1", "1.W2"], "white 3", order=[0, 1])
    play(match, "play white 3", "step 0.W2", "step 1.W0", "step 1.W1")
    assert at(match, 0) == "1.W1"
    # By exception as well; but a zero-step move triggers nothing.
    match = race("START S2* FINISH", ["1.P0", "0.P0"], "white 6")
    play(match, "exception white 6", "step 1.P1")
    assert at(match, 0) == "1.P0"
    match = race("START S2* FINISH", ["1.R1", "1.R2"], "grey 6", order=[0, 1])
    play(match, "play grey 6")
    assert at(match, 0) == "1.R1"


def test_v42_quicksand_costs_two_points() -> None:
    """V42, E5: S3 hard, Blue on G0 (quicksand G1, G2): G2 costs 4; with 5 points G3; with 3 points G1, 1 lapses."""
    match = race("START S3* FINISH", ["1.G0", "0.P0"], "green 3, green 4")
    assert ends(match, "play green 3") == {"1.G2"}
    assert ends(match, "play green 4") == {"1.G3"}
    # Four points from purple: one to P0, two into G1; one is left, so G2 blocks and the rest lapses.
    match = race("START S3* FINISH", ["0.P2", "0.S1"], "green 4", order=[0, 1])
    assert ends(match, "play green 4") == {"1.G1"}
    match = race("START S3* FINISH", ["1.W1", "0.S1"], "green 3", order=[0, 1])
    assert ends(match, "play green 3") == {"1.G3"}
    match = race("START S3* FINISH", ["0.R1", "0.S1"], "white 4", "", order=[0, 1])
    play(match, "play white 4", "step 0.R2", "step 1.R0")
    assert legal(match) == ["step 1.W1"]
    assert refused(match, "step 1.R1") == "V13"


def test_v42_the_first_with_three_points() -> None:
    """E5, V42: three points from G0 lead onto G1, and one point is lost."""
    match = race("START S3* FINISH", ["1.P0", "0.S1"], "green 3", order=[0, 1])
    assert ends(match, "play green 3") == {"1.G1"}


def test_v43_a_two_tiptoes() -> None:
    """V43, E6: S4 hard, Blue first on W0 plays white 2 (+1): W3, straight through the lion."""
    match = race("START S4* FINISH", ["1.W0", "0.P0"], "white 2")
    assert ends(match, "play white 2") == {"1.W3"}
    # It may even end on a lion or a crocodile; ostriches still block.
    match = race("START S4* FINISH", ["1.R0", "0.P0"], "white 2")
    assert ends(match, "play white 2") == {"1.W2"}
    match = race("START S4* FINISH", ["1.W0", "1.W2"], "white 2", order=[0, 1])
    assert ends(match, "play white 2") == {"1.W1"}
    # A bird on a lion may stay there in a zero-step move.
    match = race("START S4* FINISH", ["1.W2", "1.W3"], "white 5", order=[0, 1])
    assert ends(match, "play white 5") == {"1.W2"}
    # Quicksand costs one.
    match = race("START S3* FINISH", ["1.G0", "0.P0"], "green 2")
    assert ends(match, "play green 2") == {"1.G3"}


def test_v43_heeding_is_the_players_choice() -> None:
    """V43: porcupine, warthog and arrow; a porcupine only where the move may end."""
    match = race("START S6* FINISH", ["1.W0", "0.P0"], "white 2")
    play(match, "play white 2", "step 1.W1", "step 1.W2")
    assert legal(match) == ["heed", "ignore"]
    assert refused(match, "step 1.W3") == "V43"
    play(match, "ignore", "step 1.W3")
    match = race("START S6* FINISH", ["1.W0", "0.P0"], "white 2")
    play(match, "play white 2", "step 1.W1", "step 1.W2", "heed")
    assert (match.seat, at(match, 0)) == (1, "1.W2")
    match = race("START S6* FINISH", ["1.G1", "0.P0"], "grey 2")
    play(match, "play grey 2", "step 1.W2")
    assert legal(match) == ["ignore"]  # the porcupine is not on the colour of the card
    assert refused(match, "heed") == "V32"
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 2, white 4, grey 3")
    play(match, "play green 2", "step 1.G1", "ignore", "step 1.G2", "step 1.G3")
    assert player(match, 0).discard == 1 << 5
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 2, white 4, grey 3")
    play(match, "play green 2", "step 1.G1", "heed", "step 1.G2", "step 1.G3")
    assert match.view(None)["players"][0]["discard"] == ["green 2", "white 4", "grey 3"]
    for answer, end in (("heed", "1.R0"), ("ignore", "1.R1")):
        twin = race("START S2* FINISH", ["1.W0", "0.P0"], "grey 2", order=[0, 1])
        play(twin, "exception grey 2", "step 1.R1")
        assert legal(twin) == ["heed", "ignore"]
        assert refused(twin, "end") == "V41"
        play(twin, answer)
        assert at(twin, 0) == end
    # Not asked at an arrow that cannot move the bird.
    twin = race("START S2* FINISH", ["1.W0", "1.R0"], "grey 2", order=[0, 1])
    play(twin, "exception grey 2", "step 1.R1")
    assert twin.seat == 1
