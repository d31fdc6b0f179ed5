"""On a machine that has never run the game, play begins at once while strong bots warm up."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Visit, serving, visiting
from tests.web.people import table_against_a_bot
from tests.web.table import asked, board
from wettlauf.core.engine import default_mode

COMPILING = 240_000  # milliseconds, generous for a busy machine
pytestmark = pytest.mark.skipif(not default_mode(), reason="there is no compiler here")


@pytest.fixture
def cold(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """People at a server that has never compiled anything."""
    with (
        serving(tmp_path, WETTLAUF_CACHE_DIR=str(tmp_path / "cache")) as address,
        visiting(browser, address) as made,
    ):
        yield made


def warming(visit: Visit) -> list[str]:
    with urlopen(f"{visit.site}/ready") as answer:
        said = json.load(answer)
    assert said["status"] == "ok"
    return list(said["warming_up"])


def wait_until_done(folder: Path, game: str) -> None:
    """Waits until the game's compile job in the host's database is done."""
    end = time.monotonic() + 60
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as database:
        while True:
            states = dict(database.execute("SELECT CAST(work AS TEXT), state FROM jobs WHERE kind = 'warm-up'"))
            if states[game] == "done":
                return
            assert time.monotonic() < end, states
            time.sleep(0.05)


def test_play_begins_before_anything_is_compiled(cold: Visit, tmp_path: Path) -> None:
    page = cold.open()
    assert sorted(warming(cold)) == ["keltis", "ostfriesenlauf", "strauss"]
    page.get_by_role("button", name="Play now: Keltis").click()
    expect(asked(page)).to_be_visible()
    assert warming(cold)[0] == "keltis"  # the game being played comes first
    expect(page.get_by_text("Strong bots are still warming up.")).to_have_count(0)  # no strong bot sits here

    path, player = table_against_a_bot(cold, page, "ostfriesenlauf", level="master")
    player.close()
    page.goto(path)
    line = page.get_by_text("Strong bots are still warming up.")
    expect(line).to_be_visible()
    assert warming(cold)[0] == "ostfriesenlauf"
    expect(line).to_have_count(0, timeout=COMPILING)
    assert "ostfriesenlauf" not in warming(cold)
    wait_until_done(tmp_path, "ostfriesenlauf")
    asked(page).click()  # the game goes on
    expect(board(page)).to_be_visible()
