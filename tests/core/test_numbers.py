"""Bit sets and random numbers, in both modes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wettlauf.core import bits, drivers, random_numbers
from wettlauf.core.native import Compiler
from wettlauf.core.random_numbers import below, draw, game_seed, seed_of_game, seed_random, shuffle

WORDS = st.integers(1, (1 << 62) - 1)
FUNCTIONS = (
    bits.size, bits.first, bits.nth, bits.nth_move, bits.count_moves, bits.nth_in, bits.count_in, draw, below, shuffle,
    game_seed,
)  # fmt: skip


@pytest.fixture(scope="module")
def compiled() -> dict[str, Any]:
    compiler = Compiler("numbers", {}, {}, ())
    return {function.__name__: compiler.compile(function) for function in FUNCTIONS}


@given(word=WORDS)
def test_bits_are_found_in_order_in_both_modes(compiled: dict[str, Any], word: int) -> None:
    expected = [bit for bit in range(62) if word >> bit & 1]
    for functions in ({function.__name__: function for function in FUNCTIONS}, compiled):
        assert functions["size"](word) == len(expected)
        assert functions["first"](word) == expected[0]
        assert [functions["nth"](word, n) for n in range(len(expected))] == expected


@given(words=st.lists(st.integers(0, (1 << 62) - 1), min_size=1, max_size=5).filter(any))
def test_moves_are_found_over_several_words(compiled: dict[str, Any], words: list[int]) -> None:
    expected = [64 * w + bit for w, word in enumerate(words) for bit in range(62) if word >> bit & 1]
    array = np.array(words, np.int64)
    assert bits.count_moves(words, len(words)) == compiled["count_moves"](array, len(words)) == len(expected)
    for n, move in enumerate(expected):
        assert bits.nth_move(words, len(words), n) == compiled["nth_move"](array, len(words), n) == move
        assert bits.has_move(words, move)


@given(words=st.lists(st.integers(0, (1 << 62) - 1), min_size=1, max_size=5).filter(any), more=st.integers(0, 31))
def test_moves_are_found_in_the_words_in_use(compiled: dict[str, Any], words: list[int], more: int) -> None:
    expected = [64 * w + bit for w, word in enumerate(words) for bit in range(62) if word >> bit & 1]
    used = sum(1 << w for w, word in enumerate(words) if word or more >> w & 1)
    array = np.array(words, np.int64)
    assert bits.count_in(words, used) == compiled["count_in"](array, used) == len(expected)
    for n, move in enumerate(expected):
        assert bits.nth_in(words, used, n) == compiled["nth_in"](array, used, n) == move


def test_the_generator_is_sfc32() -> None:
    """Compares with the published algorithm, implemented again with NumPy's 32-bit arithmetic."""
    a, b, c, counter = (np.uint32(x) for x in (1, 2, 3, 4))
    rng = [1, 2, 3, 4]
    with np.errstate(over="ignore"):
        for _ in range(1000):
            word = a + b + counter
            counter += np.uint32(1)
            a = b ^ (b >> np.uint32(9))
            b = c + (c << np.uint32(3))
            c = ((c << np.uint32(21)) | (c >> np.uint32(11))) + word
            assert draw(rng) == int(word)


@given(seed=st.integers(0, (1 << 62) - 1), stream=st.integers(0, 5))
def test_both_modes_draw_the_same_numbers(compiled: dict[str, Any], seed: int, stream: int) -> None:
    plain = [0, 0, 0, 0]
    seed_random(plain, seed, stream)
    array = np.array(plain, np.int64)
    for _ in range(50):
        assert draw(plain) == compiled["draw"](array)
    assert [below(plain, 7) for _ in range(20)] == [compiled["below"](array, 7) for _ in range(20)]
    cards, same = list(range(30)), np.arange(30)
    shuffle(plain, cards, 30)
    compiled["shuffle"](array, same, 30)
    assert cards == same.tolist()
    assert plain == array.tolist()


def test_streams_of_one_seed_are_different() -> None:
    first = []
    for stream in range(4):
        rng = [0, 0, 0, 0]
        seed_random(rng, 1, stream)
        first.append([draw(rng) for _ in range(4)])
    assert len({tuple(words) for words in first}) == 4


def test_a_shuffle_is_fair() -> None:
    rng = [0, 0, 0, 0]
    seed_random(rng, 3, 0)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        shuffle(rng, cards, 4)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 60  # 23 degrees of freedom: 1 in 30,000


def test_games_of_a_run_have_seeds_of_their_own() -> None:
    seeds = {seed_of_game(seed, number) for seed in range(20) for number in range(500)}
    assert len(seeds) == 20 * 500
    assert all(0 <= seed < random_numbers.SEEDS for seed in seeds)


def test_seeds_agree_in_both_modes(compiled: dict[str, Any]) -> None:
    array = np.zeros(4, np.int64)
    for number in (0, 1, 77, (1 << 32) - 1):
        assert compiled["game_seed"](array, 12345, number) == seed_of_game(12345, number)


def test_every_driver_can_be_found_by_name() -> None:
    assert {driver.__name__ for driver in drivers.DRIVERS} <= set(vars(drivers))
