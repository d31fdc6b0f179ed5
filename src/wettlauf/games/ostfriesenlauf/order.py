"""The four figures in their order, packed into one integer: cards are carried out without memory access or branches.

Each rank takes 15 bits, the first rank the lowest: two bits for its figure, above them its progress. The highest of
the 15 bits is free, so that one subtraction compares all ranks with a number.
"""

from __future__ import annotations

from wettlauf.core.bits import size
from wettlauf.core.rule import inlined_rule
from wettlauf.games.ostfriesenlauf.data import FIGURES

RANK_BITS, FIGURE_BITS = 15, 2
WHOLE_RANK, FIGURE_ONLY = (1 << RANK_BITS) - 1, (1 << FIGURE_BITS) - 1
OFFSET = 1 << (RANK_BITS - FIGURE_BITS - 2)  # added to progress, which may be negative; far beyond any board
THREE_RANKS = 1 | 1 << RANK_BITS | 1 << (2 * RANK_BITS)
FREE_BITS = THREE_RANKS << (RANK_BITS - 1)


@inlined_rule
def order_of(track):
    """Packs the ranks of a track into an integer."""
    order = 0
    for rank in range(FIGURES):
        order |= (((track.at[rank] + OFFSET) << FIGURE_BITS) | track.figure[rank]) << (RANK_BITS * rank)
    return order


@inlined_rule
def put_in_order(track, order):
    """Unpacks an order into the ranks of a track."""
    for rank in range(FIGURES):
        track.at[rank] = progress(order, rank)
        track.figure[rank] = figure(order, rank)


@inlined_rule
def figure(order, rank):
    """Returns the figure that holds the rank."""
    return (order >> (RANK_BITS * rank)) & FIGURE_ONLY


@inlined_rule
def progress(order, rank):
    """Returns the progress of the figure that holds the rank."""
    return (((order >> (RANK_BITS * rank)) & WHOLE_RANK) >> FIGURE_BITS) - OFFSET


@inlined_rule
def with_figures_exchanged(order, rank, other):
    """Returns the order after the figures of two ranks have swapped places."""
    difference = figure(order, rank) ^ figure(order, other)
    return order ^ (difference << (RANK_BITS * rank)) ^ (difference << (RANK_BITS * other))


@inlined_rule
def with_figure_behind(order, rank, target):
    """Returns the order after the figure of that rank has moved to a new progress, behind all others that have as much
    or more."""
    lower = (1 << (RANK_BITS * rank)) - 1
    others = (order & lower) | ((order >> RANK_BITS) & ~lower)
    runner = (target + OFFSET) << FIGURE_BITS
    # The free bit of another figure survives the subtraction if its progress is at least the target.
    new_rank = size(((others | FREE_BITS) - runner * THREE_RANKS) & FREE_BITS)
    ahead = others & ((1 << (RANK_BITS * new_rank)) - 1)
    return ahead | ((runner | figure(order, rank)) << (RANK_BITS * new_rank)) | ((others ^ ahead) << RANK_BITS)
