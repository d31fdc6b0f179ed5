"""The constants of Keltis that programs need to show it."""

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
    """What never changes in Keltis."""

    paths: list[Path]
    """The letters of their colours: brown-red, yellow, pink, green, light blue."""
    card_values: list[int]
    """Of each colour; every card is there twice."""
    hand: int
    """Cards in a hand."""
    small_figures: int
    """Of each player, besides the large one."""
    stone_points: list[int]
    """What a figure counts, from the first stone on; a large one counts it twice."""
    goal: int
    """The first stone of the goal area."""
    goal_figures: int
    """As many figures in the goal area end the game."""
    wish_points: list[int]
    """What no wishing stone counts, what one does, and so on; the last also for more."""
    copies: int
    """Of each card."""
    removed: int
    """Cards that leave the game face down when two play."""
    tiles: list[Tile]
    """All of them, in the order in which a deal begins to shuffle them."""


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
