"""The mode that a game's rules run in: pure at first, compiled as soon as the machine code is loaded.

Loading machine code takes most of a second, and compiling it many: too long to wait for a first move. Both modes play
the same games, so a match begins in pure mode and changes over between two decisions (`Match.play`).
"""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, Any, NamedTuple

from wettlauf.core.contract import Kernel
from wettlauf.core.driver_groups import GROUPS, PLAY, SEARCH
from wettlauf.core.engine import Engine, engine_for, pure_is_wished

if TYPE_CHECKING:
    from wettlauf.core.game import Game

# After this many moves pure mode has cost as much time as loading would have; a script that got here will go on.
WORTH_LOADING = 10_000
LOOK_AGAIN = 1_000  # moves until the next look at what another process has compiled
PURE_SECONDS = 1.0  # the most time for a decision of a search without compiled rules


class Rules(NamedTuple):
    """A game's rules and its set-up in one mode."""

    engine: Engine
    setups: Any


class Modes:
    """The engines that a game's matches and searches use. This class keeps them; `ChangingModes` does not."""

    most_seconds: float | None = None  # caps the time of a search for a decision, whatever its budget

    def __init__(self, kernel: Kernel, compiled: bool) -> None:
        self.kernel = kernel
        self.play = self.search = engine_for(kernel, compiled)

    def is_warming_up(self, group: str) -> bool:
        """Whether this group of drivers still runs in pure mode, and will be compiled."""
        return False

    def count_move(self, game: Game) -> None:
        """Called for every move that is made in pure mode."""

    def before_search(self, game: Game) -> None:
        """Called before a search in pure mode."""


class ChangingModes(Modes):
    """Begins with the pure engine and changes to the compiled one when it is loaded.

    If `attended`, a thread of a server or a screen sees to that (`warming.Warmer`). Otherwise this is a script: after
    many moves it loads what is on disk and lets another process compile what is not.
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
        """Load a group of compiled drivers from disk and switch to them. Returns False if they cannot be loaded."""
        with self._lock:
            try:
                engine = engine_for(self.kernel, True)
                if group not in engine.loaded and not engine.load(group):
                    return False
            except Exception:  # whatever a Numba raises that does not run here: pure mode goes on
                self.impossible.update(GROUPS)
                return False
        self.adopt()
        return True

    def adopt(self) -> None:
        """Switch to all drivers that are loaded in this process."""
        engine = engine_for(self.kernel, True)
        if PLAY in engine.loaded:
            self.play = engine
        if SEARCH in engine.loaded:
            self.search, self.most_seconds = engine, None

    # ---- scripts ----

    def count_move(self, game: Game) -> None:
        self._moves_left -= 1
        if self._moves_left <= 0:
            self._moves_left = LOOK_AGAIN
            self._wish(game, PLAY)

    def before_search(self, game: Game) -> None:
        self._wish(game, SEARCH)

    def _wish(self, game: Game, group: str) -> None:
        if not self.attended and self.is_warming_up(group):
            from wettlauf.core.warming import wish

            wish(game, group)


def modes_of(kernel: Kernel, compiled: bool | None = None) -> Modes:
    """The modes of a game: fixed if `compiled` or WETTLAUF_PURE chooses one, else changing."""
    return _modes(kernel, False if compiled is None and pure_is_wished() else compiled)


@functools.cache
def _modes(kernel: Kernel, compiled: bool | None) -> Modes:
    return ChangingModes(kernel) if compiled is None else Modes(kernel, compiled)
