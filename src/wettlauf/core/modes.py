"""The mode that a game's rules run in: pure at first, compiled as soon as the machine code is loaded.

Loading machine code takes almost a second and compiling it many: too long to wait for a first move. Both modes play
identical games, so a match begins in pure mode and switches between two decisions (`Match.play`).
"""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, Any, NamedTuple

from wettlauf.core.contract import Kernel
from wettlauf.core.driver_groups import GROUPS, PLAY, SEARCH
from wettlauf.core.engine import Engine, engine_for, pure_mode_requested

if TYPE_CHECKING:
    from wettlauf.core.game import Game

# After this many moves pure mode has cost as much time as loading would have, and the script will likely go on.
WORTH_LOADING = 10_000
CHECK_EVERY = 1_000  # moves between two checks of what another process has compiled
PURE_SECONDS = 1.0  # the most time for a search decision without compiled rules


class Rules(NamedTuple):
    """A game's rules and set-up in one mode."""

    engine: Engine
    setups: Any


class Modes:
    """The engines that a game's matches and searches use: fixed ones; `ChangingModes` switches."""

    most_seconds: float | None = None  # the most time for a search decision, whatever its budget

    def __init__(self, kernel: Kernel, compiled: bool) -> None:
        self.kernel = kernel
        self.play = self.search = engine_for(kernel, compiled)

    def is_warming_up(self, group: str) -> bool:
        """Whether this group of drivers still runs in pure mode, and will be compiled."""
        return False

    def count_move(self, game: Game) -> None:
        """Called for every move in pure mode."""

    def before_search(self, game: Game) -> None:
        """Called before a search in pure mode."""


class ChangingModes(Modes):
    """Begins with the pure engine and switches to the compiled one when it is loaded.

    If `attended`, a thread of a server or a user interface loads it (`warming.Warmer`). Otherwise this is a script:
    after many moves it loads what is on disk, and has another process compile the rest.
    """

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel, compiled=False)
        self.most_seconds = PURE_SECONDS
        self.attended = False
        self.impossible: set[str] = set()  # groups that cannot be compiled or loaded on this machine
        self._moves_left = WORTH_LOADING
        self._lock = threading.Lock()

    def is_warming_up(self, group: str) -> bool:
        engine = self.search if group == SEARCH else self.play
        return not engine.compiled and group not in self.impossible

    def load(self, group: str) -> bool:
        """Loads a group of compiled drivers from disk and switches to it. Returns False if it cannot be loaded."""
        with self._lock:
            try:
                engine = engine_for(self.kernel, True)
                if group not in engine.loaded and not engine.load(group):
                    return False
            except Exception:  # a Numba that does not run here may raise anything: pure mode goes on
                self.impossible.update(GROUPS)
                return False
        self.adopt()
        return True

    def adopt(self) -> None:
        """Switches to all drivers that are loaded in this process."""
        engine = engine_for(self.kernel, True)
        if PLAY in engine.loaded:
            self.play = engine
        if SEARCH in engine.loaded:
            self.search, self.most_seconds = engine, None

    # ---- scripts ----

    def count_move(self, game: Game) -> None:
        self._moves_left -= 1
        if self._moves_left <= 0:
            self._moves_left = CHECK_EVERY
            self._request(game, PLAY)

    def before_search(self, game: Game) -> None:
        self._request(game, SEARCH)

    def _request(self, game: Game, group: str) -> None:
        if not self.attended and self.is_warming_up(group):
            from wettlauf.core.warming import load_or_compile

            load_or_compile(game, group)


def modes_of(kernel: Kernel, compiled: bool | None = None) -> Modes:
    """Returns the modes of a game: fixed if `compiled` or WETTLAUF_PURE chooses one, otherwise changing."""
    return _modes(kernel, False if compiled is None and pure_mode_requested() else compiled)


@functools.cache
def _modes(kernel: Kernel, compiled: bool | None) -> Modes:
    return ChangingModes(kernel) if compiled is None else Modes(kernel, compiled)
