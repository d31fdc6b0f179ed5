"""The view of a seat of Strauß voraus!, made from a hidden copy, so it cannot leak secrets.

Cards are written as in records, `purple 3`; spaces too, `3.W2`: the tile, counted from 0, and the space on it.
Parts that seldom change are cached and shared; do not modify them.
"""

from __future__ import annotations

import functools
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from wettlauf.core.memoizing import memoize_options, memoize_record, reads
from wettlauf.core.position import Position
from wettlauf.games.strauss import rules
from wettlauf.games.strauss.data import (
    CARD_NAMES,
    COLOURS,
    MAX_PLAYERS,
    NONE,
    OSTRICHES,
    Advantage,
    Lane,
    Ostrich,
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

Asks = Literal["card", "step", "animal", "lose", "flip", "after", "dune", "top", "drop"]

ENDINGS = ("finish",)
ASKS: dict[int, Asks | None] = {
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
CACHE_SIZE, PLAYERS_CACHE_SIZE = 1 << 12, 1 << 14  # entries
HANDS = tuple(f"/players/{seat}/hand" for seat in range(MAX_PLAYERS))


class StraussOptions(Struct, frozen=True, gc=False):
    """The options that matter to a viewer."""

    players: int
    course: list[str]
    """The names of the tiles from start to finish."""
    advantages: list[Advantage]
    """The three advantages of this race."""
    bonus: Literal["must", "may"]
    """Whether a run must use its bonus: `must` or `may`."""


class StraussMove(Struct, frozen=True, gc=False):
    """The turn so far."""

    card: str | None
    """The card that is used, or the one that the joker stands for; null if none is yet."""
    lane: Lane | None
    """The lane to run on; null if no card has been played yet."""
    points: int
    """The points left to run."""
    jump: bool
    """Whether it is the big jump."""
    tiptoe: bool
    """Whether a 2 was played, so that the bird is on tiptoe."""
    warthog: bool
    """Whether a warthog was met."""
    porcupine: bool
    """Whether a porcupine ended the move."""


class StraussPlayer(Struct, frozen=True, gc=False):
    """A player with their bird."""

    seat: int
    ostrich: Ostrich
    at: str
    """The space that the bird stands on."""
    place: int
    """The place if the race ended now; 1 is the first."""
    hand: list[str] | None
    """The cards in the hand; null in all hands but your own."""
    held: int
    """How many cards are in the hand."""
    known: list[str]
    """Cards in the hand that everyone can infer from the shuffled ones."""
    draw: int
    """How many cards are left in the draw pile."""
    discard: list[str]
    """The cards of the discard pile, sorted; `top` is the one on top."""
    top: str | None
    """The card on top of the discard pile; null if the pile is empty."""
    crosses: list[Advantage]
    """Advantages with the red X up."""
    ticks: list[Advantage]
    """Advantages with the tick up, ready to be used from the round after they were turned over."""
    fresh: list[Advantage]
    """Those of them that were turned over in this turn."""
    served: list[int]
    """The numbers, from 1, of the waterholes that this player has used."""


class StraussView(Struct, frozen=True, gc=False, tag_field="game", tag="strauss"):
    """A table of Strauß voraus! as one seat sees it."""

    you: int | None
    """The seat of the viewer; null for a spectator."""
    options: StraussOptions
    seat: int | None
    """Whose decision it is; null when the game is over or cards are shuffled."""
    asks: Asks | None
    """What is to be decided; null when the game is over or cards are shuffled."""
    ended: Literal["finish"] | None
    """How the game ended; null while it is running."""
    order: list[int]
    """The seats in the order of this round."""
    turn: int
    """Which of them is on turn, from 0."""
    move: StraussMove | None
    """The turn so far; null when the game is over."""
    players: list[StraussPlayer]
    """By seat."""


class Space(NamedTuple):
    """What placement needs of a space, under the names that the rules use."""

    rank: int


class Bird(NamedTuple):
    at: int


class Race(NamedTuple):
    """Set-up and state of birds on numbered spaces, just enough to place them."""

    players: Any
    space: Any = ()


def view(position: Position, seat: int | None) -> StraussView:
    state: Any = position.state
    options = position.options
    spaces = position.setup.space  # type: ignore[attr-defined]  # a plain record
    over = rules.is_over(position.setup, state)
    players = state.players[: options["players"]]
    places = places_seen(tuple([spaces[player.at].rank for player in players]))
    return StraussView(
        seat,
        options_seen(options),
        None if over or state.phase == SHUFFLE else state.seat,
        ASKS[state.phase],
        "finish" if over else None,
        state.order[: len(players)],
        state.turn,
        None if over else move_seen(state),
        [player_seen(player, number, number == seat, places[number]) for number, player in enumerate(players)],
    )


@reads("players[]")
def own_parts(position: Position, seat: int) -> dict[str, Any]:
    state: Any = position.state
    return {"/you": seat, HANDS[seat]: cards_seen(state.players[seat].hand)}


@memoize_options(most=CACHE_SIZE)
def options_seen(options: dict[str, Any]) -> StraussOptions:
    return StraussOptions(options["players"], options["course"], options["advantages"], options["bonus"])


@functools.lru_cache(CACHE_SIZE)
def places_seen(ranks: tuple[int, ...]) -> list[int]:
    """Returns the places of birds on spaces of these ranks."""
    places = [0] * len(ranks)
    spaces, birds = [*map(Space, ranks)], [*map(Bird, range(len(ranks)))]
    rules.results(Race(len(ranks), spaces), Race(birds), places)
    return places


def move_seen(state: Any) -> StraussMove:
    return StraussMove(
        None if state.card == NONE else CARD_NAMES[state.card],
        None if state.card == NONE else COLOURS[state.lane],
        state.points,
        state.jumping == 1,
        state.tiptoe == 1,
        state.warthog == 1,
        state.porcupine == 1,
    )


@memoize_record(PLAYERS_CACHE_SIZE)
def player_seen(player: Any, seat: int, own: bool, place: int) -> StraussPlayer:
    return StraussPlayer(
        seat,
        OSTRICHES[player.ostrich],
        space_seen(player.at),
        place,
        cards_seen(player.hand) if own else None,
        player.held,
        cards_seen(player.shown),
        player.draw.n,
        cards_seen(player.discard),
        None if player.top == NONE else CARD_NAMES[player.top],
        advantages_seen(player.crosses),
        advantages_seen(player.ticks),
        advantages_seen(player.fresh),
        served_seen(player.served),
    )


space_seen = functools.cache(space_text)
advantages_seen = functools.cache(advantages_in)


@functools.lru_cache(CACHE_SIZE)
def cards_seen(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in cards_in(cards)]


@functools.cache
def served_seen(served: int) -> list[int]:
    return [number + 1 for number in range(8) if served >> number & 1]
