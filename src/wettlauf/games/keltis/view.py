"""The view of a seat of Keltis, made from a hidden copy, so it cannot leak secrets.

Cards are written as in records, for example `g7`: the letter of the colour, then the value. Paths are named by the
letters of their colours; stones are counted from 1, the first one, to 9, the end stone. Parts that rarely change are
cached and shared between views, so nobody may modify them.
"""

from __future__ import annotations

import functools
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from wettlauf.core.memoizing import memoize_items, memoize_options, memoize_parts, reads
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
CACHED, PLAYERS_CACHED = 1 << 12, 1 << 14  # sizes of the caches
HANDS = tuple(f"/players/{seat}/hand" for seat in range(MAX_PLAYERS))


class KeltisOptions(Struct, frozen=True, gc=False):
    """The options that a viewer needs to know."""

    players: int
    take_back: bool
    """Whether players may take back the card they have just discarded."""
    dark_stones: list[list[int]]
    """By path and stone: 1 for a dark stone, which starts with a tile, otherwise 0. End stones have tiles, too."""


class KeltisPiles(Struct, frozen=True, gc=False):
    """The discard pile of each colour; the top card is last."""

    r: list[str]
    y: list[str]
    p: list[str]
    g: list[str]
    b: list[str]


class KeltisValues(Struct, frozen=True, gc=False):
    """Values of cards, from 0 to 10, for each colour."""

    r: list[int]
    y: list[int]
    p: list[int]
    g: list[int]
    b: list[int]


class KeltisDirections(Struct, frozen=True, gc=False):
    """The direction of each row: `up`, `down`, or `open` while all its values are equal; null if there is no row."""

    r: Direction | None
    y: Direction | None
    p: Direction | None
    g: Direction | None
    b: Direction | None


class KeltisTiles(Struct, frozen=True, gc=False):
    """The tiles that are still on each path, by the number of their stone: points, a wishing stone or a clover."""

    r: dict[str, Tile]
    y: dict[str, Tile]
    p: dict[str, Tile]
    g: dict[str, Tile]
    b: dict[str, Tile]


class KeltisFigure(Struct, frozen=True, gc=False):
    """A figure on a path."""

    stone: int
    large: bool
    """Whether it is the large figure, which counts double."""


class KeltisFigures(Struct, frozen=True, gc=False):
    """A player's figure on each path; paths without one are omitted."""

    r: KeltisFigure | UnsetType = UNSET
    y: KeltisFigure | UnsetType = UNSET
    p: KeltisFigure | UnsetType = UNSET
    g: KeltisFigure | UnsetType = UNSET
    b: KeltisFigure | UnsetType = UNSET


class KeltisPlayer(Struct, frozen=True, gc=False):
    """A player and everything that is public about them."""

    seat: int
    hand: list[str] | None
    """The cards; null unless the viewer holds them."""
    held: int
    """Number of cards in hand."""
    known: list[str]
    """Cards in hand that everyone knows, because they were taken from a discard pile."""
    rows: KeltisValues
    """The cards of each row in the order they were laid."""
    directions: KeltisDirections
    fits: KeltisValues
    """The values that would continue each row."""
    figures: KeltisFigures
    small: int
    """Small figures still on the start field."""
    large: int
    """1 if the large figure is still on the start field, otherwise 0."""
    points: int
    """Points from tiles."""
    wishes: int
    """Number of wishing stones."""
    score: int
    """The score if the game ended now."""


class KeltisView(Struct, frozen=True, gc=False, tag_field="game", tag="keltis"):
    """A table of Keltis as one seat sees it."""

    you: int | None
    """The seat of the viewer; null for a spectator."""
    options: KeltisOptions
    seat: int | None
    """The seat to act; null when the game is over."""
    asks: Asks | None
    """What has to be decided: which card to play (`play`), which figure moves in place of one on its end stone
    (`overflow`) or for a clover (`bonus`), or where to take a card from (`take`); null when the game is over."""
    ended: Ending | None
    """How the game ended: with the fifth figure in the goal area (`goal`) or the last card of the draw pile (`deck`);
    null while it goes on."""
    piles: KeltisPiles
    closed: Path | None
    """The discard pile that is closed for this turn; null if none is."""
    draw: int
    """Number of cards left in the draw pile."""
    removed: int
    """Number of cards that were removed before the game began."""
    tiles: KeltisTiles
    in_goal: int
    """Number of figures in the goal area, all players together."""
    players: list[KeltisPlayer]
    """By seat."""


class CardSet(NamedTuple):
    once: int
    twice: int


class RowsKey(NamedTuple):
    """What determines the rows of a player; a cache key."""

    laid: CardSet
    fits: int  # the cards that continue them
    last: tuple[int, ...]  # the last value of each; VALUES if there is no row yet


class ScoreKey(NamedTuple):
    """What determines a score, with the field names of a player's record."""

    stone: tuple[int, ...]
    large: int
    points: int
    wishes: int


def view(position: Position, seat: int | None) -> KeltisView:
    state: Any = position.state
    options = position.options
    over = rules.is_over(position.setup, state)
    players = player_seen(state, range(options["players"]))
    if seat is not None:
        players[seat] = replace(players[seat], hand=hand_seen(state, (seat,))[0])
    return KeltisView(
        seat,
        options_seen(options),
        None if over else state.seat,
        ASKS[state.phase],
        ENDINGS[over - 1] if over else None,
        KeltisPiles(*pile_seen(state, range(PATHS))),
        closed_path(state.closed) if state.closed else None,
        left_seen(state, (DRAW,))[0],
        removed_seen(state),
        tiles_seen(state),
        state.in_goal,
        players,
    )


@reads("players[]")
def own_parts(position: Position, seat: int) -> dict[str, Any]:
    return {"/you": seat, HANDS[seat]: hand_seen(position.state, (seat,))[0]}


@memoize_options(most=CACHED)
def options_seen(options: dict[str, Any]) -> KeltisOptions:
    return KeltisOptions(options["players"], options["take_back"], options["dark_stones"])


@memoize_items("stacks", most=CACHED)
def pile_seen(stack: Any, path: int) -> list[str]:
    return [CARD_NAMES[card] for card in stack.card[: stack.n]]


@memoize_items("stacks", most=CACHED)
def left_seen(stack: Any, path: int) -> int:
    """Returns the number of cards left in a stack."""
    return int(stack.n)


@memoize_parts("removed", most=CACHED)
def removed_seen(removed: Any) -> int:
    return int(removed.n)


def closed_path(closed: int) -> Path:
    return COLOURS[(closed & -closed).bit_length() - 1]


@memoize_parts("tile", most=CACHED)
def tiles_seen(tiles: Any) -> KeltisTiles:
    named = [{str(stone): TILE_NAMES[tile] for stone, tile in enumerate(row) if tile != NO_TILE} for row in tiles]
    return KeltisTiles(*named)


@memoize_items("players", PLAYERS_CACHED)
def player_seen(player: Any, seat: int) -> KeltisPlayer:
    """Returns a player as the others see them."""
    large, laid, shown = player.large, player.laid, player.shown
    stone = tuple(player.stone)
    rows, directions, fits = rows_seen(RowsKey(CardSet(laid.once, laid.twice), player.fits, tuple(player.last)))
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
        score_seen(ScoreKey(stone, large, player.points, player.wishes)),
    )


@memoize_items("players", PLAYERS_CACHED)
def hand_seen(player: Any, seat: int) -> list[str]:
    return set_names(player.hand)


@functools.lru_cache(CACHED)
def rows_seen(rows: RowsKey) -> tuple[KeltisValues, KeltisDirections, KeltisValues]:
    """Returns the rows, their directions, and the values that continue them."""
    firsts = range(0, VALUES * PATHS, VALUES)
    fits = [rows.fits >> first & ALL_VALUES for first in firsts]
    directions = [None if last == VALUES else direction(fit) for last, fit in zip(rows.last, fits, strict=True)]
    laid = [
        row(rows.laid.once >> first & ALL_VALUES, rows.laid.twice >> first & ALL_VALUES, towards == "down")
        for first, towards in zip(firsts, directions, strict=True)
    ]
    return KeltisValues(*laid), KeltisDirections(*directions), KeltisValues(*[row(fit, 0, False) for fit in fits])


def row(once: int, twice: int, falls: bool) -> list[int]:
    """Returns the values of a row in the order they were laid, which follows from its direction."""
    values = [value for value in range(VALUES) for _ in range((once >> value & 1) + (twice >> value & 1))]
    return values[::-1] if falls else values


def direction(fits: int) -> Direction:
    """Returns the direction of a row that has cards: `open` while all its values are equal (K7)."""
    if fits == ALL_VALUES:
        return "open"
    return "up" if fits >> (VALUES - 1) & 1 else "down"


FIGURES = tuple(tuple(KeltisFigure(stone, large) for stone in range(END + 1)) for large in (False, True))


@functools.lru_cache(CACHED)
def figures_seen(stone: tuple[int, ...], on: int, large: int) -> KeltisFigures:
    return KeltisFigures(*[FIGURES[path == large][stone[path]] if on >> path & 1 else UNSET for path in range(PATHS)])


@functools.lru_cache(CACHED)
def score_seen(key: ScoreKey) -> int:
    return int(rules.score(key))
