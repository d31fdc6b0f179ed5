"""Ratings of the bots by openskill (Weng and Lin's Plackett-Luce model), from all games in the order of their numbers.

A bot does not change from one game to the next. So `tau`, by which errors grow again, is 0, and `gamma`, which makes
them shrink more slowly than the model says, is 1: ratings of bots whose true difference is known then come closest to
it, and their errors are still on the wide side.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openskill.models import PlackettLuce

from wettlauf.arena.games import ArenaGame
from wettlauf.bots.statistics import DIGITS, NORMAL_95


def ratings(games: Iterable[ArenaGame], bots: int) -> list[dict[str, Any]]:
    """Each bot's rating and half the width of its 95 % interval. A bot with several seats is rated by their mean."""
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
