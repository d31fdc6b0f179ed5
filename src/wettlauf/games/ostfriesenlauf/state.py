"""The layout of a position of Ostfriesenlauf: what changes (STATE) and what a match keeps (SETUP)."""

from __future__ import annotations

import numpy as np

from wettlauf.core.card_sets import CARD_SET
from wettlauf.core.layout import layout_of
from wettlauf.core.random_numbers import WORDS as RANDOM_WORDS
from wettlauf.core.stacks import stack_of
from wettlauf.games.ostfriesenlauf.data import DECK_SIZE, DECKS, FIGURES, GOALS, MAX_PLAYERS

i8, i16, i64 = np.int8, np.int16, np.int64

# The race by rank, first to last. On one space the inner lane comes first, so lanes follow from the order (O9, O15).
TRACK = layout_of(
    [
        ("at", i16, (FIGURES,)),  # progress of each rank's figure
        ("figure", i8, (FIGURES,)),  # which figure holds the rank
        ("goal", i8),  # where the goal sign stands, as a place in GOALS
    ]
)

# How far back it is kept which cards went into the decks: the last shuffle, and the last two.
SHUFFLES = 2

PLAYER = layout_of(
    [
        ("hand", CARD_SET),
        ("hidden", i8, (DECKS,)),  # in a hidden copy: cards in hand of which only the back is seen, by deck (O2)
        # Of the cards in hand or on the pile, those drawn before the last shuffle, and before the last but one, by
        # their backs. They cannot be cards that went into the decks with these shuffles: everyone knows that.
        ("old", i8, (SHUFFLES, DECKS)),
    ]
)

STATE = layout_of(
    [
        ("rng", i64, (RANDOM_WORDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),  # by seat
        ("spent", CARD_SET),  # cards of finished rounds that are not yet shuffled in again: all faces seen
        ("returned", CARD_SET, (SHUFFLES,)),  # cards that went into the decks with the last shuffle, the last two
        ("track", TRACK),
        ("before", TRACK),  # as it was before the last pile was turned over
        ("trial", TRACK),  # for the heuristic to try cards on; blank otherwise
        ("round", i16),  # how many rounds are finished
        ("goal_shifts", i16),  # how often the goal sign has moved to another place (O14)
        ("actor", i8),  # what `to_act` answers
        ("phase", i8),
        ("rank", i8),  # whose turn it is to lay (O5)
        ("shuffled", i8),  # 1 if the decks have been shuffled since the deal
        ("filled", i8),  # decks that hold cards, as a set
        ("pile", i8, (FIGURES,)),  # the card laid by each rank's figure
        ("pile_hidden", i8, (FIGURES,)),  # in a hidden copy: its deck, if only the back is seen
        ("pile_age", i8, (FIGURES,)),  # shuffles since an ownerless figure's card came from the deck
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

# Phases: what comes next. An ownerless figure lays, and decks are shuffled, by chance.
DRAWING, LAYING, OWNERLESS, SHUFFLING, FINISHED = range(5)
