"""The search settings for Strauß voraus!."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wettlauf.core.aspects import SearchHints

DECISIONS_PER_PAIR = 15  # decisions of a playout per bird and rival


class StraussHints(SearchHints):
    settings = MappingProxyType({"playout_epsilon": 0.0, "prior_scale": 0.06, "prior_visits": 60.0})

    def settings_for(self, players: int) -> Mapping[str, float]:
        """Returns the settings for a number of players. With two birds a playout is evaluated after about two rounds;
        with more it runs longer, as a position then says less about how the race ends."""
        return {**self.settings, "playout_depth": DECISIONS_PER_PAIR * players * (players - 1)}
