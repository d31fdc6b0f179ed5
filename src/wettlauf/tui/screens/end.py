"""The end of a game: winners, score sheet, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words
from wettlauf.table.series import moved_on
from wettlauf.tui import saved
from wettlauf.tui.face import Chip, Room, Scene
from wettlauf.tui.game_session import GameSession
from wettlauf.tui.rendering import PLAIN, Line, paint
from wettlauf.tui.screens.frame import Overlay
from wettlauf.tui.series import NextChoice, TerminalSeries
from wettlauf.tui.widgets.canvas import Canvas
from wettlauf.tui.widgets.prompt import draw_chips

CHIPS = (
    Chip("n", Words("tui-end-new")),
    Chip("v", Words("tui-end-replay")),
    Chip("esc", Words("tui-end-board")),
    Chip("q", Words("tui-end-quit")),
)


def winners_words(session: GameSession) -> Words:
    """Returns who has won; a tie is a shared win."""
    winners = session.match.result.winners
    names = session.names()
    if len(winners) == 1:
        you = session.viewer == winners[0] and not session.shares_device
        return Words("table-won-you") if you else Words("table-won", {"player": names[winners[0]]})
    if not winners:
        return Words("table-won-nobody")
    first = ", ".join(names[seat] for seat in winners[:-1])
    return Words("table-won-shared", {"players": first, "last": names[winners[-1]]})


class EndScreen(Overlay):
    def __init__(self, session: GameSession, scene: Callable[[], Scene]) -> None:
        super().__init__()
        self.session = session
        self._scene = scene
        self.series = session.series
        self._next = None if self.series is None else NextChoice(session, self.series)
        self._problem = ""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="end", classes="sheet", can_focus=False):
            yield Static(id="end-title", classes="title", markup=False)
            yield Static(id="end-how", markup=False)
            yield Canvas(self._draw_sheet, id="end-sheet")
            yield Input(id="end-code", compact=True)
            yield Canvas(self._draw_chips, id="end-chips")
            yield Static(id="end-record", classes="soft", markup=False)

    def on_mount(self) -> None:
        self.query_one("#end-code", Input).display = False
        self.refresh_texts()

    def refresh_texts(self) -> None:
        self.query_one("#end-title", Static).update(winners_words(self.session).say(self.lang))
        story = self.session.story()
        ended = story[-1].words[-1].say(self.lang) if story and story[-1].words else ""
        self.query_one("#end-how", Static).update(ended)
        self.query_one("#end-record", Static).update(self.say("tui-end-record", path=str(self.session.path)))
        for canvas in self.query(Canvas):
            canvas.repaint()

    def _draw_sheet(self, room: Room) -> list[Line]:
        sheet = self.session.face.score_sheet(self._scene(), room.width)
        return [[], *sheet, [], *self._draw_series()]

    def _draw_chips(self, room: Room) -> list[Line]:
        goes_on = self.series is not None and not self.series.is_last
        first = Chip("n", Words("tui-series-next")) if goes_on else CHIPS[0]
        code = (Chip("c", Words("tui-series-code")),) if self._next is not None and self._next.by_person else ()
        return [draw_chips((first, *code, *CHIPS[1:]), self.palette, self.lang)]

    # ---- a series ----

    def _draw_series(self) -> list[Line]:
        """Draws the standings and the choice for the next game."""
        session, series = self.session, self.series
        if series is None:
            return []
        standings, names = series.standings(session.match), session.names()
        title = self.say(
            "tui-series-final" if series.is_last else "tui-series-after", number=series.number, of=series.of
        )
        lines: list[Line] = [[(title, paint(self.palette.ink, bold=True))]]
        for seat in sorted(range(len(names)), key=lambda seat: standings.places[seat]):
            gained = "  ".join(f"{game[seat]:>3}" for game in standings.games)
            text = f"{standings.places[seat]}. {names[seat]:<16}{gained}  = {standings.points[seat]:>3}"
            lines.append([(text, paint(self.palette.ink, bold=standings.places[seat] == 1))])
        if self._next is not None and self._next.is_open:
            key = "tui-series-choose" if self._next.by_person else "tui-series-chosen"
            player, chosen = names[standings.last], self._next.title(self.lang)
            lines += [[], [(self.say(key, player=player, choice=chosen), PLAIN)]]
        if self._problem:
            lines.append([(self._problem, paint(self.palette.warn_ink, self.palette.warn))])
        return [*lines, []]

    def _go_on(self, series: TerminalSeries) -> None:
        session = self.session
        options, name = dict(session.wished), session.match.game.kind.series.choice
        after = series.after(session.match, options.get(name))
        if self._next is not None and self._next.is_open:
            options[name] = self._next.value
        named = [
            seat if seat.is_person else replace(seat, name=own_name)
            for seat, own_name in zip(session.seats, session.own_names, strict=True)
        ]
        self.program.start_game(session.match.game.name, options, moved_on(named), series=after, titles=session.titles)

    def _start_new_game(self) -> None:
        """Starts a new game, or a new series with the same settings."""
        session, series, options = self.session, self.series, dict(self.session.wished)
        if series is not None:
            options = series.first_options(session.match.game, options)
        games = 1 if series is None else series.of
        name, titles = session.match.game.name, session.titles
        self.program.start_game(name, options, session.seats, games=games, titles=titles)

    def _open_code(self) -> None:
        line = self.query_one("#end-code", Input)
        line.placeholder = self.say("tui-series-code-hint")
        line.value = ""
        line.display = True
        line.focus()

    def _close_code(self) -> None:
        self.query_one("#end-code", Input).display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._close_code()
        self._problem = ""
        if self._next is not None and (typed := event.value.strip()):
            try:
                self._next.take(typed)
            except WettlaufError as error:
                self._problem = error.say(self.lang)
        self.refresh_texts()

    def press(self, key: str) -> bool:
        if self.query_one("#end-code", Input).display:
            if key == "escape":
                self._close_code()
            return key == "escape"
        program, session = self.program, self.session
        if key in ("n", "enter") and self.series is not None and not self.series.is_last:
            self._go_on(self.series)
        elif key in ("left", "right") and self._next is not None and self._next.by_person:
            self._next.step(-1 if key == "left" else 1)
            self._problem = ""
            self.refresh_texts()
        elif key == "c" and self._next is not None and self._next.by_person:
            self._open_code()
        elif key in ("n", "enter"):
            self._start_new_game()
        elif key == "v":
            record = saved.record_of(session.match, session.seats, session.saved_series, session.titles)
            program.open_replay([record], then=program.open_start)
        elif key == "escape":
            self.dismiss()
        elif key == "t":
            program.switch_language()
        elif key == "q":
            program.action_leave()
        else:
            return False
        return True
