"""The story so far, newest last; entries that are new to the viewer are highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from wettlauf.core.showing import StoryEntry
from wettlauf.tui.face import Room
from wettlauf.tui.palette import Palette
from wettlauf.tui.rendering import PLAIN, Line, paint, wrap
from wettlauf.tui.widgets.canvas import Canvas


class StoryPane(VerticalScroll):
    """Shows the story, scrolled to the end."""

    DEFAULT_CSS = "StoryPane { height: 1fr; }"

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.can_focus = False
        self._entries: Sequence[StoryEntry] = ()
        self._palette: Palette | None = None
        self._lang = "en"
        self._seen = 0
        self._signs: Sequence[str] = ()
        self._texts: dict[int, tuple[StoryEntry, int, str, list[str]]] = {}  # broken into lines, by entry

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw)

    def show(self, entries: Sequence[StoryEntry], signs: Sequence[str], palette: Palette, lang: str, seen: int) -> None:
        """Shows entries, each with its seat's sign; those from number `seen` on are highlighted."""
        self._entries, self._signs, self._palette, self._lang, self._seen = entries, signs, palette, lang, seen
        self.query_one(Canvas).repaint()
        self.call_after_refresh(self.scroll_end, animate=False)

    def _draw(self, room: Room) -> list[Line]:
        if self._palette is None:
            return []
        lines: list[Line] = []
        for number, entry in enumerate(self._entries):
            if entry.words:
                sign = "·" if entry.seat is None else self._signs[entry.seat]
                lines += _entry(sign, self._text(number, room.width), self._palette, entry.entry >= self._seen)
        return lines

    def _text(self, number: int, width: int) -> list[str]:
        """Returns an entry's wrapped lines; cached, because a game has hundreds of entries."""
        entry = self._entries[number]
        if number in self._texts:
            same, at, lang, texts = self._texts[number]
            if same is entry and at == width and lang == self._lang:
                return texts
        texts = wrap(entry.say(self._lang), width - 4)
        self._texts[number] = (entry, width, self._lang, texts)
        return texts


def _entry(sign: str, texts: list[str], palette: Palette, news: bool) -> list[Line]:
    style = paint(palette.ink) if news else paint(palette.soft)
    mark = ("▎" if news else " ", paint(palette.news))
    first: Line = [mark, (f"{sign} ", style), (texts[0], style)]
    return [first, *[[mark, ("  ", PLAIN), (text, style)] for text in texts[1:]]]
