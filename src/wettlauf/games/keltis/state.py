"""The layout of a Keltis position: what changes (STATE) and what a match keeps (SETUP)."""

from __future__ import annotations

import numpy as np

from wettlauf.core.card_sets import CARD_SET
from wettlauf.core.layout import layout_of
from wettlauf.core.random_numbers import WORDS as RANDOM_WORDS
from wettlauf.core.stacks import stack_of
from wettlauf.games.keltis.data import CARDS, END, MAX_PLAYERS, PATHS, REMOVED

i8, i64 = np.int8, np.int64

PLAYER = layout_of(
    [
        ("hand", CARD_SET),
        ("shown", CARD_SET),  # cards in the hand that everyone saw it take from a discard pile
        ("laid", CARD_SET),  # all rows together; a row's order follows from its direction
        ("fits", i64),  # cards that continue the rows (K7)
        ("may_lay", i64),  # cards that, if in hand, move a figure on its path or overflow (K8, K10)
        ("may_lay_small", i64),  # ... bring a small figure onto their path
        ("may_lay_large", i64),  # ... bring the large figure onto their path
        ("last", i8, (PATHS,)),  # the last value of each row; VALUES: no row yet
        ("stone", i8, (PATHS,)),  # of the figure on each path; 0: none there
        ("on", i8),  # paths with a figure
        ("at_end", i8),  # paths with a figure on the end stone
        ("small", i8),  # small figures on the start field
        ("large", i8),  # path of the large figure; PATHS: on the start field
        ("points", i8),  # from tiles
        ("wishes", i8),  # wishing stones
        ("held", i8),  # cards in hand: public, unlike which
    ]
)

DRAW = PATHS  # the stacks: a discard pile for each colour, then the draw pile
STACKS = PATHS + 1

STATE = layout_of(
    [
        ("rng", i64, (RANDOM_WORDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),
        ("seat", i8),  # whose decision it is
        ("phase", i8),
        ("filled", i8),  # stacks that hold cards
        ("closed", i8),  # the discard pile that may not be taken from this turn (K16)
        ("in_goal", i8),  # figures on stones 7 to 9, of all players
        ("tile", i8, (PATHS, END + 1)),
        ("stacks", stack_of(CARDS), (STACKS,)),
        ("removed", stack_of(REMOVED)),  # K3
    ]
)

SETUP = layout_of(
    [
        ("players", i8),
        ("closing", i8),  # discard piles that K16 closes: all, or none with `take_back`
        ("start", i8),  # the seat that begins; -1: at random (K5)
        ("tile_stones", i8, (PATHS, END + 1)),  # 1 where a tile lies: dark stones and end stones
    ]
)

# Phases: what is decided next, or how the game ended.
PLAY, OVERFLOW, BONUS, TAKING, OVER_GOAL, OVER_DECK = range(6)
