"""Error bars of figures that several seats or rounds of one game contribute to.

Such contributions are not independent: of the birds in a race only one wins, and the rounds of a race resemble each
other. What is independent are the games. A mean over seats or rounds is therefore treated as a ratio of two sums over
games, whose variance follows from how both vary together from game to game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np

from wettlauf.bots.statistics import wilson
from wettlauf.core.counters import pairs_of
from wettlauf.lab.formatting import span
from wettlauf.lab.results import Interval
from wettlauf.lab.trials import Array, Trial

Share = tuple[float, float]  # a share, and its number of trials


class Moments:
    """How the numbers that a game counts vary together from game to game."""

    def __init__(self, trial: Trial) -> None:
        self._squares = trial.squares
        self._products = dict(zip(pairs_of(trial.game.kind.lab.counters), trial.products.tolist(), strict=True))

    def of(self, numbers: Sequence[int]) -> Array:
        """Returns the sums of the squares and products of these numbers as a matrix."""
        found: Array = np.diag(self._squares[list(numbers)].astype(float))
        for one, other in combinations(range(len(numbers)), 2):
            found[one, other] = found[other, one] = self._products[numbers[one], numbers[other]]
        return found


def mean_error(total: float, number: float, moments: Array, games: int) -> float:
    """Returns the standard error of the mean `total / number`, where both are sums over `games` games; `moments` holds
    the sums of their squares and products. Returns 0.0 for fewer than two games, which say nothing about the error.

    Ten games with two equal values each are worth ten values, not twenty:

    >>> values = np.arange(10.0)
    >>> by_game = np.stack([2 * values, np.full(10, 2.0)])
    >>> error = mean_error(*by_game.sum(axis=1), by_game @ by_game.T, 10)
    >>> bool(np.isclose(error, values.std(ddof=1) / 10**0.5))
    True
    """
    if games < 2 or number == 0:
        return 0.0
    return _error(np.array([1.0, -total / number]) / number, moments, games)


def worth_interval(sums: Sequence[float], moments: Array, games: int) -> Interval:
    """Returns the 95 % interval of a difference of two win shares among the seats of the same games. `sums` are the
    seats that had something and their wins, the seats that lacked it and their wins; `moments` are the sums of their
    squares and products over the games.

    It is Newcombe's interval, with as many trials as independent ones would be worth. There are never more of those
    than seats: with few games the observed variance can be 0 by luck."""
    had, had_won, lacked, lacked_won = sums
    with_it, without = had_won / max(1, had), lacked_won / max(1, lacked)
    per_seat = with_it * (1 - with_it) / max(1, had) + without * (1 - without) / max(1, lacked)
    inflation = 1.0
    if games > 1 and had and lacked and per_seat > 0:
        weights = np.array([-with_it / had, 1 / had, without / lacked, -1 / lacked])
        inflation = max(1.0, _error(weights, moments, games) ** 2 / per_seat)
    return difference_of_shares((with_it, had / inflation), (without, lacked / inflation))


def _error(weights: Array, moments: Array, games: int) -> float:
    """Returns the standard error of a sum over games, each adding `weights` times its numbers; its mean must be 0."""
    return math.sqrt(max(0.0, float(weights @ moments @ weights)) * games / (games - 1))


def difference_of_shares(one: Share, other: Share) -> Interval:
    """Returns Newcombe's 95 % interval of the difference of two independent shares.

    His own example (1998, method 10) has 0.0524 to 0.3339:

    >>> difference_of_shares((0.8, 70), (0.6, 80))
    (0.052431, 0.333873)
    """
    (share, trials), (other_share, other_trials) = one, other
    low, high = wilson(share, trials)
    other_low, other_high = wilson(other_share, other_trials)
    gap = share - other_share
    below = math.hypot(share - low, other_high - other_share)
    above = math.hypot(high - share, other_share - other_low)
    return span(max(-1.0, gap - below), min(1.0, gap + above))
