"""The end of a game: the score sheet with its reasons, who has won, and what next."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from wettlauf.core.words import Words
from wettlauf.tui import saved
from wettlauf.tui.drawing import Line
from wettlauf.tui.face import Chip, Room, Scene
from wettlauf.tui.running import Running
from wettlauf.tui.screens.frame import Overlay
from wettlauf.tui.widgets.canvas import Canvas
from wettlauf.tui.widgets.prompt import draw_chips

CHIPS = (
    Chip("n", Words("tui-end-new")),
    Chip("v", Words("tui-end-replay")),
    Chip("esc", Words("tui-end-board")),
    Chip("q", Words("tui-end-quit")),
)


def winners_words(running: Running) -> Words:
    """Who has won; equal points share the win."""
    winners = running.match.result.winners
    names = running.names()
    if len(winners) == 1:
        you = running.viewer == winners[0] and not running.shares_device
        return Words("table-won-you") if you else Words("table-won", {"player": names[winners[0]]})
    if not winners:
        return Words("table-won-nobody")
    first = ", ".join(names[seat] for seat in winners[:-1])
    return Words("table-won-shared", {"players": first, "last": names[winners[-1]]})


class EndScreen(Overlay):
    def __init__(self, running: Running, scene: Callable[[], Scene]) -> None:
        super().__init__()
        self.running = running
        self._scene = scene

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="end", classes="sheet", can_focus=False):
            yield Static(id="end-title", classes="title", markup=False)
            yield Static(id="end-how", markup=False)
            yield Canvas(self._draw_sheet, id="end-sheet")
            yield Canvas(self._draw_chips, id="end-chips")
            yield Static(id="end-record", classes="soft", markup=False)

    def on_mount(self) -> None:
        self.speak()

    def speak(self) -> None:
        self.query_one("#end-title", Static).update(winners_words(self.running).say(self.lang))
        told = self.running.told()
        ended = told[-1].words[-1].say(self.lang) if told and told[-1].words else ""
        self.query_one("#end-how", Static).update(ended)
        self.query_one("#end-record", Static).update(self.say("tui-end-record", path=str(self.running.path)))
        for canvas in self.query(Canvas):
            canvas.repaint()

    def _draw_sheet(self, room: Room) -> list[Line]:
        sheet = self.running.face.score_sheet(self._scene(), room.width)
        return [[], *sheet, []]

    def _draw_chips(self, room: Room) -> list[Line]:
        return [draw_chips(CHIPS, self.palette, self.lang)]

    def press(self, key: str) -> bool:
        program, running = self.program, self.running
        if key in ("n", "enter"):
            program.start_game(running.match.game.name, dict(running.wished), running.seats)
        elif key == "v":
            program.open_replay([saved.record_of(running.match, running.seats)], then=program.open_start)
        elif key == "escape":
            self.dismiss()
        elif key == "t":
            program.switch_language()
        elif key == "q":
            program.action_leave()
        else:
            return False
        return True
