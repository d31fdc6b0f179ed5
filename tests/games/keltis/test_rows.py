"""Playing a card: K6 and K7."""

from __future__ import annotations

import pytest

from tests.games.keltis.table import after, around, asks, hand, legal, play, player, stones, table, walk

pytestmark = pytest.mark.usefixtures("both_modes")

ALL = set(range(11))


def test_any_card_may_be_discarded() -> None:
    """K6: whether it fits its row or not."""
    match = around(after("lay g5 small; lay g6", hold=["g4 g7 r0"]))
    assert legal(match, "discard") == sorted({f"discard {card}" for card in hand(match, 0)})
    assert {"discard g4", "discard g7", "discard r0"} <= set(legal(match))


def test_a_discard_goes_on_the_pile_of_its_colour_and_has_no_effect() -> None:
    """K6"""
    match = after("lay g5 small; discard g6")
    assert match.view()["piles"]["g"] == ["g6"]
    assert stones(match, 0) == {"g": 1}
    assert player(match, 0)["rows"]["g"] == [5]
    assert asks(match) == "take"


def test_discards_are_stacked_face_up() -> None:
    """K6"""
    match = after("discard g6; discard r1; discard g2", "discard g9; discard g0")
    assert match.view()["piles"] == {"r": ["r1"], "y": [], "p": [], "g": ["g6", "g9", "g0", "g2"], "b": []}


def test_a_card_is_laid_in_the_players_row_of_its_colour() -> None:
    """K6: each player has their own rows."""
    match = after("lay g5 small; lay r3 small; lay g6", "lay g9 small; lay g8")
    assert player(match, 0)["rows"] == {"r": [3], "y": [], "p": [], "g": [5, 6], "b": []}
    assert player(match, 1)["rows"] == {"r": [], "y": [], "p": [], "g": [9, 8], "b": []}


def test_a_turn_is_one_card_played_and_one_card_taken() -> None:
    """K6, K15: first play, then take, then the next player."""
    match = table(hands=["g5 g6"], draw="r0")
    assert not legal(match, "take")
    assert not legal(match, "pass")
    play(match, "lay g5 small")
    assert legal(match) == ["take draw"]
    assert (player(match, 0)["held"], "g5" in hand(match, 0)) == (7, False)
    play(match, "take draw")
    assert (player(match, 0)["held"], "r0" in hand(match, 0)) == (8, True)
    assert match.seat == 1


def test_equal_cards_make_one_move_and_only_one_of_them_is_played() -> None:
    """K6"""
    match = table(hands=["g5 g5 r1 r1"])
    assert legal(match).count("discard g5") == 1
    play(match, "discard g5")
    assert hand(match, 0).count("g5") == 1
    assert hand(match, 0).count("r1") == 2


def fitting(*row: int) -> set[int]:
    """Returns the values that can be laid on the green row, as far as cards of them are left."""
    laid = "; ".join([f"lay g{row[0]} small", *(f"lay g{value}" for value in row[1:])])
    found: set[int] = set()
    for few in ([0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10]):
        left = [value for value in few if row.count(value) < 2]
        match = around(after(laid + "; discard r0", hold=[" ".join(f"g{value}" for value in left)]))
        found |= {int(move.split()[1][1:]) for move in legal(match, "lay g")} & set(few)
    return found


def test_any_value_starts_a_row() -> None:
    """K7"""
    for few in ("g0 g1 g2 g3 g4 g5", "g6 g7 g8 g9 g10"):
        match = table(hands=[few])
        assert {f"lay {card} small" for card in few.split()} <= set(legal(match))


@pytest.mark.parametrize("value", [0, 3, 10])
def test_a_row_of_one_value_is_open_in_both_directions(value: int) -> None:
    """K7"""
    assert fitting(value) == ALL


@pytest.mark.parametrize("value", [0, 5, 10])
def test_equal_cards_keep_the_row_open(value: int) -> None:
    """K7: while all its values are equal a row has no direction."""
    assert fitting(value, value) == ALL - {value}


def test_8_7_goes_down() -> None:
    """K7: the paper's first example."""
    assert fitting(8, 7) == {0, 1, 2, 3, 4, 5, 6, 7}


def test_3_3_4_goes_up() -> None:
    """K7: the paper's second example."""
    assert fitting(3, 3, 4) == {4, 5, 6, 7, 8, 9, 10}


@pytest.mark.parametrize(
    "row, fits",
    [
        ((0, 1), ALL - {0}),
        ((10, 9), ALL - {10}),
        ((5, 6, 6), {7, 8, 9, 10}),
        ((6, 5, 5), {0, 1, 2, 3, 4}),
        ((1, 9), {9, 10}),
        ((9, 1), {0, 1}),
        ((2, 4, 8), {8, 9, 10}),
        ((8, 4, 2), {0, 1, 2}),
        ((4, 10), {10}),
        ((4, 0), {0}),
        ((7, 7, 3, 3), {0, 1, 2}),
    ],
    ids=str,
)
def test_a_row_goes_on_with_the_last_value_or_further_and_gaps_are_fine(row: tuple[int, ...], fits: set[int]) -> None:
    """K7"""
    assert fitting(*row) == fits


def test_a_complete_row_takes_no_more_cards() -> None:
    """K7: 10 twice, going up."""
    assert fitting(9, 10, 10) == set()


def test_a_row_binds_neither_other_rows_nor_other_players() -> None:
    """K7"""
    match = after("lay g8 small; lay g7", "lay r0 small", hold=["r10 g9", "g10 g0"])
    play(match, "take draw")
    assert {"lay g10 small", "lay g0 small"} <= set(legal(match))
    play(match, f"1: discard {hand(match, 1)[0]}, take draw")
    assert "lay r10 small" in legal(match)
    assert not legal(match, "lay g9")


def test_rows_and_directions_are_public() -> None:
    """K7"""
    match = after("lay g8 small; lay g7; lay r2 large; lay y1 small; lay y1; lay r5", "lay b3 small")
    seen = match.view()["players"][0]
    assert seen["rows"] == {"r": [2, 5], "y": [1, 1], "p": [], "g": [8, 7], "b": []}
    assert seen["directions"] == {"r": "up", "y": "open", "p": None, "g": "down", "b": None}
    assert seen["fits"]["g"] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert seen["fits"]["r"] == [5, 6, 7, 8, 9, 10]
    assert seen["fits"]["y"] == seen["fits"]["p"] == sorted(ALL)


def test_a_card_that_does_not_fit_cannot_be_laid_for_an_overflow() -> None:
    """K7, K10"""
    match = around(after(walk("g", 9) + "; discard r0", hold=["g3 g9"]))
    assert legal(match, "lay g") == ["lay g9"]
