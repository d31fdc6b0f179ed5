"""Keeping what is made of a state: positions change little from move to move, and from one who looks to the next.

What is kept is found by the bytes that it was made of, so nobody gets more by it than by having it made anew. Nobody
may change it. Plain records, which can change, have no bytes: what is made of them is made every time.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

from wettlauf.core.layout import UnpackedRecord

Made = TypeVar("Made")
Maker = Callable[..., Made]


def made_of_record(most: int) -> Callable[[Maker[Made]], Maker[Made]]:
    """For a function of a record, and of further arguments that can be hashed, which reads nothing else."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        @functools.lru_cache(most)
        def kept(kind: Any, raw: bytes, *args: Any) -> Made:
            return make(kind(raw), *args)

        @functools.wraps(make)
        def found(record: Any, *args: Any) -> Made:
            if isinstance(record, UnpackedRecord):
                kind: Any = record.__class__
                return kept(kind, record.raw, *args)
            return make(record, *args)

        return found

    return decorate


def made_of_parts(*names: str, most: int) -> Callable[[Maker[Made]], Maker[Made]]:
    """For a function of lists and records that are parts of a record. It is called with that record, and further
    arguments that can be hashed."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        @functools.lru_cache(most)
        def kept(kind: Any, raws: tuple[bytes, ...], *args: Any) -> Made:
            makers = [kind.parts_[name][0] for name in names]
            return make(*[made(raw) for made, raw in zip(makers, raws, strict=True)], *args)

        @functools.wraps(make)
        def found(record: Any, *args: Any) -> Made:
            if isinstance(record, UnpackedRecord):
                kind: Any = record.__class__
                raw, parts = record.raw, record.parts_
                return kept(kind, tuple([raw[parts[name][1]] for name in names]), *args)
            return make(*[getattr(record, name) for name in names], *args)

        return found

    return decorate
