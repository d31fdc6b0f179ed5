"""Taking a card: K15 and K16."""

from __future__ import annotations

import pytest

from tests.games.keltis.table import after, hand, legal, play, player, table

pytestmark = pytest.mark.usefixtures("both_modes")


def test_the_top_card_of_the_draw_pile() -> None:
    """K15"""
    match = table(hands=["g7", "b3"], draw="y3 p2 r9")
    play(match, "0: discard g7, take draw; 1: discard b3, take draw")
    assert ("y3" in hand(match, 0), "p2" in hand(match, 1)) == (True, True)
    assert match.view()["draw"] == 62
    assert [player(match, seat)["held"] for seat in (0, 1)] == [8, 8]


def test_the_top_card_of_any_discard_pile() -> None:
    """K15: no matter who discarded it."""
    match = after("discard g7; discard r1; lay y0 small", "discard b3; discard g2")
    assert legal(match) == ["take b", "take draw", "take g", "take r"]
    for colour, card, left in [("b", "b3", []), ("g", "g2", ["g7"]), ("r", "r1", [])]:
        taken = play(match.copy(), f"take {colour}")
        assert card in hand(taken, 0)
        assert taken.view()["piles"][colour] == left
        assert taken.view()["draw"] == match.view()["draw"]
        assert taken.seat == 1


def test_an_empty_discard_pile_gives_nothing() -> None:
    """K15: whether it was never used or its last card was taken."""
    assert legal(after("lay y0 small")) == ["take draw"]
    assert legal(after("discard g7; lay y0 small", "discard b3, take g")) == ["take b", "take draw"]


def test_a_pile_can_be_taken_from_card_by_card() -> None:
    """K15: the card below is next."""
    match = after("discard g7; discard g8; lay y0 small, take g", "discard g2; lay r0 small; lay p0 small, take g")
    assert "g8" in hand(match, 0)
    assert "g2" in hand(match, 1)
    assert match.view()["piles"]["g"] == ["g7"]


def test_everyone_knows_a_card_taken_from_a_discard_pile_until_it_is_played() -> None:
    """K15: it was face up."""
    match = after("discard g7; lay y0 small", "lay r0 small, take g; lay r1")
    assert player(match, 1)["known"] == ["g7"]
    match = after("discard g7; lay y0 small", "lay r0 small, take g; discard g7")
    assert player(match, 1)["known"] == []


def test_the_card_discarded_this_turn_may_not_be_taken_back() -> None:
    """K16"""
    match = after("discard g7")
    assert legal(match) == ["take draw"]
    assert match.view()["closed"] == "g"


def test_the_whole_pile_is_closed_for_the_turn_and_no_other_pile() -> None:
    """K16"""
    match = after("discard g7; discard g1", "discard r4")
    assert match.view()["piles"]["g"] == ["g7", "g1"]
    assert legal(match) == ["take draw", "take r"]


def test_the_pile_is_open_again_for_the_next_player_and_in_the_next_turn() -> None:
    """K16: this turn only."""
    match = after("discard g7", "lay r4 small")
    assert legal(match) == ["take draw", "take g"]
    match = after("discard g7; lay y3 small", "discard r2")
    assert legal(match) == ["take draw", "take g", "take r"]
    assert match.view()["closed"] is None


def test_with_take_back_players_may_take_back_their_discard() -> None:
    """K16: the option `take_back`."""
    match = after("discard g7", take_back=True)
    assert legal(match) == ["take draw", "take g"]
    assert match.view()["closed"] is None
    play(match, "take g")
    assert "g7" in hand(match, 0)
    assert match.view()["piles"]["g"] == []
    assert match.seat == 1


def test_take_back_is_off_by_default() -> None:
    """K16"""
    assert table().game.options["take_back"] is False
    assert legal(after("discard g7", take_back=False)) == ["take draw"]
