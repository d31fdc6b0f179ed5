"""Keltis as data: cards, stones, tiles and scores, as in the table at the top of docs/rules/keltis.md.

A card is the number 11 * colour + value, so a set of cards fits into one integer.
"""

from __future__ import annotations

from typing import Literal

Path = Literal["r", "y", "p", "g", "b"]
Tile = Literal["1", "2", "3", "wish", "clover"]

MIN_PLAYERS, MAX_PLAYERS = 2, 4

COLOURS: tuple[Path, ...] = ("r", "y", "p", "g", "b")  # brown-red, yellow, pink, green, light blue
PATHS = 5
VALUES = 11  # 0 to 10
KINDS = PATHS * VALUES
COPIES = 2
CARDS = COPIES * KINDS
HAND = 8
REMOVED = 30  # K3, two players only

SMALL_FIGURES = 4
END = 9  # the end stone of every path
GOAL = 7  # the first stone of the goal area
GOAL_FIGURES = 5  # this many figures in the goal area end the game (K17)

STONE_POINTS = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # by stone; 0 is the start field
WISH_POINTS = (-4, -3, 2, 3, 6, 10)  # by number of wishing stones; the last entry is for that many or more
MOST_WISHES_COUNTED = 5

# What lies on a stone. A point tile is stored as its points.
NO_TILE, WISH, CLOVER = 0, 4, 5
TILES = 25
TILE_NAMES: dict[int, Tile] = {1: "1", 2: "2", 3: "3", WISH: "wish", CLOVER: "clover"}
TILE_SET = (WISH,) * 9 + (CLOVER,) * 9 + (1, 1, 2, 2, 2, 3, 3)

DARK_STONES = 20
# Reconstruction (R): the printed text does not say which stones are dark; the option `dark_stones` changes them. The
# last clause of K17 expects a tile on stone 7, where figures enter the goal area, so on some paths it must be dark.
_EVEN_ROW = (0, 1, 0, 1, 0, 1, 0, 1, 0)
_ODD_ROW = (0, 1, 1, 0, 1, 0, 1, 0, 0)
DARK_STONE_PATTERNS = {
    "staggered": (_EVEN_ROW, _ODD_ROW, _EVEN_ROW, _ODD_ROW, _EVEN_ROW),
    "even": (_EVEN_ROW,) * PATHS,
}

LOWEST_SCORE, HIGHEST_SCORE = -28, 80

# ---- derived tables ----
ALL_VALUES = (1 << VALUES) - 1
ALL_CARDS = (1 << KINDS) - 1
ALL_PATHS = (1 << PATHS) - 1


def _cards_of(paths: int) -> int:
    return sum(ALL_VALUES << (VALUES * path) for path in range(PATHS) if paths >> path & 1)


def _row_fits(last: int, value: int) -> int:
    """Returns the values that still fit a row, as bits, after `value` was laid on `last` (K7)."""
    if last in (VALUES, value):
        return ALL_VALUES
    return ALL_VALUES & ~((1 << value) - 1) if value > last else (1 << (value + 1)) - 1


# Set of paths -> all cards of their colours.
CARDS_OF = tuple(_cards_of(paths) for paths in range(1 << PATHS))
# Last value of a row (VALUES: no row yet), value laid on it -> values that still fit.
ROW_FITS = tuple(tuple(_row_fits(last, value) for value in range(VALUES)) for last in range(VALUES + 1))


def card_name(card: int) -> str:
    """Returns a card as records write it, for example `g7`."""
    return f"{COLOURS[card // VALUES]}{card % VALUES}"


CARD_NAMES = tuple(card_name(card) for card in range(KINDS))
CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
