"""What a seat sees of Keltis. Made from a hidden position, so it has no secrets to tell.

Cards are written as in records, `g7`: the letter of the colour, then the value. Paths are named by the letters of
their colours, stones are counted from 1, the first one, to 9, the end stone. What seldom changes is made once and
shared: nobody writes to it.
"""

from __future__ import annotations

import functools
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from wettlauf.core.kept import made_of_items, made_of_options, made_of_parts, made_of_record, reads
from wettlauf.core.position import Position
from wettlauf.games.keltis import rules
from wettlauf.games.keltis.data import (
    ALL_VALUES,
    CARD_NAMES,
    COLOURS,
    END,
    MAX_PLAYERS,
    NO_TILE,
    PATHS,
    TILE_NAMES,
    VALUES,
    Path,
    Tile,
)
from wettlauf.games.keltis.notation import set_names
from wettlauf.games.keltis.state import BONUS, DRAW, OVER_DECK, OVER_GOAL, OVERFLOW, PLAY, TAKING

Direction = Literal["up", "down", "open"]
Ending = Literal["goal", "deck"]
Asks = Literal["play", "overflow", "bonus", "take"]

ASKS: dict[int, Asks | None] = {
    PLAY: "play", OVERFLOW: "overflow", BONUS: "bonus", TAKING: "take", OVER_GOAL: None, OVER_DECK: None
}  # fmt: skip
ENDINGS: tuple[Ending, ...] = ("goal", "deck")
KEPT, PLAYERS_KEPT = 1 << 12, 1 << 14  # of what is made once
HANDS = tuple(f"/players/{seat}/hand" for seat in range(MAX_PLAYERS))


class KeltisOptions(Struct, frozen=True, gc=False):
    """The options that matter to whoever looks."""

    players: int
    take_back: bool
    """Whether a card may be taken back from the pile that it was just discarded to."""
    dark_stones: list[list[int]]
    """By path and stone: 1 where a tile lay when the game began, else 0; end stones have theirs besides."""


class KeltisPiles(Struct, frozen=True, gc=False):
    """The discard pile of each colour: its cards, the top one last."""

    r: list[str]
    y: list[str]
    p: list[str]
    g: list[str]
    b: list[str]


class KeltisValues(Struct, frozen=True, gc=False):
    """For each colour, values of cards, from 0 to 10."""

    r: list[int]
    y: list[int]
    p: list[int]
    g: list[int]
    b: list[int]


class KeltisDirections(Struct, frozen=True, gc=False):
    """For each colour, where its row leads: `up`, `down`, or `open` while all its values are equal; null: no row."""

    r: Direction | None
    y: Direction | None
    p: Direction | None
    g: Direction | None
    b: Direction | None


class KeltisTiles(Struct, frozen=True, gc=False):
    """For each path, the tiles that still lie there, by the number of their stone: points, a wishing stone or a
    cloverleaf."""

    r: dict[str, Tile]
    y: dict[str, Tile]
    p: dict[str, Tile]
    g: dict[str, Tile]
    b: dict[str, Tile]


class KeltisFigure(Struct, frozen=True, gc=False):
    """A figure on a path."""

    stone: int
    large: bool
    """Whether it counts twice."""


class KeltisFigures(Struct, frozen=True, gc=False):
    """The figure on each path; paths without one are left out."""

    r: KeltisFigure | UnsetType = UNSET
    y: KeltisFigure | UnsetType = UNSET
    p: KeltisFigure | UnsetType = UNSET
    g: KeltisFigure | UnsetType = UNSET
    b: KeltisFigure | UnsetType = UNSET


class KeltisPlayer(Struct, frozen=True, gc=False):
    """A player, with what lies openly before them."""

    seat: int
    hand: list[str] | None
    """The cards; null in all hands but your own."""
    held: int
    """How many cards are in the hand."""
    known: list[str]
    """Cards in the hand that everyone saw taken from a discard pile."""
    rows: KeltisValues
    """The cards of each row in the order in which they were laid."""
    directions: KeltisDirections
    fits: KeltisValues
    """The values that would continue each row."""
    figures: KeltisFigures
    small: int
    """Small figures on the start field."""
    large: int
    """1 if the large figure is on the start field, else 0."""
    points: int
    """From tiles."""
    wishes: int
    """Wishing stones."""
    score: int
    """As if the game ended now."""


class KeltisView(Struct, frozen=True, gc=False, tag_field="game", tag="keltis"):
    """A table of Keltis as one seat sees it."""

    you: int | None
    """The seat that sees it; null: a spectator."""
    options: KeltisOptions
    seat: int | None
    """Whose decision it is; null when the game is over."""
    asks: Asks | None
    """What is to be decided: a card to play, a path for a figure that a row left over (`overflow`) or for the step of a
    cloverleaf (`bonus`), where to take a card from; null when the game is over."""
    ended: Ending | None
    """How the game ended: with five figures in the goal area, or with the draw pile; null while it goes on."""
    piles: KeltisPiles
    closed: Path | None
    """The pile that may not be taken from in this turn; null: every one may."""
    draw: int
    """How many cards are left in the draw pile."""
    removed: int
    """How many cards were put out of the game before it began."""
    tiles: KeltisTiles
    in_goal: int
    """How many figures are in the goal area, of all players together."""
    players: list[KeltisPlayer]
    """By seat."""


class CardSet(NamedTuple):
    once: int
    twice: int


class Rows(NamedTuple):
    """What the rows of a player are made of."""

    laid: CardSet
    fits: int  # the cards that continue them
    last: tuple[int, ...]  # the last value of each; VALUES: no row yet


class Standing(NamedTuple):
    """What a score is made of, by the names that the rules use."""

    stone: tuple[int, ...]
    large: int
    points: int
    wishes: int


def view(position: Position, seat: int | None) -> KeltisView:
    state: Any = position.state
    options = position.options
    over = rules.is_over(position.setup, state)
    stacks = stacks_seen(state)
    players = player_seen(state, range(options["players"]))
    if seat is not None:
        players[seat] = replace(players[seat], hand=hand_seen(state, (seat,))[0])
    return KeltisView(
        seat,
        options_seen(options),
        None if over else state.seat,
        ASKS[state.phase],
        ENDINGS[over - 1] if over else None,
        stacks[0],
        closed_path(state.closed) if state.closed else None,
        stacks[1],
        removed_seen(state),
        tiles_seen(state),
        state.in_goal,
        players,
    )


@reads("players[]")
def own_parts(position: Position, seat: int) -> dict[str, Any]:
    return {"/you": seat, HANDS[seat]: hand_seen(position.state, (seat,))[0]}


@made_of_options(most=KEPT)
def options_seen(options: dict[str, Any]) -> KeltisOptions:
    return KeltisOptions(options["players"], options["take_back"], options["dark_stones"])


@made_of_parts("stacks", most=KEPT)
def stacks_seen(stacks: Any) -> tuple[KeltisPiles, int]:
    """The discard piles, and how many cards are left to draw."""
    return KeltisPiles(*[pile_seen(stack) for stack in stacks[:PATHS]]), stacks[DRAW].n


@made_of_record(KEPT)
def pile_seen(stack: Any) -> list[str]:
    return [CARD_NAMES[card] for card in stack.card[: stack.n]]


@made_of_parts("removed", most=KEPT)
def removed_seen(removed: Any) -> int:
    return int(removed.n)


def closed_path(closed: int) -> Path:
    return COLOURS[(closed & -closed).bit_length() - 1]


@made_of_parts("tile", most=KEPT)
def tiles_seen(tiles: Any) -> KeltisTiles:
    named = [{str(stone): TILE_NAMES[tile] for stone, tile in enumerate(row) if tile != NO_TILE} for row in tiles]
    return KeltisTiles(*named)


@made_of_items("players", PLAYERS_KEPT)
def player_seen(player: Any, seat: int) -> KeltisPlayer:
    """As others see the player."""
    large, laid, shown = player.large, player.laid, player.shown
    stone = tuple(player.stone)
    rows, directions, fits = rows_seen(Rows(CardSet(laid.once, laid.twice), player.fits, tuple(player.last)))
    return KeltisPlayer(
        seat,
        None,
        player.held,
        set_names(shown) if shown.once else [],
        rows,
        directions,
        fits,
        figures_seen(stone, player.on, large),
        player.small,
        int(large == PATHS),
        player.points,
        player.wishes,
        score_seen(Standing(stone, large, player.points, player.wishes)),
    )


@made_of_items("players", PLAYERS_KEPT)
def hand_seen(player: Any, seat: int) -> list[str]:
    return set_names(player.hand)


@functools.lru_cache(KEPT)
def rows_seen(rows: Rows) -> tuple[KeltisValues, KeltisDirections, KeltisValues]:
    """The rows, their directions, and what continues them."""
    firsts = range(0, VALUES * PATHS, VALUES)
    fits = [rows.fits >> first & ALL_VALUES for first in firsts]
    directions = [None if last == VALUES else direction(fit) for last, fit in zip(rows.last, fits, strict=True)]
    laid = [
        row(rows.laid.once >> first & ALL_VALUES, rows.laid.twice >> first & ALL_VALUES, towards == "down")
        for first, towards in zip(firsts, directions, strict=True)
    ]
    return KeltisValues(*laid), KeltisDirections(*directions), KeltisValues(*[row(fit, 0, False) for fit in fits])


def row(once: int, twice: int, falls: bool) -> list[int]:
    """The values of a row in the order in which they were laid: its direction says which."""
    values = [value for value in range(VALUES) for _ in range((once >> value & 1) + (twice >> value & 1))]
    return values[::-1] if falls else values


def direction(fits: int) -> Direction:
    """Of a row that has cards: `up`, `down`, or `open` while all values are equal (K7)."""
    if fits == ALL_VALUES:
        return "open"
    return "up" if fits >> (VALUES - 1) & 1 else "down"


FIGURES = tuple(tuple(KeltisFigure(stone, large) for stone in range(END + 1)) for large in (False, True))


@functools.lru_cache(KEPT)
def figures_seen(stone: tuple[int, ...], on: int, large: int) -> KeltisFigures:
    return KeltisFigures(*[FIGURES[path == large][stone[path]] if on >> path & 1 else UNSET for path in range(PATHS)])


@functools.lru_cache(KEPT)
def score_seen(standing: Standing) -> int:
    return int(rules.score(standing))
