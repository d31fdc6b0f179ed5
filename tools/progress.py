"""The progress shown during the set-up: in a terminal a single updating line, otherwise one line per step.

Everything goes to standard error, so that a command's own output stays clean; in ASCII, for any console.
"""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType

FRAMES = "|/-\\"
BAR = 20
# Below this share the remaining time cannot be estimated.
ENOUGH_TO_GUESS = 0.1


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Step:
    """A step of the work, as a context manager: its name, its current detail and its progress.

    Several may run in parallel as parts of a `Progress`; on its own a step is a progress with one part.
    """

    def __init__(self, title: str, share: float = 0.0) -> None:
        self.title = title
        self.share = share  # its usual duration in seconds; 0 if unknown
        self.detail = ""
        self.done = 0.0  # from 0 to 1
        self.is_running = False
        self.watch: Callable[[], None] = lambda: None  # updates `detail` and `done`
        self._progress: Progress | None = None
        self._own = False

    def __enter__(self) -> Step:
        self._start = time.monotonic()
        if self._progress is None:
            self._own = True
            self._progress = Progress(self)
            self._progress.__enter__()
        self.is_running = True
        self._progress.began(self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._progress is not None
        self.is_running = False
        if kind is None:
            self.done = 1.0
        seconds = time.monotonic() - self._start
        self._progress.ended(f"  {self.title}: {'done' if kind is None else 'stopped'} ({seconds:.0f} s)")
        if self._own:
            self._progress.__exit__(kind, error, trace)
            self._progress = None

    def belongs_to(self, progress: Progress) -> None:
        self._progress = progress


class Progress:
    """Steps, one after another or in parallel, as one line with a bar and an estimate of the remaining time."""

    def __init__(self, *steps: Step) -> None:
        self.steps = steps
        for step in steps:
            step.belongs_to(self)
        self._start = time.monotonic()
        self._over = threading.Event()
        self._drawing = threading.Lock()
        self._painter = threading.Thread(target=self._paint, daemon=True)
        self._live = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        if self._live:
            self._painter.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            self._over.set()
            self._painter.join()
            self._draw("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def began(self, step: Step) -> None:
        if not self._live:
            say(f"  {step.title} ...")

    def ended(self, text: str) -> None:
        if self._live:
            self._draw(text)
            say("")
        else:
            say(text)

    def line(self, seconds: float, frame: str = "|") -> str:
        """Returns the current line."""
        running = [step for step in self.steps if step.is_running]
        what = "; ".join(f"{step.title}: {step.detail}" if step.detail else step.title for step in running)
        whole = sum(step.share for step in self.steps)
        if not whole:
            return f"{frame} {what} ({seconds:.0f} s)"
        done = sum(step.share * step.done for step in self.steps) / whole
        bar = ("#" * int(done * BAR)).ljust(BAR, ".")
        left = seconds * (1 - done) / done if done > ENOUGH_TO_GUESS else None
        guess = "" if left is None else f", about {max(left, 1):.0f} s left"
        return f"{frame} [{bar}] {done * 100:2.0f} % ({seconds:.0f} s{guess}) {what}"

    def _paint(self) -> None:
        frame = 0
        while not self._over.wait(0.1):
            for step in self.steps:
                if step.is_running:
                    step.watch()
            self._draw(self.line(time.monotonic() - self._start, FRAMES[frame % len(FRAMES)]))
            frame += 1

    def _draw(self, text: str) -> None:
        with self._drawing:
            width = shutil.get_terminal_size().columns - 1
            sys.stderr.write("\r" + text[:width].ljust(width))
            sys.stderr.flush()
