"""Counts open sockets and streams."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.address_rates import AddressCounts
from wettlauf.server.errors import Refusal
from wettlauf.server.metrics import Metrics
from wettlauf.server.settings import Limits


class Connections:
    """Open sockets and streams, in total and by address."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self._open = AddressCounts(limits.sockets_of_address)

    def total(self) -> int:
        return self._open.total()

    @contextlib.contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """Counts a connection while it is open. Raises Refusal if there are too many."""
        if self.total() >= self.limits.sockets or self._open.is_full(address):
            raise Refusal(429, Code.TOO_MANY_SOCKETS, Words("server-too-many-sockets"), {"Retry-After": "10"})
        self._open.add(address)
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            self._open.remove(address)
            self.metrics.sockets.dec()
