"""A schedule for a search that plays games in stages, so that it keeps a time limit on a slow or busy machine.

Before each stage, the speed so far shows whether there is time for everything that is planned. If so, the plan is
carried out as it is, and the search depends only on its seed; if not, the stage plays fewer games.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Stage:
    """Some candidates that play some games each."""

    candidates: int
    games: int
    least: int = 50  # games of each, however little time is left
    part: float | None = None  # of the time left that it may take; None: as much as it has of the games

    @property
    def total(self) -> int:
        return self.candidates * self.games


class Schedule:
    """Decides how many games each stage plays, and knows how much of the search is done."""

    def __init__(self, stages: Sequence[Stage], seconds: float | None) -> None:
        self.is_shortened = False
        self.played = 0
        self._stages = list(stages)
        self._seconds = seconds
        self._begun = time.monotonic()
        self._left = 0.0  # games of this stage and those after it
        self._reported = 0.0

    def next_stage(self) -> int:
        """Begins the next stage; returns how many games each of its candidates plays."""
        stage, after = self._stages.pop(0), sum(stage.total for stage in self._stages)
        planned = stage.total + after if stage.part is None else stage.total / stage.part
        affordable = self._affordable(planned)
        games = min(stage.games, max(stage.least, int(stage.games * min(1.0, affordable))))
        self.is_shortened |= games < stage.games
        self._left = stage.candidates * games + after * min(1.0, affordable)
        return games

    def is_over(self, part: float) -> bool:
        """Returns whether this part of the time has passed."""
        return self._seconds is not None and time.monotonic() - self._begun >= part * self._seconds

    def add(self, games: int) -> None:
        """Notes that games have been played."""
        self.played += games
        self._left -= games

    def done(self, playing: int) -> float:
        """Returns the fraction of the search that is done, with this many games of those being played; never less than
        before."""
        found = (self.played + playing) / max(1.0, self.played + self._left)
        self._reported = max(self._reported, min(1.0, found))
        return self._reported

    def _affordable(self, planned: float) -> float:
        """Returns how much of the planned games there is time for at the speed so far; 1 or more: all of them."""
        elapsed = time.monotonic() - self._begun
        if self._seconds is None or not self.played:
            return 1.0
        return max(0.0, self._seconds - elapsed) * self.played / (elapsed * planned)
