"""The notation of Ostfriesenlauf for records: moves, deals, chance events, and logs as a seat may read them."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from typing import Any, NoReturn

from wettlauf.core.aspects import Log, Options
from wettlauf.core.errors import BadRecord, whole_number
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.ostfriesenlauf.data import (
    ACTION,
    AMOUNT,
    CARD_BY_NAME,
    CARD_NAMES,
    DECK_OF,
    DECK_SIZE,
    DECKS,
    FIGURES,
    GOALS,
    MOVE_GOAL,
    PLACE,
    REFERS_TO,
    STEP,
    SWAP,
    deck_cards,
)
from wettlauf.games.ostfriesenlauf.knowledge import back_on_pile
from wettlauf.games.ostfriesenlauf.moves import DRAW, LAY
from wettlauf.games.ostfriesenlauf.state import NONE, OWNERLESS

LAYING, SHUFFLE = "lay ", "shuffle: "


def move_text(code: int) -> str | None:
    """Returns a move in notation, such as `draw 3` or `lay 2:+4`; None if the number is not a move."""
    if code < DRAW:
        return LAYING + CARD_NAMES[code - LAY]
    return f"draw {code - DRAW + 1}" if code < DRAW + DECKS else None


@functools.cache
def card_words(card: int) -> Words:
    action, amount = ACTION[card], AMOUNT[card]
    args: dict[str, Argument] = {"rank": DECK_OF[card] + 1}
    if action == STEP:
        name = "forward" if amount > 0 else "back"
    elif action == PLACE:
        name = "ahead" if amount > 0 else "behind"
    elif action == SWAP:
        name = "swap"
    elif action == MOVE_GOAL:
        return Words("ostfriesenlauf-card-goal", {**args, "goal": GOALS[amount]})
    else:
        return Words("ostfriesenlauf-card-start", args)
    return Words(f"ostfriesenlauf-card-{name}", {**args, "count": abs(amount), "other": REFERS_TO[card] + 1})


def move_words(code: int) -> Words:
    if code < DRAW:
        return Words("ostfriesenlauf-move-lay", {"card": card_words(code - LAY)})
    return Words("ostfriesenlauf-move-draw", {"deck": code - DRAW + 1})


def set_cards(cards: Any) -> list[int]:
    """Returns the cards of a set, in order; cards held twice appear twice."""
    listed: list[int] = []
    rest, twice = cards.once, cards.twice
    while rest:
        low = rest & -rest
        listed += [low.bit_length() - 1] * (2 if twice & low else 1)
        rest ^= low
    return listed


def top_first(deck: Any) -> list[int]:
    return list(reversed(deck.card[: deck.n]))


# ---- deals ----


def deal_to_json(position: Position) -> dict[str, Any]:
    state: Any = position.state
    players = range(position.options["players"])
    return {
        "hands": [[CARD_NAMES[card] for card in set_cards(state.players[seat].hand)] for seat in players],
        "decks": {str(deck + 1): [CARD_NAMES[card] for card in top_first(state.decks[deck])] for deck in range(DECKS)},
        "start_numbers": [state.track.figure.index(figure) + 1 for figure in range(FIGURES)],
    }


def deal_from_json(options: Options, deal: Any) -> list[int]:
    """Returns the numbers for `place`: hands in the order of the decks, decks, start numbers."""
    players = options["players"]
    hands, decks, starts = (deal.get(key) for key in ("hands", "decks", "start_numbers"))
    if not isinstance(hands, list) or len(hands) != players:
        _refuse("deal-hands", players=players, hand=DECKS)
    numbers: list[int] = []
    for hand in hands:
        cards = sorted(_cards(hand, "hands", DECKS))
        if [DECK_OF[card] for card in cards] != list(range(DECKS)):
            _refuse("deal-hands", players=players, hand=DECKS)
        numbers += cards
    if not isinstance(decks, dict) or set(decks) != {str(deck + 1) for deck in range(DECKS)}:
        _refuse("deal-key", key="decks")
    for deck in range(DECKS):
        cards = _cards(decks[str(deck + 1)], f"decks {deck + 1}", DECK_SIZE - players)
        numbers += cards
        held = [card for card in numbers[: players * DECKS] if DECK_OF[card] == deck]
        if Counter(held + cards) != Counter(deck_cards(options["edition"], deck)):
            _refuse("deal-deck", deck=deck + 1, edition=options["edition"])
    fits = isinstance(starts, list) and all(map(whole_number, starts))
    if not fits or sorted(starts or ()) != list(range(1, FIGURES + 1)):
        _refuse("deal-start-numbers", figures=FIGURES)
    return [*numbers, *(starts or ())]


def _cards(names: Any, key: str, wanted: int) -> list[int]:
    if not isinstance(names, list) or len(names) != wanted:
        _refuse("deal-count", key=key, wanted=wanted, found=len(names) if isinstance(names, list) else 0)
    for name in names:
        if not isinstance(name, str) or name not in CARD_BY_NAME:
            _refuse("deal-card", key=key, card=quote(name))
    return [CARD_BY_NAME[name] for name in names]


# ---- chance events ----


def event_text(numbers: Sequence[int]) -> str:
    """Returns `lay 3:+4` for the card of an ownerless figure, or `shuffle: 1: 1:+5, 1:x2; 2: ...`."""
    if len(numbers) == 1:
        return LAYING + CARD_NAMES[numbers[0]]
    texts, at = [], DECKS
    for deck in range(DECKS):
        cards = numbers[at : at + numbers[deck]]
        at += numbers[deck]
        texts.append(f"{deck + 1}: " + ", ".join(CARD_NAMES[card] for card in cards))
    return SHUFFLE + "; ".join(texts)


def event_from_text(position: Position, text: str) -> list[int]:
    """Returns an event as numbers; raises BadRecord if it cannot happen here.

    An ownerless figure lays the top card of its rank's deck (O22). A shuffle contains what is left of each deck and the
    cards of finished rounds (O20).
    """
    state: Any = position.state
    if state.phase == OWNERLESS:
        card = top_first(state.decks[state.rank])[0]
        if text != LAYING + CARD_NAMES[card]:
            _refuse("event-lay", text=quote(text), deck=state.rank + 1)
        return [card]
    numbers = _shuffled(text)
    at = DECKS
    for deck in range(DECKS):
        cards = numbers[at : at + numbers[deck]]
        at += numbers[deck]
        back = [card for card in set_cards(state.spent) if DECK_OF[card] == deck]
        if Counter(cards) != Counter(top_first(state.decks[deck]) + back):
            _refuse("event-deck", deck=deck + 1)
    return numbers


def _shuffled(text: str) -> list[int]:
    """Returns the sizes of the decks, then their cards."""
    decks = text.removeprefix(SHUFFLE).split("; ")
    if not text.startswith(SHUFFLE) or len(decks) != DECKS:
        _refuse("event-shuffle", text=quote(text))
    sizes, cards = [], []
    for deck, listed in enumerate(decks):
        names = listed.removeprefix(f"{deck + 1}: ")
        deck_cards = [CARD_BY_NAME.get(name, NONE) for name in names.split(", ")] if names else []
        if NONE in deck_cards or not listed.startswith(f"{deck + 1}: "):
            _refuse("event-shuffle", text=quote(text))
        sizes.append(len(deck_cards))
        cards += deck_cards
    return [*sizes, *cards]


# ---- what a seat may read ----


def log_seen(now: Position, log: Log, viewer: int | None) -> Log:
    """Returns the log as a viewer may read it: `lay 2:?` for cards of others that are still face down, and `shuffle`
    without the order of the decks."""
    state: Any = now.state
    face_down = sum(back_on_pile(state, rank) != NONE for rank in range(FIGURES))
    seen: Log = []
    for seat, text in reversed(log):
        if text.startswith(LAYING) and face_down:
            face_down -= 1
            if seat is None or seat != viewer:
                text = text.partition(":")[0] + ":?"
        elif text.startswith(SHUFFLE):
            text = SHUFFLE.removesuffix(": ")
        seen.append((seat, text))
    return seen[::-1]


def _refuse(name: str, /, **args: Argument) -> NoReturn:
    raise BadRecord(Words(f"ostfriesenlauf-{name}", args))
