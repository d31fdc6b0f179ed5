"""Strauß voraus! as data: cards, advantages, limits (the table at the head of docs/rules/strauss.md).

A card is the number 5 * lane + value - 2. Every player has the same twenty, one of each, so a set of a player's cards
is one integer. Advantages are numbered from 0, and sets of them are integers too.
"""

from __future__ import annotations

from typing import Literal

Lane = Literal["purple", "green", "white", "grey"]
Ostrich = Literal["red", "blue", "yellow", "orange", "pink"]
Advantage = Literal["jump", "leap", "joker", "copy", "plus2", "fifth"]

MIN_PLAYERS, MAX_PLAYERS = 2, 5

LANES = 4
LANE_LETTERS = "PGWR"  # left to right in the direction of travel; R is grey
COLOURS: tuple[Lane, ...] = ("purple", "green", "white", "grey")
LOWEST_VALUE, HIGHEST_VALUE = 2, 6
VALUES = 5
CARDS = LANES * VALUES
HAND, LARGE_HAND = 4, 5  # V1; V28
TIPTOE_VALUE = 2  # V43

OSTRICHES: tuple[Ostrich, ...] = ("red", "blue", "yellow", "orange", "pink")  # by start space, left to right (V3)
START_SPACES = 5

ADVANTAGES: tuple[Advantage, ...] = ("jump", "leap", "joker", "copy", "plus2", "fifth")
JUMP, LEAP, JOKER, COPY, PLUS2, FIFTH = range(6)
CHOSEN_ADVANTAGES = 3  # V2
FIRST_RACE = ("plus2", "joker", "leap")  # reconstruction (R)
JOKER_VALUE = 4  # V22
EXTRA_POINTS = 2  # V24

# What lies on a space: animals first.
NOTHING, LION, CHEETAH, PORCUPINE, CROCODILE, WARTHOG, QUICKSAND, ARROW_ON, ARROW_BACK = range(9)
THINGS = ("", "lion", "cheetah", "porcupine", "crocodile", "warthog", "quicksand", "fwd", "back")
LAST_OBSTACLE = QUICKSAND  # what a big jump may not end on: LION to QUICKSAND (V20)
LAST_ANIMAL = WARTHOG

# ---- the course as numbers: space = 32 * tile + place in the tile; place = 7 * lane + index ----
MOST_COURSE = 25  # tiles in the box
# Nobody is over the line when a round begins. From row 1 of the finish tile a bird gets at most 6 + 5 (V14) + 2 (V24)
# + 5 (V21: over four birds) rows further: to row 19, the fourth run-out. The fifth is only looked ahead to.
RUN_OUTS = 5
TILES = MOST_COURSE + RUN_OUTS
PLACES = 32  # stride from tile to tile
INDEXES = 7  # stride from lane to lane
BRIDGE_PLACE = 28  # B0; B1 follows
SPACES = TILES * PLACES
NONE = -1  # no space
START_PLACES = (3, 4, 5, 6, 10)  # S1 to S5: indexes that the lanes of the start tile do not use

# Colours of spaces that belong to no lane.
ON_BRIDGE, ON_START = 4, 5

# ---- tables computed from the above ----
ALL_CARDS = (1 << CARDS) - 1
LANE_CARDS = (1 << VALUES) - 1
TWOS = sum(1 << (VALUES * lane) for lane in range(LANES))
ALL_ADVANTAGES = (1 << len(ADVANTAGES)) - 1

CARD_NAMES = tuple(f"{colour} {value}" for colour in COLOURS for value in range(LOWEST_VALUE, HIGHEST_VALUE + 1))
CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def cards_in(cards: int) -> list[int]:
    """Returns the cards of a set, in order."""
    return [card for card in range(CARDS) if cards >> card & 1]


def advantages_in(advantages: int) -> list[Advantage]:
    """Returns the names of the advantages of a set."""
    return [name for number, name in enumerate(ADVANTAGES) if advantages >> number & 1]
