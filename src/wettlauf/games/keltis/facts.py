"""The constants of Keltis that a client needs to show the game."""

from __future__ import annotations

from msgspec import Struct

from wettlauf.games.keltis.data import (
    COLOURS,
    COPIES,
    GOAL,
    GOAL_FIGURES,
    HAND,
    REMOVED,
    SMALL_FIGURES,
    STONE_POINTS,
    TILE_NAMES,
    TILE_SET,
    WISH_POINTS,
    Path,
    Tile,
)
from wettlauf.games.keltis.data import VALUES as CARD_VALUES


class KeltisFacts(Struct, frozen=True, tag_field="game", tag="keltis"):
    """The constants of Keltis."""

    paths: list[Path]
    """The paths, named by the letters of their colours: brown-red, yellow, pink, green, light blue."""
    card_values: list[int]
    """The values of the cards in each colour."""
    hand: int
    """Cards per hand."""
    small_figures: int
    """Small figures per player; each also has one large figure."""
    stone_points: list[int]
    """What a figure is worth by stone, starting with the first stone; the large figure counts double."""
    goal: int
    """The first stone of the goal area."""
    goal_figures: int
    """This many figures in the goal area end the game."""
    wish_points: list[int]
    """Points by number of wishing stones, from 0; the last entry is for that many or more."""
    copies: int
    """Copies of each card."""
    removed: int
    """Cards that are removed unseen in a two-player game."""
    tiles: list[Tile]
    """All tiles, in the order they have before the deal shuffles them."""


def facts() -> KeltisFacts:
    return KeltisFacts(
        [*COLOURS],
        [*range(CARD_VALUES)],
        HAND,
        SMALL_FIGURES,
        [*STONE_POINTS[1:]],
        GOAL,
        GOAL_FIGURES,
        [*WISH_POINTS],
        COPIES,
        REMOVED,
        [TILE_NAMES[tile] for tile in TILE_SET],
    )
