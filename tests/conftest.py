"""What holds for all tests: those marked `full` run only with the big figures, `./test --full`."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

# The first example of a test may compile: time limits on single examples would only be noise.
settings.register_profile("wettlauf", deadline=None)
settings.load_profile("wettlauf")

# A run in the background of a shell ignores Ctrl-C, and so would the commands that tests stop by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("WETTLAUF_FULL") == "1":
        return
    big = [item for item in items if item.get_closest_marker("full")]
    if big:
        config.hook.pytest_deselected(items=big)
        items[:] = [item for item in items if item not in big]
