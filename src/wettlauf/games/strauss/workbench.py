"""A chain of tiles being edited: one tile is picked, edits can be undone, and an impossible edit says why.

>>> bench = Workbench(["START"])
>>> for kind in ("straight", "curveL", "water"):
...     bench.add(kind)
>>> bench.add("finish")
>>> bench.chain
['START', 'S1', 'L1', 'W1', 'FINISH']
>>> bench.add("finish").say("en")
'None left in the box: finish.'
>>> bench.undo()
>>> bench.chain
['START', 'S1', 'L1', 'W1']
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from wettlauf.core.errors import BadOption
from wettlauf.core.words import Words
from wettlauf.games.strauss.course_difficulty import Change, easier, harder
from wettlauf.games.strauss.course_edits import (
    flipped,
    free_tiles,
    inserted,
    mirrored,
    removed,
    replaced,
    swapped,
)
from wettlauf.games.strauss.course_file import clean_name
from wettlauf.games.strauss.course_mends import Mend
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.courses import Course, end_tile, is_tile, tile_of
from wettlauf.games.strauss.tiles import box

State = tuple[Course, int]
KINDS = ("straight", "curveL", "curveR", "water", "start", "finish")  # of the tiles that can be added


class Workbench:
    """The chain on the workbench. An edit returns None if it was done, or a sentence that says why not."""

    def __init__(self, chain: Sequence[str] = (), name: str = "", seeds: Callable[[], int] | None = None) -> None:
        self.chain: Course = list(chain) or [end_tile("start")]
        self.name = clean_name(name)
        self.picked = len(self.chain) - 1  # an index; 0 if the chain is empty
        self._seeds = seeds or (lambda: secrets.randbits(53))
        self._saved = (self.chain, self.name)
        self._undone: list[State] = []
        self._done: list[State] = []

    # ---- looking ----

    @property
    def tile(self) -> str | None:
        """Returns the name of the picked tile, if there is one."""
        return self.chain[self.picked] if self.chain else None

    @property
    def is_changed(self) -> bool:
        """Returns whether there are unsaved changes."""
        return self._saved != (self.chain, self.name)

    def mark_saved(self) -> None:
        self._saved = (self.chain, self.name)

    def move(self, steps: int) -> None:
        self.pick(self.picked + steps)

    def pick(self, index: int) -> None:
        self.picked = max(0, min(index, len(self.chain) - 1))

    # ---- editing ----

    def add(self, kind: str, before: bool = False) -> Words | None:
        """Adds the next tile of a kind from the box after or before the picked one; start and finish go to the ends."""
        free = free_tiles(self.chain, kind)
        if not free:
            return Words("strauss-workshop-no-more", {"kind": kind})
        at = self.picked if before else self.picked + 1
        if self._kind(self.tile) == "finish" and not before:
            at = self.picked
        at = {"start": 0, "finish": len(self.chain)}.get(kind, min(at, len(self.chain)))
        self._do(inserted(self.chain, at, free[0]), at)
        return None

    def remove(self) -> Words | None:
        if not self.chain:
            return Words("strauss-workshop-empty")
        self._do(removed(self.chain, self.picked), max(0, self.picked - 1))
        return None

    def flip(self) -> Words | None:
        if self.tile is None or not is_tile(self.tile):
            return Words("strauss-workshop-empty")
        self._do(flipped(self.chain, self.picked), self.picked)
        return None

    def exchange(self) -> Words | None:
        """Exchanges the picked tile for the next of its kind in the box, with the same side up."""
        if self.tile is None or not is_tile(self.tile):
            return Words("strauss-workshop-empty")
        old = tile_of(self.tile)
        free = free_tiles(self.chain, box()[old].kind)
        if not free:
            return Words("strauss-workshop-no-more", {"kind": box()[old].kind})
        order = list(box())
        new = next((name for name in free if order.index(name) > order.index(old)), free[0])
        self._do(replaced(self.chain, self.picked, new + self.tile[len(old) :]), self.picked)
        return None

    def swap(self, steps: int) -> Words | None:
        """Swaps the picked tile with a neighbour; it stays picked."""
        other = self.picked + steps
        if not 0 <= other < len(self.chain):
            return Words("strauss-workshop-edge")
        self._do(swapped(self.chain, self.picked, other), other)
        return None

    def mirror(self) -> Words | None:
        self._do(mirrored(self.chain), self.picked)
        return None

    def mend(self, mend: Mend) -> None:
        self._do(list(mend.chain), mend.index)

    def draw(self) -> None:
        """Replaces the chain by a random course."""
        course = random_course(self._seeds())
        self._do(course, len(course) - 1)

    def harder(self) -> Words:
        return self._change(harder)

    def easier(self) -> Words:
        return self._change(easier)

    def rename(self, name: str) -> None:
        self.name = clean_name(name)

    def undo(self) -> Words | None:
        return self._step(self._done, self._undone, "strauss-workshop-nothing-undo")

    def redo(self) -> Words | None:
        return self._step(self._undone, self._done, "strauss-workshop-nothing-redo")

    def _change(self, change: Callable[[Course, int], Change]) -> Words:
        try:
            changed = change(self.chain, self._seeds())
        except BadOption as error:
            return error.words
        self._do(changed.course, changed.index)
        return changed.words

    def _do(self, chain: Course, picked: int) -> None:
        self._done.append((self.chain, self.picked))
        self._undone.clear()
        self.chain = chain
        self.pick(picked)

    def _step(self, one: list[State], other: list[State], nothing: str) -> Words | None:
        if not one:
            return Words(nothing)
        other.append((self.chain, self.picked))
        self.chain, self.picked = one.pop()
        return None

    def _kind(self, name: str | None) -> str:
        return box()[tile_of(name)].kind if is_tile(name) else ""
