"""Set-ups in both forms, packed for compiled code and plain for reading; games with equal options share them.

A set-up may be large (a course of many tiles takes 115 kB) and is never written to. So all tables of a server with the
same options share one, and each form is made only when it is needed.
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

KEPT = 16  # unused set-ups that are kept for the next game with the same options


class Setup:
    """The set-up of a game whose options leave nothing open."""

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
        """A plain record, for reading."""
        if self.kind.packs_setups:
            return unpack_by_parts(self.packed)
        plain = PlainRecord(self.kind.kernel.setup)
        self.kind.option_rules.write_setup(self.options, plain)
        return plain

    @functools.cached_property
    def whole(self) -> PlainRecord:
        """The plain record with everything unpacked, which is fastest for the rules in pure mode."""
        return self.plain.whole() if isinstance(self.plain, UnpackedRecord) else self.plain

    def __reduce__(self) -> Any:
        return setup_of, (self.kind, self.options)  # small, and shared there too


_in_use: WeakValueDictionary[tuple[GameKind, str], Setup] = WeakValueDictionary()
_kept: deque[Setup] = deque(maxlen=KEPT)


def setup_of(kind: GameKind, options: Options) -> Setup:
    """Returns the set-up for these options: the same object as long as it is in use."""
    key = kind, repr(options)
    shared = _in_use.get(key)
    if shared is None:
        shared = _in_use[key] = Setup(kind, options)
        _kept.append(shared)
    return shared


def packed_setups(kind: GameKind, options: Sequence[Options]) -> Any:
    """Returns the set-ups for several options as one array."""
    if not kind.packs_setups:
        return np.concatenate([Setup(kind, one).packed for one in options])
    packed = np.zeros(len(options), kind.kernel.setup)
    for number, one in enumerate(options):
        kind.option_rules.write_setup(one, packed[number : number + 1])
    return packed
