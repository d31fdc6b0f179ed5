"""Set-up for two, three and four players: K1 to K5."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.keltis.table import MODE, PACK, STAGGERED, TILES, after, drain, player, stones, table
from wettlauf.core.game import Game
from wettlauf.core.registry import find

pytestmark = pytest.mark.usefixtures("both_modes")

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SHIFTED = [[1, 0, 1, 0, 1, 0, 1, 0, 0], [0, 1, 1, 1, 1, 1, 1, 1, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]] + [
    [1, 1, 0, 0, 0, 0, 1, 1, 0]
] * 2


TILE_STONES = {"r": "24689", "y": "23579", "p": "24689", "g": "23579", "b": "24689"}


def keltis(**options: Any) -> Game:
    return Game(find("keltis"), options, compiled=MODE.compiled)


def deals(number: int, **options: Any) -> list[dict[str, Any]]:
    game = keltis(**options)
    return [dict(game.deal(seed).record().deal) for seed in range(number)]


@PLAYERS
@pytest.mark.parametrize("way", ["dealt", "placed"])
def test_each_player_begins_with_one_large_and_four_small_figures_and_no_points(players: int, way: str) -> None:
    """K1"""
    match = keltis(players=players).deal(seed=3) if way == "dealt" else table(players=players)
    assert len(match.view()["players"]) == players
    for seat in range(players):
        begins = player(match, seat)
        assert (begins["large"], begins["small"]) == (1, 4)
        assert stones(match, seat) == {}
        assert (begins["points"], begins["wishes"]) == (0, 0)


@PLAYERS
def test_eight_cards_for_each_player_and_the_rest_is_the_draw_pile(players: int) -> None:
    """K2: the pack has two of each of the values 0 to 10 in five colours."""
    deal = deals(1, players=players)[0]
    assert [len(hand) for hand in deal["hands"]] == [8] * players
    assert len(deal["draw"]) == {2: 64, 3: 86, 4: 78}[players]
    dealt = sum(deal["hands"], deal["draw"] + deal.get("removed", []))
    assert Counter(dealt) == Counter(PACK)
    assert len(dealt) == 110


def test_cards_are_shuffled() -> None:
    """K2: the same seed deals the same cards; over many seeds every card comes up everywhere."""
    assert deals(1) == deals(1)
    many = deals(300)
    for pile in ("draw", "removed"):
        assert {card for deal in many for card in deal[pile][:5]} == set(PACK)
    for seat in (0, 1):
        assert {card for deal in many for card in deal["hands"][seat]} == set(PACK)


@PLAYERS
def test_hands_are_hidden_from_other_players(players: int) -> None:
    """K2"""
    match = keltis(players=players).deal(seed=3)
    for viewer in range(players):
        for seat, seen in enumerate(match.view(viewer)["players"]):
            assert (seen["hand"] is None) == (seat != viewer)
            assert (seen["held"], seen["known"]) == (8, [])
    assert all(seen["hand"] is None for seen in match.view()["players"])


def test_hidden_hands_and_draw_piles_are_indistinguishable() -> None:
    """K2: another hand of seat 1 and another order of the draw pile look the same to seat 0, and to everyone."""
    own = "r0 r1 r2 r3 r4 r5 r6 r7"
    one = table(hands=[own, "g0 g1 g2 g3 g4 g5 g6 g7"], draw="b0 b1 b2", removed="p0")
    other = table(hands=[own, "b0 b1 g2 g3 g4 g5 g6 g7"], draw="b2 g1 g0", removed="p0")
    for seat in (0, None):
        assert one.view(seat) == other.view(seat)
        assert one.seen(seat).packed() == other.seen(seat).packed()
    assert one.view(1) != other.view(1)


def test_removed_cards_are_indistinguishable() -> None:
    """K3: no view of any seat contains them."""
    hands = ["r0 r1 r2 r3 r4 r5 r6 r7", "g0 g1 g2 g3 g4 g5 g6 g7"]
    one, other = table(hands=hands, removed="p0 p1", draw="p2"), table(hands=hands, removed="p2 p1", draw="p0")
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat)["removed"] == 30
        assert one.seen(seat).packed() == other.seen(seat).packed()


def test_with_two_players_thirty_cards_leave_the_game() -> None:
    """K3"""
    assert len(deals(1, players=2)[0]["removed"]) == 30
    assert "removed" not in deals(1, players=3)[0]
    assert "removed" not in deals(1, players=4)[0]


def test_removed_cards_never_appear() -> None:
    """K3: at the end of the draw pile all other cards are in hands and discard piles."""
    match = drain(table(removed="g0 g0 g1 g1 r7"))
    lying = [card for pile in match.view()["piles"].values() for card in pile]
    held = [card for seat in (0, 1) for card in match.view(seat)["players"][seat]["hand"]]
    assert len(lying + held) == 80
    assert not {"g0", "g1"} & set(lying + held)
    assert (lying + held).count("r7") == 1


@PLAYERS
def test_each_dark_stone_and_each_end_stone_has_one_of_the_25_tiles_face_up(players: int) -> None:
    """K4"""
    match = keltis(players=players).deal(seed=3)
    tiles = match.view()["tiles"]
    assert {colour: "".join(path) for colour, path in tiles.items()} == TILE_STONES
    assert Counter(tile for path in tiles.values() for tile in path.values()) == Counter(TILES)
    assert match.record().deal["tiles"] == tiles
    for seat in range(players):
        assert match.view(seat)["tiles"] == tiles


def test_tiles_are_shuffled() -> None:
    """K4: over many seeds every tile comes up on every tile stone, wishing stones and clovers on 9 of 25 times."""
    many = [deal["tiles"] for deal in deals(400)]
    for colour, tile_stones in TILE_STONES.items():
        for stone in tile_stones:
            found = Counter(tiles[colour][stone] for tiles in many)
            assert set(found) == set(TILES)
            for tile in ("wish", "clover"):
                assert abs(found[tile] - 400 * 9 / 25) < 45  # five times the standard deviation


def test_other_dark_stones_carry_the_tiles() -> None:
    """K4: with the option `dark_stones`, the 25 tiles lie on those stones and on the end stones."""
    for deal in deals(20, dark_stones=SHIFTED):
        for colour, row in zip("rypgb", SHIFTED, strict=True):
            wanted = [stone for stone in range(1, 10) if row[stone - 1] or stone == 9]
            assert [*map(int, deal["tiles"][colour])] == wanted
        assert Counter(tile for path in deal["tiles"].values() for tile in path.values()) == Counter(TILES)


def test_a_given_deal_round_trips() -> None:
    """K2, K4: the position returns the deal unchanged."""
    for options in ({"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "dark_stones": SHIFTED}):
        game = keltis(**options)
        deal = dict(game.deal(seed=5).record().deal)
        placed = game.place(deal)
        assert game.kind.notation.deal_to_json(placed.position) == deal
        assert placed.view(0) == game.deal(seed=5).view(0)


@PLAYERS
def test_discard_piles_are_empty_and_any_player_may_start(players: int) -> None:
    """K5: there is one pile per colour, and the start player is drawn at random."""
    starts = [deal["start"] for deal in deals(60, players=players)]
    assert set(starts) == set(range(players))
    assert keltis(players=players).deal(seed=1).view()["piles"] == {"r": [], "y": [], "p": [], "g": [], "b": []}


@PLAYERS
def test_the_host_may_name_the_start_player(players: int) -> None:
    """K5: the cards are the same as without."""
    for start in range(players):
        named = deals(10, players=players, start_player=start)
        assert [deal["start"] for deal in named] == [start] * 10
        assert [deal["draw"] for deal in named] == [deal["draw"] for deal in deals(10, players=players)]


@PLAYERS
def test_play_goes_clockwise_from_the_start_player(players: int) -> None:
    """K5: seats count clockwise."""
    start = players - 1
    match = after("discard r0; discard r1; discard r2", players=players, start=start)
    turns = [seat for seat, text in match.log if text.startswith("discard")]
    assert turns == [(start + turn) % players for turn in range(len(turns))]
    assert len(turns) > 2 * players


def test_the_dark_stones_are_staggered_unless_the_option_says_otherwise() -> None:
    """K4: stones 2, 4, 6 and 8 of red, pink and blue; 2, 3, 5 and 7 of yellow and green."""
    assert keltis().options["dark_stones"] == STAGGERED
