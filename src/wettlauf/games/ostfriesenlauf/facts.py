"""The constants of Ostfriesenlauf that programs need to show it."""

from __future__ import annotations

from msgspec import Struct

from wettlauf.games.ostfriesenlauf.data import COLOURS, DECKS, GOAL_CARDS, GOALS, Colour, Goal


class OstfriesenlaufFacts(Struct, frozen=True, tag_field="game", tag="ostfriesenlauf"):
    """What never changes in Ostfriesenlauf."""

    colours: list[Colour]
    """Of the figures, by number."""
    ranks: int
    """As many as figures and decks."""
    goals: list[Goal]
    """The places where the goal sign may stand, from the start on."""
    goal_cards: list[Goal]
    """By deck, the place that its goal card names."""


def facts() -> OstfriesenlaufFacts:
    return OstfriesenlaufFacts([*COLOURS], DECKS, [*GOALS], [*GOAL_CARDS])
