"""Registers the Royal Game of Ur for these tests, as if it were installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.examples.ur import GAME
from tests.registered import registered


@pytest.fixture(autouse=True)
def ur() -> Iterator[None]:
    with registered(GAME):
        yield
