"""What a person sees while something is being set up: in a terminal one line that moves, else a line for each step.

It all goes to standard error, so that a command's own output stays clean; ASCII, for every console there is.
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
# Before this much is done nobody can say how long the rest takes.
ENOUGH_TO_GUESS = 0.1


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Step:
    """One step of the work, from `with` to its end: what it is, what it is at just now, how far it is.

    Several may run at once, as parts of a `Progress`; by itself it is a progress with one part.
    """

    def __init__(self, title: str, share: float = 0.0) -> None:
        self.title = title
        self.share = share  # of the whole, in seconds that it usually takes; 0 if nobody knows
        self.detail = ""
        self.done = 0.0  # from 0 to 1
        self.is_running = False
        self.watch: Callable[[], None] = lambda: None  # brings `detail` and `done` up to date
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
    """Steps, one after another or side by side, as one line with a bar and a guess of what is left."""

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
        """The line as it is at this moment."""
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
