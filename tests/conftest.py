"""What holds for all tests: those marked `full` run only with the big figures, `./test --full`."""

from __future__ import annotations

import os

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("WETTLAUF_FULL") == "1":
        return
    big = [item for item in items if item.get_closest_marker("full")]
    if big:
        config.hook.pytest_deselected(items=big)
        items[:] = [item for item in items if item not in big]
