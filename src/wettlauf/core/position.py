"""A state to read in Python: what views, stories and reasons are made from."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from wettlauf.core.layout import PlainRecord, UnpackedRecord
from wettlauf.core.pieces import Pieces


@dataclass(eq=False)  # not frozen, which would make making them slower: there are many
class Position:
    """A state to read in Python, in plain objects whatever the mode. Nobody changes it."""

    options: dict[str, Any]
    setup: PlainRecord
    state: PlainRecord
    find_legal: Callable[[], tuple[int, ...]]
    to_act: int
    pieces: Pieces | None = None

    @functools.cached_property
    def legal(self) -> tuple[int, ...]:
        """The moves of the seat to act; few who read a position ask for them."""
        return self.find_legal()

    def piece(self, make: Callable[..., Any], part: str, *args: Any) -> Any:
        """`make(state, *args)`, or the same made earlier. It must depend on that part of the state alone."""
        state = self.state
        if self.pieces is None or not isinstance(state, UnpackedRecord):
            return make(state, *args)
        return self.pieces.get(state.raw_part(part), make, lambda: state, args)

    def piece_of(self, make: Callable[..., Any], part: str, index: int) -> Any:
        """`make(record)` for one of a list of records, likewise."""
        state = self.state
        if self.pieces is None or not isinstance(state, UnpackedRecord):
            return make(getattr(state, part)[index])
        return self.pieces.get(state.raw_item(part, index), make, lambda: getattr(state, part)[index], ())

    def joined_of(self, make: Callable[[Position, int], Any], part: str, index: int) -> Any:
        """`make(self, index)` for something `joined`, or the same made earlier. It must depend on that record of the
        list, and on the index, alone."""
        state = self.state
        if self.pieces is None or not isinstance(state, UnpackedRecord):
            return make(self, index)
        return self.pieces.get_joined(state.raw_item(part, index), make, self, index)

    def joined(self, first: Mapping[str, Any], rest: Any) -> Any:
        """An object of these fields and of those of a piece."""
        if self.pieces is None or not isinstance(self.state, UnpackedRecord):
            return {**first, **rest}
        return self.pieces.joined(first, rest)

    def alike(self, make: Callable[[Position], Any]) -> Any:
        """`make(self)`, or the same made for another viewer: it must read only what all viewers see alike. Nobody
        changes it."""
        if self.pieces is None:
            return make(self)
        found = self.pieces.kept(make)
        return self.pieces.keep(make, make(self)) if found is None else found
