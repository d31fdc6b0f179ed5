"""Plays games in several processes; one in which a bot hangs is killed, and the run goes on."""

from __future__ import annotations

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from typing import Any

from wettlauf.bots.bot_objects import NotLoaded
from wettlauf.bots.fixtures import Batch, Fixture, cut_short
from wettlauf.bots.playing import Forfeit, PlayedGame
from wettlauf.bots.worker_status import NOBODY, WorkerStatus
from wettlauf.core.processes import process_environment
from wettlauf.core.words import Words, quote

TIME_LIMIT = 60.0  # seconds per decision, by default
POLL_SECONDS = 0.05  # between two checks of the workers
# How often a game is restarted after its process has exited: one that was killed may have been killed from outside.
TRIES, TRIES_IF_KILLED = 1, 3
KILLED = (-signal.SIGTERM, -9)  # SIGKILL, which Windows does not know

READY = "ready"  # what a worker sends instead of a game's number when its machine code is loaded
INSIDE = "WETTLAUF_WORKER"  # set in the environment of workers, so that they start no workers of their own
Finished = tuple[Fixture, PlayedGame]


class Workers:
    """Worker processes that play batches of games.

    with Workers(2, time_limit=10) as workers:
        for fixture, played in workers.play(batches): ...     # as they are finished, in any order
    """

    def __init__(self, number: int | None = None, time_limit: float = TIME_LIMIT) -> None:
        self.number = number or os.cpu_count() or 1
        self.time_limit = time_limit
        self._workers: list[_Worker] = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        for worker in self._workers:
            worker.end()

    @property
    def ready(self) -> float | None:
        """When the first worker began to play, by `time.perf_counter`: loading machine code takes a while."""
        return min((worker.ready for worker in self._workers if worker.ready), default=None)

    def play(self, batches: Iterable[Batch]) -> Iterator[Finished]:
        """Yields every game of every batch, in the order in which they end."""
        waiting: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        total = 0
        for batch in batches:
            waiting.put(batch)
            total += len(batch.fixtures)
        while len(self._workers) < min(self.number, max(1, total)):
            self._workers.append(_Worker(self.time_limit))
        for worker in self._workers:
            waiting.put(None)
            threading.Thread(target=worker.serve, args=(waiting, done), daemon=True).start()
        checked = time.monotonic()
        while total:
            try:
                item = done.get(timeout=POLL_SECONDS)
            except queue.Empty:
                item = None
            if item is not None:
                if isinstance(item, BaseException):
                    raise item
                total -= 1
                yield item
            if time.monotonic() - checked >= POLL_SECONDS:
                checked = time.monotonic()
                for worker in self._workers:
                    worker.check()


class WorkerFailed(RuntimeError):
    """An internal error in a worker process; the message is its traceback."""


class _Worker:
    """One worker process, started when there is something to play and restarted after it was killed."""

    def __init__(self, time_limit: float) -> None:
        self.time_limit = time_limit
        self.status = WorkerStatus.create()
        self._process: subprocess.Popen[bytes] | None = None
        self._too_slow: tuple[int, int] | None = None  # the game and the seat that it was killed for
        self._died_in, self._deaths = -1, 0  # the game in which it last exited on its own, and how often
        self.ready = 0.0  # when its first process began to play
        self._ended = False
        self._seen = (0, 0.0)  # calls to bots so far, and since when
        self._lock = threading.Lock()  # for starting and ending the process

    # ---- in the thread that serves it ----

    def serve(self, waiting: queue.SimpleQueue[Batch | None], done: queue.SimpleQueue[Any]) -> None:
        try:
            while (batch := waiting.get()) is not None:
                self._play(batch, done)
        except BaseException as error:  # the main thread must get every error
            if not self._ended:
                done.put(error)

    def _play(self, batch: Batch, done: queue.SimpleQueue[Any]) -> None:
        left = {fixture.number: fixture for fixture in batch.fixtures}
        while left:
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            part = replace(batch, fixtures=tuple(left.values()))
            try:
                pickle.dump(part, process.stdin)
                process.stdin.flush()
                while left:
                    number, answer = pickle.load(process.stdout)
                    if number == READY:
                        self.ready = self.ready or time.perf_counter()
                        continue
                    if number is None:
                        raise answer if isinstance(answer, NotLoaded) else WorkerFailed(answer)
                    done.put((left.pop(number), answer))
            except (EOFError, OSError, pickle.UnpicklingError):
                lost = self._lost(batch, left, process)
                if lost is not None:
                    del left[lost[0].number]
                    done.put(lost)

    def _running(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._ended:
                raise WorkerFailed("the run is over")
            if self._process is None:
                self._too_slow = None
                if not self.status.path.exists():  # the previous process has deleted it
                    self.status = self.status.renew()
                self.status.begin(NOBODY)
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "wettlauf.bots.worker", str(self.status.path)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env={**process_environment(), INSIDE: "1"},
                )
            return self._process

    def _lost(self, batch: Batch, left: dict[int, Fixture], process: subprocess.Popen[bytes]) -> Finished | None:
        """Called when the process has exited. Returns the game that a bot forfeits by it; None to play it again.

        A process that we did not kill may have been killed from outside, which is not the bot's fault. If it exits in
        the same game again, or is killed there repeatedly, the bot that was being called forfeits.
        """
        code = process.wait()
        self._close(process)
        with self._lock:
            self._process = None
            if self._ended:
                raise WorkerFailed("the run is over")
        number, seat = self._too_slow or (self.status.game, self.status.asked)
        if number not in left:
            return None
        fixture = left[number]
        self._deaths = self._deaths + 1 if self._died_in == number else 1
        self._died_in = number
        if self._too_slow is None and self._deaths <= (TRIES_IF_KILLED if code in KILLED else TRIES):
            return None
        if seat is None:
            raise WorkerFailed(f"a worker process exited with code {code}")
        name = quote(fixture.bots[seat])
        if self._too_slow is not None:
            reason = Words("bot-too-slow", {"name": name, "seconds": self.time_limit})
        else:
            reason = Words("bot-ended-process", {"name": name, "code": code})
        return fixture, cut_short(batch, fixture, self.status.moves, Forfeit(seat, reason))

    # ---- in the main thread ----

    def check(self) -> None:
        """Kills the process if a bot in it takes too long."""
        status = self.status
        steps, number, seat = status.steps, status.game, status.asked
        now = time.monotonic()
        if seat is None or steps != self._seen[0]:
            self._seen = (steps, now)
        elif now - self._seen[1] > self.time_limit:
            with self._lock:
                if self._process is not None and self._process.poll() is None:
                    self._too_slow = (number, seat)
                    self._process.kill()
            self._seen = (steps, now)

    def end(self) -> None:
        with self._lock:
            self._ended = True
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            self._close(process)
        self.status.close()

    @staticmethod
    def _close(process: subprocess.Popen[bytes]) -> None:
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError, ValueError):  # nobody reads what is left in the pipe
                    stream.close()
