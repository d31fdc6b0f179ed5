"""How many sockets and streams are open."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator

from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.addresses import household
from wettlauf.server.errors import Refusal
from wettlauf.server.metrics import Metrics
from wettlauf.server.settings import Limits


class Connections:
    """Open sockets and streams, in all and by address."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.by_house: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """Counts one while it is open. Raises Refusal if there are too many."""
        house, limits = household(address), self.limits
        if self.by_house.total() >= limits.sockets or self.by_house[house] >= limits.sockets_of_address:
            raise Refusal(429, Code.TOO_MANY_SOCKETS, Words("server-too-many-sockets"), {"Retry-After": "10"})
        self.by_house[house] += 1
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            self.by_house[house] -= 1
            self.by_house += Counter()  # forgets those who have none
            self.metrics.sockets.dec()
