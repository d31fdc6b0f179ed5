"""The start screen: start at once, or choose first."""

from __future__ import annotations

import pytest

from tests.tui.sitting import run, sitting
from wettlauf.tui.screens.rules import RulesScreen
from wettlauf.tui.screens.start import StartScreen
from wettlauf.tui.screens.table import TableScreen
from wettlauf.tui.startup import Startup


def test_enter_at_once_starts_keltis_against_a_bot() -> None:
    async def scenario() -> None:
        async with sitting(Startup()) as person:
            await person.until(lambda: person.shows(StartScreen))
            assert "Start playing" in person.text
            await person.press("enter")
            await person.sit_down()
            assert person.match.game.name == "keltis"
            assert [str(seat) for seat in person.session.seats] == ["me", "practised"]
            assert "Your turn. Play a card" in person.words

    run(scenario())


@pytest.mark.slow
def test_players_seats_and_options_by_keys() -> None:
    async def scenario() -> None:
        async with sitting(Startup(), lang="de") as person:
            await person.until(lambda: person.shows(StartScreen))
            await person.press("down", "down", "right")  # three players
            await person.press("down")
            await person.type("Anna")
            await person.press("down", "left", "left", "down", "left")  # a person, then an easier bot
            await person.press("down", "right")  # taking back
            assert "ja" in person.words
            await person.press("up", "up", "up", "up", "up", "up", "enter")
            await person.until(lambda: any(isinstance(screen, TableScreen) for screen in person.app.screen_stack))
            seats = [str(seat) for seat in person.session.seats]
            assert seats == ["me:Anna", "me", "beginner"]
            assert person.match.game.options["take_back"] is True

    run(scenario())


@pytest.mark.slow
def test_everything_can_be_clicked() -> None:
    async def scenario() -> None:
        async with sitting(Startup()) as person:
            await person.until(lambda: person.shows(StartScreen))
            await person.click("more:2")
            screen = person.app.screen
            assert isinstance(screen, StartScreen)
            assert screen.wishes().players == 3
            await person.click("less:2")
            assert screen.wishes().players == 2
            rows = [row.name for row in screen.wishes().rows()]
            await person.click(f"row:{rows.index('rules')}")
            assert person.shows(RulesScreen)
            await person.press("escape")
            await person.click(f"more:{rows.index('language')}")
            assert "Losspielen" in person.text
            await person.click("row:0")
            await person.sit_down()

    run(scenario())


def test_options_from_the_command_line_are_preset() -> None:
    async def scenario() -> None:
        async with sitting(Startup("keltis", {"players": 4, "take_back": True})) as person:
            await person.until(lambda: person.shows(StartScreen))
            assert "Seat 4" in person.text
            await person.press("enter")
            await person.sit_down()
            assert person.match.game.seats == 4
            assert person.match.game.options["take_back"] is True

    run(scenario())
