"""The four figures in their order as one word: cards are carried out on it without a look into memory or a branch.

Each rank has 15 bits, the first rank the lowest: its figure in the lowest two, above them its progress. The uppermost
of the 15 is free, so that all of them can be compared with a number at once.
"""

from __future__ import annotations

from wettlauf.core.bits import size
from wettlauf.core.rule import inlined_rule
from wettlauf.games.ostfriesenlauf.data import FIGURES

RANK_BITS, FIGURE_BITS = 15, 2
WHOLE_RANK, FIGURE_ONLY = (1 << RANK_BITS) - 1, (1 << FIGURE_BITS) - 1
OFFSET = 1 << (RANK_BITS - FIGURE_BITS - 2)  # added to progress, which may be negative; no board comes near it
THREE_RANKS = 1 | 1 << RANK_BITS | 1 << (2 * RANK_BITS)
FREE_BITS = THREE_RANKS << (RANK_BITS - 1)


@inlined_rule
def order_of(track):
    order = 0
    for rank in range(FIGURES):
        order |= (((track.at[rank] + OFFSET) << FIGURE_BITS) | track.figure[rank]) << (RANK_BITS * rank)
    return order


@inlined_rule
def put_in_order(track, order):
    """What `order_of` read, written back."""
    for rank in range(FIGURES):
        track.at[rank] = progress(order, rank)
        track.figure[rank] = figure(order, rank)


@inlined_rule
def figure(order, rank):
    """The figure that holds the rank."""
    return (order >> (RANK_BITS * rank)) & FIGURE_ONLY


@inlined_rule
def progress(order, rank):
    """How far the figure is that holds the rank."""
    return (((order >> (RANK_BITS * rank)) & WHOLE_RANK) >> FIGURE_BITS) - OFFSET


@inlined_rule
def with_figures_exchanged(order, rank, other):
    difference = figure(order, rank) ^ figure(order, other)
    return order ^ (difference << (RANK_BITS * rank)) ^ (difference << (RANK_BITS * other))


@inlined_rule
def with_figure_behind(order, rank, target):
    """The figure of that rank gets a new progress and stands behind all others that have as much or more."""
    lower = (1 << (RANK_BITS * rank)) - 1
    others = (order & lower) | ((order >> RANK_BITS) & ~lower)
    runner = (target + OFFSET) << FIGURE_BITS
    # A free bit survives the subtraction where that other's progress is at least the target.
    new_rank = size(((others | FREE_BITS) - runner * THREE_RANKS) & FREE_BITS)
    ahead = others & ((1 << (RANK_BITS * new_rank)) - 1)
    return ahead | ((runner | figure(order, rank)) << (RANK_BITS * new_rank)) | ((others ^ ahead) << RANK_BITS)
