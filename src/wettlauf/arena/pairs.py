"""How each bot fares against each other one; intervals are over deals, as games of one deal are not independent.

Only winning counts. Two bots at a table share a point: half of it each, moved by half the difference of what they got
of the win. So with two players a win is 1 and a shared win 1/2, and at larger tables both losing is 1/2.
All games of a deal make one number per pair, their mean: deals are independent, games are not.
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

LEAST_DEALS = 16  # before anything is called sure
ERROR = 0.05
TUNED_FOR = 100  # deals: where the intervals of `surely` are narrowest
ODD_DEAL = 0.25  # what one deal that goes half right, half wrong adds to the squares
SAME = 1e-9  # shares are means of fractions: equal ones differ in their last digits


def interval_over(deals: Sequence[float]) -> tuple[float, float]:
    """Returns the 95 % interval of a share after Wilson, for as many independent games as the deals are worth.

    Mirrored deals are worth more games than they have when luck of the cards cancels out, and fewer when several games
    of a deal go the same way; with few deals, less of either is believed. Deals that (nearly) agree prove no more than
    that others are rare: their variance counts as at least that of one deal that goes half right, half wrong. Where
    all agree, the rule of three says how often the next might differ, and by how much that would move the share.

    >>> [round(bound, 3) for bound in interval_over([17 / 24] * 50)]
    [0.667, 0.728]
    """
    n = len(deals)
    share = float(np.mean(deals)) if n else 0.0
    most = share * (1 - share)  # the variance of games that are won or lost
    if n < 2 or most < SAME:
        return wilson(share, n)
    variance = max(float(np.var(deals, ddof=1)), min(most, ODD_DEAL / (n + 1)))
    low, high = wilson(share, most * n / variance * (NORMAL_95 / student_95(n - 1)) ** 2)
    if np.ptp(deals) > SAME:
        return low, high
    others = 1 - ERROR ** (1 / n)  # so many deals may be of another kind, which 5 % of runs do not notice
    return min(low, share * (1 - others)), max(high, share * (1 - others) + others)


@dataclass(frozen=True)
class Pair:
    """Two bots, and the share of points that the first got against the second, deal by deal."""

    first: int
    second: int
    games: int
    deals: tuple[float, ...]

    @property
    def share(self) -> float:
        return float(np.mean(self.deals)) if self.deals else 0.5

    def interval(self) -> tuple[float, float]:
        return interval_over(self.deals)

    def surely(self, pairs: int) -> int:
        """Returns 1 if the first is surely stronger, -1 if the second is, 0 if that is not sure yet.

        Nothing is sure before 16 deals, nor while the interval includes one half. You may ask after every deal and
        stop when you like the answer: all answers of a run together, over all its pairs, are wrong in at most 5 % of
        runs. (Asymptotic confidence sequences: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central
        limit theory, 2024.)
        """
        n = len(self.deals)
        if n < LEAST_DEALS:
            return 0
        error = ERROR / pairs
        tuning = (-2 * math.log(error) + math.log(1 - 2 * math.log(error))) / TUNED_FOR
        # As if one more deal had gone half right, half wrong: agreement of a few deals is no proof that all agree.
        variance = (float(np.var(self.deals)) * n + ODD_DEAL) / (n + 1)
        spread = n * tuning + 1
        half = math.sqrt(variance * 2 * spread / (n * n * tuning) * math.log(math.sqrt(spread) / error))
        low, high = self.interval()
        if abs(self.share - 0.5) <= half or low <= 0.5 <= high:
            return 0
        return 1 if self.share > 0.5 else -1


def pairs(games: Iterable[ArenaGame], bots: int) -> list[Pair]:
    """Every two bots, from all games in which both sat at the table."""
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
    """What each bot got of the win, on average over its seats: one with more seats is not ahead by that."""
    seats: dict[int, list[float]] = defaultdict(list)
    for seat, bot in enumerate(game.seating):
        seats[bot].append(game.points(seat))
    return {bot: sum(points) / len(points) for bot, points in seats.items()}


def all_sure(found: Sequence[Pair]) -> bool:
    """Whether it is sure of every pair who is stronger."""
    return all(pair.surely(len(found)) for pair in found)
