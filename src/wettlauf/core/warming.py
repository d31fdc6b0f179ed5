"""Gets compiled rules ready: loads them from disk, or has another process compile them.

A script never waits for them (`load_or_compile`), a command that plays thousands of games does (`make_ready`), and a
server or user interface has a thread that gets them ready while people play (`Warmer`).
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import cast

from wettlauf.core import machine_code
from wettlauf.core.compile_process import Group, compile_process
from wettlauf.core.driver_groups import GROUPS, PLAY, SEARCH
from wettlauf.core.game import Game
from wettlauf.core.modes import ChangingModes, modes_of

AT_TABLES = (PLAY, SEARCH)  # the groups that tables need
COMPILER_COMES = "WETTLAUF_COMPILER_COMES"  # set by `./play` while it installs Numba during the first game
COMES_WITHIN = 900.0  # seconds until we stop waiting for it
POLL_SECONDS = 1.0  # between two checks of what is on disk
Report = Callable[[str, int, int], None]
Wanted = tuple[Game, str]  # a game and a group of its drivers


def load_or_compile(game: Game, group: str) -> None:
    """Loads a group of drivers if it is on disk; otherwise starts compiling it in another process."""
    modes = cast(ChangingModes, game.modes)
    if not is_possible(game):
        modes.impossible.add(group)
    elif not (machine_code.is_there(modes.kernel, group) and modes.load(group)):
        have_compiled([(game, group)])


def is_possible(game: Game) -> bool:
    """Whether there is a compiler and a folder for its machine code."""
    return machine_code.numba_version() is not None and machine_code.folder_of(game.kind.kernel) is not None


def have_compiled(wanted: Sequence[Wanted]) -> None:
    """Requests these groups from the compile process, except those that it failed to provide."""
    process = compile_process()
    for game, group in wanted:
        one = _group(game, group)
        lost = one in process.finished and not machine_code.is_there(game.kind.kernel, group)  # the disk may be full
        if lost or one in process.failed or not is_possible(game):
            cast(ChangingModes, game.modes).impossible.add(group)
    process.ask([_group(game, group) for game, group in wanted if game.modes.is_warming_up(group)])


def _group(game: Game, drivers: str) -> Group:
    return Group(game.name, drivers, game.kind.package)


def make_ready(game: Game, groups: Iterable[str] = GROUPS, report: Report | None = None) -> None:
    """Loads these groups of drivers, or compiles them in this process, before thousands of games. Matches then use
    them too.

    `report` is called with the name, number and count of each group; without it one line is logged."""
    engine = game.engine
    missing = [group for group in groups if group not in engine.loaded]
    if not engine.compiled:
        return
    if missing and report is None:
        engine.log_compiling(missing)
    for name, number, count in engine.warm_up(missing):
        if report is not None:
            report(name, number, count)
    modes = modes_of(engine.kernel)
    if isinstance(modes, ChangingModes):
        modes.adopt()  # even if nothing was missing: the thread that loaded it may not have switched to it yet


class Warmer:
    """A thread for servers and user interfaces that loads what their games need and has the rest compiled.

    It starts when a game is wanted. `compiler` is called repeatedly with what is not on disk yet."""

    def __init__(
        self, games: Sequence[Game] = (), compiler: Callable[[Sequence[Wanted]], None] = have_compiled
    ) -> None:
        self._games = _attended(games)  # the most wanted first
        self._compiler = compiler
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._news = threading.Event()
        self._stopped = threading.Event()
        self._began = time.monotonic()

    def want(self, game: Game | None = None) -> None:
        """Gets this game ready before all others; without one, gets the games from the constructor ready."""
        new = _attended([] if game is None else [game])
        with self._lock:
            names = {game.name for game in new}
            self._games = [*new, *(game for game in self._games if game.name not in names)]
            self._news.set()
            if self._thread is None and self._left() and not self._stopped.is_set():
                self._thread = threading.Thread(target=self._run, daemon=True, name="warming up")
                self._thread.start()

    def stop(self) -> None:
        """Ends the thread, once the current group is loaded, and the compile process."""
        self._stopped.set()
        self._news.set()
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()
            compile_process().stop()

    def warming(self, group: str = SEARCH) -> list[str]:
        """Returns the names of the games that still run this group in pure mode."""
        return [game.name for game in self._games if game.modes.is_warming_up(group)]

    # ---- in its thread ----

    def _run(self) -> None:
        compile_process().listen(self._news.set)
        while True:
            with self._lock:
                self._news.clear()
                left = self._left()
                if not left or self._stopped.is_set():
                    self._thread = None
                    break
            if not self._load_one(left):
                if not self._waits_for_compiler():
                    self._compiler(left)
                self._news.wait(POLL_SECONDS)
        compile_process().stop_listening(self._news.set)

    def _left(self) -> list[Wanted]:
        """Returns what is not ready yet, most urgent first."""
        return [(game, group) for game in self._games for group in AT_TABLES if game.modes.is_warming_up(group)]

    def _load_one(self, left: Sequence[Wanted]) -> bool:
        """Loads the first group that is on disk. Returns False if none is."""
        for game, group in left:
            if is_possible(game) and machine_code.is_there(game.kind.kernel, group):
                cast(ChangingModes, game.modes).load(group)
                return True
        return False

    def _waits_for_compiler(self) -> bool:
        """Whether Numba is still being installed."""
        comes = COMPILER_COMES in os.environ and time.monotonic() - self._began < COMES_WITHIN
        return comes and machine_code.numba_version() is None


def _attended(games: Sequence[Game]) -> list[Game]:
    """Returns the games whose mode changes, marked as attended."""
    changing = [game for game in games if isinstance(game.modes, ChangingModes)]
    for game in changing:
        cast(ChangingModes, game.modes).attended = True
    return changing
