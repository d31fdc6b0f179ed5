"""The constants of Ostfriesenlauf that a client needs to show the game."""

from __future__ import annotations

from msgspec import Struct

from wettlauf.games.ostfriesenlauf.data import (
    CARD_NAMES,
    COLOURS,
    DECKS,
    EDITIONS,
    GOAL_CARDS,
    GOALS,
    Colour,
    Goal,
    deck_cards,
)


class OstfriesenlaufFacts(Struct, frozen=True, tag_field="game", tag="ostfriesenlauf"):
    """The constants of Ostfriesenlauf."""

    colours: list[Colour]
    """The colours of the figures, by number."""
    ranks: int
    """Number of ranks, which is also the number of figures and of decks."""
    goals: list[Goal]
    """The places for the goal sign, in the order of the standard board."""
    goal_cards: list[Goal]
    """The place that the goal card of each deck names."""
    cards: list[str]
    """Every kind of card, by number."""
    decks: dict[str, list[list[str]]]
    """The cards of each deck by edition, in the order they have before the deal shuffles them."""


def facts() -> OstfriesenlaufFacts:
    decks = {
        edition: [[CARD_NAMES[card] for card in deck_cards(edition, deck)] for deck in range(DECKS)]
        for edition in EDITIONS
    }
    return OstfriesenlaufFacts([*COLOURS], DECKS, [*GOALS], [*GOAL_CARDS], [*CARD_NAMES], decks)
