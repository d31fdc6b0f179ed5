"""Users' own bots at the terminal table: they play, and one that fails or hangs does not take the table down."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from tests.tui.sitting import Sitting, at_table, run, sitting, startup
from wettlauf.core.errors import BadBot
from wettlauf.tui import own_bots, saved
from wettlauf.tui.screens.start import StartScreen

CODE = """import threading
class First:
    name = "First of all"
    def choose(self, seen, legal):
        return legal[0]

class Fails(First):
    def choose(self, seen, legal):
        return 1 // 0

class Refuses(First):
    def new_game(self, seed):
        raise RuntimeError("not today")

class Hangs(First):
    def choose(self, seen, legal):
        threading.Event().wait()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(CODE, encoding="utf-8")
    return path


async def until_it_has_moved(person: Sitting) -> None:
    await person.until(lambda: any(seat == 1 for seat, _ in person.match.log) and person.match.seat == 0)


@pytest.mark.parametrize("who", ["{file}:First", "heuristic@{weights}", "master@20", "strong@0.01s"])
def test_bots_by_any_of_their_names_play_at_the_table(file: Path, who: str) -> None:
    weights = file.with_name("bold.json")
    weights.write_text(json.dumps({"game": "keltis", "weights": {"start": 1.0}}), encoding="utf-8")

    async def scenario() -> None:
        async with at_table("me", who.format(file=file, weights=weights), start_player=1) as person:
            await until_it_has_moved(person)
            assert "instead" not in person.words

    run(scenario())


def test_a_saved_game_finds_the_bot_from_anywhere(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)

    async def scenario() -> None:
        async with at_table("me", "mine.py:First", start_player=1) as person:
            await until_it_has_moved(person)
            monkeypatch.chdir("/")
            assert str(saved.seats_in(saved.record_of(person.match, person.session.seats))[1]) == f"{file}:First"

    run(scenario())


def test_one_that_raises_is_reported_and_the_game_goes_on(file: Path) -> None:
    async def scenario() -> None:
        async with at_table("me", f"{file}:Fails", start_player=1) as person:
            await until_it_has_moved(person)
            said = "A practised bot plays this move instead. The bot First of all failed: ZeroDivisionError"
            assert said in person.table.message
            assert "mine.py:9" in person.table.message

    run(scenario())


def test_one_that_hangs_is_reported_and_another_plays_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_BOT_SECONDS", "0.3")

    async def scenario() -> None:
        async with at_table("me", f"{file}:Hangs", start_player=1) as person:
            await until_it_has_moved(person)
            said = "A practised bot plays on instead. The bot mine.py:Hangs took more than 0.3 s"
            assert said in person.table.message
            assert person.session.bots[1].name == "practised"  # type: ignore[attr-defined]

    run(scenario())
    left = [thread for thread in threading.enumerate() if thread.name.endswith("(run)")]
    assert left
    assert all(thread.daemon for thread in left)  # what hangs does not keep the program from ending


def test_one_that_cannot_get_ready_is_reported_before_the_game(file: Path) -> None:
    with pytest.raises(BadBot, match=r"The bot First of all failed: RuntimeError: not today \(mine.py:13\)"):
        own_bots.ready_bot(f"{file}:Refuses", 1)

    async def scenario() -> None:
        async with sitting(startup("me", f"{file}:Refuses"), "en", (80, 24)) as person:
            await person.until(lambda: person.shows(StartScreen))
            assert "not today" in person.words

    run(scenario())
