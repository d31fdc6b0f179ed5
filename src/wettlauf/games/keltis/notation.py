"""The notation of Keltis for records: moves and deals."""

from __future__ import annotations

import functools
from collections import Counter
from typing import Any, NoReturn

from wettlauf.core.aspects import Options
from wettlauf.core.bits import WORD
from wettlauf.core.errors import BadRecord, whole_number
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.keltis.data import (
    CARD_BY_NAME,
    CARD_NAMES,
    CARDS,
    COLOURS,
    COPIES,
    END,
    HAND,
    KINDS,
    NO_TILE,
    PATHS,
    REMOVED,
    TILE_NAMES,
    TILE_SET,
    VALUES,
)
from wettlauf.games.keltis.moves import (
    DISCARD,
    LAY,
    LAY_LARGE,
    LAY_SMALL,
    MOVE,
    MOVE_LARGE,
    MOVE_SMALL,
    OTHER,
    PASS,
    TAKE,
)
from wettlauf.games.keltis.state import DRAW, STACKS

CARD_MOVES = {DISCARD: ("discard", ""), LAY: ("lay", ""), LAY_SMALL: ("lay", "small"), LAY_LARGE: ("lay", "large")}
FIGURE_MOVES = {MOVE: "", MOVE_SMALL: "small", MOVE_LARGE: "large"}
TILE_BY_NAME = {name: tile for tile, name in TILE_NAMES.items()}


def move_text(code: int) -> str | None:
    """Returns a move in notation, such as `lay g7 small` or `take draw`; None if the number is not a move."""
    if code < OTHER:
        card = code % WORD
        verb, figure = CARD_MOVES[code - card]
        return " ".join(filter(None, (verb, CARD_NAMES[card], figure))) if card < KINDS else None
    if code < PASS:
        path = (code - MOVE) % PATHS
        return " ".join(filter(None, ("move", COLOURS[path], FIGURE_MOVES[code - path])))
    if code == PASS:
        return "pass"
    if code < TAKE + STACKS:
        return "take draw" if code == TAKE + DRAW else f"take {COLOURS[code - TAKE]}"
    return None


@functools.cache
def card_words(card: int) -> Words:
    return Words("keltis-card", {"colour": COLOURS[card // VALUES], "value": card % VALUES})


def move_words(code: int) -> Words:
    if code < OTHER:
        card = code % WORD
        verb, figure = CARD_MOVES[code - card]
        return Words("-".join(filter(None, ("keltis-move", verb, figure))), {"card": card_words(card)})
    if code < PASS:
        path = (code - MOVE) % PATHS
        figure = FIGURE_MOVES[code - path]
        return Words("-".join(filter(None, ("keltis-move-figure", figure))), {"colour": COLOURS[path]})
    if code == PASS:
        return Words("keltis-move-pass")
    if code == TAKE + DRAW:
        return Words("keltis-move-take-draw")
    return Words("keltis-move-take", {"colour": COLOURS[code - TAKE]})


# ---- deals ----


def deal_to_json(position: Position) -> dict[str, Any]:
    state: Any = position.state
    hands = [set_names(state.players[seat].hand) for seat in range(position.options["players"])]
    draw = state.stacks[DRAW]
    deal: dict[str, Any] = {"hands": hands, "draw": [CARD_NAMES[card] for card in reversed(draw.card[: draw.n])]}
    if state.removed.n:
        deal["removed"] = [CARD_NAMES[card] for card in reversed(state.removed.card[: state.removed.n])]
    deal["tiles"] = tiles_to_json(state)
    deal["start"] = state.seat
    return deal


def tiles_to_json(state: Any) -> dict[str, dict[str, str]]:
    return {
        colour: {str(stone): TILE_NAMES[tile] for stone, tile in enumerate(state.tile[path]) if tile != NO_TILE}
        for path, colour in enumerate(COLOURS)
    }


def set_names(cards: Any) -> list[str]:
    """Returns the names of the cards in a set, in order; cards held twice appear twice."""
    names, rest, twice = [], cards.once, cards.twice
    while rest:
        low = rest & -rest
        names += [CARD_NAMES[low.bit_length() - 1]] * (2 if twice & low else 1)
        rest ^= low
    return names


def deal_from_json(options: Options, deal: Any) -> list[int]:
    """Returns the numbers for `place`: hands, removed cards, draw pile, tiles, start seat."""
    if not isinstance(deal, dict):
        _refuse("keltis-deal-key", key="deal")
    players = options["players"]
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != players:
        _refuse("keltis-deal-hands", players=players, hand=HAND)
    numbers: list[int] = []
    for hand in hands:
        numbers += _cards(hand, "hands", HAND)
    if players == 2:
        numbers += _cards(deal.get("removed"), "removed", REMOVED)
    elif "removed" in deal:
        _refuse("keltis-deal-removed")
    numbers += _cards(deal.get("draw"), "draw", CARDS - len(numbers))
    _check_copies(numbers)
    numbers += _tiles(options, deal.get("tiles"))
    start: Any = deal.get("start")
    if not whole_number(start) or not 0 <= start < players:
        _refuse("keltis-deal-start", last=players - 1)
    return [*numbers, start]


def _cards(names: Any, key: str, wanted: int) -> list[int]:
    if not isinstance(names, list) or len(names) != wanted:
        _refuse("keltis-deal-count", key=key, wanted=wanted, found=len(names) if isinstance(names, list) else 0)
    for name in names:
        if not isinstance(name, str) or name not in CARD_BY_NAME:
            _refuse("keltis-deal-card", key=key, card=quote(name))
    return [CARD_BY_NAME[name] for name in names]


def _check_copies(cards: list[int]) -> None:
    for card, count in Counter(cards).items():
        if count > COPIES:
            _refuse("keltis-deal-too-often", card=CARD_NAMES[card], found=count)


def _tiles(options: Options, tiles: Any) -> list[int]:
    if not isinstance(tiles, dict) or set(tiles) != set(COLOURS):
        _refuse("keltis-deal-key", key="tiles")
    numbers: list[int] = []
    for path, colour in enumerate(COLOURS):
        on_path = tiles[colour]
        wanted = {str(stone + 1) for stone in range(END - 1) if options["dark_stones"][path][stone]} | {str(END)}
        if not isinstance(on_path, dict) or set(on_path) != wanted:
            _refuse("keltis-deal-tile-stones", path=colour, wanted=", ".join(sorted(wanted)))
        for stone in range(END + 1):
            name = on_path.get(str(stone))
            if name is not None and (not isinstance(name, str) or name not in TILE_BY_NAME):
                _refuse("keltis-deal-tile", path=colour, stone=stone, tile=quote(name))
            numbers.append(NO_TILE if name is None else TILE_BY_NAME[name])
    if sorted(tile for tile in numbers if tile != NO_TILE) != sorted(TILE_SET):
        _refuse("keltis-deal-tile-set")
    return numbers


def _refuse(name: str, /, **args: Argument) -> NoReturn:
    raise BadRecord(Words(name, args))
