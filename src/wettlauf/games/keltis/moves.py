"""The moves of Keltis as numbers. These numbers never change within a version of the game.

Legal moves are a mask of several integers: bit b of integer w is move 64 * w + b. There is one integer each for
discarding, laying, laying with a small figure and laying with the large figure, and one for everything else.
"""

from __future__ import annotations

from wettlauf.core.bits import WORD
from wettlauf.games.keltis.data import PATHS

DISCARD = 0  # + card
LAY = WORD  # + card: the figure on its path advances, or an overflow follows (K10)
LAY_SMALL = 2 * WORD  # + card: a small figure enters the path
LAY_LARGE = 3 * WORD  # + card: the large figure enters the path
OTHER = 4 * WORD
MOVE = OTHER  # + path: the figure on it advances
MOVE_SMALL = MOVE + PATHS  # + path: a small figure enters it
MOVE_LARGE = MOVE_SMALL + PATHS  # + path: the large figure enters it
PASS = MOVE_LARGE + PATHS  # declines a clover
TAKE = PASS + 1  # + stack: a discard pile or the draw pile

MASK_WORDS = 5
MOST_LEGAL = 24  # eight different cards, each discarded or laid with a small or the large figure
