"""While the rules are compiled, once after installing: what happens, and how far it is."""

from __future__ import annotations

import time

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import ProgressBar, Static

from wettlauf.core.words import Words
from wettlauf.tui.screens.frame import FrameScreen

WHEEL = "◐◓◑◒"  # turns while work goes on, for the bar stands still for seconds
A_TURN = 0.2  # seconds


class PreparingScreen(FrameScreen):
    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        self._began = time.monotonic()

    def compose(self) -> ComposeResult:
        with Vertical(id="preparing"):
            yield Static(id="preparing-title", markup=False)
            yield Static(id="preparing-why", markup=False)
            yield ProgressBar(id="preparing-bar", show_eta=False)

    def on_mount(self) -> None:
        self.speak()
        self.set_interval(A_TURN, self.speak)

    def speak(self) -> None:
        preparation = self.program.preparation
        seconds = time.monotonic() - self._began
        wheel = WHEEL[int(seconds / A_TURN) % len(WHEEL)]
        title = self.say("tui-preparing", game=Words(f"{self._game}-name"))
        self.query_one("#preparing-title", Static).update(f"{wheel} {title}")
        compiling = preparation.total > 0
        why = self.say("tui-compiling", seconds=int(seconds)) if compiling else ""
        self.query_one("#preparing-why", Static).update(why)
        bar = self.query_one(ProgressBar)
        bar.display = compiling
        if compiling:
            bar.update(total=preparation.total, progress=preparation.done)

    def press(self, key: str) -> bool:
        if key == "q":
            self.program.action_leave()
            return True
        return False
