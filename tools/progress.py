"""What a person sees while something is being set up: one line a step, alive in a terminal.

It all goes to standard error, so that a command's own output stays clean; ASCII, for every console there is.
"""

from __future__ import annotations

import shutil
import sys
import threading
import time
from types import TracebackType

FRAMES = "|/-\\"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Step:
    """One step of the work, from `with` to its end: what it is, what it is at just now, how long it took."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.detail = ""
        self._start = time.monotonic()
        self._done = threading.Event()
        self._spinner = threading.Thread(target=self._spin, daemon=True)
        self._live = sys.stderr.isatty()

    def __enter__(self) -> Step:
        if self._live:
            self._spinner.start()
        else:
            say(f"  {self.title} ...")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        outcome = "done" if kind is None else "stopped"
        text = f"  {self.title}: {outcome} ({self.seconds:.0f} s)"
        if self._live:
            self._done.set()
            self._spinner.join()
            self._draw(text)
            say("")
        else:
            say(text)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._start

    def _spin(self) -> None:
        frame = 0
        while not self._done.wait(0.1):
            detail = f": {self.detail}" if self.detail else ""
            self._draw(f"{FRAMES[frame % len(FRAMES)]} {self.title}{detail} ({self.seconds:.0f} s)")
            frame += 1

    def _draw(self, text: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write("\r" + text[:width].ljust(width))
        sys.stderr.flush()
