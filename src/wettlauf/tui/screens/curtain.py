"""The curtain between two people at one device: covers everything private until the next one is ready."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from wettlauf.tui.face import Room
from wettlauf.tui.palette import LARGE_SIGNS
from wettlauf.tui.rendering import PLAIN, Line, fit, paint
from wettlauf.tui.screens.frame import FrameScreen
from wettlauf.tui.widgets.canvas import Canvas

FOLDS = {True: ("#4a2230", "#5a2a3a", "#6a3244", "#5a2a3a"), False: ("#b5566c", "#c3657b", "#d0768a", "#c3657b")}
FOLD = 3  # cells
CARD_WIDTH = 54


class CurtainScreen(FrameScreen):
    """Shows the next player's name. It does not know the game, so it cannot show anything too early."""

    def __init__(self, seat: int, name: str, lift: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._seat, self._player = seat, name
        self._lift, self._leave = lift, leave

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw, id="curtain")

    def refresh_texts(self) -> None:
        self.query_one(Canvas).repaint()

    def _draw(self, room: Room) -> list[Line]:
        words = self._words(min(CARD_WIDTH, room.width - 4))
        top = max(0, (room.screen_height - len(words)) // 2)
        lines: list[Line] = []
        for row in range(room.screen_height):
            text = words[row - top] if top <= row < top + len(words) else []
            lines.append(self._folds(text, room.width))
        return lines

    def _words(self, width: int) -> list[Line]:
        """Draws the card in the middle of the curtain."""
        palette = self.palette
        card = paint(palette.ink, palette.panel)
        ground, ink = palette.players[self._seat]
        sign = (f"  {LARGE_SIGNS[self._seat]}  ", paint(ink, ground, bold=True))
        name = (self.say("table-curtain", player=self._player), paint(palette.ink, bold=True))
        key = (" Enter ", paint(palette.mark_ink, palette.mark, bold=True))
        lift: Line = [key, (f" {self.say('table-curtain-lift')}", PLAIN)]
        texts: list[Line] = [[], [sign], [], [name], [], lift, []]
        return [fit(text, width, card, "center") for text in texts]

    def _folds(self, text: Line, width: int) -> Line:
        folds = FOLDS[self.palette.dark]
        cloth: Line = [(" ", paint(None, folds[spot // FOLD % len(folds)])) for spot in range(width)]
        if not text:
            return cloth
        size = sum(len(part) for part, _ in text)
        left = (width - size) // 2
        return [*cloth[:left], *text, *cloth[left + size :]]

    def press(self, key: str) -> bool:
        if key in ("enter", "space"):
            self._lift()
        elif key == "q":
            self._leave()
        elif key == "t":
            self.program.switch_language()
        else:
            return False
        return True

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._lift()
