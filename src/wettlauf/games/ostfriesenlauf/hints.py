"""How a search thinks about Ostfriesenlauf."""

from __future__ import annotations

from types import MappingProxyType

from wettlauf.core.aspects import SearchHints


class OstfriesenlaufHints(SearchHints):
    # Its heuristic counts in large numbers, and luck leaves a tree little to learn before a move was tried often.
    settings = MappingProxyType({"slope": 0.001, "patience": 1000})
