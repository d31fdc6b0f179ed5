"""What a seat knows: redealt states agree with backs, laid cards and everything seen, and are equally likely."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest

from tests.games.ostfriesenlauf.positions import match_with
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.ostfriesenlauf import GAME
from wettlauf.games.ostfriesenlauf.data import CARD_NAMES, DECK_OF, deck_cards
from wettlauf.games.ostfriesenlauf.notation import set_cards

TOLERANCE = 3.8  # standard deviations above the mean of chi-square; seeds are fixed


def hand(match: Match, seat: int) -> list[str]:
    state: Any = match.position.state
    return [CARD_NAMES[card] for card in set_cards(state.players[seat].hand)]


def fair(seen: Counter[str], expected: dict[str, float]) -> bool:
    assert set(seen) <= set(expected)
    chi_square = sum((seen[name] - number) ** 2 / number for name, number in expected.items())
    degrees = len(expected) - 1
    return chi_square < degrees + TOLERANCE * math.sqrt(2 * degrees)


@pytest.mark.slow
def test_an_unseen_card_is_any_that_is_not_in_sight() -> None:
    """At the start, a card with back 2 in another hand is equally likely each of the 14 not in the seat's own hand."""
    match = match_with(False, hands={0: ["2:start"]})
    worlds = 4000
    seen = Counter(hand(match.redeal(0, seed), 1)[1] for seed in range(worlds))
    pack = Counter(CARD_NAMES[card] for card in deck_cards("A", 1))
    pack["2:start"] -= 1
    assert fair(seen, {name: worlds * count / 14 for name, count in pack.items() if count})


@pytest.mark.slow
def test_a_card_on_the_pile_is_one_of_those_held_with_its_back() -> None:
    match = match_with(False, start_numbers=(4, 3, 2, 1), hands={0: ["3:+7"]}, tops={3: ["3:x2"]})
    match.play("draw 3")
    match.play("lay 3:+7")
    worlds = 4000
    seen: Counter[str] = Counter()
    for seed in range(worlds):
        world = match.redeal(1, seed)
        assert world.view(1) == match.view(1)
        state: Any = world.position.state
        seen[CARD_NAMES[state.pile[3]]] += 1
    pack = Counter(CARD_NAMES[card] for card in deck_cards("A", 2)) - Counter(hand(match, 1))
    assert fair(seen, {name: worlds * count / 14 for name, count in pack.items()})
    state = match.redeal(0, 1).position.state
    assert CARD_NAMES[state.pile[3]] == "3:+7"


@pytest.mark.slow
def test_cards_shuffled_in_are_not_in_hands_held_since_before() -> None:
    """O20: everyone saw the cards of finished rounds; after the shuffle they are in the decks until drawn."""
    match = match_with(False)
    chooser = random.Random(3)
    while not match.log or match.log[-1][0] is not None:  # until the decks are shuffled
        match.play(chooser.choice(match.legal()))
    laid = [text[4:] for _, text in match.log if text.startswith("lay")]
    pile = len(match.view()["pile"])
    back = Counter(laid[: len(laid) - pile])
    pack = Counter(CARD_NAMES[card] for deck in range(4) for card in deck_cards("A", deck))
    gone = {name for name, count in back.items() if count == pack[name]}
    backs = [sum(player["backs"][deck] for player in match.view()["players"]) for deck in range(4)]
    assert all(backs)
    assert {DECK_OF[_code(name)] for name in gone} == {0, 1, 2, 3}
    seat = match.seat
    assert seat is not None
    in_decks: Counter[str] = Counter()
    for seed in range(300):
        for viewer in (None, *range(4)):
            world = match.redeal(viewer, seed)
            held = [card for other in range(4) for card in hand(world, other)]
            state: Any = world.position.state
            held += [CARD_NAMES[card] for card in state.pile if card >= 0]
            assert all(Counter(held)[name] <= pack[name] - back[name] for name in back)
            in_decks.update(CARD_NAMES[card] for deck in state.decks for card in deck.card[: deck.n])
    assert all(in_decks[name] == 1500 * back[name] for name in gone)
    # A player who draws now may get one of them.
    match.play(match.legal()[-1])
    follower = match.seat
    assert follower is not None
    deck = Counter(DECK_OF[_code(name)] for name in back.elements()).most_common(1)[0][0]
    match.play(f"draw {deck + 1}")
    viewer = (follower + 1) % 4
    drawn = Counter(card for seed in range(600) for card in hand(match.redeal(viewer, seed), follower))
    assert any(drawn[name] for name in gone if DECK_OF[_code(name)] == deck)


def _code(name: str) -> int:
    return CARD_NAMES.index(name)


@pytest.mark.slow
def test_the_true_state_is_never_excluded() -> None:
    """In long games with many shuffles, the count of old cards never exceeds what hands really contain of them."""
    board = {"spaces": 200, "goals": {"sheep": 100, "snail": 110, "fish": 120, "turtle": 130, "hedgehog": 140}}
    checked = 0
    for seed in range(12):
        match = Game(GAME, {"players": 2 + seed % 3, "board": board}, False).deal(seed)
        chooser = random.Random(seed)
        while not match.over:
            match.play(chooser.choice(match.legal()))
            state: Any = match.position.state
            setup: Any = match.position.setup
            for seat in range(match.game.seats):
                player = state.players[seat]
                rank = state.track.figure.index(setup.figure[seat])
                held = set_cards(player.hand) + ([state.pile[rank]] if state.pile[rank] >= 0 else [])
                for k in range(2):
                    for deck in range(4):
                        fits = [card for card in held if DECK_OF[card] == deck and _stayed(setup, state, k, card)]
                        assert len(fits) >= player.old[k][deck]
                        checked += player.old[k][deck] > 0
            assert match.redeal(0, seed).view(0) == match.view(0)
    assert checked > 1000


def _stayed(setup: Any, state: Any, k: int, card: int) -> bool:
    from wettlauf.games.ostfriesenlauf.knowledge import not_returned

    return bool(not_returned(setup, state, k, card) > 0)
