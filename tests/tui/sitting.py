"""Helpers for tests at the terminal table: opening it, reading it, pressing keys and clicking."""

from __future__ import annotations

import asyncio
import contextlib
import html
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from textual.pilot import Pilot

import wettlauf
from wettlauf.core.match import Match
from wettlauf.tui import saved
from wettlauf.tui.app import WettlaufApp
from wettlauf.tui.game_session import GameSession
from wettlauf.tui.rendering import plain
from wettlauf.tui.screens.table import TableScreen
from wettlauf.tui.seats import Seat
from wettlauf.tui.startup import Startup
from wettlauf.tui.widgets.canvas import Canvas

TIMEOUT = 400  # seconds: rules may have to be compiled first, on a busy machine


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


def startup(*seats: str, seed: int = 1, **options: Any) -> Startup:
    """Returns a game of Keltis with these seats."""
    options.setdefault("players", len(seats))
    return Startup("keltis", options, [Seat.from_text(seat) for seat in seats], seed)


class Sitting:
    """A person in front of the screen."""

    def __init__(self, app: WettlaufApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    # ---- looking ----

    @property
    def text(self) -> str:
        """The text on the screen, line by line."""
        rows: dict[str, str] = {}
        pattern = r'<text class="[^"]*" x="[^"]*" y="([^"]*)"[^>]*>(.*?)</text>'
        for row, part in re.findall(pattern, self.app.export_screenshot()):
            rows[row] = rows.get(row, "") + html.unescape(part)
        return "\n".join(rows.values()).replace("\N{NO-BREAK SPACE}", " ")

    @property
    def words(self) -> str:
        """The text on the screen, without line breaks and repeated spaces."""
        return " ".join(self.text.split())

    @property
    def story(self) -> str:
        """The story beside the board, without line breaks."""
        drawn = plain(self.app.screen.query_one("#story Canvas", Canvas).lines)
        return " ".join(drawn.replace("▎", " ").split())

    @property
    def question(self) -> str:
        """The question in the prompt."""
        return self.table.prompt().question

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def session(self) -> GameSession:
        return self.table.session

    @property
    def match(self) -> Match:
        return self.session.match

    def shows(self, screen: type) -> bool:
        return isinstance(self.app.screen, screen)

    # ---- acting ----

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        await self.press(*("space" if letter == " " else letter for letter in text))

    async def click(self, target: str) -> None:
        """Clicks in the middle of a target."""
        spots = self.spots(target)
        assert spots, f"{target} is nowhere on the screen"
        await self.pilot.click(offset=spots[len(spots) // 2])
        await self.pilot.pause()

    def spots(self, target: str) -> list[tuple[int, int]]:
        """Returns the places on the screen that have this target."""
        found: list[tuple[int, int]] = []
        screen = self.app.screen
        for canvas in screen.query(Canvas):
            for y, line in enumerate(canvas.lines, canvas.content_region.y):
                x = canvas.content_region.x
                for text, style in line:
                    if style.meta.get("target") == target:
                        found += [(spot, y) for spot in range(x, x + len(text))]
                    x += len(text)
        return [spot for spot in found if self._can_be_seen(spot, target)]

    def _can_be_seen(self, spot: tuple[int, int], target: str) -> bool:
        width, height = self.app.size
        inside = 0 <= spot[0] < width and 0 <= spot[1] < height
        return inside and self.app.screen.get_style_at(*spot).meta.get("target") == target

    async def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + TIMEOUT
        while not condition():
            assert time.monotonic() < end, f"waited in vain; the screen is {self.app.screen}"
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def until_asked(self) -> None:
        """Waits until a person is to act: at the table, at the curtain, or at the end."""

        def asked() -> bool:
            screen = self.app.screen
            return not isinstance(screen, TableScreen) or screen.session.persons_turn

        await self.until(asked)

    async def sit_down(self) -> None:
        """Waits until the table is open."""
        await self.until(lambda: any(isinstance(screen, TableScreen) for screen in self.app.screen_stack))
        await self.until_asked()


@contextlib.asynccontextmanager
async def sitting(what: Startup, lang: str = "en", size: tuple[int, int] = (80, 24)) -> AsyncIterator[Sitting]:
    app = WettlaufApp(what, lang)
    async with app.run_test(size=size) as pilot:
        yield Sitting(app, pilot)


@contextlib.asynccontextmanager
async def at_table(
    *seats: str, lang: str = "en", size: tuple[int, int] = (80, 24), seed: int = 1, **options: Any
) -> AsyncIterator[Sitting]:
    """Opens a game of Keltis."""
    async with sitting(startup(*seats, seed=seed, **options), lang, size) as person:
        await person.sit_down()
        yield person


def nearly_over(*seats: str, seed: int = 1, left: int = 6) -> Startup:
    """Saves a game of random moves that ends in this many decisions."""
    match = wettlauf.game("keltis", players=len(seats)).deal(seed)
    bot = wettlauf.bot("random")
    while match.seat is not None:
        match.play(bot.choose(match.seen(match.seat), match.legal()))
    for _ in range(left):
        match.undo()
    path = saved.fresh_path("keltis")
    saved.save(match, [Seat.from_text(seat) for seat in seats], path)
    return Startup(resume=path)


def seed_where(wanted: Callable[[dict[str, Any]], bool], **options: Any) -> int:
    """Returns a seed whose deal has the wanted property for seat 0."""
    game = wettlauf.game("keltis", **options)
    return next(seed for seed in range(10_000) if wanted(game.deal(seed).view(0)))
