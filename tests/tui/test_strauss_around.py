"""Everything around a race at the terminal table: sheets, curtain, start screen, new race, replay."""

from __future__ import annotations

from typing import cast

import pytest

import wettlauf
from tests.tui.racing import GAME, asks, at_race, race, saved_where
from tests.tui.sitting import run, sitting
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.courses import ready_courses
from wettlauf.games.strauss.order import why_order
from wettlauf.tui.rendering import plain
from wettlauf.tui.screens.curtain import CurtainScreen
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.help import HelpScreen
from wettlauf.tui.screens.replay import ReplayScreen
from wettlauf.tui.screens.sheet import SheetScreen
from wettlauf.tui.screens.start import StartScreen
from wettlauf.tui.startup import Startup
from wettlauf.tui.widgets.canvas import Canvas


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_order_and_the_map_can_be_looked_up(lang: str) -> None:
    what = saved_where(lambda match: len(match.log) > 20)

    async def scenario() -> None:
        async with at_race(what, lang) as person:
            await person.press("o")
            assert person.shows(SheetScreen)
            sheet = "".join(plain(person.app.screen.query_one("#sheet-body", Canvas).lines).split())
            for words in why_order(person.match):
                assert "".join(words.say(lang).split()) in sheet
            await person.press("escape", "m")
            assert person.shows(SheetScreen)
            assert ("auf dem Tisch" if lang == "de" else "on the table") in person.text
            await person.press("t", "m")
            assert not person.shows(SheetScreen)
            await person.press("?")
            assert person.shows(HelpScreen)

    run(scenario())


def test_everything_fits_into_a_small_terminal() -> None:
    async def scenario() -> None:
        seats = ("me", "random", "random", "random", "random")
        async with at_race(race(*seats, start_player=0), "de") as person:
            await person.press("1")
            assert all(person.spots(f"card:{number}") for number in range(4))
            assert all(person.spots(f"advantage:{name}") for name in person.match.game.options["advantages"])
            board = person.text.split("▶ Du bist")[0]
            assert all(f" {letter} " in board or f"›{letter}›" in board for letter in "RBGOP")
            assert "⚑" in board
            assert "+5" in board

    run(scenario())


@pytest.mark.slow
def test_the_curtain_hides_the_hands() -> None:
    async def scenario() -> None:
        async with at_race(race("me:Anna", "me:Ben")) as person:
            for _ in range(3):
                assert person.shows(CurtainScreen)
                assert not any(person.spots(f"card:{number}") for number in range(4))
                assert all(player["hand"] is None for player in person.session.view()["players"])
                await person.press("enter")
                await person.until(lambda: all(person.spots(f"card:{number}") for number in range(4)))
                while person.session.persons_turn and not person.shows(CurtainScreen):
                    await person.press("right", "enter") if asks(person) == "card" else await person.press("enter")

    run(scenario())


# ---- start and replay ----


@pytest.mark.slow
def test_course_and_advantages_are_chosen_on_the_start_screen() -> None:
    async def scenario() -> None:
        async with sitting(Startup(GAME), "de") as person:
            await person.until(lambda: person.shows(StartScreen))
            form = cast(StartScreen, person.app.screen).wishes()
            rows = [row.name for row in form.rows()]
            assert "Erster Rennkurs" in person.text
            await person.click(f"more:{rows.index('option-course')}")
            assert "Zweiter Rennkurs" in person.text
            await person.click(f"less:{rows.index('option-course')}")
            await person.click(f"less:{rows.index('option-course')}")
            assert "Zufall, schwer" in person.text
            assert "schwere Seite" in person.words
            await person.click(f"more:{rows.index('option-advantages-0')}")
            chosen = form.wanted_options()["advantages"]
            assert len(set(chosen)) == 3
            assert chosen[0] not in ("plus2", "joker", "leap")
            await person.press(*["up"] * rows.index("option-advantages-0"), "enter")
            await person.sit_down()
            assert person.match.game.options["advantages"] == chosen
            assert all(tile.endswith("*") for tile in person.match.game.options["course"])

    run(scenario())


def test_a_course_from_the_command_line_is_preset() -> None:
    async def scenario() -> None:
        tiles = list(ready_courses()["desert"].tiles)
        async with sitting(Startup(GAME, {"players": 2, "course": tiles})) as person:
            await person.until(lambda: person.shows(StartScreen))
            assert "Through the desert" in person.text
        own = ["START", "S1", "FINISH"]
        async with sitting(Startup(GAME, {"players": 2, "course": own})) as person:
            await person.until(lambda: person.shows(StartScreen))
            assert "as given" in person.text
            await person.press("enter")
            await person.sit_down()
            assert person.match.game.options["course"] == own

    run(scenario())


def test_another_race_on_a_random_course_draws_another() -> None:
    async def scenario() -> None:
        async with at_race(race("me", "random", course="random:easy:4", start_player=0)) as person:
            first = person.match
            assert len(first.game.options["course"]) == 4
            person.app.push_screen(EndScreen(person.session, person.table.scene))
            await person.until(lambda: person.shows(EndScreen))
            await person.press("n")
            await person.until(lambda: person.session.match is not first)
            assert len(person.match.game.options["course"]) == 4
            assert person.session.wished["course"] == "random:easy:4"

    run(scenario())


@pytest.mark.slow
def test_a_replay_with_its_sheets() -> None:
    match = wettlauf.game(GAME, players=5, course="wild").deal(4)
    bot = wettlauf.bot("heuristic")
    while match.seat is not None:
        match.play(bot.choose(match.seen(match.seat), match.legal()))

    async def scenario() -> None:
        async with sitting(Startup(records=[match.record()]), "de", (100, 30)) as person:
            await person.until(lambda: person.shows(ReplayScreen))
            playback = cast(ReplayScreen, person.app.screen).playback
            await person.press("right", "right", "down", "down")
            assert playback.story()[-1].say("de") in person.words
            await person.press("o")
            assert "Warum diese Reihenfolge?" in person.text
            await person.press("escape", "m", "escape", "v", "end")
            assert " gewinnt!" in person.words
            assert "Auslauf" in person.text
            await person.press("home")
            assert playback.here == 0

    run(scenario())
