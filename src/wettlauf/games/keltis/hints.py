"""How a search thinks about Keltis."""

from __future__ import annotations

from types import MappingProxyType

from wettlauf.core.aspects import SearchHints
from wettlauf.games.keltis.moves import TAKE


class KeltisHints(SearchHints):
    settings = MappingProxyType({"furthest": 200, "careless": 0.0, "belief": 60.0})

    def is_routine(self, code: int) -> bool:
        return code >= TAKE  # which card to take hardly ever decides a game
