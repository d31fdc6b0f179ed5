"""The results of an arena as plain data: bots, pairs, lengths, scores and forfeits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from wettlauf.arena.games import ArenaGame
from wettlauf.arena.pairs import Pair, interval_over, pairs
from wettlauf.arena.ratings import ratings
from wettlauf.arena.run import Arena
from wettlauf.bots.statistics import DIGITS, spread_of


def summary_of(arena: Arena) -> dict[str, Any]:
    """Returns all figures of a run. Everything but the times depends only on the games, in order of their numbers.

    Lengths and scores are of games that nobody forfeited.
    """
    games = arena.in_order()
    found = pairs(games, len(arena.names))
    return {
        **{name: arena.plan[name] for name in ("game", "options", "seed", "seatings")},
        "games": len(games),
        "deals": len({game.round for game in games}),
        "bots": _bots(arena, games),
        "pairs": [_pair(arena, pair, len(found)) for pair in found],
        "decisions": spread_of(_whole(game.decisions for game in games if game.forfeit is None)),
        "endings": _endings(arena, games),
        "forfeits": [
            {"game": game.number, "bot": arena.names[game.seating[game.forfeit.seat]], **game.forfeit.to_json()}
            for game in games
            if game.forfeit is not None
        ],
    }


def _bots(arena: Arena, games: Sequence[ArenaGame]) -> list[dict[str, Any]]:
    rated = ratings(games, len(arena.names))
    rows = []
    for bot, name in enumerate(arena.names):
        seats = [(game, seat) for game in games for seat, who in enumerate(game.seating) if who == bot]
        points = [game.points(seat) for game, seat in seats]
        low, high = interval_over(_by_deal(seats))
        rows.append(
            {
                "bot": name,
                **rated[bot],
                "seats": len(seats),
                "wins": round(sum(points) / max(1, len(points)), DIGITS),
                "wins_interval": [round(low, DIGITS), round(high, DIGITS)],
                "scores": spread_of(_whole(game.scores[seat] for game, seat in seats if game.forfeit is None)),
                "forfeits": sum(game.forfeit is not None and game.forfeit.seat == seat for game, seat in seats),
                **_effort(seats),
            }
        )
    return rows


def _effort(seats: Sequence[tuple[ArenaGame, int]]) -> dict[str, float | None]:
    """Returns how long a bot thought, and how fast if it counts iterations; None where that was not measured."""
    moves = sum(game.moves[seat] for game, seat in seats if game.moves)
    turns = sum(game.turns[seat] for game, seat in seats if game.turns)
    seconds = sum(game.seconds[seat] for game, seat in seats if game.moves)
    iterations = sum(game.iterations[seat] for game, seat in seats if game.iterations)
    return {
        "seconds_a_move": round(seconds / moves, DIGITS) if moves else None,
        "seconds_a_turn": round(seconds / turns, DIGITS) if turns else None,
        "iterations_a_second": round(iterations / seconds) if iterations else None,
    }


def _whole(numbers: Iterable[int]) -> Any:
    return np.array(list(numbers), np.int64)


def _by_deal(seats: Sequence[tuple[ArenaGame, int]]) -> list[float]:
    """Returns a bot's mean share of the wins for each deal."""
    deals: dict[int, list[float]] = {}
    for game, seat in seats:
        deals.setdefault(game.round, []).append(game.points(seat))
    return [sum(points) / len(points) for points in deals.values()]


def _pair(arena: Arena, pair: Pair, of: int) -> dict[str, Any]:
    low, high = pair.interval()
    stronger = {1: arena.names[pair.first], -1: arena.names[pair.second], 0: None}[pair.stronger(of)]
    return {
        "bots": [arena.names[pair.first], arena.names[pair.second]],
        "games": pair.games,
        "deals": len(pair.deals),
        "share": round(pair.share, DIGITS),
        "interval": [round(low, DIGITS), round(high, DIGITS)],
        "surely_stronger": stronger,
    }


def _endings(arena: Arena, games: Sequence[ArenaGame]) -> dict[str, int]:
    names = ("unfinished", *arena.game.kind.endings)
    counted = {name: sum(game.ended == name and game.forfeit is None for game in games) for name in names}
    return {**counted, "forfeit": sum(game.forfeit is not None for game in games)}
