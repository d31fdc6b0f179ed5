"""What scores mean in Ostfriesenlauf: each figure has one, and through it the seat that owns it."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.aspects import Options, Scoring
from wettlauf.core.contract import Kernel
from wettlauf.games.ostfriesenlauf.data import FIGURES


class OstfriesenlaufScoring(Scoring):
    def scores_shown(self, options: Options) -> int:
        return FIGURES

    def score_of(self, options: Options, seat: int) -> int:
        return int(options["owners"].index(seat))

    def returns(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """Returns each seat's share of the win; spaces beyond the line count for nothing."""
        return tuple(float(seat in winners) / max(1, len(winners)) for seat in range(options["players"]))

    def series_points(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
        """Returns how far beyond the line each seat's figure is, whether it won or not."""
        return tuple(scores[self.score_of(options, seat)] for seat in range(options["players"]))

    def returns_range(self, kernel: Kernel, options: Options) -> tuple[float, float]:
        return 0.0, 1.0
