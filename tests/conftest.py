"""Applies to all tests: tier markers, strict text ids, and `full` tests only under `./test --full`."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests import known_texts, tiers
from tests.event_loops import own_loop

# A test's first example may compile, so deadlines for single examples would only add noise.
settings.register_profile("wettlauf", deadline=None)
settings.load_profile("wettlauf")

# Background jobs of a shell ignore Ctrl-C, and so would the commands the tests stop with it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


known_texts.require_known_ids()


# Must run before pytest's own hook, which selects by marker.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        tiers.mark(item)
    if os.environ.get("WETTLAUF_FULL") == "1":
        return
    big = [item for item in items if item.get_closest_marker("full")]
    if big:
        config.hook.pytest_deselected(items=big)
        items[:] = [item for item in items if item not in big]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    with own_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    with own_loop(item):
        return (yield)
