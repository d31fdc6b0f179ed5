"""Sets of small numbers as bit masks: cards, paths, legal moves.

A mask is an int64 of which at most 62 bits are used, so it is never negative and both modes agree.
A set of moves is an array of masks: bit b of mask w is move 64 * w + b. `native` replaces `size` and `nth` with
processor instructions.
"""

from __future__ import annotations

from wettlauf.core.rule import rule

SHIFT = 6
WORD = 1 << SHIFT  # how far the numbers of moves are apart from one mask to the next
USABLE = 62  # bits of a mask that may be set


@rule
def size(mask):
    """Returns the number of set bits."""
    return mask.bit_count()


@rule
def first(mask):
    """Returns the number of the lowest set bit; the mask must not be empty."""
    return size((mask & -mask) - 1)


@rule
def nth(mask, n):
    """Returns the number of the n-th set bit, counted from 0 at the low end."""
    for _ in range(n):
        mask &= mask - 1
    return first(mask)


@rule
def count_moves(moves, n_masks):
    """Returns how many moves are in the set."""
    total = 0
    for w in range(n_masks):
        total += size(moves[w])
    return total


@rule
def nth_move(moves, n_masks, n):
    """Returns the n-th move of the set, counted from 0."""
    for w in range(n_masks - 1):
        count = size(moves[w])
        if n < count:
            return (w << SHIFT) + nth(moves[w], n)
        n -= count
    return ((n_masks - 1) << SHIFT) + nth(moves[n_masks - 1], n)


@rule
def count_in(moves, used):
    """Returns how many moves are in the set; `used` is the set of masks that may hold any."""
    total = 0
    while used != 0:
        total += size(moves[first(used)])
        used &= used - 1
    return total


@rule
def nth_in(moves, used, n):
    """Returns the n-th move of the set, counted from 0; `used` is the set of masks that may hold any."""
    w = first(used)
    count = size(moves[w])
    while n >= count:
        n -= count
        used &= used - 1
        w = first(used)
        count = size(moves[w])
    return (w << SHIFT) + nth(moves[w], n)


@rule
def has_move(moves, move):
    return (moves[move >> SHIFT] >> (move & (WORD - 1))) & 1 == 1
