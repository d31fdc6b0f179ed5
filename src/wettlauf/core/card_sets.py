"""Sets of cards with at most two copies of each: one mask for the cards held, one for those held twice."""

from __future__ import annotations

import numpy as np

from wettlauf.core.layout import layout_of
from wettlauf.core.rule import rule

CARD_SET = layout_of([("once", np.int64), ("twice", np.int64)])


@rule
def put_in(cards, card):
    bit = 1 << card
    cards.twice |= cards.once & bit
    cards.once |= bit


@rule
def take_out(cards, card):
    """Removes one copy, if there is one."""
    bit = 1 << card
    cards.once &= ~bit | cards.twice
    cards.twice &= ~bit


@rule
def empty(cards):
    cards.once = 0
    cards.twice = 0


@rule
def copies(cards, card):
    return ((cards.once >> card) & 1) + ((cards.twice >> card) & 1)
