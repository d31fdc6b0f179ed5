"""Search settings for Ostfriesenlauf."""

from __future__ import annotations

from types import MappingProxyType

from wettlauf.core.aspects import SearchHints


class OstfriesenlaufHints(SearchHints):
    # The heuristic's ratings are large numbers, and luck makes a node worthless until its move was tried often.
    settings = MappingProxyType({"prior_scale": 0.001, "expansion_threshold": 1000})
