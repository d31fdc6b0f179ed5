"""The status of a worker process in a small memory-mapped file, which the parent process reads.

From it the parent notices that a bot does not answer, and restores the unfinished game after killing the process.
"""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

import numpy as np

from wettlauf.core.contract import MOST_DECISIONS

NOBODY = -1
# The numbers in the file: calls to bots so far, the game, the seat being called, how many moves follow.
STEPS, GAME, ASKED, MOVES, HEAD = range(5)


class WorkerStatus:
    """The status of a worker process: written by the worker, read by its parent.

    >>> parent = WorkerStatus.create()
    >>> worker = WorkerStatus(parent.path)        # the same file, as the other process opens it
    >>> worker.begin(7); worker.asking(1); worker.answered(42); worker.asking(0)
    >>> parent.game, parent.asked, parent.moves
    (7, 0, [42])
    >>> del worker; parent.close()
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._numbers: np.memmap[tuple[int], np.dtype[np.int64]] = np.memmap(
            path, np.int64, "r+", shape=(HEAD + MOST_DECISIONS,)
        )

    @classmethod
    def create(cls) -> WorkerStatus:
        with tempfile.NamedTemporaryFile(prefix="wettlauf-", suffix=".notes", delete=False) as file:
            file.write(bytes(8 * (HEAD + MOST_DECISIONS)))
        status = cls(Path(file.name))
        status.begin(NOBODY)
        return status

    def close(self) -> None:
        del self._numbers
        self.path.unlink(missing_ok=True)

    def renew(self) -> WorkerStatus:
        """Returns a new status for another process, which goes on counting calls."""
        fresh = WorkerStatus.create()
        fresh._numbers[STEPS] = self._numbers[STEPS]
        return fresh

    # ---- written by the worker ----

    def delete_file(self) -> None:
        """Deletes the file, which both processes keep open, so that none is left even if both are killed. (Windows
        does not allow it; there the parent deletes it at the end.)"""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def begin(self, number: int) -> None:
        self._numbers[GAME] = number
        self._numbers[MOVES] = 0
        self._numbers[ASKED] = NOBODY

    def asking(self, seat: int) -> None:
        self._numbers[STEPS] += 1
        self._numbers[ASKED] = seat

    def answered(self, code: int | None) -> None:
        if code is not None:
            self._numbers[HEAD + self._numbers[MOVES]] = code
            self._numbers[MOVES] += 1
        self._numbers[ASKED] = NOBODY

    # ---- read by the parent ----

    @property
    def steps(self) -> int:
        return int(self._numbers[STEPS])

    @property
    def game(self) -> int:
        return int(self._numbers[GAME])

    @property
    def asked(self) -> int | None:
        seat = int(self._numbers[ASKED])
        return None if seat == NOBODY else seat

    @property
    def moves(self) -> list[int]:
        return [int(code) for code in self._numbers[HEAD : HEAD + int(self._numbers[MOVES])]]
