"""The lab's counters for Ostfriesenlauf: cards carried out, places of figures and goal, gaps between figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wettlauf.core.counters import Cell, Counter, LabHints, figures_of
from wettlauf.core.words import Words
from wettlauf.games.ostfriesenlauf.data import (
    CARD_NAMES,
    DECKS,
    GOALS,
    KINDS,
    MOST_SPACES,
    deck_cards,
)
from wettlauf.games.ostfriesenlauf.notation import card_words

SECONDS_PER_TURN = 25.0  # so that four players take about 15 minutes, as the box says
ACTIONS = ("step", "place", "swap", "start", "goal")  # by number
ACTION_KINDS, GOAL_PLACES = len(ACTIONS), len(GOALS)
MOST_ROUNDS = 20  # later rounds are counted in the last one
Options = Mapping[str, Any]


def _cards(options: Options) -> list[Cell]:
    cards = {card for deck in range(DECKS) for card in deck_cards(options["edition"], deck)}
    return [Cell(card, CARD_NAMES[card], card_words(card)) for card in sorted(cards)]


def _decks(options: Options) -> list[Cell]:
    return [Cell(deck, str(deck + 1), Words("ostfriesenlauf-lab-deck", {"rank": deck + 1})) for deck in range(DECKS)]


def _actions(options: Options) -> list[Cell]:
    return [Cell(n, name, Words("ostfriesenlauf-lab-action", {"action": name})) for n, name in enumerate(ACTIONS)]


def _goals(options: Options) -> list[Cell]:
    return [Cell(n, name, Words("ostfriesenlauf-goal", {"goal": name})) for n, name in enumerate(GOALS)]


def _spaces(options: Options) -> list[Cell]:
    """Returns the spaces of the board; the start is 0."""
    goals = {at: name for name, at in options["board"]["goals"].items()}
    return [
        Cell(
            space,
            str(space),
            Words("ostfriesenlauf-lab-space", {"space": space}),
            {"space": space, **({"goal": goals[space]} if space in goals else {})},
        )
        for space in range(options["board"]["spaces"])
    ]


def _rounds(options: Options) -> list[Cell]:
    numbers = range(1, MOST_ROUNDS + 1)
    return [Cell(n - 1, str(n), Words("ostfriesenlauf-lab-round", {"number": n}), {"round": n}) for n in numbers]


COUNTERS = (
    Counter("spaces", "map", MOST_SPACES, _spaces),
    Counter("cards", "share", KINDS, _cards),
    Counter("drawn", "share", DECKS, _decks),
    Counter("actions", "share", ACTION_KINDS, _actions),
    Counter("goals", "share", GOAL_PLACES, _goals),
    Counter("gap", "profile", MOST_ROUNDS, _rounds),
)
LAB_FIGURES = figures_of(COUNTERS)

HINTS = LabHints(SECONDS_PER_TURN, COUNTERS)
