"""Lets tests of the browser and others share a process.

Playwright keeps its event loop marked as running between two calls, and `asyncio.run` refuses to start another then.
Outside the tests of the browser nothing is in that loop: so the mark is taken away for as long as a test runs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def own_loop(item: pytest.Item) -> Iterator[None]:
    """No loop runs as far as this test can tell, unless it is one of the browser."""
    running = None if item.get_closest_marker("browser") else asyncio._get_running_loop()
    if running is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)
