"""Metrics for Prometheus: counts and times by route, never by table, person or address."""

from __future__ import annotations

import asyncio
import sys

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

LOOK_SECONDS = 0.25
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
CONTENT_TYPE = CONTENT_TYPE_LATEST


def memory_bytes() -> int:
    """Returns the current memory use of this process; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096
    except OSError:
        return _peak_memory()


def _peak_memory() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


class Metrics:
    """The metrics of one application. Each has its own, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "wettlauf_requests", "Requests by route and status.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "wettlauf_request_seconds", "How long answers took.", ("route",), buckets=BUCKETS, registry=self.registry
        )
        self.refused = Counter(
            "wettlauf_refused", "Requests and messages refused, by code.", ("code",), registry=self.registry
        )
        self.sockets = Gauge("wettlauf_sockets", "Open sockets and streams.", registry=self.registry)
        self.tables = Gauge("wettlauf_live_tables", "Tables in memory.", registry=self.registry)
        self.bots_waiting = Gauge(
            "wettlauf_bots_waiting", "Bots' moves and tips that wait for a thread.", registry=self.registry
        )
        self.memory = Gauge("wettlauf_memory_bytes", "Memory that the process uses.", registry=self.registry)
        self.jobs = Gauge("wettlauf_jobs", "Background jobs in this process.", registry=self.registry)
        self.append_seconds = Histogram(
            "wettlauf_append_seconds", "How long storing a move took.", buckets=BUCKETS, registry=self.registry
        )
        self.loop_lag_seconds = Histogram(
            "wettlauf_loop_lag_seconds", "How late the event loop is.", buckets=BUCKETS, registry=self.registry
        )
        self.memory.set_function(memory_bytes)

    async def watch_loop(self) -> None:
        """Measures repeatedly how late the event loop wakes a task."""
        loop = asyncio.get_running_loop()
        while True:
            wanted = loop.time() + LOOK_SECONDS
            await asyncio.sleep(LOOK_SECONDS)
            self.loop_lag_seconds.observe(max(0.0, loop.time() - wanted))

    def text(self) -> bytes:
        return generate_latest(self.registry)
