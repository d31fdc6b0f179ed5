"""The records of Strauß voraus!: what changes during a match (STATE) and what stays constant (SETUP)."""

from __future__ import annotations

import numpy as np

from wettlauf.core.layout import layout_of
from wettlauf.core.random_numbers import RNG_WORDS
from wettlauf.core.stacks import stack_of
from wettlauf.games.strauss.data import CARDS, LANES, MAX_PLAYERS, SPACES, START_SPACES, TILES

i8, i16, i32, i64 = np.int8, np.int16, np.int32, np.int64

REACH_TILES = 3  # six steps from a space stay on its tile and the next two
LINES = 3  # forwards from a space: straight on, to the left, to the right
NEAR_TILES = 3  # lines from a space lead to its tile, the one before and the one after it

PLAYER = layout_of(
    [
        ("hand", i64),  # set of cards
        ("shown", i64),  # cards in the hand that everyone can infer: all of them once the discards were reshuffled
        ("discard", i64),  # set of cards
        ("at", i64),  # space of the ostrich
        ("top", i8),  # card on top of the discard pile; -1: the pile is empty
        ("held", i8),  # number of cards in hand, which is public
        ("crosses", i8),  # advantages with the red X up (V2)
        ("ticks", i8),  # advantages with the tick up (V18)
        ("fresh", i8),  # those of them that were turned over this turn (V19)
        ("ostrich", i8),  # colour of the bird, by its start space (V3)
        ("served", i8),  # waterholes that have served this player (V18)
        ("draw", stack_of(CARDS)),
    ]
)

STATE = layout_of(
    [
        ("rng", i64, (RNG_WORDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),
        # The turn so far. Whatever is passed between rules is i64: each argument type costs another compilation.
        ("phase", i64),
        ("turn", i64),  # which turn of this round, from 0
        ("card", i64),  # the card used, or the one that the joker stands for; -1: none yet
        ("points", i64),  # left to move
        ("lane", i64),  # the lane to run on: that of the card, then that of +2
        ("bonus", i64),  # points of the run that may be left unused (V14); 0: none
        ("tiptoe", i64),  # 1: a 2 was played (V43)
        ("taken", i32, (TILES + REACH_TILES,)),  # by tile, the places where the other ostriches stand
        ("round", i16),  # how many rounds are finished
        ("seat", i8),  # whose decision it is
        ("order", i8, (MAX_PLAYERS,)),  # seats in the order of this round (V5)
        ("mode", i8),  # how the bird is moving
        ("bound", i8),  # 1: on its lane, which it may not leave (V11)
        ("jumping", i8),  # 1: big jump (V20)
        ("crowded", i8),  # 1: ostriches stood within six steps when the turn began
        ("moved", i8),  # 1: a space was entered in this turn
        ("porcupine", i8),  # 1: a porcupine ended the move (V24)
        ("warthog", i8),  # 1: a warthog was met (V34)
        ("next_check", i8),  # what to check next on the space just entered
    ]
)

# What every step reads: small, so that a whole course stays in the processor's cache.
SPACE = layout_of(
    [
        ("ahead", i16),  # straight on; see `movement.next_space` for the end of a bridge
        ("left", i16),  # diagonals forwards; NONE: no line
        ("right", i16),
        ("behind", i16),  # straight back on the lane
        ("rank", i16),  # the greater is ahead (V6 to V8)
        ("to_go", i16),  # fewest steps to the finish line, ignoring birds and obstacles; negative beyond it
        ("lane", i8),
        ("on", i8),  # what lies here
        ("water", i8),  # number of the waterhole from 1; 0: none
    ]
)

# What is known about moves from a space before the race begins (`outlook`).
OUTLOOK = layout_of(
    [
        # by lane of the card: the spaces of the cheapest way there, as places on this tile and the next; 0: unknown
        ("way_home", i64, (LANES,)),
        # by lane of the card, WAY_BITS for each line (straight on, left, right): with how many points a move can be
        # completed along it, ignoring birds
        ("fits", i64, (LANES,)),
        ("reach", i32, (REACH_TILES,)),  # places within six steps, on its tile and the next two
        ("plays", i32),  # cards that allow a normal move from here, ignoring birds
        # places at the other end of a line, forwards or backwards, on the tile before, this one and the next
        ("safe", i32, (NEAR_TILES,)),
        ("guarded", i32, (NEAR_TILES,)),  # those with a lion or crocodile
    ]
)

SETUP = layout_of(
    [
        ("outlook", OUTLOOK, (SPACES,)),
        ("space", SPACE, (SPACES,)),
        ("line", i16),  # the lowest rank beyond the finish line (V50)
        ("start_space", i16, (START_SPACES,)),
        ("players", i8),
        ("advantages", i8),  # set of the three in this race
        ("start", i8),  # the seat that begins; -1: at random
        ("may", i8),  # 1: a run may end without its bonus (V14)
        ("tiles", i8),  # number of tiles of the course
    ]
)

# `fits`: bit n for n points, and TIPTOE_BITS + n for n points on tiptoe.
TIPTOE_BITS, WAY_BITS = 8, 16

# Phases: what is decided next; SHUFFLE is a chance event.
CARD, STEPPING, ANIMAL, LOSING, FLIPPING, AFTER, DUNE, TOPPING, DROPPING, SHUFFLE, OVER_FINISH = range(11)
# Modes: how the bird is moving.
NORMAL, BY_EXCEPTION, EXTRA, LEAPING, PUSHED = range(5)
# What is checked on a space just entered, in this order.
CHECK_ANIMAL, CHECK_CHEETAH, CHECK_WATER, CHECK_MOVE = range(4)
