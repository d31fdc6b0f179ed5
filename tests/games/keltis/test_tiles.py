"""Tiles: K12 to K14."""

from __future__ import annotations

import pytest

from tests.games.keltis.table import EVEN, after, around, asks, legal, play, player, stones, walk

pytestmark = pytest.mark.usefixtures("both_modes")

FROM_START = [f"move {path} {figure}" for path in "rypgb" for figure in ("large", "small")]
FEWER = [0, 0, 0, 1, 0, 1, 0, 1, 0]
IN_A_ROW = [FEWER, FEWER, EVEN[2], [0, 1, 1, 1, 1, 1, 0, 1, 0], EVEN[4]]  # five dark stones in a row on green


# ---- K12 ----


@pytest.mark.parametrize("tile", ["1", "2", "3"])
def test_points_are_scored_at_once(tile: str) -> None:
    """K12"""
    match = after("lay g0 small; lay g1", tiles={"g": {2: tile}})
    assert player(match, 0)["points"] == int(tile)
    assert player(match, 1)["points"] == 0
    assert asks(match) == "take"


def test_a_point_tile_stays_for_the_others() -> None:
    """K12"""
    match = after("lay g0 small; lay g1", "lay g2 small; lay g3", tiles={"g": {2: "3"}})
    assert match.view()["tiles"]["g"]["2"] == "3"
    assert [player(match, seat)["points"] for seat in (0, 1)] == [3, 3]


def test_points_add_up_and_a_stone_without_a_tile_gives_none() -> None:
    """K12"""
    match = after(walk("g", 9), tiles={"g": {2: "3", 4: "1", 6: "2", 8: "2", 9: "3"}})
    assert player(match, 0)["points"] == 11
    match = after(walk("g", 5), tiles={"g": {2: "3", 4: "1", 6: "2", 8: "2", 9: "3"}})
    assert player(match, 0)["points"] == 4


def test_the_large_figure_does_not_double_a_point_tile() -> None:
    """K12"""
    assert player(after(walk("g", 2, "large"), tiles={"g": {2: "3"}}), 0)["points"] == 3


# ---- K13 ----


def test_a_clover_offers_every_figure_of_the_player_and_passing() -> None:
    """K13: the one that just moved, another one, one from the start field onto a free path, or none."""
    match = after("lay r5 large; lay g0 small; lay g1", "lay b0 small", tiles={"g": {2: "clover"}})
    assert asks(match) == "bonus"
    assert match.seat == 0
    assert legal(match) == ["move b small", "move g", "move p small", "move r", "move y small", "pass"]


def test_a_clover_offers_large_and_small_figures_from_the_start_field() -> None:
    """K13"""
    match = after("lay g0 small; lay g1", tiles={"g": {2: "clover"}})
    others = [move for move in FROM_START if move.split()[1] != "g"]
    assert legal(match) == sorted([*others, "move g", "pass"])


def test_a_clover_moves_the_figure_that_just_moved() -> None:
    """K13: one stone."""
    match = after("lay g0 small; lay g1, move g", tiles={"g": {2: "clover"}})
    assert stones(match, 0) == {"g": 3}
    assert asks(match) == "take"


def test_a_clover_moves_another_figure() -> None:
    """K13"""
    match = after("lay r5 large; lay g0 small; lay g1, move r", tiles={"g": {2: "clover"}, "r": {2: "wish"}})
    assert stones(match, 0) == {"r": 2, "g": 2}
    assert asks(match) == "take"


def test_a_clover_brings_a_figure_from_the_start_field_to_stone_1() -> None:
    """K13"""
    match = after("lay g0 small; lay g1, move y large", tiles={"g": {2: "clover"}})
    assert player(match, 0)["figures"] == {"y": {"stone": 1, "large": True}, "g": {"stone": 2, "large": False}}
    assert player(match, 0)["rows"]["y"] == []
    assert asks(match) == "take"


def test_a_clover_may_be_declined() -> None:
    """K13"""
    match = after("lay g0 small; lay g1, pass", tiles={"g": {2: "clover"}})
    assert stones(match, 0) == {"g": 2}
    assert asks(match) == "take"
    assert legal(match, "move") == []


def test_a_clover_stays_for_the_others() -> None:
    """K13"""
    match = after("lay g0 small; lay g1, move g", "lay g2 small; lay g3", tiles={"g": {2: "clover"}})
    assert match.view()["tiles"]["g"]["2"] == "clover"
    assert (match.seat, asks(match)) == (1, "bonus")
    play(match, "1: move g, take draw")
    assert stones(match, 1) == {"g": 3}


def test_a_clover_moves_only_the_players_figures() -> None:
    """K13"""
    match = after("lay g0 small; lay g1", "lay r0 small", tiles={"g": {2: "clover"}})
    assert "move r" not in legal(match)
    play(match, "move r small")
    assert stones(match, 0) == {"g": 2, "r": 1}
    assert stones(match, 1) == {"r": 1}


def test_a_clover_never_moves_a_figure_on_stone_9() -> None:
    """K13: not even the one that just arrived there."""
    match = after(walk("g", 9), tiles={"g": {9: "clover"}})
    assert asks(match) == "bonus"
    assert legal(match) == sorted(["pass", *(move for move in FROM_START if move.split()[1] != "g")])


def test_a_clover_on_a_path_never_moves_another_figure_on_stone_9() -> None:
    """K13"""
    match = after(walk("g", 9) + "; lay r0 large; lay r1", tiles={"r": {2: "clover"}})
    assert legal(match) == ["move b small", "move p small", "move r", "move y small", "pass"]


def test_a_tile_reached_by_clover_is_carried_out_too() -> None:
    """K12, K13, K14: points and wishing stones by clover."""
    clover = {"g": {2: "clover"}}
    match = after("lay r5 large; lay g0 small; lay g1, move r", tiles={**clover, "r": {2: "2"}})
    assert (player(match, 0)["points"], asks(match)) == (2, "take")
    match = after("lay r5 large; lay g0 small; lay g1, move r", tiles={**clover, "r": {2: "wish"}})
    assert (player(match, 0)["wishes"], asks(match)) == (1, "take")
    assert "2" not in match.view()["tiles"]["r"]


def test_a_clover_reached_by_clover_is_carried_out_too_and_so_on() -> None:
    """K13: depth first, one move each; then the turn continues."""
    clovers = {path: {2: "clover"} for path in "gry"} | {"p": {2: "3"}}
    match = after("lay r5 large; lay y5 small; lay p5 small; lay g0 small; lay g1", tiles=clovers)
    play(match, "move r")
    assert (asks(match), stones(match, 0)) == ("bonus", {"r": 2, "y": 1, "p": 1, "g": 2})
    play(match, "move y")
    assert (asks(match), stones(match, 0)) == ("bonus", {"r": 2, "y": 2, "p": 1, "g": 2})
    play(match, "move p")
    assert (asks(match), player(match, 0)["points"]) == ("take", 3)
    assert legal(match, "pass") == []


def test_a_chain_of_clovers_may_be_ended_at_each_of_them() -> None:
    """K13"""
    clovers = {path: {2: "clover"} for path in "gry"}
    match = after("lay r5 large; lay y5 small; lay g0 small; lay g1, move r", tiles=clovers)
    play(match, "pass")
    assert (asks(match), stones(match, 0)) == ("take", {"r": 2, "y": 1, "g": 2})


def test_one_figure_may_go_from_clover_to_clover() -> None:
    """K13"""
    clovers = {"g": {2: "clover", 3: "clover", 4: "clover", 5: "clover", 6: "2"}}
    match = after("lay g0 small; lay g1, move g, move g, move g, move g", tiles=clovers, dark_stones=IN_A_ROW)
    assert (stones(match, 0), player(match, 0)["points"], asks(match)) == ({"g": 6}, 2, "take")


def test_a_clover_move_lays_no_card() -> None:
    """K13"""
    match = after("lay g0 small; lay g1, move g", tiles={"g": {2: "clover"}})
    assert player(match, 0)["rows"]["g"] == [0, 1]
    assert player(match, 0)["held"] == 7


# ---- K14 ----


def test_a_wishing_stone_is_taken_away() -> None:
    """K14"""
    match = after("lay g0 small; lay g1", tiles={"g": {2: "wish"}})
    assert player(match, 0)["wishes"] == 1
    assert "2" not in match.view()["tiles"]["g"]
    assert asks(match) == "take"


def test_only_the_first_to_arrive_gets_the_wishing_stone() -> None:
    """K14"""
    match = after("lay g0 small; lay g1", "lay g2 small; lay g3", tiles={"g": {2: "wish"}})
    assert [player(match, seat)["wishes"] for seat in (0, 1)] == [1, 0]
    assert player(match, 1)["points"] == 0
    assert asks(match) == "take"


def test_other_tiles_stay_when_a_wishing_stone_goes() -> None:
    """K14"""
    match = around(after(walk("g", 2), tiles={"g": {2: "wish", 4: "wish", 6: "3"}, "r": {2: "wish"}}))
    assert match.view()["tiles"]["g"]["4"] == "wish"
    assert match.view()["tiles"]["g"]["6"] == "3"
    assert match.view()["tiles"]["r"]["2"] == "wish"
    assert sum(len(path) for path in match.view()["tiles"].values()) == 24


def test_wishing_stones_by_overflow() -> None:
    """K10, K14"""
    tiles = {"g": dict.fromkeys((2, 4, 6, 8, 9), "clover"), "r": {2: "wish"}}
    match = after(walk("g", 9) + "; lay r3 small; lay g9", tiles=tiles)
    assert player(match, 0)["wishes"] == 0
    play(match, "move r")
    assert player(match, 0)["wishes"] == 1
