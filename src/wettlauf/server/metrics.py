"""What Prometheus reads: counts and times by route, never by table, person or address."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The counters of one application: each has its own, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "wettlauf_requests", "Requests by route and status.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "wettlauf_request_seconds", "How long answers took.", ("route",), buckets=QUICK, registry=self.registry
        )
        self.refused = Counter(
            "wettlauf_refused", "Requests and messages refused, by code.", ("code",), registry=self.registry
        )
        self.sockets = Gauge("wettlauf_sockets", "Open sockets and streams.", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
