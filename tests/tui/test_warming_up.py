"""On a new machine play begins in pure mode, and a line says that searching bots are still warming up."""

from __future__ import annotations

import pytest

from tests.tui.sitting import run, sitting, startup
from wettlauf.core.driver_groups import SEARCH
from wettlauf.core.engine import default_mode, engine_for
from wettlauf.core.modes import ChangingModes, modes_of
from wettlauf.core.registry import find
from wettlauf.core.warming import Warmer

LINE = "Strong bots are still warming up."
pytestmark = pytest.mark.skipif(not default_mode(), reason="there is no compiler here")


@pytest.fixture
def modes(monkeypatch: pytest.MonkeyPatch) -> ChangingModes:
    """The modes of Keltis, as on a machine where nothing is compiled yet."""
    made = modes_of(find("keltis").kernel)
    assert isinstance(made, ChangingModes)
    pure = engine_for(made.kernel, False)
    for name, value in {"play": pure, "search": pure, "most_seconds": 1.0, "attended": True}.items():
        monkeypatch.setattr(made, name, value)
    monkeypatch.setattr(Warmer, "want", lambda warmer, game=None: None)
    return made


def test_only_a_strong_bot_says_that_it_is_warming_up(modes: ChangingModes) -> None:
    async def scenario() -> None:
        async with sitting(startup("master", "me", start_player=0)) as person:
            await person.until(lambda: LINE in person.words)
            await person.until_asked()
            assert LINE not in person.words  # only while it thinks
        async with sitting(startup("practised", "me", start_player=0)) as person:
            await person.sit_down()
            assert LINE not in person.words

    assert modes.is_warming_up(SEARCH)
    run(scenario())


def test_a_game_begun_in_pure_mode_continues_compiled(modes: ChangingModes) -> None:
    async def scenario() -> None:
        async with sitting(startup("me", "practised")) as person:
            await person.sit_down()
            assert not person.session.match._engine.compiled
            modes.play = engine_for(modes.kernel, True)
            await person.press("1", "d")
            assert person.session.match._engine.compiled

    run(scenario())
