"""Gives every test of the terminal table a data folder of its own and bots that do not pause."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_BOT_PAUSE", "0")
    monkeypatch.setenv("WETTLAUF_DATA_DIR", str(tmp_path / "data"))
    for name in ("NO_COLOR", "COLORFGBG", "WETTLAUF_THEME"):
        monkeypatch.delenv(name, raising=False)
