"""The record layouts of Ostfriesenlauf: what changes during a match (STATE) and what does not (SETUP)."""

from __future__ import annotations

import numpy as np

from wettlauf.core.card_sets import CARD_SET
from wettlauf.core.layout import layout_of
from wettlauf.core.random_numbers import RNG_WORDS
from wettlauf.core.stacks import stack_of
from wettlauf.games.ostfriesenlauf.data import DECK_SIZE, DECKS, FIGURES, GOALS, MAX_PLAYERS

i8, i16, i64 = np.int8, np.int16, np.int64

# The race by rank, from first to last. On one space the inner lane ranks first, so the order gives the lanes (O9, O15).
TRACK = layout_of(
    [
        ("at", i16, (FIGURES,)),  # progress of each rank's figure
        ("figure", i8, (FIGURES,)),  # which figure holds the rank
        ("goal", i8),  # where the goal sign stands, as a place in GOALS
    ]
)

# How many shuffles the state remembers: which cards went into the decks with the last one, and with the last two.
SHUFFLES = 2

PLAYER = layout_of(
    [
        ("hand", CARD_SET),
        ("hidden", i8, (DECKS,)),  # in a hidden copy: cards in hand with only the back visible, by deck (O2)
        # By back: cards in hand or on the pile that were drawn before the last shuffle, and before the one before that.
        # As everyone knows, they cannot be cards that went into the decks with these shuffles.
        ("old", i8, (SHUFFLES, DECKS)),
    ]
)

STATE = layout_of(
    [
        ("rng", i64, (RNG_WORDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),  # by seat
        ("spent", CARD_SET),  # cards of finished rounds, seen by all, that have not been shuffled in again
        (
            "returned",
            CARD_SET,
            (SHUFFLES,),
        ),  # cards that went into the decks with the last shuffle, the last two
        ("track", TRACK),
        ("before", TRACK),  # the track before the last pile was turned over
        ("trial", TRACK),  # scratch space of the heuristic; blank otherwise
        ("round", i16),  # number of finished rounds
        ("goal_shifts", i16),  # how often the goal sign has moved to another place (O14)
        ("actor", i8),  # what `to_act` returns
        ("phase", i8),
        ("rank", i8),  # whose turn it is to lay (O5)
        ("shuffled", i8),  # 1 if the decks have been shuffled since the deal
        ("filled", i8),  # decks that are not empty, as a bit set
        ("pile", i8, (FIGURES,)),  # the card laid by each rank's figure
        ("pile_hidden", i8, (FIGURES,)),  # in a hidden copy: its deck, if only the back is visible
        ("pile_age", i8, (FIGURES,)),  # shuffles since an ownerless figure's card was drawn
        ("turned", i8, (FIGURES,)),  # the pile of the last round, face up
        ("decks", stack_of(DECK_SIZE), (DECKS,)),
    ]
)

SETUP = layout_of(
    [
        ("pack", CARD_SET),  # the cards of the edition
        ("goals", i16, (len(GOALS),)),  # spaces from the start
        ("spaces", i16),
        ("players", i8),
        ("owner", i8, (FIGURES,)),  # the seat of each figure
        ("figure", i8, (MAX_PLAYERS,)),  # of each seat
        ("start", i8, (FIGURES,)),  # the start number of each figure (O3), or ANY_START
        ("cards", i8, (DECKS, DECK_SIZE)),  # each deck in order
    ]
)

ANY_START = 0  # at random
NONE = -1  # no card, no deck, no owner; a face that is hidden

# Phases: what comes next. OWNERLESS and SHUFFLING wait for chance events.
DRAWING, LAYING, OWNERLESS, SHUFFLING, FINISHED = range(5)
