"""Before the first game the rules are compiled: the screen says so and how far it is."""

from __future__ import annotations

import wettlauf
from tests.tui.sitting import run, sitting
from wettlauf.tui.opening import Opening
from wettlauf.tui.preparation import Preparation
from wettlauf.tui.screens.preparing import PreparingScreen


def test_the_screen_says_what_takes_so_long() -> None:
    async def scenario() -> None:
        async with sitting(Opening()) as person:
            person.app.preparation = Preparation()
            person.app.preparation.done, person.app.preparation.total = 7, 14
            await person.app.push_screen(PreparingScreen("keltis"))
            await person.pilot.pause()
            assert "Keltis is being set up" in person.words
            assert "The rules are being compiled" in person.words
            assert "50%" in person.words
            await person.press("q")

    run(scenario())


def test_making_ready_leaves_nothing_to_compile() -> None:
    game = wettlauf.game("keltis")
    preparation = Preparation()
    preparation.make_ready(game)
    assert game.engine.is_ready()
    assert preparation.total == 0
