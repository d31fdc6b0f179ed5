"""Helpers for races of Strauß voraus! at the terminal table: sitting down, finding positions, choosing."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

import wettlauf
from tests.tui.sitting import Sitting, sitting
from wettlauf.core.match import Match
from wettlauf.games.strauss.routes import End
from wettlauf.games.strauss.terminal.choice import LETTERS, StraussChoice
from wettlauf.tui import saved
from wettlauf.tui.seats import Seat
from wettlauf.tui.startup import Startup

GAME = "strauss"
BOTS = ("me", "random", "random")


def race(*seats: str, seed: int = 1, **options: Any) -> Startup:
    return Startup(GAME, {"players": len(seats), **options}, [Seat.from_text(seat) for seat in seats], seed)


@contextlib.asynccontextmanager
async def at_race(
    what: Startup | None = None, lang: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Sitting]:
    async with sitting(what or race(*BOTS, start_player=0), lang, size) as person:
        await person.sit_down()
        yield person


def choice_of(person: Sitting) -> StraussChoice:
    return cast(StraussChoice, person.table.choice)


def asks(person: Sitting) -> str | None:
    return cast("str | None", person.session.view()["asks"])


def own_place(person: Sitting) -> str:
    return str(person.match.view(None)["players"][0]["at"])


def saved_where(wanted: Callable[[Match], bool], **options: Any) -> Startup:
    """Saves a race in which seat 0 is to play a card, in a position with the wanted property."""
    bot = wettlauf.bot("heuristic")
    game = wettlauf.game(GAME, players=3, **options)
    for seed in range(200):
        match = game.deal(seed)
        while match.seat is not None:
            if match.seat == 0 and match.view(0)["asks"] == "card" and wanted(match):
                path = saved.fresh_path(GAME)
                saved.save(match, [Seat.from_text(seat) for seat in BOTS], path)
                return Startup(resume=path)
            match.play(bot.choose(match.seen(match.seat), match.legal()))
    raise AssertionError("there is no such position")


def ends(match: Match) -> list[End]:
    """Returns the ends that cards of the hand lead to."""
    return [end for end in match.routes() if end.first.startswith("play")]


def number_of(match: Match, end: End) -> str:
    """Returns the key of the card that leads to an end."""
    return str(match.view(0)["players"][0]["hand"].index(end.first.removeprefix("play ")) + 1)


async def go_to(person: Sitting, end: End) -> None:
    """Goes to an end by keys: the card, the letter of the end, Enter."""
    await person.press(number_of(person.match, end))
    spaces = [one.space for one in choice_of(person).ends()]
    letter = LETTERS[spaces.index(end.space)]
    if choice_of(person).end != end:
        await person.press(letter)
    await person.press("enter")


# ---- playing ----
