"""The moves of Ostfriesenlauf as numbers. These numbers never change within a version of the game.

All fit into one word: bit b of the legal moves is move b.
"""

from __future__ import annotations

from wettlauf.games.ostfriesenlauf.data import KINDS

LAY = 0  # + card
DRAW = KINDS  # + deck

WORDS = 1
MOST_LEGAL = 5  # five cards in hand; four decks
