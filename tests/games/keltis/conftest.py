"""The two modes of the rules, for all tests of this folder."""

from __future__ import annotations

import pytest

from tests.games.keltis.table import MODE
from wettlauf.core.engine import default_mode


@pytest.fixture(params=["pure", "compiled"])
def both_modes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of the test is played in pure mode, then in compiled mode."""
    if request.param == "compiled" and not default_mode():
        pytest.skip("compiled mode is off or not possible here")
    monkeypatch.setattr(MODE, "compiled", request.param == "compiled")
