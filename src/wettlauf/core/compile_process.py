"""Compiles in the background: in a process of low priority that ends with this one (`core.compile_worker`).

Numba holds the interpreter's lock while it compiles, so compiling in a thread would block everyone. The worker gets the
wanted groups of drivers as a line of JSON, most urgent first, and answers with a line for each step.
"""

from __future__ import annotations

import atexit
import functools
import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from wettlauf.core.processes import process_environment

WORKER = "wettlauf.core.compile_worker"
RESTARTS = 3  # of a worker that ended without finishing anything
PAUSE = 1.0  # seconds before a restart


class Group(NamedTuple):
    """A group of drivers of one game."""

    game: str
    drivers: str
    package: str  # the Python package of the game


class CompileProcess:
    """The compile worker of this process: started when there is something to compile, and restarted if it was killed.
    It exits when it is idle."""

    def __init__(self) -> None:
        self.finished: set[Group] = set()
        self.failed: set[Group] = set()
        self._wanted: list[Group] = []
        self._process: subprocess.Popen[str] | None = None
        self._deaths = 0
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []

    def ask(self, wanted: Sequence[Group]) -> None:
        """Requests these groups, in this order, before those requested earlier."""
        with self._lock:
            settled = self.finished | self.failed
            order = [group for group in dict.fromkeys((*wanted, *self._wanted)) if group not in settled]
            if order == self._wanted and self._process is not None:
                return
            self._wanted = order
            self._send()

    def forget(self, group: Group) -> None:
        """Drops a finished group that turned out to be missing on disk, so that it can be requested again."""
        with self._lock:
            self.finished.discard(group)

    def listen(self, listener: Callable[[], None]) -> None:
        """Registers a function to call, in another thread, after every step of the worker."""
        self._listeners.append(listener)

    def stop_listening(self, listener: Callable[[], None]) -> None:
        self._listeners.remove(listener)

    def stop(self) -> None:
        """Ends the worker now; what it has written to disk stays."""
        with self._lock:
            self._wanted, self._deaths, process = [], 0, self._process
        if process is not None:
            with suppress(OSError):
                process.kill()
            process.wait()

    # ---- writing to the worker, with the lock held ----

    def _send(self) -> None:
        if not self._wanted:
            return
        if self._process is None:
            try:
                self._process = _start()
            except OSError:  # no memory, too many processes: pure mode goes on
                self.failed.update(self._wanted)
                self._wanted = []
                return
            threading.Thread(target=self._hear, args=(self._process,), daemon=True, name="compiling").start()
        assert self._process.stdin is not None
        with suppress(OSError):  # it has just died: `_hear` starts another one
            self._process.stdin.write(json.dumps(self._wanted) + "\n")
            self._process.stdin.flush()

    # ---- in the thread that reads its answers ----

    def _hear(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            with suppress(ValueError, KeyError, TypeError):  # half a line from a worker that was killed
                self._note(json.loads(line))
            self._tell()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._start_again()

    def _note(self, said: dict[str, object]) -> None:
        group = Group(str(said["game"]), str(said["group"]), str(said["package"]))
        with self._lock:
            if said["is"] == "begun":
                return
            (self.finished if said["is"] == "finished" else self.failed).add(group)
            self._deaths = 0
            self._wanted = [one for one in self._wanted if one != group]

    def _start_again(self) -> None:
        with self._lock:
            self._process = None
            self._deaths += 1
            if self._deaths > RESTARTS:
                self.failed.update(self._wanted)
                self._wanted = []
            wanted = bool(self._wanted)
        if wanted:
            time.sleep(PAUSE)
            with self._lock:
                self._send()
        self._tell()

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()


def _start() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", "-m", WORKER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=process_environment(),
        text=True,
        encoding="utf-8",
        creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
    )


@functools.cache
def compile_process() -> CompileProcess:
    """Returns the compile worker of this process."""
    made = CompileProcess()
    atexit.register(made.stop)
    return made
