"""Set-ups in both forms, packed for compiled code and plain to read; games with equal options share them.

A set-up may be large (a course of many tiles is 115 kB) and nobody writes to one. So all tables of a server with the
same options have one between them, and neither form is made before somebody asks for it.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

import numpy as np

from wettlauf.core.aspects import Options
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import PlainRecord, UnpackedRecord, pack, unpack_by_parts

KEPT = 16  # set-ups that wait for the next game with the same options when no game has them any more


class Setup:
    """The set-up of a game that leaves nothing open."""

    def __init__(self, kind: GameKind, options: Options) -> None:
        self.kind = kind
        self.options = options

    @functools.cached_property
    def packed(self) -> Any:
        """An array of one record, as compiled drivers take it."""
        if self.kind.packs_setups:
            return packed_setups(self.kind, [self.options])
        return pack([self.plain], self.kind.kernel.setup)

    @functools.cached_property
    def plain(self) -> PlainRecord:
        """One plain record, to read."""
        if self.kind.packs_setups:
            return unpack_by_parts(self.packed)
        plain = PlainRecord(self.kind.kernel.setup)
        self.kind.option_rules.write_setup(self.options, plain)
        return plain

    @functools.cached_property
    def whole(self) -> PlainRecord:
        """The same with everything made, as the rules in pure Python read it fastest."""
        return self.plain.whole() if isinstance(self.plain, UnpackedRecord) else self.plain

    def __reduce__(self) -> Any:
        return setup_of, (self.kind, self.options)  # small, and shared there too


_in_use: WeakValueDictionary[tuple[GameKind, str], Setup] = WeakValueDictionary()
_kept: deque[Setup] = deque(maxlen=KEPT)


def setup_of(kind: GameKind, options: Options) -> Setup:
    """The set-up for these options, the same as long as somebody uses it."""
    key = kind, repr(options)
    found = _in_use.get(key)
    if found is None:
        found = _in_use[key] = Setup(kind, options)
        _kept.append(found)
    return found


def packed_setups(kind: GameKind, options: Sequence[Options]) -> Any:
    """Set-ups for several options as one array."""
    if not kind.packs_setups:
        return np.concatenate([Setup(kind, one).packed for one in options])
    packed = np.zeros(len(options), kind.kernel.setup)
    for number, one in enumerate(options):
        kind.option_rules.write_setup(one, packed[number : number + 1])
    return packed
