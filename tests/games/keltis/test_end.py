"""The end of the game and the scores: K17 to K21."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.keltis.table import (
    EVEN,
    Tiles,
    after,
    asks,
    drain,
    legal,
    play,
    player,
    stones,
    swaps,
    table,
    walk,
)
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.registry import find

pytestmark = pytest.mark.usefixtures("both_modes")

SEVENTH_DARK = [*EVEN[:4], [0, 1, 0, 1, 0, 0, 1, 1, 0]]  # on blue


def four_in_the_goal(last: str, first: str = "", tiles: Tiles | None = None, **options: Any) -> Match:
    """Returns a match with seat 0 on stone 7 of red and yellow, seat 1 of pink and green; then seat 0 plays `last`."""
    own = [first, walk("r", 7), walk("y", 7, "large"), walk("b", 6), last]
    return after("; ".join(filter(None, own)), f"{walk('p', 7)}; {walk('g', 7, 'large')}", tiles=tiles, **options)


def assert_over(match: Match) -> None:
    """Asserts that the game ended by the goal and nobody has to decide anything."""
    assert match.over
    assert match.result.ended == "goal"
    assert (match.seat, legal(match), asks(match)) == (None, [], None)


# ---- K17 ----


def test_the_fifth_figure_in_the_goal_area_ends_the_game_at_once() -> None:
    """K17: all players' figures count; no card is taken, and nobody has another turn."""
    match = four_in_the_goal("lay b6")
    assert_over(match)
    assert stones(match, 0) == {"r": 7, "y": 7, "b": 7}
    assert player(match, 0)["held"] == 7
    assert match.log[-1] == (0, "lay b6")


def test_four_figures_in_the_goal_area_do_not_end_it() -> None:
    """K17: a fifth on stone 6 does not either, and a large figure counts as one."""
    match = four_in_the_goal("discard b10")
    assert match.view()["in_goal"] == 4
    assert stones(match, 0) == {"r": 7, "y": 7, "b": 6}
    assert (match.over, match.result.ended) == (False, "unfinished")
    assert asks(match) == "take"


def test_the_large_figure_may_be_the_fifth() -> None:
    """K17"""
    match = after(f"{walk('r', 7)}; {walk('y', 7)}; {walk('b', 7, 'large')}", f"{walk('p', 7)}; {walk('g', 7)}")
    assert_over(match)


def test_all_five_may_belong_to_one_player() -> None:
    """K17"""
    paths = [walk(path, 7, "large" if path == "r" else "small") for path in "rypgb"]
    match = after("; ".join(paths), swaps(34))
    assert_over(match)
    assert stones(match, 0) == dict.fromkeys("rypgb", 7)


def test_a_figure_counts_once_while_it_goes_on_in_the_goal_area() -> None:
    """K17: stones 7, 8 and 9 all belong to it."""
    match = after(f"{walk('r', 9)}; {walk('y', 8)}", f"{walk('p', 9)}; {walk('g', 7)}")
    assert match.view()["in_goal"] == 4
    assert not match.over


def test_the_fifth_figure_inside_a_clover_chain_ends_the_game() -> None:
    """K17: a clover moves it from stone 6; there is no further bonus and no card."""
    match = four_in_the_goal("lay p1", first="lay p0 small", tiles={"p": {2: "clover"}})
    assert asks(match) == "bonus"
    play(match, "move b")
    assert_over(match)
    assert player(match, 0)["held"] == 7


def test_the_fifth_figure_by_overflow_ends_the_game() -> None:
    """K17, K10"""
    match = after(
        f"{walk('r', 9)}; {walk('y', 7, 'large')}; {walk('b', 6)}; lay r9",
        f"{walk('p', 7)}; {walk('g', 7, 'large')}",
    )
    assert (asks(match), match.over) == ("overflow", False)
    play(match, "move b")
    assert_over(match)


@pytest.mark.parametrize("tile", ["3", "wish", "clover"])
def test_the_tile_that_the_fifth_figure_reaches_is_not_carried_out(tile: str) -> None:
    """K17: with a dark stone 7."""
    tiles = {"b": {7: tile}}
    before = four_in_the_goal("discard b10", tiles=tiles, dark_stones=SEVENTH_DARK)
    match = four_in_the_goal("lay b6", tiles=tiles, dark_stones=SEVENTH_DARK)
    assert_over(match)
    for what in ("points", "wishes"):
        assert player(match, 0)[what] == player(before, 0)[what]
    assert match.view()["tiles"]["b"]["7"] == tile


@pytest.mark.parametrize("tile, gain", [("3", (3, 0)), ("wish", (0, 1)), ("clover", (0, 0))])
def test_the_tile_that_an_earlier_figure_reaches_is_carried_out(tile: str, gain: tuple[int, int]) -> None:
    """K17: only the fifth figure leaves its tile untouched."""
    fewer = f"{walk('r', 7)}; {walk('b', 6)}; {{}}"
    tiles = {"b": {7: tile}, "p": {2: "clover", 4: "clover", 6: "clover"}}
    before = after(fewer.format("discard b10"), walk("p", 7), tiles=tiles, dark_stones=SEVENTH_DARK)
    match = after(fewer.format("lay b6"), walk("p", 7), tiles=tiles, dark_stones=SEVENTH_DARK)
    assert match.view()["in_goal"] == 3
    assert asks(match) == ("bonus" if tile == "clover" else "take")
    for what, more in zip(("points", "wishes"), gain, strict=True):
        assert player(match, 0)[what] == player(before, 0)[what] + more


def test_on_the_usual_board_a_tile_may_lie_where_the_fifth_figure_enters_the_goal() -> None:
    """K17, K4: on yellow and green, without which the last clause of K17 would never apply."""
    lands_on_a_tile = {"r": False, "y": True, "p": False, "g": True, "b": False}
    tiles = Game(find("keltis"), {}).deal(seed=1).view()["tiles"]
    assert {colour: "7" in path for colour, path in tiles.items()} == lands_on_a_tile


# ---- K18 ----


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_card_of_the_draw_pile_ends_the_game(players: int) -> None:
    """K18: it is taken into the hand, and nobody has another turn."""
    match = drain(table(players=players))
    assert (match.over, match.result.ended) == (True, "deck")
    assert (match.seat, legal(match), asks(match)) == (None, [], None)
    assert match.view()["draw"] == 0
    assert sum(text == "take draw" for _, text in match.log) == {2: 64, 3: 86, 4: 78}[players]
    assert [player(match, seat)["held"] for seat in range(players)] == [8] * players


def test_with_one_card_left_in_the_draw_pile_the_game_goes_on() -> None:
    """K18: also if a card is taken from a discard pile; only taking the last card ends the game."""
    match = drain(table())
    match.undo()
    assert (match.over, match.view()["draw"]) == (False, 1)
    piles = [move for move in legal(match, "take") if move != "take draw"]
    assert piles
    play(match, piles[0])
    assert (match.over, asks(match), match.view()["draw"]) == (False, "play", 1)
    play(match, f"{legal(match, 'discard')[0]}, take draw")
    assert match.result.ended == "deck"


# ---- K19 ----


def test_without_figures_and_wishing_stones_everyone_has_minus_4() -> None:
    """K19: the start field is worth 0, having no wishing stone -4."""
    for players in (2, 3, 4):
        assert table(players=players).result.scores == (-4,) * players


ALL_CLOVERS = dict.fromkeys((2, 4, 6, 8, 9), "clover")
STONE_POINTS = list(enumerate([-4, -3, -2, 1, 2, 3, 6, 7, 10], 1))


@pytest.mark.parametrize("stone, points", STONE_POINTS)
def test_each_figure_counts_the_points_of_its_stone(stone: int, points: int) -> None:
    """K19"""
    assert after(walk("g", stone), tiles={"g": ALL_CLOVERS}).result.scores == (points - 4, -4)


@pytest.mark.parametrize("stone, points", STONE_POINTS)
def test_the_large_figure_counts_double(stone: int, points: int) -> None:
    """K19: also if that is negative."""
    assert after(walk("g", stone, "large"), tiles={"g": ALL_CLOVERS}).result.scores == (2 * points - 4, -4)


def test_only_the_large_figure_counts_double() -> None:
    """K19: whichever path it is on."""
    match = after(
        "lay r0 small; lay y0 large; lay y1; lay y2; lay y3; lay b3 small; lay b4; lay b5",
        tiles={"y": ALL_CLOVERS, "b": {2: "3", 4: "3"}},
    )
    assert match.result.scores[0] == -4 + 2 * 1 - 2 + 3 - 4


def test_points_from_tiles_count() -> None:
    """K19"""
    tiles = {"g": {2: "3", 4: "3", 6: "2", 8: "2", 9: "clover"}}
    match = after(walk("g", 9), walk("g", 4, "large", first=7), tiles=tiles)
    assert match.result.scores == (10 + 10 - 4, 2 * 1 + 6 - 4)


@pytest.mark.parametrize(
    "wishes, walked, stone_points, worth",
    [
        (0, walk("g", 1), -4, -4),
        (1, walk("g", 2), -3, -3),
        (2, walk("g", 4), 1, 2),
        (3, walk("g", 6), 3, 3),
        (4, walk("g", 8), 7, 6),
        (5, walk("g", 9), 10, 10),
        (6, f"{walk('g', 9)}; {walk('r', 2)}", 10 - 3, 10),
        (7, f"{walk('g', 9)}; {walk('r', 4)}", 10 + 1, 10),
        (9, f"{walk('g', 9)}; {walk('r', 8)}", 10 + 7, 10),
    ],
)
def test_the_wishing_stone_table(wishes: int, walked: str, stone_points: int, worth: int) -> None:
    """K19: 0 / 1 / 2 / 3 / 4 / 5 or more wishing stones."""
    all_nine = {"g": dict.fromkeys((2, 4, 6, 8, 9), "wish"), "r": dict.fromkeys((2, 4, 6, 8), "wish")}
    match = after(walked, tiles=all_nine)
    assert player(match, 0)["wishes"] == wishes
    assert match.result.scores[0] == stone_points + worth
    assert player(match, 0)["score"] == stone_points + worth


# ---- K20 ----


def test_the_lowest_score() -> None:
    """K20: -28, with all five figures on stone 1 and no wishing stone."""
    match = after("lay r0 small; lay y0 large; lay p0 small; lay g0 small; lay b0 small")
    assert match.result.scores == (-28, -4)
    assert table().game.kind.kernel.lowest_score == -28


def test_the_highest_score_is_a_plain_number_over_50() -> None:
    """K20: 80, with four figures on stone 9 and one on stone 7, all point tiles and at least five wishing stones."""
    tiles: dict[str, dict[int, str]] = {
        "r": dict.fromkeys((2, 4, 6, 8), "clover") | {9: "3"},
        "y": dict.fromkeys((2, 4, 6, 8), "clover") | {9: "3"},
        "p": {2: "clover", 4: "2", 6: "2", 8: "2", 9: "wish"},
        "g": {2: "1", 4: "1", 6: "wish", 8: "wish", 9: "wish"},
        "b": dict.fromkeys((2, 4, 6, 8, 9), "wish"),
    }
    quick = "lay {0}0 {1}; lay {0}1, move {0}; lay {0}2, move {0}; lay {0}3, move {0}; lay {0}4, move {0}"
    slow = "lay p0 small; lay p1, move p; " + "; ".join(f"lay p{value}" for value in range(2, 8))
    own = [quick.format("r", "large"), quick.format("y", "small"), slow, walk("g", 9), walk("b", 7)]
    match = after("; ".join(own), swaps(33), tiles=tiles)
    assert_over(match)
    assert stones(match, 0) == {"r": 9, "y": 9, "p": 9, "g": 9, "b": 7}
    assert match.result.scores == (80, -4)
    assert match.result.winners == (0,)
    assert table().game.kind.kernel.highest_score == 80


# ---- K21 ----


def test_the_most_points_win() -> None:
    """K21"""
    match = drain(after("discard r0; discard r1", walk("g", 4), tiles={"g": {2: "3", 4: "3"}}))
    assert match.result.scores == (-4, 1 + 6 - 4)
    assert match.result.winners == (1,)


def test_equal_points_share_the_win() -> None:
    """K21: all players with the most points win, and nobody else."""
    assert drain(table(players=2)).result.winners == (0, 1)
    assert drain(table(players=4)).result.winners == (0, 1, 2, 3)
    match = drain(after("lay g0 small", "discard r0", players=3))
    assert (match.result.scores, match.result.winners) == ((-8, -4, -4), (1, 2))
    match = drain(after("discard r1", "lay g0 small", players=3))
    assert (match.result.scores, match.result.winners) == ((-4, -8, -4), (0, 2))


def test_the_last_seat_can_win() -> None:
    """K21"""
    match = drain(after("lay g0 small", "lay g1 large", "lay g2 small", players=4))
    assert (match.result.scores, match.result.winners) == ((-8, -12, -8, -4), (3,))


def test_nobody_has_won_before_the_end() -> None:
    """K21: an unfinished game has scores but no winners."""
    match = after(walk("g", 9))
    assert (match.result.ended, match.result.winners) == ("unfinished", ())
