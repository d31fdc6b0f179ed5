"""Where a worker process notes what it is doing, for the one that watches it: a small file in both memories.

The watcher finds out in it that a bot does not answer, and after the process was ended, the game as far as it went.
"""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

import numpy as np

from wettlauf.core.contract import MOST_DECISIONS

NOBODY = -1
# What the numbers mean: how many questions were asked, the game, who is asked now, how many moves follow.
STEPS, GAME, ASKED, MOVES, HEAD = range(5)


class Notebook:
    """
    >>> pages = Notebook.fresh()
    >>> worker = Notebook(pages.path)        # the same pages, as the other process opens them
    >>> worker.begin(7); worker.asking(1); worker.answered(42); worker.asking(0)
    >>> pages.game, pages.asked, pages.moves
    (7, 0, [42])
    >>> del worker; pages.throw_away()
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._numbers: np.memmap[tuple[int], np.dtype[np.int64]] = np.memmap(
            path, np.int64, "r+", shape=(HEAD + MOST_DECISIONS,)
        )

    @classmethod
    def fresh(cls) -> Notebook:
        with tempfile.NamedTemporaryFile(prefix="wettlauf-", suffix=".notes", delete=False) as file:
            file.write(bytes(8 * (HEAD + MOST_DECISIONS)))
        notebook = cls(Path(file.name))
        notebook.begin(NOBODY)
        return notebook

    def throw_away(self) -> None:
        del self._numbers
        self.path.unlink(missing_ok=True)

    def renewed(self) -> Notebook:
        """New pages for another process; questions are counted on."""
        pages = Notebook.fresh()
        pages._numbers[STEPS] = self._numbers[STEPS]
        return pages

    # ---- written by the worker ----

    def take_file_away(self) -> None:
        """Both have the pages open and keep them: so no file is left even if both are killed. (Windows does not let
        us: there the watcher throws it away in the end.)"""
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

    # ---- read by the watcher ----

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
