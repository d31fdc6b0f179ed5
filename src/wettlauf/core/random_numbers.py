"""Random numbers that are the same in both modes: sfc32 by Chris Doty-Humphrey, 32-bit words held in int64.

A generator is four words `rng[0..3]`, in a state or in an array. It is good enough for play and simulation but not for
secrets: a table with verifiable shuffles draws its deal elsewhere and places it.
"""

from __future__ import annotations

from wettlauf.core.rule import rule

LOW = 0xFFFFFFFF
RNG_WORDS = 4
SEEDS = 1 << 62  # seeds are taken modulo this
ROUNDS_TO_MIX = 15

# Streams: one seed feeds several independent generators.
DEALING, PLAYING, REDEALING, SEARCHING = 0, 1, 2, 3


@rule
def scramble(a, b, c, counter):
    """Advances a generator held in plain numbers; returns a random word and the four words of its new state."""
    word = (a + b + counter) & LOW
    return word, b ^ (b >> 9), (c + (c << 3)) & LOW, ((((c << 21) & LOW) | (c >> 11)) + word) & LOW, (counter + 1) & LOW


@rule
def draw(rng):
    """Returns a random 32-bit word."""
    word, rng[0], rng[1], rng[2], rng[3] = scramble(rng[0], rng[1], rng[2], rng[3])
    return word


@rule
def below(rng, n):
    """Returns a random number 0 <= x < n, for n up to 2**31 (the bias is below n / 2**32)."""
    return (draw(rng) * n) >> 32


@rule
def seed_random(rng, seed, stream):
    """Seeds the generator with 0 <= seed < SEEDS; different streams of one seed are independent."""
    a, b, c, counter = seed & LOW, seed >> 32, stream, 1
    for _ in range(ROUNDS_TO_MIX):
        _, a, b, c, counter = scramble(a, b, c, counter)
    rng[0] = a
    rng[1] = b
    rng[2] = c
    rng[3] = counter


@rule
def shuffle(rng, items, n):
    """Shuffles the first n items in place."""
    shuffle_between(rng, items, 0, n)


@rule
def shuffle_between(rng, items, begin, end):
    """Shuffles the items from `begin` up to but not including `end` in place (Fisher and Yates)."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    for i in range(end - 1, begin, -1):
        word, a, b, c, counter = scramble(a, b, c, counter)
        j = begin + ((word * (i - begin + 1)) >> 32)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
    rng[0] = a
    rng[1] = b
    rng[2] = c
    rng[3] = counter


@rule
def game_seed(rng, seed, number):
    """Returns the seed of game `number` (below 2**32) in a run with `seed`; overwrites the generator `rng`."""
    seed_random(rng, seed, number)
    high = draw(rng) & (LOW >> 2)
    return (high << 32) | draw(rng)


def seed_of_game(seed: int, number: int) -> int:
    """Returns the seed of game `number` in a run with `seed`: far apart even for neighbouring seeds and numbers.

    >>> seed_of_game(1, 0) != seed_of_game(1, 1) != seed_of_game(2, 1)
    True
    """
    return int(game_seed([0, 0, 0, 0], seed % SEEDS, number))
