"""The rounds of a driver find every table that needs one, however many are known to need none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.asking import RUNNING, with_store
from wettlauf.server import driving
from wettlauf.server.driving import Driver
from wettlauf.server.hub import Hub
from wettlauf.server.quotas import BotThreads, NewTables
from wettlauf.server.settings import Settings
from wettlauf.store import Store


def test_few_tables_at_rest_are_left_out_by_the_database_and_many_are_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "MOST_EXCLUDED", 5)
    monkeypatch.setattr(driving, "SWEEP", 10)
    monkeypatch.setattr(driving, "AT_ONCE", 4)

    async def use(store: Store) -> None:
        usual = Settings()
        quotas = BotThreads(usual, lambda: 0.0), NewTables(usual, lambda: 0.0)
        driver = Driver(Hub(store, usual), usual, *quotas)
        for number in range(30):
            await store.create(f"t{number:02}", [b"1"], RUNNING)
        for number in range(5):
            driver._resting.add(f"t{number:02}")
        assert await driver._free_tables() == ["t05", "t06", "t07", "t08"]
        for number in range(5, 15):
            driver._resting.add(f"t{number:02}")
        driver._strange.add("t20")
        rounds = [await driver._free_tables() for _ in range(6)]
        assert rounds == [
            [],
            ["t15", "t16", "t17", "t18"],
            ["t19", "t21", "t22", "t23"],
            ["t24", "t25", "t26", "t27"],
            ["t28", "t29"],
            [],  # from the beginning
        ]

    with_store(f"sqlite:///{tmp_path / 'tables.db'}", use)
