"""The moves of Ostfriesenlauf as numbers. These numbers never change within a version of the game.

The mask of legal moves is a single integer: bit b is move b.
"""

from __future__ import annotations

from wettlauf.games.ostfriesenlauf.data import KINDS

LAY = 0  # + card
DRAW = KINDS  # + deck

MASK_WORDS = 1
MOST_LEGAL = 5  # five cards to lay; drawing has only four decks
