"""How a search thinks about Strauß voraus!."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wettlauf.core.aspects import SearchHints

SEEN_AHEAD = 15  # decisions of a playout, for each bird and each of its rivals


class StraussHints(SearchHints):
    settings = MappingProxyType({"careless": 0.0, "slope": 0.06, "belief": 60.0})

    def settings_for(self, players: int) -> Mapping[str, float]:
        """Two birds are judged after some two rounds; the more there are, the less a position tells before the end."""
        return {**self.settings, "furthest": SEEN_AHEAD * players * (players - 1)}
