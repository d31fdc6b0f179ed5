"""A server that meets tables of another version of their game says so, keeps them, and goes on with the others."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Client
from tests.server.tables import Person, line
from tests.store.asking import with_store
from tests.table.tables import running
from tests.table.test_versions import of_version
from wettlauf.server import driving
from wettlauf.server.driving import Driver
from wettlauf.server.hub import Hub
from wettlauf.server.quotas import BotThreads, NewTables
from wettlauf.server.settings import Settings
from wettlauf.server.summaries import summary_of
from wettlauf.store import Store, Token

SECRET = "the-token-of-ann-at-a-table-of-another-version"


def lay_table(path: Path) -> list[bytes]:
    """Stores a table of a version that does not exist yet, with a bot to move; returns its facts."""
    sitting = running("keltis", "ann", bots=1, options={"start_player": 1}, listed=True)
    facts = [of_version(sitting.stored[0], 2), *sitting.stored[1:]]
    summary = replace(summary_of(sitting.table), deadline=1)

    async def use(store: Store) -> None:
        await store.create("t", facts, summary, [Token.of(SECRET, "host", (0,))])

    with_store(str(path), use)
    return facts


def test_everyone_who_comes_gets_one_sentence_and_nothing_is_lost(tmp_path: Path, serve: Callable[..., Client]) -> None:
    facts = lay_table(tmp_path / "tables.db")
    client = serve()
    ann = Person(client, "t", SECRET)
    for answer in (ann.get(), ann.get(lang="de"), ann.get("/record"), ann.do("play", 0, move="pass")):
        assert answer.status_code == 409
        assert answer.json()["code"] == "other-version"
    assert ann.get(lang="de").json()["text"].startswith("Dieser Tisch wurde mit Version 2 von Keltis eröffnet")
    with line(ann) as socket:
        assert socket.hear()["code"] == "other-version"
    assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == ["t"]
    opened = client.post("/api/tables", json={"game": "keltis", "seats": [{"kind": "me"}]})
    assert opened.status_code == 201

    async def use(store: Store) -> None:
        assert await store.read("t") == facts

    with_store(str(tmp_path / "tables.db"), use)


def test_it_is_logged_once_and_no_longer_looked_for(
    tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_table(tmp_path / "tables.db")
    monkeypatch.setattr(driving, "ROUND_SECONDS", 0.001)

    async def work() -> None:
        async with await Store.open(str(tmp_path / "tables.db")) as store:
            hub = Hub(store, Settings())
            driver = Driver(hub, Settings(), BotThreads(Settings(), lambda: 0.0), NewTables(Settings(), lambda: 0.0))
            found: asyncio.Queue[list[str]] = asyncio.Queue()
            free_tables = store.free_tables

            async def noted(*given: Any, **more: Any) -> list[str]:
                tables = await free_tables(*given, **more)
                await found.put(tables)
                return tables

            monkeypatch.setattr(store, "free_tables", noted)
            driver.start()
            try:
                assert await found.get() == ["t"]
                while await found.get():
                    pass  # still loading
                assert [await found.get() for _ in range(3)] == [[], [], []]
            finally:
                await driver.stop()
                await hub.stop()

    asyncio.run(asyncio.wait_for(work(), 60))
    told = [json.loads(entry) for entry in logged.getvalue().splitlines()]
    assert [(one["level"], one["event"], one["error"]) for one in told] == [
        ("warning", "table not driven", "OtherVersion")
    ]
