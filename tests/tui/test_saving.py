"""Games are saved, continued where they were left, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.sitting import at_table, nearly_over, run, sitting
from wettlauf.core.errors import WettlaufError
from wettlauf.core.folders import data_folder
from wettlauf.core.record import read_records
from wettlauf.tui import saved
from wettlauf.tui.app import WettlaufApp
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.start import StartScreen
from wettlauf.tui.screens.table import TableScreen
from wettlauf.tui.startup import Startup


def only_save() -> Path:
    (path,) = saved.saved_folder().glob("*.jsonl")
    return path


def test_quitting_saves_and_a_saved_game_continues_where_it_was() -> None:
    async def scenario() -> None:
        async with at_table("me:Anna", "random", start_player=0) as person:
            await person.press("1", "d", "0")
            await person.until_asked()
            await person.press("2", "d")
            log, view = person.match.log, person.session.view()
            await person.press("q")
        assert person.app.farewell is not None
        async with sitting(Startup(resume=only_save())) as person:
            await person.sit_down()
            assert person.match.log == log
            assert person.session.view() == view
            assert "Take a card." in person.words
            assert "Anna" in person.words
            await person.press("0")
            await person.until_asked()
            assert len(person.match.log) > len(log)
        assert len(list(saved.saved_folder().iterdir())) == 1  # the same file, nothing half written beside it

    run(scenario())


def test_the_game_is_saved_automatically_after_each_own_move() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("1", "d")
            ((_, record),) = read_records(only_save())
            assert record.log == person.match.log
            assert record.extra["table"]["seats"] == ["me", "random"]

    run(scenario())


def test_ctrl_s_says_that_it_is_saved() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("ctrl+s")
            assert "The game is saved" in person.words
            assert only_save().is_file()

    run(scenario())


def test_the_start_screen_continues_the_latest_saved_game() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("1", "d", "q")
            log = person.match.log
        async with sitting(Startup()) as person:
            await person.until(lambda: person.shows(StartScreen))
            assert "Continue" in person.text
            await person.press("down")
            assert "left after one move" in person.words
            await person.press("enter")
            await person.sit_down()
            assert person.match.log == log

    run(scenario())


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"format"', '"former"'),
        lambda text: text.replace('"table"', '"stable"'),
        lambda text: text + text,
        lambda text: text.replace("discard", "lay", 1),
        lambda text: "",
    ],
)
def test_a_damaged_save_is_reported_in_one_sentence_and_left_in_place(harm: object) -> None:
    assert callable(harm)

    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("1", "d", "q")
        path = only_save()
        path.write_text(harm(path.read_text("utf-8")), "utf-8")
        damaged = path.read_bytes()

        async with sitting(Startup(), size=(100, 30)) as person:
            await person.until(lambda: person.shows(StartScreen))
            await person.press("down", "enter")
            await person.until(lambda: "cannot be continued" in person.words)
            assert person.shows(StartScreen)
            assert not any(isinstance(screen, TableScreen) for screen in person.app.screen_stack)
        assert path.read_bytes() == damaged

        app = WettlaufApp(Startup(resume=path), "en")
        async with app.run_test() as pilot:
            while app.failure is None:
                await pilot.pause(0.01)
        assert isinstance(app.failure, WettlaufError)
        assert "cannot be continued" in app.failure.say("en")
        assert "lässt sich nicht fortsetzen" in app.failure.say("de")
        assert path.read_bytes() == damaged

    run(scenario())


def test_a_finished_game_cannot_be_continued() -> None:
    async def scenario() -> None:
        async with sitting(nearly_over("me", "random")) as person:
            await person.sit_down()
            result = person.session
            while not person.shows(EndScreen):
                await person.press("p", "1", "d", "0")
                await person.until_asked()
        assert not saved.saved_games()
        (path,) = (data_folder() / "finished").glob("*.jsonl")
        ((_, record),) = read_records(path)
        assert record.result == result.match.result
        assert record.result.ended != "unfinished"

    run(scenario())


def test_an_unwritable_folder_is_reported_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("WETTLAUF_DATA_DIR", str(blocked))

    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("1", "d")
            assert "cannot be written" in person.words
            assert person.session.view()["asks"] == "take"

    run(scenario())
