"""The rules of the Royal Game of Ur: at least one test for each rule id of its book."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.examples.ur import GAME, legal, position, rolled, steps
from wettlauf.core.errors import IllegalMove
from wettlauf.core.game import Game

ROSETTES = (4, 8, 14)


def test_every_rule_of_both_books_is_cited_here() -> None:
    books = [re.findall(r"\*\*(U\d+)\*\*", GAME.rule_book(lang)) for lang in ("en", "de")]
    assert books[0] == books[1] == [f"U{number}" for number in range(1, 12)]
    assert set(books[0]) == set(re.findall(r"# (U\d+)\b", Path(__file__).read_text("utf-8")))


def test_all_pieces_begin_beside_the_board_and_the_first_seat_begins() -> None:  # U1
    match = Game(GAME, {}, compiled=False).place({}, draw_chance=False)
    assert steps(match, 0) == steps(match, 1) == [0] * 7
    assert match.waits_for_chance
    match.settle("roll 1")
    assert match.seat == 0


@pytest.mark.parametrize("step", range(1, 15))
def test_players_meet_on_steps_5_to_12_alone(step: int) -> None:  # U2
    start = step - 1
    match = rolled(1, [start], [step])
    if step == 8:
        return  # U8
    match.play(f"move {start}")
    assert steps(match, 1)[0] == (0 if 5 <= step <= 12 else step)
    assert steps(match, 0)[0] == step


def test_four_dice_show_0_or_1_each() -> None:  # U3
    game = Game(GAME, {}, compiled=False)
    first = Counter(game.deal(seed).log[0][1] for seed in range(1600))
    expected = {"roll 0": 100, "roll 1": 400, "roll 2": 600, "roll 3": 400, "roll 4": 100}
    assert all(abs(first[roll] - count) < 5 * count**0.5 for roll, count in expected.items())
    assert first.keys() == expected.keys()


def test_a_piece_moves_by_the_roll_over_others_and_enters_by_it() -> None:  # U4
    match = rolled(3, [4, 5], [6])
    assert legal(match) == ["move 0", "move 4", "move 5"]
    match.play("move 4")
    assert steps(match, 0)[:2] == [7, 5]
    match = rolled(2, [4])
    match.play("move 0")
    assert steps(match, 0)[:2] == [4, 2]


def test_a_piece_that_is_not_there_cannot_move() -> None:  # U4
    match = rolled(2, [1, 2, 3, 5, 6, 9, 10])
    for move, said in (("move 0", "All your pieces have been brought in"), ("move 4", "None of your pieces is on")):
        with pytest.raises(IllegalMove, match=rf"{said}.*\(U4\)"):
            match.play(move)


def test_own_pieces_block() -> None:  # U5
    match = rolled(2, [3, 5])
    assert legal(match) == ["move 0", "move 5"]
    with pytest.raises(IllegalMove, match=r"One of your own pieces is on step 5 \(U5\)"):
        match.play("move 3")


def test_landing_on_a_piece_in_the_middle_row_sends_it_back() -> None:  # U6
    match = rolled(2, [5], [7, 6])
    match.play("move 5")
    assert steps(match, 0)[0] == 7
    assert steps(match, 1) == [6, 0, 0, 0, 0, 0, 0]
    assert [entry.say("en") for entry in match.story(None)][-1] == (
        "Player 1: move the piece on step 5. A piece of Player 2 goes back to the start."
    )


@pytest.mark.parametrize("step", range(1, 16))
def test_rosettes_give_another_roll(step: int) -> None:  # U7
    match = rolled(1, [step - 1])
    match.play(f"move {step - 1}")
    assert match.waits_for_chance
    match.settle("roll 1")
    assert match.seat == (0 if step in ROSETTES else 1)


def test_the_rosette_on_step_8_is_safe() -> None:  # U8
    match = rolled(3, [5], [8])
    assert legal(match) == ["move 0"]
    with pytest.raises(IllegalMove, match=r"rosette of step 8 is safe.*\(U8\)"):
        match.play("move 5")
    assert legal(rolled(3, [5], [7])) == ["move 0", "move 5"]


def test_a_piece_leaves_by_an_exact_roll() -> None:  # U9
    match = rolled(2, [13, 14])
    assert legal(match) == ["move 0", "move 13"]
    with pytest.raises(IllegalMove, match=r"exact roll to 15; this one would go to 16 \(U9\)"):
        match.play("move 14")
    match.play("move 13")
    assert steps(match, 0)[:2] == [15, 14]
    assert match.result.scores == (1, 0)


def test_several_pieces_leave_the_board() -> None:  # U9
    assert legal(rolled(1, [15, 15, 14])) == ["move 0", "move 14"]


def test_a_roll_of_0_passes_and_leaves_no_other_entry() -> None:  # U10
    match = rolled(0, [5])
    assert match.log == [(None, "roll 0")]
    assert match.waits_for_chance
    match.settle("roll 1")
    assert match.seat == 1
    assert [entry.say("en") for entry in match.story(None)] == [
        "Player 1 rolls 0. No piece can move.",
        "Player 2 rolls 1.",
    ]


def test_a_roll_without_a_legal_move_passes() -> None:  # U10
    match = rolled(4, [12, 13, 14, 15, 15, 15, 15])
    assert match.waits_for_chance
    match.settle("roll 2")
    assert match.seat == 1


def test_who_can_move_must_even_if_there_is_one_move() -> None:  # U10
    match = rolled(3, [12, 13, 15, 15, 15, 15, 15])
    assert (match.seat, legal(match)) == (0, ["move 12"])


@pytest.mark.parametrize("seat", [0, 1])
def test_seven_pieces_off_the_board_win(seat: int) -> None:  # U11
    match = rolled(1, [14, *[15] * 6], [15] * 3, seat=seat)
    assert match.result.ended == "unfinished"
    match.play("move 14")
    assert match.over
    scores = (7, 3) if seat == 0 else (3, 7)
    assert (match.result.ended, match.result.scores, match.result.winners) == ("home", scores, (seat,))
    with pytest.raises(IllegalMove, match=r"The game is over \(U11\)"):
        match.play("move 0")


def test_nobody_wins_before_the_end() -> None:  # U11
    assert position([15] * 6, [15] * 2).result.winners == ()
