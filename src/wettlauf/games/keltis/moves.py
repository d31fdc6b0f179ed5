"""The moves of Keltis as numbers. These numbers never change within a version of the game.

Bit b of word w of the legal moves is move 64 * w + b: a word each for discarding, laying, laying with a small and with
the large figure, and one for the rest.
"""

from __future__ import annotations

from wettlauf.core.bits import WORD
from wettlauf.games.keltis.data import PATHS

DISCARD = 0  # + card
LAY = WORD  # + card: the figure on its path advances, or an overflow follows
LAY_SMALL = 2 * WORD  # + card: a small figure comes onto the path
LAY_LARGE = 3 * WORD  # + card: the large figure comes onto the path
OTHER = 4 * WORD
MOVE = OTHER  # + path: the figure on it
MOVE_SMALL = MOVE + PATHS  # + path: a small figure comes onto it
MOVE_LARGE = MOVE_SMALL + PATHS  # + path: the large figure comes onto it
PASS = MOVE_LARGE + PATHS  # declines a clover
TAKE = PASS + 1  # + stack: a discard pile or the draw pile

WORDS = 5
MOST_LEGAL = 24  # eight different cards, each discarded, laid small or laid large
