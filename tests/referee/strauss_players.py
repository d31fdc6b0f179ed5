"""What belongs to one seat in Strauß voraus!: the cards, the advantages, the bird; and the deal of a record.

The V numbers in the comments are the ids of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .reading import entry, listed, need
from .strauss_course import START, Course, Space

COLOURS = {"purple": "P", "green": "G", "white": "W", "grey": "R"}  # the lane of each colour
PACK = [f"{colour} {value}" for colour in COLOURS for value in range(2, 7)]  # 20 cards, the same for all
HAND = 4
ADVANTAGES = ["jump", "leap", "joker", "copy", "plus2", "fifth"]


@dataclass
class Player:
    """Everything that belongs to one seat."""

    space: Space
    hand: list[str]
    draw: list[str]  # top first
    advantages: dict[str, int | None]  # V2: None with the X up, otherwise the round of turning; gone: not there
    discards: list[str] = field(default_factory=list)  # top last
    served: set[int] = field(default_factory=set)  # V18: the waterhole tiles that have served this player

    @property
    def limit(self) -> int:
        """The hand limit."""
        return HAND + 1 if self.advantages.get("fifth") is not None else HAND  # V28, V31


def read_card(card: str) -> tuple[int, str]:
    """Returns value and lane of a card."""
    colour, value = card.split(" ")
    return int(value), COLOURS[colour]


def read_advantages(value: Any) -> list[str]:
    """Returns the three advantages of the race."""
    place = "options.advantages"
    advantages = listed(value, 3, place)  # V2
    for name in advantages:
        need(isinstance(name, str) and name in ADVANTAGES, place, f"{name!r} is not an advantage")
    need(len(set(advantages)) == len(advantages), place, "one is chosen twice")
    return advantages


def read_players(deal: Any, count: int, advantages: list[str], course: Course) -> list[Player]:
    """Returns the players after the deal."""
    hands = listed(entry(deal, "hands", "deal"), count, "deal.hands")
    draws = listed(entry(deal, "draw", "deal"), count, "deal.draw")
    spaces = listed(entry(deal, "spaces", "deal"), count, "deal.spaces")
    starts = {str(space): space for space in course.spaces(0) if space.lane == START}
    players = []
    for seat in range(count):
        hand = _read_cards(hands[seat], HAND, f"deal.hands, seat {seat}")  # V1
        draw = _read_cards(draws[seat], len(PACK) - HAND, f"deal.draw, seat {seat}")  # V1
        need(sorted(hand + draw) == sorted(PACK), f"deal, seat {seat}", "not one of each card")  # V1
        space = spaces[seat]
        need(isinstance(space, str) and space in starts, "deal.spaces", f"{space!r} is not a start space")  # V3
        players.append(Player(starts[space], hand, draw, dict.fromkeys(advantages)))
    need(len(set(spaces)) == count, "deal.spaces", "two birds on one space")  # V3
    return players


def _read_cards(value: Any, length: int, place: str) -> list[str]:
    cards = list(listed(value, length, place))
    for card in cards:
        need(isinstance(card, str) and card in PACK, place, f"{card!r} is not a card")
    return cards
