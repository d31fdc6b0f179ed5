"""Ostfriesenlauf as data: the board and the four decks of both editions, as in docs/rules/ostfriesenlauf.md.

A card is the number of its kind, deck by deck, so a set of cards fits into one integer. Ranks and decks are counted
from 0 here, and from 1 in everything that people read: deck 0 acts on the first.
"""

from __future__ import annotations

from typing import Literal

Colour = Literal["red", "blue", "yellow", "black"]
Goal = Literal["sheep", "snail", "fish", "turtle", "hedgehog"]

MIN_PLAYERS, MAX_PLAYERS = 1, 4
FIGURES = 4
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "black")  # of the figures

GOALS: tuple[Goal, ...] = ("sheep", "snail", "fish", "turtle", "hedgehog")  # the board says where each lies
FISH = 2
# Reconstruction (R): the printed text does not give spaces and goal places; the option `board` changes them.
STANDARD_BOARD = {"spaces": 36, "goals": {"sheep": 16, "snail": 20, "fish": 24, "turtle": 28, "hedgehog": 32}}
FEWEST_SPACES = len(GOALS) + 1
MOST_SPACES = 200  # our own limit, so that scores have a range

DECKS = 4
DECK_SIZE = 15
CARDS = DECKS * DECK_SIZE
EDITIONS = ("A", "B")

# The kinds of card in each deck with their number of copies: in both editions, only in A, only in B.
_BOTH = (
    {"-2": 1, "+2": 2, "+3": 2, "+4": 2, "+5": 2, "5>2": 1, "x2": 1, "1<2": 1, "3>3": 1, "6<4": 1, "goal": 1},
    {"start": 1, "-2": 1, "+2": 2, "+3": 2, "+4": 2, "+5": 1, "+6": 1, "1<1": 1, "x3": 1, "3<3": 1, "goal": 1},
    {"-3": 1, "+2": 1, "+3": 2, "+4": 2, "+5": 1, "+6": 1, "+7": 1, "4<1": 1, "x2": 1, "1<2": 1, "5<4": 1, "goal": 1},
    {"-6": 1, "+2": 1, "+3": 2, "+4": 2, "+5": 1, "+6": 1, "+7": 1, "1>1": 1, "x1": 1, "5<1": 1, "2<2": 1, "4>3": 1,
     "goal": 1},
)  # fmt: skip
_ONLY: dict[str, tuple[dict[str, int], ...]] = {
    "A": ({}, {"2>1": 1}, {"3>1": 1}, {}),
    "B": ({}, {"1<1": 1}, {"5<4": 1}, {}),
}
GOAL_CARDS: tuple[Goal, ...] = ("hedgehog", "turtle", "snail", "sheep")  # of each deck (O14)

# What a card does.
STEP, PLACE, SWAP, TO_START, MOVE_GOAL = range(5)

# ---- derived tables ----


def _faces(deck: int) -> list[str]:
    more = [face for edition in EDITIONS for face in _ONLY[edition][deck] if face not in _BOTH[deck]]
    return [*_BOTH[deck], *more]


def _meaning(deck: int, face: str) -> tuple[int, int, int]:
    """Returns what a face does, by how much (or to which goal place), and the rank that it refers to, by default its
    own."""
    if face == "goal":
        return MOVE_GOAL, GOALS.index(GOAL_CARDS[deck]), deck
    if face == "start":
        return TO_START, 0, deck
    if face[0] == "x":
        return SWAP, 0, int(face[1]) - 1
    if face[0] in "+-":
        return STEP, int(face), deck
    amount = int(face[0])
    return PLACE, amount if face[1] == ">" else -amount, int(face[2]) - 1


CARD_NAMES = tuple(f"{deck + 1}:{face}" for deck in range(DECKS) for face in _faces(deck))
CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
KINDS = len(CARD_NAMES)
DECK_OF = tuple(int(name[0]) - 1 for name in CARD_NAMES)  # the deck of a card is the rank it acts on
_MEANINGS = tuple(_meaning(DECK_OF[card], name[2:]) for card, name in enumerate(CARD_NAMES))
ACTION = tuple(action for action, _, _ in _MEANINGS)
AMOUNT = tuple(amount for _, amount, _ in _MEANINGS)
REFERS_TO = tuple(rank for _, _, rank in _MEANINGS)
# Deck -> the kinds of card in it, as a bit set.
KINDS_OF = tuple(sum(1 << card for card in range(KINDS) if DECK_OF[card] == deck) for deck in range(DECKS))


def deck_cards(edition: str, deck: int) -> list[int]:
    """Returns the 15 cards of a deck, in order."""
    count = dict(_BOTH[deck])
    for face, more in _ONLY[edition][deck].items():
        count[face] = count.get(face, 0) + more
    return sorted(CARD_BY_NAME[f"{deck + 1}:{face}"] for face, number in count.items() for _ in range(number))


# Before a round nobody has crossed the line. During it the leader gains at most 7 spaces per card (the last loses
# fewer), and the goal moves by less than a lap, whatever the order of its places.
MOST_GAINED = 7 * FIGURES
HIGHEST_SCORE = MOST_SPACES + MOST_GAINED
