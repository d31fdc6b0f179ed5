"""Lets browser tests share a process with the others.

Playwright keeps its event loop marked as running between calls, so `asyncio.run` refuses to start another. Outside
browser tests that loop is idle, so the mark is removed while such a test runs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def own_loop(item: pytest.Item) -> Iterator[None]:
    """Hides a running event loop from this test, unless it is a browser test."""
    running = None if item.get_closest_marker("browser") else asyncio._get_running_loop()
    if running is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)
