"""Sheets over the table in which a game explains something, such as the map or the turn order."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.tui.face import Room, Scene, Sheet
from wettlauf.tui.rendering import Line
from wettlauf.tui.screens.frame import Overlay
from wettlauf.tui.widgets.canvas import Canvas


class Paper(Overlay):
    """A title, a drawing and a line about keys. The key that opened it also closes it."""

    kind: str  # names its style in look.tcss

    def __init__(self, key: str, title: Words, keys: str) -> None:
        super().__init__()
        self._key, self._title, self._keys = key, title, keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(id=self.kind, classes="sheet", can_focus=False):
            yield Static(id=f"{self.kind}-title", classes="title", markup=False)
            yield Canvas(self._draw, id=f"{self.kind}-body")
            yield Static(id=f"{self.kind}-end", classes="soft", markup=False)

    def on_mount(self) -> None:
        self.refresh_texts()

    def refresh_texts(self) -> None:
        self.query_one(f"#{self.kind}-title", Static).update(self._title.say(self.lang))
        self.query_one(f"#{self.kind}-end", Static).update(self.say(self._keys))
        self.query_one(Canvas).repaint()

    def _draw(self, room: Room) -> list[Line]:
        raise NotImplementedError

    def press(self, key: str) -> bool:
        if key in ("escape", "q", "enter", "space", self._key):
            self.dismiss()
        elif key == "t":
            self.program.switch_language()
        elif key == "c":
            self.program.switch_theme()
        else:
            return self.scrolls(self.query_one(f"#{self.kind}", VerticalScroll), key)
        return True


class SheetScreen(Paper):
    kind = "sheet"

    def __init__(self, sheet: Sheet, match: Callable[[], Match], scene: Callable[[], Scene]) -> None:
        super().__init__(sheet.key, sheet.title, "tui-rules-keys")
        self._sheet, self._match, self._scene = sheet, match, scene

    def _draw(self, room: Room) -> list[Line]:
        return self._sheet.draw(self._match(), self._scene(), room)
