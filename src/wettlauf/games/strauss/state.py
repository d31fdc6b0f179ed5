"""The layout of a position of Strauß voraus!: what changes (STATE) and what a match keeps (SETUP)."""

from __future__ import annotations

import numpy as np

from wettlauf.core.layout import layout_of
from wettlauf.core.random_numbers import WORDS as RANDOM_WORDS
from wettlauf.core.stacks import stack_of
from wettlauf.games.strauss.data import CARDS, LANES, MAX_PLAYERS, SPACES, START_SPACES, TILES

i8, i16, i32, i64 = np.int8, np.int16, np.int32, np.int64

REACH_TILES = 3  # six steps from a space stay on its tile and the two behind it
LINES = 3  # forwards from a space: straight on, to the left, to the right
NEAR_TILES = 3  # lines from a space lead to its tile, the one before and the one behind it

PLAYER = layout_of(
    [
        ("hand", i64),  # set of cards
        ("shown", i64),  # cards in the hand that everyone can tell: all of it when the own discards were shuffled
        ("discard", i64),  # set of cards
        ("at", i64),  # space of the ostrich
        ("top", i8),  # card on top of the discard pile; -1: the pile is empty
        ("held", i8),  # cards in hand: public, unlike which
        ("crosses", i8),  # advantages with the red X up (V2)
        ("ticks", i8),  # advantages with the tick up (V18)
        ("fresh", i8),  # those of them that were turned this turn (V19)
        ("ostrich", i8),  # colour of the bird, by its start space (V3)
        ("served", i8),  # waterholes that have served this player (V18)
        ("draw", stack_of(CARDS)),
    ]
)

STATE = layout_of(
    [
        ("rng", i64, (RANDOM_WORDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),
        # The turn so far. What rules hand to each other is i64 throughout: each kind of argument is compiled anew.
        ("phase", i64),
        ("turn", i64),  # which turn of this round, from 0
        ("card", i64),  # the card used, or which the joker stands for; -1: none yet
        ("points", i64),  # left to move
        ("lane", i64),  # to be run on; of the card, then that of +2
        ("bonus", i64),  # points of the run that may be left unused (V14); 0: none
        ("tiptoe", i64),  # 1: a 2 was played (V43)
        ("taken", i32, (TILES + REACH_TILES,)),  # by tile, the places where the other ostriches stand
        ("round", i16),  # how many rounds are finished
        ("seat", i8),  # whose decision it is
        ("order", i8, (MAX_PLAYERS,)),  # seats in the order of this round (V5)
        ("mode", i8),  # how the bird moves just now
        ("bound", i8),  # 1: on its lane, which it may not leave (V11)
        ("jumping", i8),  # 1: big jump (V20)
        ("crowded", i8),  # 1: ostriches stood within six steps when the turn began
        ("moved", i8),  # 1: a space was entered in this turn
        ("porcupine", i8),  # 1: a porcupine ended the move (V24)
        ("warthog", i8),  # 1: a warthog was met (V34)
        ("next_check", i8),  # what of the space just entered is to be looked at next
    ]
)

# What is looked at in every step: small, so that a whole course stays close at hand.
SPACE = layout_of(
    [
        ("ahead", i16),  # straight on; see `movement.next_space` for the end of a bridge
        ("left", i16),  # diagonals forwards; NONE: no line
        ("right", i16),
        ("behind", i16),  # straight back on the lane
        ("rank", i16),  # the greater is ahead (V6 to V8)
        ("to_go", i16),  # fewest steps to the finish line, birds and obstacles left aside; below 0 behind it
        ("lane", i8),
        ("on", i8),  # what lies here
        ("water", i8),  # number of the waterhole from 1; 0: none
    ]
)

# What can be told beforehand of moves from a space (`outlook`).
OUTLOOK = layout_of(
    [
        # by lane of the card: the spaces of the cheapest way there, as places on this tile and the next; 0: not told
        ("way_home", i64, (LANES,)),
        # by lane of the card, WAY_BITS for each line (straight on, left, right): with how many points a move can be
        # completed along it, birds left aside
        ("fits", i64, (LANES,)),
        ("reach", i32, (REACH_TILES,)),  # places within six steps, on its tile and the two behind it
        ("plays", i32),  # cards that allow a normal move from here, birds left aside
        # places that a line leads to, either way, on the tile before, this one and the next
        ("safe", i32, (NEAR_TILES,)),
        ("guarded", i32, (NEAR_TILES,)),  # the same that hold a lion or crocodile
    ]
)

SETUP = layout_of(
    [
        ("outlook", OUTLOOK, (SPACES,)),
        ("space", SPACE, (SPACES,)),
        ("line", i16),  # the rank of the first row behind the finish line begins here (V50)
        ("start_space", i16, (START_SPACES,)),
        ("players", i8),
        ("advantages", i8),  # set of the three in this race
        ("start", i8),  # the seat that begins; -1: at random
        ("may", i8),  # 1: a run may end without its bonus (V14)
        ("tiles", i8),  # of the course
    ]
)

# `fits`: bit n for n points, and TIPTOE_BITS + n for n points on tiptoe.
TIPTOE_BITS, WAY_BITS = 8, 16

# Phases: what is decided next; a shuffle is chance's.
CARD, STEPPING, ANIMAL, LOSING, FLIPPING, AFTER, DUNE, TOPPING, DROPPING, SHUFFLE, OVER_FINISH = range(11)
# How the bird moves.
NORMAL, BY_EXCEPTION, EXTRA, LEAPING, PUSHED = range(5)
# What of a space just entered is looked at, in this order.
CHECK_ANIMAL, CHECK_CHEETAH, CHECK_WATER, CHECK_MOVE = range(4)
