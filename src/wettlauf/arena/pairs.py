"""How each pair of bots compares.

Only winning counts. Two bots at a table share a point: half each, shifted by half the difference between their parts of
the win. With two players, a win is 1 and a shared win 1/2; at larger tables, 1/2 also means that both lost.
Intervals are over deals, because the games of one deal are not independent: each pair has one number per deal, the mean
of its games.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from wettlauf.arena.games import ArenaGame
from wettlauf.bots.statistics import NORMAL_95, student_95, wilson

LEAST_DEALS = 16  # before any pair is decided
ERROR = 0.05
TUNED_FOR = 100  # the number of deals at which the intervals of `stronger` are narrowest
ODD_DEAL = 0.25  # what one deal split half and half adds to the sum of squares
SAME = 1e-9  # shares are means of fractions, so equal ones may differ in their last digits


def interval_over(deals: Sequence[float]) -> tuple[float, float]:
    """Returns the 95 % Wilson interval of a share, for the number of independent games that the deals are worth.

    Mirrored deals are worth more games than they have if the luck of the cards cancels out, and fewer if the games of a
    deal tend to go the same way; with few deals, either is discounted. If the deals (nearly) agree, deals that differ
    may just be rare, so the variance is at least that of one deal split half and half. If all agree, the rule of three
    bounds how often the next might differ, and how far that would move the share.

    >>> [round(bound, 3) for bound in interval_over([17 / 24] * 50)]
    [0.667, 0.728]
    """
    n = len(deals)
    share = float(np.mean(deals)) if n else 0.0
    most = share * (1 - share)  # the variance of single games
    if n < 2 or most < SAME:
        return wilson(share, n)
    variance = max(float(np.var(deals, ddof=1)), min(most, ODD_DEAL / (n + 1)))
    low, high = wilson(share, most * n / variance * (NORMAL_95 / student_95(n - 1)) ** 2)
    if np.ptp(deals) > SAME:
        return low, high
    others = 1 - ERROR ** (1 / n)  # the share of deals that may differ without having shown up, in 5 % of runs
    return min(low, share * (1 - others)), max(high, share * (1 - others) + others)


@dataclass(frozen=True)
class Pair:
    """Two bots, and the first one's share of points against the second, by deal."""

    first: int
    second: int
    games: int
    deals: tuple[float, ...]

    @property
    def share(self) -> float:
        return float(np.mean(self.deals)) if self.deals else 0.5

    def interval(self) -> tuple[float, float]:
        return interval_over(self.deals)

    def stronger(self, pairs: int) -> int:
        """Returns 1 if the first is certainly stronger, -1 if the second is, 0 if that is not certain yet.

        Nothing is certain before 16 deals, nor while the interval includes one half. You may ask after every deal and
        stop at any answer: all answers of a run together, over all its pairs, are wrong in at most 5 % of runs.
        (Asymptotic confidence sequences: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central limit
        theory, 2024.)
        """
        n = len(self.deals)
        if n < LEAST_DEALS:
            return 0
        error = ERROR / pairs
        tuning = (-2 * math.log(error) + math.log(1 - 2 * math.log(error))) / TUNED_FOR
        # As if one more deal had been split half and half: agreement of a few deals does not prove that all agree.
        variance = (float(np.var(self.deals)) * n + ODD_DEAL) / (n + 1)
        spread = n * tuning + 1
        half = math.sqrt(variance * 2 * spread / (n * n * tuning) * math.log(math.sqrt(spread) / error))
        low, high = self.interval()
        if abs(self.share - 0.5) <= half or low <= 0.5 <= high:
            return 0
        return 1 if self.share > 0.5 else -1


def pairs(games: Iterable[ArenaGame], bots: int) -> list[Pair]:
    """Returns every pair of bots, from all games in which both sat at the table."""
    found: dict[tuple[int, int], dict[int, list[float]]] = {
        pair: defaultdict(list) for pair in combinations(range(bots), 2)
    }
    for game in games:
        points = _points(game)
        for first, second in combinations(sorted(points), 2):
            found[first, second][game.round].append(0.5 + (points[first] - points[second]) / 2)
    return [
        Pair(*pair, sum(map(len, deals.values())), tuple(float(np.mean(deals[k])) for k in sorted(deals)))
        for pair, deals in found.items()
    ]


def _points(game: ArenaGame) -> dict[int, float]:
    """Returns each bot's share of the win, averaged over its seats, so that more seats are not an advantage."""
    seats: dict[int, list[float]] = defaultdict(list)
    for seat, bot in enumerate(game.seating):
        seats[bot].append(game.points(seat))
    return {bot: sum(points) / len(points) for bot, points in seats.items()}


def all_decided(found: Sequence[Pair]) -> bool:
    """Returns whether it is certain of every pair which bot is stronger."""
    return all(pair.stronger(len(found)) for pair in found)
