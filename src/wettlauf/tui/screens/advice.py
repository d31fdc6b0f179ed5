"""A sheet with advice: opens at once, says that the adviser is thinking, then shows the advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import work
from textual.worker import get_current_worker

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words
from wettlauf.tui.advising import Paragraph
from wettlauf.tui.face import Room
from wettlauf.tui.rendering import PLAIN, Line, paint, wrap
from wettlauf.tui.screens.sheet import Paper
from wettlauf.tui.widgets.canvas import Canvas

INDENT = 3


class AdviceScreen(Paper):
    """Shows the result of `find`, which runs in a thread of its own."""

    kind = "advice"

    def __init__(self, key: str, title: Words, thinking: Words, find: Callable[[], Sequence[Paragraph]]) -> None:
        super().__init__(key, title, "tui-close")
        self._thinking, self._find = thinking, find
        self.paragraphs: Sequence[Paragraph] | None = None  # None: still thinking

    def on_mount(self) -> None:
        super().on_mount()
        self._think()

    @work(thread=True, exclusive=True, group="advice")
    def _think(self) -> None:
        worker = get_current_worker()
        try:
            paragraphs = self._find()
        except WettlaufError as error:  # a user's bot failed
            paragraphs = [Paragraph(error.words)]
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, paragraphs)

    def _show(self, paragraphs: Sequence[Paragraph]) -> None:
        self.paragraphs = paragraphs
        if self.is_attached:
            self.query_one(Canvas).repaint()

    def _draw(self, room: Room) -> list[Line]:
        if self.paragraphs is None:
            return [[(self._thinking.say(self.lang), paint(self.palette.soft))], []]
        lines: list[Line] = []
        for paragraph in self.paragraphs:
            head = paint(self.palette.ink, bold=True)
            lines += [[(text, head)] for text in wrap(paragraph.head.say(self.lang), room.width - 1)]
            for words in paragraph.sentences:
                texts = wrap(words.say(self.lang), room.width - INDENT - 1)
                lines += [[(" " * INDENT, PLAIN), (text, PLAIN)] for text in texts]
            lines.append([])
        return lines
