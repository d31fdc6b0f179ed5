"""Scores in Strauß voraus! are places: 1 is the best."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.aspects import Options, Scoring
from wettlauf.core.contract import Kernel
from wettlauf.games.strauss.rewards import win_chance


class StraussScoring(Scoring):
    def win_chance(self, options: Options, reward: float) -> float:
        return win_chance(options["players"], reward)

    def returns(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """Returns for each seat how many birds are behind its own."""
        return tuple(float(options["players"] - place) for place in scores)

    def returns_range(self, kernel: Kernel, options: Options) -> tuple[float, float]:
        return 0.0, float(options["players"] - 1)
