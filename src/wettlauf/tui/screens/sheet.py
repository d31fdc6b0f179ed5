"""Something that a game explains at any time, on a sheet over the table: an order, a map."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from wettlauf.core.match import Match
from wettlauf.tui.drawing import Line
from wettlauf.tui.face import Room, Scene, Sheet
from wettlauf.tui.screens.frame import Overlay
from wettlauf.tui.widgets.canvas import Canvas


class SheetScreen(Overlay):
    def __init__(self, sheet: Sheet, match: Callable[[], Match], scene: Callable[[], Scene]) -> None:
        super().__init__()
        self._sheet, self._match, self._scene = sheet, match, scene

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet", classes="sheet", can_focus=False):
            yield Static(id="sheet-title", classes="title", markup=False)
            yield Canvas(self._draw, id="sheet-body")
            yield Static(id="sheet-end", classes="soft", markup=False)

    def on_mount(self) -> None:
        self.speak()

    def speak(self) -> None:
        self.query_one("#sheet-title", Static).update(self._sheet.title.say(self.lang))
        self.query_one("#sheet-end", Static).update(self.say("tui-rules-keys"))
        self.query_one(Canvas).repaint()

    def _draw(self, room: Room) -> list[Line]:
        return self._sheet.draw(self._match(), self._scene(), room)

    def press(self, key: str) -> bool:
        if key in ("escape", "q", "enter", "space", self._sheet.key):
            self.dismiss()
        elif key == "t":
            self.program.switch_language()
        elif key == "c":
            self.program.switch_theme()
        else:
            return self.scrolls(self.query_one("#sheet", VerticalScroll), key)
        return True
