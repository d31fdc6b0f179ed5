"""The course workshop in the terminal: `wettlauf course edit`."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.sitting import Sitting, run
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.games.strauss.course_code import encode
from wettlauf.games.strauss.course_difficulty import difficulty
from wettlauf.games.strauss.course_file import CourseFile, read_course_file
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.courses import find_problems, ready_courses
from wettlauf.games.strauss.data import FIRST_RACE
from wettlauf.games.strauss.terminal.race_sheet import RaceSheet, option_of
from wettlauf.games.strauss.terminal.tile_map import TileMap
from wettlauf.games.strauss.terminal.workshop import WorkshopApp, WorkshopScreen, file_name
from wettlauf.games.strauss.terminal.workshop_sheets import MapSheet, WorkshopHelp
from wettlauf.games.strauss.tiles import box
from wettlauf.games.strauss.workbench import KINDS, Workbench
from wettlauf.tui import saved
from wettlauf.tui.palette import PALETTES
from wettlauf.tui.playback import Playback
from wettlauf.tui.rendering import plain, width_of
from wettlauf.tui.screens.replay import ReplayScreen
from wettlauf.tui.screens.table import TableScreen

OFFERED = [choice.value for choice in option_of("advantages").choices]
GORGE = list(ready_courses()["gorge"].tiles)


@contextlib.asynccontextmanager
async def workshop(
    chain: Sequence[str] = (), lang: str = "en", size: tuple[int, int] = (80, 24), path: Path | None = None
) -> AsyncIterator[tuple[Sitting, Workbench]]:
    bench = Workbench(chain, seeds=lambda: 3)
    app = WorkshopApp(bench, lang, path)
    async with app.run_test(size=size) as pilot:
        yield Sitting(app, pilot), bench


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_course_is_built_with_keys_alone(lang: str) -> None:
    async def scenario() -> None:
        async with workshop(lang=lang) as (person, bench):
            await person.press("s", "w", "r", "r", "l", "f", "e")
            assert bench.chain == ["START", "S1", "W1", "R1", "R2", "L1*", "FINISH"]
            assert encode(bench.chain) in person.text
            assert Words("strauss-workshop-fine").say(lang) in person.words
            await person.press("home", "right", "S", "<", "tab", "x", "U", "u", "u", "u", "u")
            assert bench.chain == ["START", "S1", "W1", "R1", "R2", "L1*", "FINISH"]
            await person.press("v")
            assert bench.chain == ["START", "S1", "W1", "L1", "L2", "R1*", "FINISH"]
            await person.press("?")
            assert person.shows(WorkshopHelp)
            await person.press("escape")
            assert person.shows(WorkshopScreen)

    run(scenario())


def test_problems_are_shown_and_fixed_with_a_digit() -> None:
    async def scenario() -> None:
        async with workshop(["START", "R1", "R2", "R3", "R4", "FINISH"], size=(120, 40)) as (person, bench):
            assert "tile 5 (R4) would lie on tile 1 (START). (V63)" in person.words
            assert "1 Left curve L3 instead of R3" in person.words
            await person.press("p")
            assert "Not yet: The course runs over itself" in person.words
            await person.press("m")
            assert person.shows(WorkshopScreen)
            await person.press("1")
            assert bench.chain == ["START", "R1", "R2", "L3", "R4", "FINISH"]
            assert "Nothing is wrong" in person.words
            await person.press("m")
            assert person.shows(MapSheet)
            assert "⚑" in person.text

    run(scenario())


def test_random_harder_easier_and_what_cannot_be_done_in_words() -> None:
    async def scenario() -> None:
        async with workshop(lang="de") as (person, bench):
            await person.press("u")
            assert "Es gibt nichts zurückzunehmen." in person.words
            await person.press("a")
            assert "Nicht mehr in der Schachtel: Start." in person.words
            await person.press("d")
            assert bench.chain == random_course(3)
            before = difficulty(bench.chain)
            await person.press("+")
            assert difficulty(bench.chain) > before
            assert "mit der schweren Seite oben" in person.words
            await person.press("-", "-")
            assert difficulty(bench.chain) < before
            await person.press("t")
            assert "Course workshop" in person.words

    run(scenario())


def test_a_course_gets_a_name_and_is_saved_to_a_file(tmp_path: Path) -> None:
    async def scenario() -> None:
        path = tmp_path / "mine.json"
        async with workshop(GORGE, path=path) as (person, bench):
            await person.press("n")
            await person.type("Round the bend")
            await person.press("enter")
            assert "Round the bend*" in person.text
            await person.press("ctrl+s", "enter")
            assert read_course_file(path) == CourseFile(tuple(GORGE), "Round the bend")
            assert "Round the bend*" not in person.text
            await person.press("n", "x", "escape", "f")
            assert bench.name == "Round the bend"
            assert bench.is_changed
            await person.press("o")
            await person.type("/no/such/folder")
            await person.press("enter")
            assert "Cannot write the course" in person.words
            await person.press("q")
        assert person.app.farewell is not None
        assert encode(bench.chain) in person.app.farewell.say("en")

    run(scenario())


def test_a_race_begins_at_once_and_leads_back_to_the_workshop() -> None:
    async def scenario() -> None:
        async with workshop(GORGE) as (person, bench):
            await person.press("p", "enter")
            await person.sit_down()
            assert person.match.game.options["course"] == GORGE
            assert person.match.game.options["advantages"] == list(FIRST_RACE)
            assert person.shows(TableScreen)
            person.app.open_start()
            await person.until(lambda: person.shows(WorkshopScreen))
            assert bench.chain == GORGE

    run(scenario())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_race_is_begun_with_chosen_birds_and_advantages_on_a_course_with_its_name(lang: str) -> None:
    async def scenario() -> None:
        async with workshop(["START", "S1", "W1", "S2", "FINISH"], lang, (120, 40)) as (person, bench):
            bench.rename("Anna's [b]Dune")
            await person.press("p")
            assert person.shows(RaceSheet)
            assert Words("strauss-workshop-race-birds", {"count": 2}).say(lang) in person.words
            await person.press("left", "right", "right", "4", "4", "5", "6")
            assert Words("strauss-workshop-race-birds", {"count": 4}).say(lang) in person.words
            await person.press("escape", "p", "+", "4", "5", "enter")
            await person.sit_down()
            options = person.match.game.options
            assert (options["players"], options["advantages"]) == (3, [FIRST_RACE[2], *OFFERED[3:5]])
            assert "Anna's [b]Dune" in person.text
            person.session.save()
            record = saved.load(person.session.path)
            assert record.extra["titles"] == {"course": "Anna's [b]Dune"}
            person.app.resume(person.session.path)
            await person.sit_down()
            assert "Anna's [b]Dune" in person.text
            person.app.open_replay([record])
            await person.until(lambda: person.shows(ReplayScreen))
            assert Playback(record, lang).titles == {"course": "Anna's [b]Dune"}

    run(scenario())


def test_tiles_can_be_picked_with_the_mouse() -> None:
    async def scenario() -> None:
        async with workshop(GORGE, size=(100, 30)) as (person, bench):
            await person.click("tile:3")
            assert bench.picked == 3

    run(scenario())


# ---- the map ----


@given(st.lists(st.sampled_from([*box(), "S4*", "?"]), max_size=30), st.integers(0, 29))
def test_any_chain_is_drawn_within_its_room_and_shows_the_picked_tile(chain: list[str], picked: int) -> None:
    for width, height in ((42, 20), (10, 3), (120, 60)):
        lines = TileMap(chain, PALETTES[True], picked).draw(width, height)
        assert len(lines) <= height
        assert all(width_of(line) <= width for line in lines)
        if picked < len(chain) and chain[picked] != "?":
            assert any(style.meta.get("target") == f"tile:{picked}" for line in lines for _, style in line)


def test_the_map_shows_names_numbers_signs_and_arrows() -> None:
    text = plain(TileMap(["START", "S4*", "L1", "W1*"], PALETTES[True], 0).draw(60, 30))
    assert all(name in text for name in ("START", "S4*", "L1", "W1*"))
    assert all(sign in text for sign in ("↑", "←", "≈VV", "ΩΩ", "4"))


# ---- the workbench ----


EDITS = "add before remove flip exchange swap mirror undo redo draw harder easier"


@given(st.lists(st.sampled_from(EDITS.split()), max_size=12), st.data())
def test_every_edit_can_be_undone_and_done_again(edits: list[str], data: st.DataObject) -> None:
    bench = Workbench(["START", "S1", "L1*"], seeds=lambda: 5)
    for edit in edits:
        bench.pick(data.draw(st.integers(0, 14)))
        if edit in ("add", "before"):
            bench.add(data.draw(st.sampled_from(KINDS)), before=edit == "before")
        elif edit == "swap":
            bench.swap(data.draw(st.sampled_from([-1, 1])))
        else:
            getattr(bench, edit)()
        assert 0 <= bench.picked < max(1, len(bench.chain))
        find_problems(bench.chain)
    last = bench.chain
    while bench.undo() is None:
        pass
    assert bench.chain == ["START", "S1", "L1*"]
    while bench.redo() is None:
        pass
    assert "undo" in edits or bench.chain == last


def test_names_for_files() -> None:
    assert file_name("Rund um die Schlucht!") == "rund-um-die-schlucht"
    assert file_name("../etc") == "etc"
    assert file_name("") == ""
