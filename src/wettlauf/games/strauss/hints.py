"""The search settings for Strauß voraus!."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wettlauf.core.aspects import SearchHints

DECISIONS_PER_PAIR = 15  # decisions of a playout, for each bird and each of its rivals


class StraussHints(SearchHints):
    settings = MappingProxyType({"playout_epsilon": 0.0, "prior_scale": 0.06, "prior_visits": 60.0})

    def settings_for(self, players: int) -> Mapping[str, float]:
        """Two birds are judged after some two rounds; the more there are, the less a position tells before the end."""
        return {**self.settings, "playout_depth": DECISIONS_PER_PAIR * players * (players - 1)}
