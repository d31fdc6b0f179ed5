"""Sets of small numbers as words of bits: cards, paths, legal moves.

A word is an int64 with at most 62 bits in use, so that it never turns negative and both modes agree without masks.
A set of moves is an array of words: bit b of word w is move 64 * w + b. `native` replaces `size` and `nth` by the
processor's own instructions.
"""

from __future__ import annotations

from wettlauf.core.rule import rule

SHIFT = 6
WORD = 1 << SHIFT  # the stride of moves from word to word
USABLE = 62  # bits of a word that may be set


@rule
def size(word):
    """How many bits are set."""
    return word.bit_count()


@rule
def first(word):
    """The number of the lowest bit set; the word must not be empty."""
    return size((word & -word) - 1)


@rule
def nth(word, n):
    """The number of the n-th bit set, counted from 0 at the low end."""
    for _ in range(n):
        word &= word - 1
    return first(word)


@rule
def count_moves(moves, words):
    """How many moves are in the set."""
    total = 0
    for w in range(words):
        total += size(moves[w])
    return total


@rule
def nth_move(moves, words, n):
    """The n-th move of the set, counted from 0."""
    for w in range(words - 1):
        here = size(moves[w])
        if n < here:
            return (w << SHIFT) + nth(moves[w], n)
        n -= here
    return ((words - 1) << SHIFT) + nth(moves[words - 1], n)


@rule
def count_in(moves, used):
    """How many moves are in the set, if all of them lie in the words `used`, a set of words."""
    total = 0
    while used != 0:
        total += size(moves[first(used)])
        used &= used - 1
    return total


@rule
def nth_in(moves, used, n):
    """The n-th of them, counted from 0."""
    word = first(used)
    here = size(moves[word])
    while n >= here:
        n -= here
        used &= used - 1
        word = first(used)
        here = size(moves[word])
    return (word << SHIFT) + nth(moves[word], n)


@rule
def has_move(moves, move):
    return (moves[move >> SHIFT] >> (move & (WORD - 1))) & 1 == 1
