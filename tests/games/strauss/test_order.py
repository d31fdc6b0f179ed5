"""Set-up, whose turn it is, and who is ahead."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.strauss.races import legal, placement, play, player, race
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.strauss import GAME


def deal(players: int, **options: Any) -> Match:
    return Game(GAME, {"players": players, **options}, compiled=False).deal(seed=3)


def test_v1_twenty_cards_each_four_on_the_hand() -> None:
    """V1."""
    match = deal(5)
    record = match.record().deal
    for hand, draw in zip(record["hands"], record["draw"], strict=True):
        assert len(hand) == 4
        assert len(draw) == 16
        assert len({*hand, *draw}) == 20
    view = match.view(2)
    assert view["players"][2]["hand"] == record["hands"][2]
    assert view["players"][1]["hand"] is None
    assert all(shown["discard"] == [] and shown["draw"] == 16 for shown in view["players"])


def test_v2_the_chosen_advantages_lie_with_the_x_up() -> None:
    """V2."""
    match = deal(3, advantages=["jump", "fifth", "copy"])
    for shown in match.view(None)["players"]:
        assert shown["crosses"] == ["jump", "copy", "fifth"]
        assert shown["ticks"] == []


def test_v3_ostriches_stand_on_start_spaces_of_their_colour() -> None:
    """V3."""
    colours = ["red", "blue", "yellow", "orange", "pink"]
    seen: Counter[str] = Counter()
    for seed in range(30):
        match = Game(GAME, {"players": 3}, compiled=False).deal(seed)
        spaces = [shown["at"] for shown in match.view(None)["players"]]
        assert len(set(spaces)) == 3
        assert [shown["ostrich"] for shown in match.view(None)["players"]] == [colours[int(s[-1]) - 1] for s in spaces]
        seen.update(spaces)
    assert sorted(seen) == ["0.S1", "0.S2", "0.S3", "0.S4", "0.S5"]
    # A row behind row 0, ranked by the start tile's baobab, which stands on the left.
    assert placement(race("START FINISH", ["0.S5", "0.S2", "0.R0", "0.S3", "0.S1"])) == [2, 4, 1, 3, 0]


def test_v4_every_player_has_one_turn_a_round_the_first_clockwise_from_the_start_player() -> None:
    """V4."""
    match = deal(4, start_player=2)
    seats: list[int] = []
    while len(seats) < 4:
        seat = match.seat
        assert seat is not None
        seats.append(seat)
        while match.seat == seat:
            match.play(legal(match)[0])
    assert seats == [2, 3, 0, 1]


def test_v5_later_rounds_go_by_placement_at_their_beginning() -> None:
    """V5: a player who is overtaken in the middle of a round keeps turn and bonus."""
    match = race("START S1 S2 FINISH", ["1.P0", "1.P2", "0.G1"], "green 6")
    assert [match.seat, *match.view(None)["order"]] == [1, 1, 0, 2]
    play(match, "exception green 6", "step 1.P1")  # back
    assert match.seat == 0
    match = race("START S1 S2 FINISH", ["1.P0", "1.W2", "0.G1"], "white 6", hands={0: "purple 2", 2: "green 6"})
    play(match, "exception white 6", "step 1.W1", "play purple 2")  # second in this round: +2
    assert player(match, 0).at == 1 * 32
    for text in ("step 1.P1", "step 1.P2", "step 1.P3", "step 2.P0"):
        match.play(text)
    assert match.seat == 2
    play(match, "exception green 6", "step 0.P2")
    assert match.view(None)["order"] == [0, 1, 2]


def test_v6_on_a_straight_the_further_row_then_the_one_nearer_the_baobab() -> None:
    """V6, E1: tree left. Red G2; Orange P1, Pink W1, Blue R1; Yellow W0."""
    red, blue, yellow, orange, pink = range(5)
    match = race("START S3 FINISH", ["1.G2", "1.R1", "1.W0", "1.P1", "1.W1"])
    assert placement(match) == [red, orange, pink, blue, yellow]
    # Tree right: the other way round within a row.
    assert placement(race("START S2 FINISH", ["1.G2", "1.R1", "1.W0", "1.P1", "1.W1"])) == [0, 1, 4, 3, 2]


def test_v7_in_a_curve_thirds_then_lanes_from_the_inside_then_who_is_in_front() -> None:
    """V7, E2: R1, inside is grey. Red d1.3; Yellow d0.1, Blue d2.3, Orange d2.2, Pink d3.4."""
    red, yellow, blue, orange, pink = range(5)
    match = race("START R1 FINISH", ["1.W3", "1.R1", "1.G3", "1.G2", "1.P4"])
    assert placement(match) == [red, yellow, blue, orange, pink]
    # In a left curve purple is inside.
    assert placement(race("START L1 FINISH", ["1.G3", "1.P1", "1.W3", "1.W2", "1.R4"])) == [0, 1, 2, 3, 4]
    # A later tile is always ahead.
    assert placement(race("START L1 FINISH", ["1.P2", "2.R0"])) == [1, 0]


def test_v8_rows_at_a_rope_bridge_use_the_baobab_of_the_neighbour() -> None:
    """V8: before it that of the previous tile, behind it that of the next."""
    # S1* between START (tree left) and S2 (tree right).
    assert placement(race("START S1* S2 FINISH", ["1.R0", "1.P0", "1.B0"])) == [2, 1, 0]
    assert placement(race("START S1* S2 FINISH", ["1.P3", "1.R3", "1.B1"])) == [1, 0, 2]
    # Curves have their baobab inside.
    assert placement(race("START R1 S1* L1 FINISH", ["2.P0", "2.R0"])) == [1, 0]
    assert placement(race("START R1 S1* L1 FINISH", ["2.R3", "2.P3"])) == [1, 0]
