"""A sheet with advice: opens at once, says that the adviser is thinking, then shows the advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import work
from textual.worker import get_current_worker

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words
from wettlauf.tui.advising import Piece
from wettlauf.tui.face import Room
from wettlauf.tui.rendering import PLAIN, Line, paint, wrap
from wettlauf.tui.screens.sheet import Paper
from wettlauf.tui.widgets.canvas import Canvas

INDENT = 3


class AdviceScreen(Paper):
    """Shows the result of `find`, which runs in a thread of its own."""

    kind = "advice"

    def __init__(self, key: str, title: Words, thinking: Words, find: Callable[[], Sequence[Piece]]) -> None:
        super().__init__(key, title, "tui-close")
        self._thinking, self._find = thinking, find
        self.pieces: Sequence[Piece] | None = None  # None: still thinking

    def on_mount(self) -> None:
        super().on_mount()
        self._think()

    @work(thread=True, exclusive=True, group="advice")
    def _think(self) -> None:
        worker = get_current_worker()
        try:
            pieces = self._find()
        except WettlaufError as error:  # a user's bot failed
            pieces = [Piece(error.words)]
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, pieces)

    def _show(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        if self.is_attached:
            self.query_one(Canvas).repaint()

    def _draw(self, room: Room) -> list[Line]:
        if self.pieces is None:
            return [[(self._thinking.say(self.lang), paint(self.palette.soft))], []]
        lines: list[Line] = []
        for piece in self.pieces:
            head = paint(self.palette.ink, bold=True)
            lines += [[(text, head)] for text in wrap(piece.head.say(self.lang), room.width - 1)]
            for words in piece.sentences:
                texts = wrap(words.say(self.lang), room.width - INDENT - 1)
                lines += [[(" " * INDENT, PLAIN), (text, PLAIN)] for text in texts]
            lines.append([])
        return lines
