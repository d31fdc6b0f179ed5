"""Redealing is uniform: chi-square tests on small decks, where every world can be enumerated."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from tests.toy import HOP, hand_of, top_first
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.keltis import GAME as KELTIS
from wettlauf.games.keltis.notation import set_names

# An honest run exceeds this many standard deviations about once in 10,000; the seeds are fixed.
TOLERANCE = 3.8


def chi_square_is_fair(seen: Counter[Any], expected: dict[Any, float]) -> bool:
    assert set(seen) <= set(expected)
    freedom = len(expected) - 1
    chi_square = sum((seen[world] - wanted) ** 2 / wanted for world, wanted in expected.items())
    # Wilson-Hilferty: the cube root of chi-square is nearly normal.
    deviations = ((chi_square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return bool(abs(deviations) < TOLERANCE)


def late_hop() -> Match:
    """Two players; seat 0 holds one card and knows the laid ones. Five cards are unseen: 1 2 2 3 4."""
    match = Game(HOP, {"players": 2}).place({"hands": [[1, 1], [2, 2]], "draw": [3, 4, 3, 4, 2, 3, 4, 1], "start": 0})
    for move in ("draw", "draw", "draw", "draw", "lay 4", "lay 4", "lay 3", "lay 3"):
        match.play(move if move in [str(legal) for legal in match.legal()] else match.legal()[0])
    return match


def world_of(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    state: Any = match.position.state
    return tuple(hand_of(state.players[1])), tuple(top_first(state.deck))


def test_every_world_of_a_small_deck_is_as_likely_as_its_deals() -> None:
    match = late_hop()
    hand, deck = world_of(match)
    unseen = sorted([*hand, *deck])
    expected = Counter[Any]()
    for order in distinct_orders(unseen):
        expected[tuple(sorted(order[: len(hand)])), order[len(hand) :]] += 1
    ways = sum(expected.values())
    runs = 60 * len(expected)
    seen = Counter(world_of(match.redeal(0, seed)) for seed in range(runs))
    assert len(expected) > 20
    assert chi_square_is_fair(seen, {world: runs * count / ways for world, count in expected.items()})


def distinct_orders(cards: list[int]) -> list[tuple[int, ...]]:
    """Returns every distinct order of cards, some of which are alike; all are equally likely."""
    if not cards:
        return [()]
    return [
        (card, *rest)
        for card in sorted(set(cards))
        for rest in distinct_orders([*cards[: cards.index(card)], *cards[cards.index(card) + 1 :]])
    ]


def test_an_unseen_card_of_keltis_is_anywhere_with_equal_chance() -> None:
    """K2, K3: a card a seat cannot see is in the other hand, in the draw pile or among the removed cards."""
    match = Game(KELTIS, {"players": 2}).deal(seed=5)
    mine = Counter(set_names(position_of(match).players[0].hand))
    card = next(name for name in ("r5", "y5", "p5", "g5", "b5") if mine[name] == 0)
    places = Counter[str]()
    runs = 6000
    for seed in range(runs):
        state = position_of(match.redeal(0, seed))
        places["hand"] += set_names(state.players[1].hand).count(card)
        places["removed"] += [KELTIS_NAMES[number] for number in state.removed.card[: state.removed.n]].count(card)
    places["draw"] = 2 * runs - places["hand"] - places["removed"]
    expected = {"hand": 2 * runs * 8 / 102, "removed": 2 * runs * 30 / 102, "draw": 2 * runs * 64 / 102}
    assert chi_square_is_fair(places, expected)


def test_the_next_card_of_keltis_is_any_unseen_one_with_equal_chance() -> None:
    match = Game(KELTIS, {"players": 2}).deal(seed=6)
    unseen = Counter([name for name in KELTIS_NAMES for _ in range(2)])
    unseen.subtract(set_names(position_of(match).players[0].hand))
    runs = 6000
    tops = Counter[str]()
    for seed in range(runs):
        draw = position_of(match.redeal(0, seed)).stacks[5]
        tops[KELTIS_NAMES[draw.card[draw.n - 1]]] += 1
    expected = {name: runs * count / 102 for name, count in unseen.items() if count}
    assert chi_square_is_fair(tops, expected)


def test_a_card_seen_taken_stays_where_it_was_taken_to() -> None:
    match = Game(KELTIS, {"players": 3, "start_player": 0}).deal(seed=8)
    match.play(next(move for move in match.legal() if str(move).startswith("discard")))
    match.play("take draw")
    pile = match.log[0][1].split()[1]
    match.play(next(move for move in match.legal() if str(move).startswith("discard") and str(move)[8] != pile[0]))
    match.play(f"take {pile[0]}")
    for seed in range(200):
        for seat in (None, 0, 2):
            state = position_of(match.redeal(seat, seed))
            assert pile in set_names(state.players[1].hand)


def position_of(match: Match) -> Any:
    return match.position.state


KELTIS_NAMES = [f"{colour}{value}" for colour in "rypgb" for value in range(11)]
