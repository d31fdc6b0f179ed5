"""What a seat sees of Strauß voraus!, as plain data. Made from a hidden position, so it has no secrets to tell."""

from __future__ import annotations

from typing import Any

from wettlauf.core.position import Position
from wettlauf.games.strauss import rules
from wettlauf.games.strauss.data import (
    CARD_NAMES,
    COLOURS,
    NONE,
    OSTRICHES,
    advantages_in,
    cards_in,
)
from wettlauf.games.strauss.notation import space_text
from wettlauf.games.strauss.state import (
    AFTER,
    ANIMAL,
    CARD,
    DROPPING,
    DUNE,
    FLIPPING,
    LOSING,
    OVER_FINISH,
    SHUFFLE,
    STEPPING,
    TOPPING,
)

ENDINGS = ("finish",)
ASKS = {
    CARD: "card",
    STEPPING: "step",
    ANIMAL: "animal",
    LOSING: "lose",
    FLIPPING: "flip",
    AFTER: "after",
    DUNE: "dune",
    TOPPING: "top",
    DROPPING: "drop",
    SHUFFLE: None,
    OVER_FINISH: None,
}


def view(position: Position, seat: int | None) -> dict[str, Any]:
    state: Any = position.state
    players = range(position.options["players"])
    over = rules.is_over(position.setup, state)
    places = [0] * len(players)
    rules.results(position.setup, state, places)
    return {
        "game": "strauss",
        "you": seat,
        "options": {name: position.options[name] for name in ("players", "course", "advantages", "bonus")},
        "seat": None if over or state.phase == SHUFFLE else state.seat,
        "asks": ASKS[state.phase],
        "ended": ENDINGS[over - 1] if over else None,
        "order": [state.order[turn] for turn in players],
        "turn": state.turn,
        "move": None if over else move_view(state),
        "players": [player_view(state.players[other], other, seat, places[other]) for other in players],
    }


def move_view(state: Any) -> dict[str, Any]:
    """The turn so far: what was played, what is left to run, what is still to come."""
    return {
        "card": None if state.card == NONE else CARD_NAMES[state.card],
        "lane": None if state.card == NONE else COLOURS[state.lane],
        "points": state.points,
        "jump": state.jumping == 1,
        "tiptoe": state.tiptoe == 1,
        "warthog": state.warthog == 1,
        "porcupine": state.porcupine == 1,
    }


def player_view(player: Any, seat: int, viewer: int | None, place: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "ostrich": OSTRICHES[player.ostrich],
        "at": space_text(player.at),
        "place": place,
        "hand": names_of(player.hand) if seat == viewer else None,
        "held": player.held,
        "known": names_of(player.shown),  # follows for everyone from the cards that were shuffled
        "draw": player.draw.n,
        "discard": names_of(player.discard),
        "top": None if player.top == NONE else CARD_NAMES[player.top],
        "crosses": advantages_in(player.crosses),
        "ticks": advantages_in(player.ticks),
        "fresh": advantages_in(player.fresh),
        "served": [number + 1 for number in range(8) if player.served >> number & 1],
    }


def names_of(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in cards_in(cards)]
