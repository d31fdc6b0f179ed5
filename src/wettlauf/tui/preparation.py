"""Compiling the rules ahead of a game: one at a time, beside the screen's thread; how far it is can be asked."""

from __future__ import annotations

import threading

from wettlauf.core.game import Game


class Preparation:
    """What is being compiled: `done` of `total` drivers, or nothing (`total` is 0)."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self._stopped = threading.Event()
        self._one_at_a_time = threading.Lock()

    def make_ready(self, game: Game) -> None:
        """See to it that the rules are compiled; takes up to a minute the first time, nothing later."""
        with self._one_at_a_time:
            if self._stopped.is_set() or game.engine.is_ready():
                return
            for _, number, total in game.engine.warm_up(game.setups):
                self.done, self.total = number - 1, total
                if self._stopped.is_set():
                    break
            self.done = self.total = 0

    def stop(self) -> None:
        """Nobody waits any more: end with the driver at hand."""
        self._stopped.set()
