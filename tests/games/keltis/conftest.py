"""Runs the tests of this folder in both modes of the rules."""

from __future__ import annotations

import pytest

from tests.games.keltis.table import MODE
from wettlauf.core.engine import default_mode


@pytest.fixture(params=["pure", "compiled"])
def both_modes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the test with tables in pure mode, then in compiled mode."""
    if request.param == "compiled" and not default_mode():
        pytest.skip("compiled mode is off or not possible here")
    monkeypatch.setattr(MODE, "compiled", request.param == "compiled")
