"""A turn: play a card, move, draw."""

from __future__ import annotations

from tests.games.strauss.races import at, ends, legal, play, player, race, refused
from wettlauf.games.strauss.data import CARD_BY_NAME


def test_v9_the_card_goes_openly_onto_the_own_discard_pile() -> None:
    """V9."""
    match = race("START S3 FINISH", ["1.G0", "0.W1"], "green 3, white 4, grey 2, purple 6")
    assert "play green 4" not in legal(match)
    match.play("play green 3")
    assert match.view(1)["players"][0]["top"] == "green 3"
    assert match.view(1)["players"][0]["discard"] == ["green 3"]
    assert player(match, 0).held == 3


def test_v10_forwards_only_along_the_lines() -> None:
    """V10: S3 has no line between green and white in its first gap."""
    match = race("START S3 FINISH", ["1.G0", "0.W1"], "white 3, grey 6")
    play(match, "play white 3")
    assert legal(match) == ["step 1.G1", "step 1.P1"]
    assert refused(match, "step 0.G2") == "V10"
    assert refused(match, "step 1.W1") == "V10"


def test_v11_the_move_ends_on_the_colour_and_does_not_leave_it() -> None:
    """V11."""
    match = race("START W1 W2 FINISH", ["1.P0", "0.W1"], "green 3")
    assert ends(match, "play green 3") == {"1.G3"}
    play(match, "play green 3", "step 1.G1", "flip none")
    assert legal(match) == ["step 1.G2"]
    assert refused(match, "step 1.W2") == "V11"


def test_v12_not_through_another_ostrich() -> None:
    """V12."""
    match = race("START W1 W2 FINISH", ["1.G0", "1.P1", "1.G1"], "purple 2, grey 5", order=[0, 1, 2])
    assert "play purple 2" not in legal(match)
    play(match, "play grey 5")
    assert legal(match) == ["step 1.W1"]
    assert refused(match, "step 1.G1") == "V12"


def test_v13_the_whole_distance_unless_blocked_on_the_colour() -> None:
    """V13."""
    match = race("START W1 W2 FINISH", ["1.P0", "1.G3"], "green 6", order=[0, 1])
    assert ends(match, "play green 6") == {"1.G2", "2.G2"}  # directly behind the other bird; or around it
    match = race("START W1 W2 FINISH", ["1.P0", "1.P1"], "purple 6, green 3", order=[0, 1])
    assert ends(match, "play purple 6") == {"1.P0"}  # stuck from the first step on its own colour
    play(match, "play purple 6")
    assert match.seat == 1
    # A route that gets stuck off the colour is not allowed: grey needs three lanes, not two points.
    match = race("START W1 W2 FINISH", ["1.P0", "0.G0"], "grey 2, grey 3, grey 4")
    assert [text for text in legal(match) if text.startswith("play")] == ["play grey 3", "play grey 4"]


def test_v14_the_bonus_is_the_own_placement() -> None:
    """V14."""
    birds = ["1.G0", "0.P1", "2.W0"]
    match = race("START S1 W2 S3 FINISH", birds, "white 3", hands={0: "green 3", 1: "purple 2"})
    assert ends(match, "play white 3") == {"3.W0"}  # first: +1
    play(match, "exception white 3", "step 2.W1")
    assert ends(match, "play green 3") == {"2.G1"}  # second: +2, on its lane only
    play(match, "play green 3")
    assert legal(match) == ["step 1.G1"]
    play(match, *(f"step {space}" for space in ("1.G1", "1.G2", "1.G3", "2.G0", "2.G1")))
    play(match, "flip none")
    assert ends(match, "play purple 2") == {"1.P3"}  # third: +3


def test_v15_the_exception_moves_one_space_in_any_direction() -> None:
    """V15."""
    match = race("START S4* S3* FINISH", ["1.G2", "1.G3", "1.W3"], "purple 6, white 2", order=[0, 1, 2])
    play(match, "exception purple 6")
    # Forwards G3 and W3 are taken; back lies the lion on G1; diagonals back lead to P1 and W1.
    assert legal(match) == ["step 1.P1", "step 1.P3", "step 1.W1"]
    assert refused(match, "step 1.G1") == "V15"
    match.undo()
    play(match, "exception white 2")
    assert legal(match) == ["step 1.G1", "step 1.P1", "step 1.P3", "step 1.W1"]  # a 2 tiptoes
    # Never back onto a start space; without bonus; quicksand may be entered.
    match = race("START S3* FINISH", ["0.P0", "0.R2"], "purple 6", order=[0, 1])
    play(match, "exception purple 6")
    assert legal(match) == ["step 0.G1", "step 0.P1"]
    match = race("START S3* FINISH", ["1.P0", "0.R2"], "white 6", order=[0, 1])
    play(match, "exception white 6", "step 1.P1")
    assert match.seat == 1


def test_v16_staying_only_if_no_card_allows_anything() -> None:
    """V16: on start space 1 both exits are taken."""
    match = race("START FINISH", ["0.S1", "0.P0", "0.G0"], "green 6, white 2, grey 3, purple 5", order=[0, 1, 2])
    assert legal(match) == ["stay green 6", "stay grey 3", "stay purple 5", "stay white 2"]
    play(match, "stay green 6")
    assert at(match, 0) == "0.S1"
    assert player(match, 0).held == 4
    assert match.seat == 1
    # Ticked advantages do not matter: staying is offered beside them.
    match = race("START FINISH", ["0.S1", "0.P0", "0.G0"], "green 6", "jump joker", order=[0, 1, 2])
    assert "stay green 6" in legal(match)
    assert "jump" in legal(match)
    match = race("START FINISH", ["0.S1", "0.P0", "1.G0"], "green 6, white 2", order=[0, 1, 2])
    assert not any(text.startswith("stay") for text in legal(match))
    assert refused(match, "stay green 6") == "V16"


def test_v17_draw_one_and_shuffle_the_own_discards_when_the_pile_is_empty() -> None:
    """V17: chance comes only when a card is to be drawn from an empty pile."""
    match = race("START S3 FINISH", ["1.G0", "0.W1"], "green 3, white 4, grey 2, purple 6")
    me = match._states[0].players[0]
    me.discard = me.discard | sum(1 << card for card in me.draw.card[1 : me.draw.n])
    me.draw.card[1:] = [0] * 19
    me.draw.n = 1
    last = me.draw.card[0]
    play(match, "exception green 3", "step 1.G1")
    assert player(match, 0).hand >> last & 1
    assert player(match, 0).draw.n == 0
    assert match.log[-1] == (0, "step 1.G1")
    play(match, legal(match)[0])
    while match.seat == 1:
        match.play(legal(match)[0])
    assert match.seat == 0
    play(match, "exception white 4", "step 1.G2")
    event = match.log[-1][1]
    assert event.startswith("shuffle 0: ")
    cards = event.removeprefix("shuffle 0: ").split(", ")
    assert len(cards) == 17
    assert player(match, 0).hand >> CARD_BY_NAME[cards[0]] & 1
    assert player(match, 0).draw.n == 16
    assert player(match, 0).discard == 0


def test_e3_two_rounds_of_the_source() -> None:
    """E3: W1, R1, S2; Yellow W1:P2, Red W1:G2, Blue W1:R2, in this order."""
    yellow, red, blue = 0, 1, 2
    match = race(
        "START W1 R1 S2 FINISH",
        ["1.P2", "1.G2", "1.R2"],
        "purple 4, purple 3",
        hands={red: "white 4, green 3", blue: "green 4, green 5"},
    )
    assert match.view(None)["order"] == [yellow, red, blue]
    assert ends(match, "play purple 4") == {"2.P3"}
    play(match, "play purple 4", "step 1.P3", "step 2.P0", "step 2.P1", "step 2.P2", "step 2.P3")
    assert ends(match, "play white 4") == {"2.W2"}
    play(match, "play white 4", "step 1.W3", "step 2.W0")
    assert refused(match, "step 2.R1") == "V11"
    play(match, "step 2.W1", "step 2.W2")
    assert ends(match, "play green 4") == {"2.G2"}
    play(match, "play green 4")
    while match.seat == blue:
        match.play(legal(match)[0])
    assert match.view(None)["order"] == [red, blue, yellow]
    assert ends(match, "play green 3") == {"2.G5", "3.G0"}
    play(match, "play green 3")
    while match.seat == red:
        match.play(legal(match)[-1])
    behind = {"2.G5": "2.G4", "3.G0": "2.G5"}[at(match, red)]
    assert ends(match, "play green 5") == {behind}  # +2 = 7, stops directly behind Red
    play(match, "play green 5")
    while match.seat == blue:
        match.play(legal(match)[0])
    assert ends(match, "play purple 3") == {"3.P2"}  # +3 = 6


def test_v12_the_one_long_way_to_another_lane_can_be_taken() -> None:
    """V12, V13: from 0.P2 only a 6 reaches grey, and every way there leads over 2.W0."""
    for bird, free in (("2.P0", True), ("2.W0", False), ("1.W3", False), ("2.R1", False)):
        match = race("START S1 W1 FINISH", ["0.P2", bird], "grey 6", order=[0, 1])
        assert ("play grey 6" in legal(match)) is free, bird
        if not free:
            assert refused(match, "play grey 6") in ("V12", "V13")
