"""Search settings for Keltis."""

from __future__ import annotations

from types import MappingProxyType

from wettlauf.core.aspects import SearchHints
from wettlauf.games.keltis.moves import TAKE


class KeltisHints(SearchHints):
    settings = MappingProxyType({"playout_depth": 200, "playout_epsilon": 0.0, "prior_visits": 60.0})

    def is_routine(self, code: int) -> bool:
        return code >= TAKE  # which card one takes hardly ever decides a game
