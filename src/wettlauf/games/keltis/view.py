"""What a seat sees of Keltis, as plain data. Made from a hidden position, so it has no secrets to tell."""

from __future__ import annotations

import functools
from typing import Any

from wettlauf.core.position import Position
from wettlauf.games.keltis import rules
from wettlauf.games.keltis.data import ALL_VALUES, CARD_NAMES, COLOURS, PATHS, VALUES
from wettlauf.games.keltis.notation import set_names, tiles_to_json
from wettlauf.games.keltis.state import BONUS, DRAW, OVER_DECK, OVER_GOAL, OVERFLOW, PLAY, TAKING

ASKS = {PLAY: "play", OVERFLOW: "overflow", BONUS: "bonus", TAKING: "take", OVER_GOAL: None, OVER_DECK: None}
ENDINGS = ("goal", "deck")


def view(position: Position, seat: int | None) -> dict[str, Any]:
    players = position.alike(players_to_others)
    if seat is not None:
        players = players.copy()
        players[seat] = position.joined_of(own_player, "players", seat)
    return {"game": "keltis", "you": seat, **position.alike(common), "players": players}


# ---- what everyone sees alike ----


def common(position: Position) -> dict[str, Any]:
    """All but the players."""
    state: Any = position.state
    over = rules.is_over(position.setup, state)
    return {
        "options": {name: position.options[name] for name in ("players", "take_back", "dark_stones")},
        "seat": None if over else state.seat,
        "asks": ASKS[state.phase],
        "ended": ENDINGS[over - 1] if over else None,
        "piles": position.piece(piles, "stacks"),
        "closed": next((colour for path, colour in enumerate(COLOURS) if state.closed >> path & 1), None),
        "draw": position.piece(draw_left, "stacks"),
        "removed": position.piece(removed, "removed"),
        "tiles": position.piece(tiles_to_json, "tile"),
        "in_goal": state.in_goal,
    }


def tables_of_players(position: Position) -> list[Any]:
    """What lies openly before each player."""
    return [position.piece_of(laid_by, "players", seat) for seat in range(position.options["players"])]


def players_to_others(position: Position) -> list[Any]:
    """All players as those see them who are not they."""
    return [position.joined_of(other_player, "players", seat) for seat in range(position.options["players"])]


def other_player(position: Position, seat: int) -> Any:
    return position.joined({"seat": seat, "hand": None}, position.alike(tables_of_players)[seat])


def own_player(position: Position, seat: int) -> Any:
    """The same as the player sees it."""
    state: Any = position.state
    hand = set_names(state.players[seat].hand)
    return position.joined({"seat": seat, "hand": hand}, position.alike(tables_of_players)[seat])


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


def laid_by(player: Any) -> dict[str, Any]:
    on, large, stone, last, fits = player.on, player.large, player.stone, player.last, player.fits
    once, twice = player.laid.once, player.laid.twice
    rows: dict[str, Any] = {}
    directions: dict[str, Any] = {}
    fitting: dict[str, Any] = {}
    for path, colour in enumerate(COLOURS):
        first = VALUES * path
        bits = fits >> first & ALL_VALUES
        directions[colour] = towards = direction(bits) if last[path] != VALUES else None
        rows[colour] = row(once >> first & ALL_VALUES, twice >> first & ALL_VALUES, towards == "down")
        fitting[colour] = row(bits, 0, False)
    return {
        "held": player.held,
        "known": set_names(player.shown),  # everyone saw these cards taken
        "rows": rows,
        "directions": directions,
        "fits": fitting,
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


def row(once: int, twice: int, falls: bool) -> list[int]:
    """The values of a row in the order in which they were laid: its direction says which."""
    values = _values(once, twice)
    return [*reversed(values)] if falls else [*values]


def direction(fits: int) -> str:
    """Of a row that has cards: `up`, `down`, or `open` while all values are equal (K7)."""
    if fits == ALL_VALUES:
        return "open"
    return "up" if fits >> (VALUES - 1) & 1 else "down"


@functools.lru_cache(maxsize=1 << 14)
def _values(once: int, twice: int) -> tuple[int, ...]:
    """Of these bits, some of them counted twice."""
    return tuple(value for value in range(VALUES) for _ in range((once >> value & 1) + (twice >> value & 1)))
