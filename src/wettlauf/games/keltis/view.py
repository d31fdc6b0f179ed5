"""What a seat sees of Keltis, as plain data. Made from a hidden position, so it has no secrets to tell."""

from __future__ import annotations

import functools
from typing import Any

from wettlauf.core.game import Position
from wettlauf.games.keltis import rules
from wettlauf.games.keltis.data import ALL_VALUES, CARD_NAMES, COLOURS, PATHS, VALUES
from wettlauf.games.keltis.notation import set_names, tiles_to_json
from wettlauf.games.keltis.state import BONUS, DRAW, OVER_DECK, OVER_GOAL, OVERFLOW, PLAY, TAKING

ASKS = {PLAY: "play", OVERFLOW: "overflow", BONUS: "bonus", TAKING: "take", OVER_GOAL: None, OVER_DECK: None}
ENDINGS = ("goal", "deck")


def view(position: Position, seat: int | None) -> dict[str, Any]:
    state: Any = position.state
    over = rules.is_over(position.setup, state)
    return {
        "game": "keltis",
        "you": seat,
        "options": {name: position.options[name] for name in ("players", "take_back", "dark_stones")},
        "seat": None if over else state.seat,
        "asks": ASKS[state.phase],
        "ended": ENDINGS[over - 1] if over else None,
        "players": [
            position.piece(player_view, state.players[other], other, other == seat)
            for other in range(position.options["players"])
        ],
        "piles": position.piece(piles, state, part="stacks"),
        "closed": next((colour for path, colour in enumerate(COLOURS) if state.closed >> path & 1), None),
        "draw": position.piece(draw_left, state, part="stacks"),
        "removed": position.piece(removed, state, part="removed"),
        "tiles": position.piece(tiles_to_json, state, part="tile"),
        "in_goal": state.in_goal,
    }


def piles(state: Any) -> dict[str, list[str]]:
    stacks = state.stacks
    return {
        colour: [CARD_NAMES[card] for card in stacks[path].card[: stacks[path].n]]
        for path, colour in enumerate(COLOURS)
    }


def draw_left(state: Any) -> int:
    return int(state.stacks[DRAW].n)


def removed(state: Any) -> int:
    return int(state.removed.n)


def player_view(player: Any, seat: int, is_viewer: bool) -> dict[str, Any]:
    on, large, stone = player.on, player.large, player.stone
    return {
        "seat": seat,
        "hand": set_names(player.hand) if is_viewer else None,
        "held": player.held,
        "known": set_names(player.shown),  # everyone saw these cards taken
        "rows": {colour: row(player, path) for path, colour in enumerate(COLOURS)},
        "directions": {colour: direction(player, path) for path, colour in enumerate(COLOURS)},
        "fits": {colour: fitting(player, path) for path, colour in enumerate(COLOURS)},
        "figures": {
            colour: {"stone": stone[path], "large": path == large}
            for path, colour in enumerate(COLOURS)
            if on >> path & 1
        },
        "small": player.small,
        "large": int(large == PATHS),
        "points": player.points,
        "wishes": player.wishes,
        "score": rules.score(player),
    }


def row(player: Any, path: int) -> list[int]:
    """The values of a row in the order in which they were laid: its direction says which."""
    first = VALUES * path
    low = _values(player.laid.once >> first & ALL_VALUES, player.laid.twice >> first & ALL_VALUES)
    return [*reversed(low)] if direction(player, path) == "down" else [*low]


def direction(player: Any, path: int) -> str | None:
    """`up`, `down`, `open` while all values are equal, None without a row (K7)."""
    if player.last[path] == VALUES:
        return None
    fits = player.fits >> (VALUES * path) & ALL_VALUES
    if fits == ALL_VALUES:
        return "open"
    return "up" if fits >> (VALUES - 1) & 1 else "down"


def fitting(player: Any, path: int) -> list[int]:
    return [*_values(player.fits >> (VALUES * path) & ALL_VALUES, 0)]


@functools.lru_cache(maxsize=1 << 14)
def _values(once: int, twice: int) -> tuple[int, ...]:
    """Of these bits, some of them counted twice."""
    return tuple(value for value in range(VALUES) for _ in range((once >> value & 1) + (twice >> value & 1)))
