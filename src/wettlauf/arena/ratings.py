"""Ratings of the bots by openskill (Weng and Lin's Plackett-Luce model), from all games in the order of their numbers.

Bots do not change between games. So `tau`, by which errors grow between games, is 0, and `gamma`, which slows their
shrinking, is 1. For bots whose true difference is known, these values give the best ratings, with errors that are
still rather too wide.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openskill.models import PlackettLuce

from wettlauf.arena.games import ArenaGame
from wettlauf.bots.statistics import DIGITS, NORMAL_95


def ratings(games: Iterable[ArenaGame], bots: int) -> list[dict[str, Any]]:
    """Returns each bot's rating and half the width of its 95 % interval. Several seats of a bot are averaged."""
    model = PlackettLuce(tau=0.0, gamma=_no_brake)
    means, errors = [model.mu] * bots, [model.sigma] * bots
    for game in games:
        teams = [[model.rating(mu=means[bot], sigma=errors[bot])] for bot in game.seating]
        ranks = [float(game.place(seat)) for seat in range(len(game.seating))]
        rated = [team[0] for team in model.rate(teams, ranks=ranks)]
        for bot in set(game.seating):
            own = [rating for rating, who in zip(rated, game.seating, strict=True) if who == bot]
            means[bot] = sum(rating.mu for rating in own) / len(own)
            errors[bot] = sum(rating.sigma for rating in own) / len(own)
    return [
        {"rating": round(mean, DIGITS), "error": round(NORMAL_95 * error, DIGITS)}
        for mean, error in zip(means, errors, strict=True)
    ]


def _no_brake(*_: Any) -> float:
    return 1.0
