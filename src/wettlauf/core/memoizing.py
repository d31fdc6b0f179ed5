"""Memoizes what is made from parts of a state: positions change little from move to move and from viewer to viewer.

Results are looked up by the bytes they were made from, so nobody learns more from them than from making them again.
They must not be changed. Plain records, which can change, have no bytes: nothing made from them is memoized.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

from wettlauf.core.layout import UnpackedRecord

Made = TypeVar("Made")
Maker = Callable[..., Made]
OF_SEAT = "[]"  # after the name of a list with an item for each seat: only the seat's own item is read


def memoize_record(most: int) -> Callable[[Maker[Made]], Maker[Made]]:
    """Memoizes a function of a record and further hashable arguments, which must read nothing else."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        @functools.lru_cache(most)
        def kept(kind: Any, raw: bytes, *args: Any) -> Made:
            return make(kind(raw), *args)

        @functools.wraps(make)
        def memoized(record: Any, *args: Any) -> Made:
            if isinstance(record, UnpackedRecord):
                kind: Any = record.__class__
                return kept(kind, record.raw, *args)
            return make(record, *args)

        return memoized

    return decorate


def memoize_parts(*names: str, most: int) -> Callable[[Maker[Made]], Maker[Made]]:
    """Memoizes a function of lists and records that are parts of a record. The decorated function is called with that
    record and further hashable arguments."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        @functools.lru_cache(most)
        def kept(kind: Any, raws: tuple[bytes, ...], *args: Any) -> Made:
            makers = [kind.parts_[name][0] for name in names]
            return make(*[made(raw) for made, raw in zip(makers, raws, strict=True)], *args)

        @functools.wraps(make)
        def memoized(record: Any, *args: Any) -> Made:
            if isinstance(record, UnpackedRecord):
                kind: Any = record.__class__
                raw, parts = record.raw, record.parts_
                return kept(kind, tuple([raw[parts[name][1]] for name in names]), *args)
            return make(*[getattr(record, name) for name in names], *args)

        return memoized

    return decorate


def memoize_items(name: str, most: int) -> Callable[[Maker[Made]], Callable[[Any, Any], list[Made]]]:
    """Memoizes a function of an item of a list of records and its number, which must read nothing else. The decorated
    function is called with the record that the list is part of and the numbers of the items."""

    def decorate(make: Maker[Made]) -> Callable[[Any, Any], list[Made]]:
        @functools.lru_cache(most)
        def kept(kind: Any, raw: bytes, number: int) -> Made:
            return make(kind(raw), number)

        @functools.wraps(make)
        def memoized(record: Any, items: Any) -> list[Made]:
            if isinstance(record, UnpackedRecord):
                kind, places = record.items_[name]
                raw = record.raw
                return [kept(kind, raw[places[number]], number) for number in items]
            return [make(getattr(record, name)[number], number) for number in items]

        return memoized

    return decorate


def memoize_options(most: int) -> Callable[[Maker[Made]], Maker[Made]]:
    """Memoizes a function of a game's options, which must not change: equal results are the same object."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        known: dict[int, tuple[Any, Made]] = {}  # holds the options, so that no other object gets their id

        @functools.wraps(make)
        def memoized(options: Any) -> Made:
            kept = known.get(id(options))
            if kept is None:
                if len(known) >= most:
                    known.pop(next(iter(known)), None)
                kept = known[id(options)] = options, make(options)
            return kept[1]

        return memoized

    return decorate


def reads(*names: str) -> Callable[[Maker[Made]], Maker[Made]]:
    """Declares which parts of a state the `own_parts` of a game reads; it is called again only when one of them
    changes. Append `[]` to the name of a list of which only the seat's own item is read."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        make.reads = names  # type: ignore[attr-defined]  # mypy does not know attributes of functions
        return make

    return decorate


def places_read(make: Any, layout: Any, seats: int) -> list[tuple[slice, ...]] | None:
    """Returns, for each seat, the slices of a state's bytes that such a function reads; None if it declares none."""
    names: tuple[str, ...] | None = getattr(make, "reads", None)
    if names is None:
        return None
    return [tuple(_place(layout, name, seat) for name in names) for seat in range(seats)]


def _place(layout: Any, name: str, seat: int) -> slice:
    kind, start = layout.fields[name.removesuffix(OF_SEAT)][:2]
    if not name.endswith(OF_SEAT):
        return slice(start, start + kind.itemsize)
    size = kind.subdtype[0].itemsize
    return slice(start + seat * size, start + (seat + 1) * size)
