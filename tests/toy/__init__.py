"""A toy game: small decks for exact counts, and reshuffles to test chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tests.toy import rules
from tests.toy.data import CARDS, DRAW, FIELDS, HELD, KINDS, LAY, MAX_PLAYERS
from wettlauf.core.aspects import Log, Options
from wettlauf.core.contract import Kernel
from wettlauf.core.errors import BadRecord
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import layout_of
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option
from wettlauf.core.plain import PlainStory
from wettlauf.core.position import Position
from wettlauf.core.stacks import stack_of
from wettlauf.core.weights import own_weights
from wettlauf.core.words import Words, add_texts

PLAYER = layout_of([("at", np.int8), ("hand", np.int8, (KINDS,))])
STATE = layout_of(
    [
        ("rng", np.int64, (4,)),
        ("players", PLAYER, (MAX_PLAYERS,)),
        ("deck", stack_of(CARDS)),
        ("laid", stack_of(CARDS)),
        ("seat", np.int8),
        ("shuffling", np.int8),
    ]
)
SETUP = layout_of([("players", np.int8)])

LONGEST = MAX_PLAYERS * (2 * FIELDS + HELD)  # each card played moves at least one field, and was drawn or dealt

KERNEL = Kernel(
    name="hop",
    version=1,
    setup=SETUP,
    state=STATE,
    seats=MAX_PLAYERS,
    longest=LONGEST,
    most_events=LONGEST,
    scores=MAX_PLAYERS,
    actions=KINDS + 1,
    mask_words=1,
    most_legal=KINDS + 1,
    deal_size=CARDS + 1,
    event_size=CARDS,
    lowest_score=0,
    highest_score=FIELDS + KINDS - 1,
    weights=own_weights(Path(__file__).parent).values,
    deal=rules.deal,
    place=rules.place,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    is_over=rules.is_over,
    results=rules.results,
    hide=rules.hide,
    redeal=rules.redeal,
    weigh=rules.weigh,
    chance=rules.chance,
    settle=rules.settle,
)


OPTIONS = (Option("players", 2, 2, MAX_PLAYERS, before=ALWAYS_WRITTEN),)


class HopNotation:
    def move_text(self, code: int) -> str | None:
        if code == DRAW:
            return "draw"
        return f"lay {code - LAY + 1}" if code <= KINDS else None

    def move_words(self, code: int) -> Words:
        return Words("hop-move", {"move": str(self.move_text(code))})

    def deal_to_json(self, position: Position) -> dict[str, Any]:
        state: Any = position.state
        hands = [hand_of(state.players[seat]) for seat in range(position.options["players"])]
        return {"hands": hands, "draw": top_first(state.deck), "start": state.seat}

    def deal_from_json(self, options: Options, deal: Any) -> list[int]:
        cards = [card - 1 for hand in deal["hands"] for card in hand] + [card - 1 for card in deal["draw"]]
        if Counter(cards) != Counter(list(range(KINDS)) * (CARDS // KINDS)):
            raise BadRecord(Words("record-key", {"key": "deal"}))
        return [*cards, deal["start"]]


class HopEvents:
    def event_text(self, numbers: Sequence[int]) -> str:
        return "shuffle: " + ", ".join(str(card + 1) for card in numbers)

    def event_from_text(self, position: Position, text: str) -> list[int]:
        state: Any = position.state
        name, colon, cards = text.partition(": ")
        numbers = [int(card) - 1 for card in cards.split(", ")] if cards else []
        if name != "shuffle" or not colon or sorted(numbers) != sorted(state.laid.card[: state.laid.n]):
            raise BadRecord(Words("record-no-chance"))
        return numbers


def log_seen(now: Position, log: Log, seat: int | None) -> Log:
    return [(mover, text.partition(":")[0]) for mover, text in log]


def view(position: Position, seat: int | None) -> dict[str, Any]:
    state: Any = position.state
    players = range(position.options["players"])
    return {
        "at": [state.players[other].at for other in players],
        "held": [sum(state.players[other].hand) for other in players],
        "hand": None if seat is None else hand_of(state.players[seat]),
        "deck": state.deck.n,
        "laid": top_first(state.laid),
        "seat": position.to_act,
    }


class HopStory(PlainStory):
    """The plain story, except for what draws and shuffles reveal."""

    def tell_event(self, before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
        return []

    def reveals(self, position: Position, code: int) -> bool:
        return code == DRAW

    def turns_over(self, position: Position, code: int) -> bool:
        return False


def hand_of(player: Any) -> list[int]:
    return [card + 1 for card in range(KINDS) for _ in range(player.hand[card])]


def top_first(stack: Any) -> list[int]:
    return [card + 1 for card in reversed(stack.card[: stack.n])]


NOTATION, EVENTS, ENDINGS = HopNotation(), HopEvents(), ("finish",)
HOP = GameKind(
    package=__name__,
    kernel=KERNEL,
    options=OPTIONS,
    endings=ENDINGS,
    notation=NOTATION,
    events=EVENTS,
    story=HopStory(KERNEL, NOTATION, EVENTS, ENDINGS),
    log_seen=log_seen,
    view=view,
)
add_texts(HOP.fluent_file)
