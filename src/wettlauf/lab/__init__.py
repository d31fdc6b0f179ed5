"""The lab: plays thousands of games to measure how long, how fair and how exciting a game is.

>>> import wettlauf.lab
>>> report = wettlauf.lab.study("keltis", games=300, players=3)
>>> report.runs[0].unfairness in ("start", "seat")
True
"""

from __future__ import annotations

from typing import Any

from wettlauf.lab.requests import LabRequest, Progress, carry_out
from wettlauf.lab.results import FORMAT, LabComparison, LabReport, LabRun, LabSuggestion
from wettlauf.lab.suggesting import suggest
from wettlauf.lab.summary import summary_of
from wettlauf.lab.trials import LEVEL, Trial, run


def study(
    game: str,
    games: int = 10_000,
    bots: str | list[str] = LEVEL,
    seed: int = 0,
    progress: Progress | None = None,
    **options: Any,
) -> LabReport:
    """Plays `games` games and returns all figures; the options are those of `wettlauf.game`."""
    names = [bots] if isinstance(bots, str) else bots
    return carry_out(LabRequest(game, options, names, games, seed), progress=progress)


__all__ = [
    "FORMAT", "LabComparison", "LabReport", "LabRequest", "LabRun", "LabSuggestion", "Trial", "carry_out", "run",
    "study", "suggest", "summary_of",
]  # fmt: skip
