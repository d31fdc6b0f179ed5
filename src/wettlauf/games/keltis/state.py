"""The record layouts of Keltis: what changes during a match (STATE) and what does not (SETUP)."""

from __future__ import annotations

import numpy as np

from wettlauf.core.card_sets import CARD_SET
from wettlauf.core.layout import layout_of
from wettlauf.core.random_numbers import RNG_WORDS
from wettlauf.core.stacks import stack_of
from wettlauf.games.keltis.data import CARDS, END, MAX_PLAYERS, PATHS, REMOVED

i8, i64 = np.int8, np.int64

PLAYER = layout_of(
    [
        ("hand", CARD_SET),
        ("shown", CARD_SET),  # cards in hand that were taken from a discard pile, so everyone knows them
        ("laid", CARD_SET),  # all rows together; a row's order follows from its direction
        ("fits", i64),  # cards that continue the rows (K7)
        ("may_lay", i64),  # cards that, if in hand, move the figure on their path or overflow (K8, K10)
        ("may_lay_small", i64),  # ... bring a small figure onto their path
        ("may_lay_large", i64),  # ... bring the large figure onto their path
        ("last", i8, (PATHS,)),  # the last value of each row; VALUES if there is no row yet
        ("stone", i8, (PATHS,)),  # of the figure on each path; 0 if there is none
        ("on", i8),  # paths with a figure
        ("at_end", i8),  # paths with a figure on the end stone
        ("small", i8),  # small figures on the start field
        ("large", i8),  # path of the large figure; PATHS if it is on the start field
        ("points", i8),  # from tiles
        ("wishes", i8),  # wishing stones
        ("held", i8),  # number of cards in hand, which is public
    ]
)

DRAW = PATHS  # the stacks: a discard pile for each colour, then the draw pile
STACKS = PATHS + 1

STATE = layout_of(
    [
        ("rng", i64, (RNG_WORDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),
        ("seat", i8),  # the seat to act
        ("phase", i8),
        ("filled", i8),  # stacks that are not empty
        ("closed", i8),  # the discard pile that is closed for this turn (K16)
        ("in_goal", i8),  # figures on stones 7 to 9, of all players
        ("tile", i8, (PATHS, END + 1)),
        ("stacks", stack_of(CARDS), (STACKS,)),
        ("removed", stack_of(REMOVED)),  # K3
    ]
)

SETUP = layout_of(
    [
        ("players", i8),
        ("closing", i8),  # discard piles that K16 can close: all, or none with `take_back`
        ("start", i8),  # the start player; -1 if drawn at random (K5)
        ("tile_stones", i8, (PATHS, END + 1)),  # 1 where a tile lies: dark stones and end stones
    ]
)

# Phases: what is decided next, or how the game ended.
PLAY, OVERFLOW, BONUS, TAKING, OVER_GOAL, OVER_DECK = range(6)
