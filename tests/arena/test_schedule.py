"""The schedule gives no bot better cards, better seats or easier opponents than another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from wettlauf.arena.schedule import ALL, ROTATED, Schedule, seatings

TABLES = [(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (4, 4), (5, 4), (2, 5), (3, 5), (5, 5)]


def schedule(bots: int, seats: int, plan: str = "", seed: int = 1) -> Schedule:
    return Schedule(tuple(f"bot {number}" for number in range(bots)), seats, seed, plan)


@pytest.mark.parametrize("plan", [ALL, ROTATED])
@pytest.mark.parametrize("bots, seats", TABLES)
def test_every_bot_sits_on_every_seat_equally_often_on_every_deal(bots: int, seats: int, plan: str) -> None:
    made = schedule(bots, seats, plan)
    for deal in range(5):
        played = [made.seating(number) for number in made.numbers([deal])]
        assert len(set(played)) == len(played)
        for seat in range(seats):
            counts = Counter(seating[seat] for seating in played)
            assert len(counts) == bots
            assert len(set(counts.values())) == 1


@pytest.mark.parametrize("bots, seats", TABLES)
def test_every_two_bots_meet_equally_often(bots: int, seats: int) -> None:
    made = schedule(bots, seats)
    met: Counter[tuple[int, int]] = Counter()
    for number in made.numbers(range(3)):
        met.update(combinations(sorted(set(made.seating(number))), 2))
    assert set(met) == set(combinations(range(bots), 2))
    assert len(set(met.values())) == 1


def test_all_games_of_a_round_have_the_same_deal_and_other_rounds_another() -> None:
    made = schedule(3, 2)
    seeds = [{made.fixture(number).seed for number in made.numbers([deal])} for deal in range(20)]
    assert all(len(of_round) == 1 for of_round in seeds)
    assert len(set.union(*seeds)) == 20


def test_numbers_and_rounds_agree() -> None:
    for plan in (ALL, ROTATED):
        made = schedule(2, 4, plan)
        numbers = list(made.numbers(range(12)))
        assert numbers == list(range(made.first_of(12)))
        assert [made.round_of(number) for number in numbers] == sorted(made.round_of(number) for number in numbers)
        for games in range(1, 40):
            rounds = made.rounds_for(games)
            assert made.first_of(rounds - 1) < games <= made.first_of(rounds)


def test_rotations_in_turn_show_every_seating() -> None:
    made = schedule(4, 4, ROTATED)
    assert not set(made.numbers([0])) - {0, 1, 2, 3}
    assert sorted(made.seating(number) for number in made.numbers(range(6))) == seatings((0, 1, 2, 3))


def test_a_table_of_five_bots_uses_rotations_unless_all_seatings_are_requested() -> None:
    assert schedule(5, 5).first_of(1) == 5
    assert schedule(5, 5, ALL).first_of(1) == 120
    assert schedule(4, 4).first_of(1) == 24
