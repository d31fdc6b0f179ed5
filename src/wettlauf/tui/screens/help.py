"""The help: all keys, and the signs on the board."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from wettlauf.core.words import Words
from wettlauf.tui.face import Face, KeyHelp, Room
from wettlauf.tui.rendering import PLAIN, Line, paint, wrap
from wettlauf.tui.screens.bots import TIP, WHY
from wettlauf.tui.screens.frame import Overlay
from wettlauf.tui.widgets.canvas import Canvas

TABLE_KEYS = (
    KeyHelp(TIP, Words("tui-help-tip")),
    KeyHelp(WHY, Words("tui-help-why")),
    KeyHelp("u", Words("tui-help-undo")),
    KeyHelp("r", Words("tui-help-rules")),
    KeyHelp(":", Words("tui-help-command")),
    KeyHelp("t", Words("tui-help-language")),
    KeyHelp("c", Words("tui-help-theme")),
    KeyHelp("PgUp PgDn", Words("tui-help-scroll")),
    KeyHelp("ctrl+s", Words("tui-help-save")),
    KeyHelp("q", Words("tui-help-quit")),
)
COLUMN = 12


class HelpScreen(Overlay):
    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help", classes="sheet"):
            yield Static(id="help-title", classes="title", markup=False)
            yield Canvas(self._draw, id="help-keys")
            yield Static(id="help-end", classes="soft", markup=False)

    def on_mount(self) -> None:
        self.refresh_texts()

    def refresh_texts(self) -> None:
        self.query_one("#help-title", Static).update(self.say("tui-help"))
        self.query_one("#help-end", Static).update(self.say("tui-close"))
        self.query_one(Canvas).repaint()

    def _draw(self, room: Room) -> list[Line]:
        lines: list[Line] = []
        for group in (self._face.key_help, TABLE_KEYS):
            for one in group:
                lines += self._entry(one, room.width)
            lines.append([])
        for paragraph in self._face.legend.say(self.lang).split("\n"):
            lines += [[(text, paint(self.palette.soft))] for text in wrap(paragraph, room.width - 1)]
        return [*lines, []]

    def _entry(self, one: KeyHelp, width: int) -> list[Line]:
        texts = wrap(one.words.say(self.lang), width - COLUMN - 1)
        first: Line = [(f"{one.keys:<{COLUMN}}", paint(self.palette.news, bold=True)), (texts[0], PLAIN)]
        return [first, *[[(" " * COLUMN, PLAIN), (text, PLAIN)] for text in texts[1:]]]

    def press(self, key: str) -> bool:
        if key in ("escape", "?", "q", "enter", "space"):
            self.dismiss()
        elif key == "t":
            self.program.switch_language()
        else:
            return self.scrolls(self.query_one("#help", VerticalScroll), key)
        return True
