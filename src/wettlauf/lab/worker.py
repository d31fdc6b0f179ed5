"""The low-priority process in which a server runs the lab: `python -m wettlauf.lab.worker`.

It reads one line of JSON, a `LabOrder`, and writes lines: `{"progress": 0.25}` from time to time, finally the report or
`{"problem": ...}`. It ends with the process that started it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from typing import Any, TextIO

import msgspec
from msgspec import Struct

from wettlauf.core.compile_worker import LOWEST_PRIORITY, end_with_parent
from wettlauf.core.errors import WettlaufError
from wettlauf.core.kind import kind_in
from wettlauf.core.registry import names, register
from wettlauf.lab.requests import LabRequest, carry_out
from wettlauf.lab.results import LabReport

SECONDS_BETWEEN = 0.2  # two progress lines


class LabOrder(Struct, frozen=True):
    """A request, with what else the process needs."""

    request: LabRequest
    package: str
    """The package of the game."""
    threads: int | None = None


class LabAnswer(Struct, frozen=True, omit_defaults=True):
    """A line that the worker writes."""

    progress: float | None = None
    report: LabReport | None = None
    problem: dict[str, Any] | None = None
    """What is wrong with the request, as Words."""


class Worker:
    def __init__(self, answers: TextIO) -> None:
        self._answers = answers
        self._reported = 0.0

    def run(self, order: LabOrder) -> None:
        if order.request.game not in names():
            register(kind_in(order.package, order.request.game))
        try:
            report = carry_out(order.request, order.threads, self._progress)
        except WettlaufError as error:
            self._say(LabAnswer(problem=error.words.to_json()))
        else:
            self._say(LabAnswer(report=report))

    def _progress(self, done: float) -> None:
        now = time.monotonic()
        if now - self._reported >= SECONDS_BETWEEN:
            self._reported = now
            self._say(LabAnswer(progress=round(done, 4)))

    def _say(self, answer: LabAnswer) -> None:
        try:
            self._answers.write(msgspec.json.encode(answer).decode() + "\n")
            self._answers.flush()
        except OSError:
            os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
        threading.Thread(target=end_with_parent, daemon=True).start()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whatever a library prints is not an answer
    Worker(answers).run(msgspec.json.decode(sys.stdin.readline(), type=LabOrder))


if __name__ == "__main__":
    main()
