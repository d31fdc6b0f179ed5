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
OF_SEAT = "[]"  # behind the name of a list with an item for each seat: only the seat's own is read


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


def made_of_items(name: str, most: int) -> Callable[[Maker[Made]], Callable[[Any, Any], list[Made]]]:
    """For a function of an item of a list of records and its number, which reads nothing else. It is called with the
    record that the list is a part of, and the numbers of the items."""

    def decorate(make: Maker[Made]) -> Callable[[Any, Any], list[Made]]:
        @functools.lru_cache(most)
        def kept(kind: Any, raw: bytes, number: int) -> Made:
            return make(kind(raw), number)

        @functools.wraps(make)
        def found(record: Any, items: Any) -> list[Made]:
            if isinstance(record, UnpackedRecord):
                kind, places = record.items_[name]
                raw = record.raw
                return [kept(kind, raw[places[number]], number) for number in items]
            return [make(getattr(record, name)[number], number) for number in items]

        return found

    return decorate


def made_of_options(most: int) -> Callable[[Maker[Made]], Maker[Made]]:
    """For a function of a game's options, which nobody changes: what is made of the same ones is one object."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        known: dict[int, tuple[Any, Made]] = {}  # with the options themselves, so that nothing else gets their id

        @functools.wraps(make)
        def found(options: Any) -> Made:
            kept = known.get(id(options))
            if kept is None:
                if len(known) >= most:
                    known.pop(next(iter(known)), None)
                kept = known[id(options)] = options, make(options)
            return kept[1]

        return found

    return decorate


def reads(*names: str) -> Callable[[Maker[Made]], Maker[Made]]:
    """For the `own_parts` of a game: the parts of a state that it reads and nothing else, so that it need not be called
    as long as these stay as they are. Of a list of which a seat's own item alone is read the name ends in `[]`."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        make.reads = names  # type: ignore[attr-defined]  # functions take attributes, which mypy cannot know
        return make

    return decorate


def places_read(make: Any, layout: Any, seats: int) -> list[tuple[slice, ...]] | None:
    """For each seat, where in the bytes of a state is what such a function reads; None if it does not say so."""
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
