"""A widget that shows drawn lines and reports which target was clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from wettlauf.tui.face import Room
from wettlauf.tui.rendering import Line

Painter = Callable[[Room], list[Line]]


class Canvas(Widget):
    """Shows the lines that a painter draws for the available room; redrawn when room or scene change."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Canvas { width: 1fr; height: auto; }"

    class Picked(Message):
        """A target was clicked."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, painter: Painter, **named: Any) -> None:
        super().__init__(**named)
        self._painter = painter
        self._lines: list[Line] = []
        self._room: Room | None = None

    @property
    def lines(self) -> list[Line]:
        """The lines shown now."""
        return self._lines

    def repaint(self) -> None:
        """Redraws after a change of the scene. Redoes the slow layout only if the number of lines changes."""
        if self._room is None:
            self.refresh(layout=True)
            return
        before = len(self._lines)
        self._lines = self._painter(self._room)
        self.refresh(layout=len(self._lines) != before)

    def lines_for(self, room: Room) -> list[Line]:
        if self._room != room:
            self._room = room
            self._lines = self._painter(room)
        return self._lines

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines_for(self._room_of(width, container, viewport)))

    def _room_of(self, width: int, container: Size, viewport: Size) -> Room:
        screen = self.screen.size if self.is_attached else viewport
        return Room(width, container.height, screen.width, screen.height)

    def render_line(self, y: int) -> Strip:
        base = self.visual_style.rich_style
        width = self.size.width
        if self._room is None or self._room.width != width:
            self.lines_for(self._room_of(width, self.container_size, self.screen.size))
        if y >= len(self._lines):
            return Strip.blank(width, base)
        segments = [Segment(text, base + style.rich_style) for text, style in self._lines[y] if text]
        return Strip(segments).adjust_cell_length(width, base)

    def on_click(self, event: events.Click) -> None:
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.post_message(self.Picked(target))
