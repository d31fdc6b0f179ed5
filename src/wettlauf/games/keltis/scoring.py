"""Converts rewards of Keltis into chances of winning."""

from __future__ import annotations

from wettlauf.core.aspects import Options, Scoring
from wettlauf.games.keltis.rewards import win_chance


class KeltisScoring(Scoring):
    def win_chance(self, options: Options, reward: float) -> float:
        return win_chance(reward)
