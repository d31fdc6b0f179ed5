"""The constants of Strauß voraus! that clients need to show it."""

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
    """The card values of each lane; each player has every card once."""
    hand: int
    """Cards in a hand, without the fifth card advantage."""
    ostriches: list[Ostrich]
    """By start space, from left to right."""
    advantages: list[Advantage]
    """All advantages of the game."""
    chosen_advantages: int
    """How many advantages are in a race."""
    joker_value: int
    """The value of the joker."""
    advantages_by_worth: list[Advantage]
    """The advantages by the worth of keeping them, the most valuable first, as the heuristic rates them."""
    tiles: dict[str, str]
    """The kind of each tile of the box, in the order from which a random course shuffles them."""
    good_length: int
    """The default number of tiles of a random course, start and finish included."""
    good_waterholes: int
    """Waterholes of a random course that is long enough."""


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
