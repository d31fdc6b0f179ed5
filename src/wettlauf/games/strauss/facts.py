"""The constants of Strauß voraus! that programs need to show it."""

from __future__ import annotations

from msgspec import Struct

from wettlauf.games.strauss.courses import GOOD_LENGTH, GOOD_WATERHOLES
from wettlauf.games.strauss.data import (
    ADVANTAGES,
    CHOSEN_ADVANTAGES,
    COLOURS,
    HAND,
    HIGHEST_VALUE,
    JOKER_VALUE,
    LANE_LETTERS,
    LOWEST_VALUE,
    OSTRICHES,
    Advantage,
    Lane,
    Ostrich,
)
from wettlauf.games.strauss.tiles import box
from wettlauf.games.strauss.weights import ADVANTAGE, WEIGHTS


class StraussFacts(Struct, frozen=True, tag_field="game", tag="strauss"):
    """What never changes in Strauß voraus!."""

    lanes: list[Lane]
    """From left to right in the direction of travel."""
    lane_letters: str
    """How spaces are written, a letter for each lane: `3.W2`."""
    card_values: list[int]
    """Of each lane; every card is there once for each player."""
    hand: int
    """Cards in a hand, without the advantage that gives one more."""
    ostriches: list[Ostrich]
    """By start space, from left to right."""
    advantages: list[Advantage]
    """All that there are."""
    chosen_advantages: int
    """How many of them are in a race."""
    joker_value: int
    """The value that the joker stands for."""
    advantages_by_worth: list[Advantage]
    """The one first that is worth most to whoever keeps it, as the heuristic has it."""
    tiles: dict[str, str]
    """The kind of each tile of the box, in the order in which a random course begins to shuffle them."""
    good_length: int
    """Tiles of a random course that names no other number, with start and finish."""
    good_waterholes: int
    """Waterholes of a random course that is long enough for them."""


def facts() -> StraussFacts:
    return StraussFacts(
        [*COLOURS],
        LANE_LETTERS,
        [*range(LOWEST_VALUE, HIGHEST_VALUE + 1)],
        HAND,
        [*OSTRICHES],
        [*ADVANTAGES],
        CHOSEN_ADVANTAGES,
        JOKER_VALUE,
        sorted(ADVANTAGES, key=lambda name: -WEIGHTS[ADVANTAGE + ADVANTAGES.index(name)]),
        {tile.name: tile.kind for tile in box().values()},
        GOOD_LENGTH,
        GOOD_WATERHOLES,
    )
