"""The moves of Strauß voraus! as numbers, which never change within a version of the game.

Bit b of mask word w of the legal moves is move 64 * w + b: one word for cards, one for other decisions, one for
advantages, then one for every two tiles of the course. A step is STEP + 32 * tile + place.
"""

from __future__ import annotations

from wettlauf.core.bits import WORD
from wettlauf.games.strauss.data import ADVANTAGES, CARDS, LANES, SPACES

PLAY = 0  # + card
EXCEPTION = PLAY + CARDS  # + card (V15)
STAY = EXCEPTION + CARDS  # + card (V16)

JUMP_MOVE = WORD  # announces the big jump (V20)
COPY_MOVE = JUMP_MOVE + 1  # V23
JOKER_MOVE = COPY_MOVE + 1  # + lane (V22)
PLUS2_MOVE = JOKER_MOVE + LANES  # V24
LEAP_MOVE = PLUS2_MOVE + 1  # V21
END_MOVE = LEAP_MOVE + 1
HEED = END_MOVE + 1  # V43
IGNORE = HEED + 1
TOP = IGNORE + 1  # + card (V34)
DROP = TOP + CARDS  # + card (V31)

FLIP = 2 * WORD  # + advantage (V18)
FLIP_NONE = FLIP + len(ADVANTAGES)
LOSE = FLIP_NONE + 1  # + advantage (V31)

STEP = 3 * WORD  # + space

STEP_WORD = STEP // WORD
MASK_WORDS = STEP_WORD + SPACES // WORD
MOST_LEGAL = 15  # five cards, each played or used for the exception; the joker in four colours; copy
