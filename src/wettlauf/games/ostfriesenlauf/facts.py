"""The constants of Ostfriesenlauf that programs need to show it."""

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
    """What never changes in Ostfriesenlauf."""

    colours: list[Colour]
    """Of the figures, by number."""
    ranks: int
    """As many as figures and decks."""
    goals: list[Goal]
    """The places where the goal sign may stand, from the start on."""
    goal_cards: list[Goal]
    """By deck, the place that its goal card names."""
    cards: list[str]
    """Every kind of card, by number."""
    decks: dict[str, list[list[str]]]
    """By edition: the cards of each deck, in the order in which a deal begins to shuffle them."""


def facts() -> OstfriesenlaufFacts:
    decks = {
        edition: [[CARD_NAMES[card] for card in deck_cards(edition, deck)] for deck in range(DECKS)]
        for edition in EDITIONS
    }
    return OstfriesenlaufFacts([*COLOURS], DECKS, [*GOALS], [*GOAL_CARDS], [*CARD_NAMES], decks)
