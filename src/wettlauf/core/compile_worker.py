"""The process that compiles rules for another one: `python -m wettlauf.core.compile_worker` (`core.compile_process`).

It reads lines of JSON, each a list of groups of drivers, most urgent first; only the last line counts. After each
driver it checks what is most urgent now. Everything it has compiled is on disk, so it can be killed at any moment. It
exits with its parent process, or when it is idle.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from typing import Any, TextIO

from wettlauf.core.compile_process import Group
from wettlauf.core.game import Game
from wettlauf.core.kind import kind_in

LOWEST_PRIORITY = 19
IDLE_SECONDS = 5.0  # after which it exits: a compiler takes a quarter of a gigabyte
POLL_SECONDS = 1.0  # between two checks whether the parent still runs


class Worker:
    def __init__(self, requests: TextIO, answers: TextIO) -> None:
        self._requests = requests
        self._answers = answers
        self._wanted: list[Group] = []
        self._settled: set[Group] = set()
        self._changed = threading.Condition()

    def run(self) -> None:
        """Compiles whatever is most urgent, until nothing has been requested for a while."""
        threading.Thread(target=self._read, daemon=True).start()
        while (group := self._next()) is not None:
            try:
                if self._compile(group):
                    self._settle(group, "finished")
            except Exception:  # an unknown game, or a Numba that does not run here: pure mode goes on
                self._settle(group, "failed")

    def _next(self) -> Group | None:
        with self._changed:
            self._changed.wait_for(lambda: self._first() is not None, IDLE_SECONDS)
            return self._first()

    def _compile(self, group: Group) -> bool:
        """Returns whether the group is finished: something else may have become more urgent."""
        game = Game(kind_in(group.package, group.game), {}, compiled=True)

        def go_on() -> bool:
            return self._first() == group

        for _ in game.engine.warm_up([group.drivers], go_on):
            self._say({"is": "begun", **_named(group)})
        return group.drivers in game.engine.loaded

    def _first(self) -> Group | None:
        return next((group for group in self._wanted if group not in self._settled), None)

    def _settle(self, group: Group, how: str) -> None:
        self._settled.add(group)
        self._say({"is": how, **_named(group)})

    def _say(self, what: dict[str, Any]) -> None:
        try:
            self._answers.write(json.dumps(what) + "\n")
            self._answers.flush()
        except OSError:
            os._exit(0)

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            for line in self._requests:
                wanted = [Group(*one) for one in json.loads(line)]
                with self._changed:
                    self._wanted = wanted
                    self._settled -= set(wanted)  # requested again: it was not found on disk
                    self._changed.notify()
        os._exit(0)


def _named(group: Group) -> dict[str, str]:
    return {"game": group.game, "group": group.drivers, "package": group.package}


def end_with_parent() -> None:
    """Exits when the parent does. A process forked by the parent may keep the pipe open, so this polls its id."""
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)
    os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
        threading.Thread(target=end_with_parent, daemon=True).start()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what a library prints is not an answer
    Worker(sys.stdin, answers).run()
    os._exit(0)  # at once: the reading thread still holds standard input


if __name__ == "__main__":
    main()
