"""Plays games in this process: in threads for compiled bots, which cannot hang; one by one for others."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from types import TracebackType

from wettlauf.bots.fixtures import Batch, Fixture, Seating, play
from wettlauf.bots.playing import PlayedGame

Finished = tuple[Fixture, PlayedGame]


class Threads:
    """Like `Workers`, for bots whose policies are compiled with the rules."""

    def __init__(self, number: int | None = None) -> None:
        self.number = number or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.number)

    def __enter__(self) -> Threads:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, batches: Iterable[Batch]) -> Iterator[Finished]:
        """Yields every game of every batch, in the order in which batches end. Submits only a few batches at a time."""
        left = iter(batches)
        running: set[Future[list[Finished]]] = set()
        while True:
            running |= {self._pool.submit(play_here, batch) for batch in islice(left, 2 * self.number - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield from one.result()


class InProcess:
    """Like `Workers`, but in the caller's thread, one game after the other: for bots that can only play here."""

    number = 1

    def __enter__(self) -> InProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        pass

    def play(self, batches: Iterable[Batch]) -> Iterator[Finished]:
        for batch in batches:
            yield from play_here(batch)


def play_here(batch: Batch) -> list[Finished]:
    seating = Seating()
    return [(fixture, play(batch, fixture, seating)) for fixture in batch.fixtures]
