"""The terminal program: opens the screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.titles import ValueTitle, titles_in
from wettlauf.core.warming import Warmer
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.tui import saved
from wettlauf.tui.game_session import GameSession
from wettlauf.tui.palette import DAY, DUSK, PALETTES, Palette, preferred_theme, themes
from wettlauf.tui.seats import Seat
from wettlauf.tui.series import TerminalSeries
from wettlauf.tui.startup import Startup

WARM_UP_AFTER = 0.3  # seconds; loading machine code earlier would delay drawing the first screen


class WettlaufApp(App[None]):
    """The terminal table."""

    TITLE = "Wettlauf"
    CSS_PATH = Path(__file__).with_name("look.tcss")  # absolute, so that subclasses elsewhere find it
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, startup: Startup, lang: str) -> None:
        super().__init__()
        self.startup = startup
        self.lang = lang
        self.failure: WettlaufError | None = None  # raised by the caller after the screen has closed
        self.farewell: Words | None = None
        self.warmer = Warmer()
        for theme in themes():
            self.register_theme(theme)
        self.theme = preferred_theme()

    @property
    def palette(self) -> Palette:
        return PALETTES[self.theme != DAY]

    def on_mount(self) -> None:
        startup = self.startup
        if startup.records:
            self.open_replay(startup.records, startup.first, lines=startup.lines)
        elif startup.resume is not None:
            self.resume(startup.resume)
        elif startup.game is not None and startup.seats is not None:
            self.start_game(startup.game, startup.options, startup.seats, startup.seed, startup.games)
        else:
            self.open_start()

    # ---- what can be opened ----

    def open_start(self, error: WettlaufError | None = None) -> None:
        from wettlauf.tui.screens.start import StartScreen

        self._show(StartScreen(self.startup, error))

    def start_game(
        self,
        name: str,
        options: dict[str, Any],
        seats: Sequence[Seat],
        seed: int | None = None,
        games: int = 1,
        series: TerminalSeries | None = None,
        titles: Sequence[ValueTitle] = (),
    ) -> None:
        """Deals a new game and opens its table: the first of `games`, or the next one of a `series`. `titles` are what
        people call values of its options."""
        game = Game(find(name), options)
        if series is None and games > 1:
            series = TerminalSeries.begin(game, games)

        def deal() -> GameSession:
            match = game.deal(seed)
            return GameSession(match, seats, self.lang, seed=seed, wished=game.options, series=series, titles=titles)

        self._open(game, deal)

    def resume(self, path: Path) -> None:
        """Continues a saved game. A damaged one is reported and left where it is."""
        try:
            record = saved.load(path)
            kind = find(record.game)
            players = record.options.get("players")
            game = Game(kind, {"players": players} if isinstance(players, int) else {})
        except WettlaufError as error:
            self._fail(error)
            return

        def go_on() -> GameSession:
            match, seats, found = saved.resume(record, path), saved.seats_in(record), saved.series_in(record)
            wished, series = (None, None) if found is None else (found.wished, found.series)
            titles = titles_in(record)
            return GameSession(match, seats, self.lang, path=path, wished=wished, series=series, titles=titles)

        self._open(game, go_on)

    def open_table(self, session: GameSession) -> None:
        from wettlauf.tui.screens.table import TableScreen

        self._show(TableScreen(session))

    def open_replay(
        self,
        records: Sequence[Record],
        first: int = 0,
        then: Callable[[], None] | None = None,
        lines: Sequence[int] = (),
    ) -> None:
        """Replays recorded games, then calls `then`; without it the program ends."""
        from wettlauf.tui.screens.replay import ReplayScreen

        try:
            game = Game(find(records[first].game), {})
        except WettlaufError as error:
            self._fail(error)
            return
        self._open(game, lambda: ReplayScreen(records, first, then, lines))

    def _open(self, game: Game, make: Callable[[], GameSession | Screen[None]]) -> None:
        """Makes a table or screen and opens it, or reports why it cannot be made."""
        try:
            made = make()
        except WettlaufError as error:
            self._fail(error)
            return
        if isinstance(made, GameSession):
            self.open_table(made)
        else:
            self._show(made)
        self.warm_up(game)

    def warm_up(self, game: Game) -> None:
        """Loads or compiles the rules of a game in the background."""
        self.set_timer(WARM_UP_AFTER, lambda: self.warmer.want(game))

    def _show(self, screen: Screen[None]) -> None:
        """Replaces all open screens by this one."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _fail(self, error: WettlaufError) -> None:
        """Reports an error: on the start screen, or by ending the program if the command line asked for the game."""
        from wettlauf.tui.screens.start import StartScreen

        asked_outside = self.startup.resume is not None or bool(self.startup.records)
        if asked_outside and not any(isinstance(screen, StartScreen) for screen in self.screen_stack):
            self.failure = error
            self.exit()
        else:
            self.open_start(error)

    # ---- for all screens ----

    def switch_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        for screen in self.screen_stack:
            refresh_texts = getattr(screen, "refresh_texts", None)
            if refresh_texts is not None:
                refresh_texts()

    def switch_theme(self) -> None:
        self.theme = DUSK if self.theme == DAY else DAY
        for screen in self.screen_stack:
            refresh_texts = getattr(screen, "refresh_texts", None)
            if refresh_texts is not None:
                refresh_texts()

    def action_leave(self) -> None:
        """Ends the program. A game in progress is saved first."""
        for screen in self.screen_stack:
            leave = getattr(screen, "save_before_leaving", None)
            if leave is not None:
                leave()
        self.exit()

    def on_unmount(self) -> None:
        self.warmer.stop()
