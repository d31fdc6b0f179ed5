"""Moving figures by cards: K8 to K11."""

from __future__ import annotations

import pytest

from tests.games.keltis.table import after, around, asks, legal, play, player, stones, table, walk

pytestmark = pytest.mark.usefixtures("both_modes")

QUICK = {2: "clover", 4: "clover", 6: "clover", 8: "clover", 9: "wish"}
UP_A_QUICK_PATH = "lay {0}0 small; lay {0}1, move {0}; lay {0}2, move {0}; lay {0}3, move {0}; lay {0}4, move {0}"


def at_start(seen: dict[str, int]) -> tuple[int, int]:
    """Returns the large and small figures on the start field."""
    return seen["large"], seen["small"]


# ---- K8 ----


def test_the_first_card_of_a_colour_brings_the_figure_that_the_player_chooses() -> None:
    """K8"""
    match = table(hands=["g7"])
    assert legal(match, "lay g7") == ["lay g7 large", "lay g7 small"]
    small = play(match.copy(), "lay g7 small")
    assert player(small, 0)["figures"] == {"g": {"stone": 1, "large": False}}
    assert at_start(player(small, 0)) == (1, 3)
    large = play(match.copy(), "lay g7 large")
    assert player(large, 0)["figures"] == {"g": {"stone": 1, "large": True}}
    assert at_start(player(large, 0)) == (0, 4)


def test_the_next_card_of_the_colour_advances_the_figure_one_stone() -> None:
    """K8: whatever the values; no figure is named, since there is no choice."""
    match = around(after("lay g1 small; lay r4 large", hold=["g9 r4"]))
    assert legal(match, "lay g9") == ["lay g9"]
    play(match, "lay g9")
    assert stones(match, 0) == {"g": 2, "r": 1}
    assert at_start(player(match, 0)) == (0, 3)


def test_only_the_players_figure_on_the_path_of_that_colour_moves() -> None:
    """K8"""
    match = after(walk("g", 3) + "; lay r5 large; lay g3", "lay g7 small; lay g8")
    assert stones(match, 0) == {"r": 1, "g": 4}
    assert stones(match, 1) == {"g": 2}


def test_when_the_large_figure_is_on_its_way_only_small_ones_are_left() -> None:
    """K8: the notation still says small."""
    match = around(after("lay r0 large", hold=["g7"]))
    assert legal(match, "lay g7") == ["lay g7 small"]


def test_when_all_small_figures_are_on_their_way_only_the_large_one_is_left() -> None:
    """K8: the notation still says large."""
    match = around(after("lay r0 small; lay y0 small; lay p0 small; lay b0 small", hold=["g7"]))
    assert at_start(player(match, 0)) == (1, 0)
    assert legal(match, "lay g7") == ["lay g7 large"]
    play(match, "lay g7 large")
    assert at_start(player(match, 0)) == (0, 0)


def test_four_small_figures_and_the_large_one_fill_all_five_paths() -> None:
    """K8, K9"""
    match = around(after("lay r0 small; lay y0 large; lay p0 small; lay b0 small; lay g0 small", hold=["g7 r7 y7"]))
    assert stones(match, 0) == {"r": 1, "y": 1, "p": 1, "g": 1, "b": 1}
    assert {"lay g7", "lay r7", "lay y7"} <= set(legal(match, "lay"))
    assert not [move for move in legal(match) if move.endswith(("small", "large"))]


# ---- K9 ----


def test_the_first_card_advances_a_figure_that_a_bonus_move_put_there() -> None:
    """K9: no second figure enters the path; and any value starts the row."""
    match = around(after("lay r0 small; lay r1, move g large", tiles={"r": {2: "clover"}}, hold=["g7 g0"]))
    assert stones(match, 0) == {"r": 2, "g": 1}
    assert player(match, 0)["rows"]["g"] == []
    assert [legal(match, "lay g0"), legal(match, "lay g7")] == [["lay g0"], ["lay g7"]]
    play(match, "lay g7")
    assert stones(match, 0) == {"r": 2, "g": 2}
    assert at_start(player(match, 0)) == (0, 3)


def test_a_figure_by_bonus_move_leaves_the_start_field_for_good() -> None:
    """K9, K13"""
    match = around(after("lay r0 small; lay r1, move g small", tiles={"r": {2: "clover"}}, hold=["y7"]))
    assert at_start(player(match, 0)) == (1, 2)


def test_a_clover_brings_no_second_figure_onto_a_path() -> None:
    """K9"""
    match = after("lay g0 small; lay r0 small; lay r1", tiles={"r": {2: "clover"}})
    assert legal(match, "move g") == ["move g"]
    assert legal(match, "move y") == ["move y large", "move y small"]


# ---- K10 ----


def at_the_end(*more: str, last: str = "lay g9") -> str:
    """Returns the turns that take the green figure to its end stone, then more turns, then one more green card."""
    return "; ".join([walk("g", 9), *more, last])


def test_a_card_for_a_figure_on_the_end_stone_moves_another_one() -> None:
    """K10: one on a path, or one from the start field onto a free path; passing and taking are not possible."""
    match = after(at_the_end("lay r3 small"))
    assert asks(match) == "overflow"
    assert legal(match) == sorted(
        ["move r", *(f"move {path} {figure}" for path in "ypb" for figure in ("large", "small"))]
    )
    assert player(match, 0)["rows"]["g"] == list(range(10))
    assert stones(match, 0) == {"g": 9, "r": 1}


def test_an_overflow_moves_a_figure_on_a_path() -> None:
    """K10, K12: and the tile that it reaches is carried out."""
    match = after(at_the_end("lay r3 small"), tiles={"r": {2: "3"}})
    before = player(match, 0)["points"]
    play(match, "move r")
    assert stones(match, 0) == {"g": 9, "r": 2}
    assert player(match, 0)["points"] == before + 3
    assert legal(match, "move") == []
    assert asks(match) == "take"


def test_an_overflow_may_bring_a_figure_from_the_start_field() -> None:
    """K10"""
    match = after(at_the_end("lay r3 small"))
    play(match, "move y large")
    assert player(match, 0)["figures"]["y"] == {"stone": 1, "large": True}
    assert at_start(player(match, 0)) == (0, 2)
    assert asks(match) == "take"


def test_an_overflow_moves_no_figure_on_stone_9() -> None:
    """K10: neither the one on the card's path nor another."""
    match = after(f"{walk('g', 9)}; {walk('r', 9, 'large')}; lay g9")
    assert asks(match) == "overflow"
    assert stones(match, 0) == {"r": 9, "g": 9}
    assert not legal(match, "move r")
    assert not legal(match, "move g")
    assert legal(match) == ["move b small", "move p small", "move y small"]


def test_an_overflow_reaches_tiles_and_a_clover_there_may_be_declined() -> None:
    """K10, K13"""
    match = after(at_the_end("lay r3 small"), tiles={"r": {2: "clover"}})
    play(match, "move r")
    assert asks(match) == "bonus"
    assert {"pass", "move r"} <= set(legal(match))
    assert not legal(match, "move g")
    play(match, "pass, take draw")


def test_an_overflow_is_possible_even_with_four_figures_on_end_stones() -> None:
    """K10: the fifth figure can always move."""
    quick = "; ".join(UP_A_QUICK_PATH.format(path) for path in "ry")
    match = after(f"{quick}; {walk('p', 9)}; {walk('g', 9)}; lay g9", tiles={"r": QUICK, "y": QUICK})
    assert stones(match, 0) == {"r": 9, "y": 9, "p": 9, "g": 9}
    assert legal(match) == ["move b large"]
    play(match, "move b large")
    assert stones(match, 0)["b"] == 1
    assert legal(match, "take draw") == ["take draw"]


def test_arriving_on_stone_9_is_not_an_overflow() -> None:
    """K10: only a card for a figure that is already there is."""
    match = after(walk("g", 9), tiles={"g": {9: "wish"}})
    assert asks(match) == "take"


# ---- K11 ----


def test_any_number_of_figures_share_a_stone_and_pass_each_other() -> None:
    """K11"""
    texts = ["lay g0 small; lay g1", "lay g2 large; lay g3", "lay g3 small; lay g4; lay g5", "lay g9 small; lay g8"]
    match = after(*texts, players=4)
    assert [stones(match, seat)["g"] for seat in range(4)] == [2, 2, 3, 2]


def test_a_figure_advances_past_others_stone_by_stone() -> None:
    """K11: an occupied stone is neither skipped nor blocked."""
    match = after(walk("g", 4), walk("g", 3, "large", first=6))
    assert (stones(match, 0)["g"], stones(match, 1)["g"]) == (4, 3)


def test_figures_never_go_back() -> None:
    """K11: whatever is played, the number of a figure's stone never decreases."""
    match = after("lay g5 small; discard g6; lay g4; discard g3; lay g3", "discard g5; lay g2 small")
    highest: dict[tuple[int, str], int] = {}
    stages = [match]
    while stages[-1].log:
        earlier = stages[-1].copy()
        earlier.undo()
        stages.append(earlier)
    for stage in reversed(stages):
        for seat in (0, 1):
            for path, stone in stones(stage, seat).items():
                assert stone >= highest.get((seat, path), 0)
                highest[seat, path] = stone
    assert highest == {(0, "g"): 3, (1, "g"): 1}
