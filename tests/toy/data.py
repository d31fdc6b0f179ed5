"""The toy game Hop as data."""

from __future__ import annotations

KINDS = 4  # cards hop 1 to 4 fields
CARDS = 12  # three of each
HAND = 2
HELD = 3  # the most cards in a hand
FIELDS = 25
MAX_PLAYERS = 3

DRAW = 0
LAY = 1  # + card

HOPPING, DRAWING = 0, 1  # indexes of the heuristic's weights
