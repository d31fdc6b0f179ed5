"""States and set-ups as fixed-size records: rows of a NumPy array for compiled code, plain objects for pure mode.

Both forms answer to the same words (`state.players[1].hand.n`), which is why one rules source serves both.
"""

from __future__ import annotations

import functools
import operator
import struct
from collections.abc import Callable
from typing import Any

import numpy as np

from wettlauf.core.rule import rule

Layout = np.dtype[np.void]


def layout_of(fields: list[Any]) -> Layout:
    """The layout of these fields, largest kinds first. It has no gaps, so that equal records are equal bytes."""
    layout = np.dtype(fields, align=True)
    used = 0
    for name, kind in zip(layout.names or (), (layout[name] for name in layout.names or ()), strict=True):
        if layout.fields is None or layout.fields[name][1] != used:
            raise ValueError(f"a gap before the field {name}: put larger kinds of fields first")
        used += kind.itemsize
    if used < layout.itemsize:
        return np.dtype([*fields, ("spare", np.int8, (layout.itemsize - used,))], align=True)
    return layout


class PlainRecord:
    """A record as a plain Python object: integers, lists and further plain records as attributes."""

    __slots__ = ("__dict__",)

    def __init__(self, layout: Layout) -> None:
        for name in layout.names or ():
            setattr(self, name, _blank(layout[name]))


def _blank(layout: np.dtype[Any]) -> Any:
    if layout.subdtype is not None:
        item, shape = layout.subdtype
        inner = item if len(shape) == 1 else np.dtype((item, shape[1:]))
        blank = _blank(inner)
        return [_copy(blank) for _ in range(shape[0])]
    return PlainRecord(layout) if layout.names else 0


def blank_records(layout: Layout, n: int, compiled: bool) -> Any:
    """`n` zeroed records for the given mode: a NumPy array, or a list of plain records."""
    return np.zeros(n, layout) if compiled else [PlainRecord(layout) for _ in range(n)]


def copy_records(records: Any) -> Any:
    """An independent copy of an array or list of records."""
    if isinstance(records, np.ndarray):
        return records.copy()
    return [_copy(record) for record in records]


@rule
def copy_record(records: Any, to: int, source: int) -> None:
    """Within an array or list of records: one becomes an independent copy of another. `native` has its own."""
    records[to] = _copy(records[source])


def _copy(value: Any) -> Any:
    kind = value.__class__  # many are copied: quicker than isinstance, and numbers need no call
    if kind is list:
        return value[:] if value and value[0].__class__ is int else [_copy(item) for item in value]
    if kind is PlainRecord:
        twin = object.__new__(PlainRecord)
        twin.__dict__ = fields = value.__dict__.copy()
        for name, item in fields.items():
            if item.__class__ is not int:
                fields[name] = _copy(item)
        return twin
    return value


def pack(records: Any, layout: Layout) -> np.ndarray[Any, np.dtype[np.void]]:
    """Records of either mode as a NumPy array. A plain value that its field cannot hold raises OverflowError."""
    if isinstance(records, np.ndarray):
        return records.copy()
    packed = np.zeros(len(records), layout)
    _pack(packed, records)
    return packed


def _pack(packed: np.ndarray[Any, Any], values: Any) -> None:
    """Fill an array, or a view of a part of one, field by field for all its records at once."""
    layout = packed.dtype
    if layout.names is None:
        numbers = np.asarray(values, np.int64)
        bounds = np.iinfo(layout)
        unfit = numbers[(numbers < bounds.min) | (numbers > bounds.max)]
        if unfit.size:
            raise OverflowError(f"{unfit.flat[0]} does not fit a field of type {layout}")
        packed[...] = numbers
    elif packed.ndim > 1:
        for part, value in zip(packed, values, strict=True):
            _pack(part, value)
    else:
        for name in layout.names:
            _pack(packed[name], [getattr(value, name) for value in values])


def unpack(packed: np.ndarray[Any, np.dtype[np.void]]) -> list[PlainRecord]:
    """NumPy records as plain ones. Views are made from these, so it has to be quick: all numbers of a record are read
    at once, which a layout without gaps allows."""
    numbers, make = _reader(packed.dtype)
    return [make(row) for row in numbers.iter_unpack(packed.tobytes())]


Numbers = tuple[int, ...]
_LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f8": "d"}


@functools.cache
def _reader(layout: Layout) -> tuple[struct.Struct, Callable[[Numbers], Any]]:
    letters, make = _made_of(layout)
    numbers = struct.Struct("=" + letters)
    if numbers.size != layout.itemsize:
        raise ValueError("a layout with gaps cannot be unpacked: make it by `layout_of`")
    return numbers, make


def _made_of(layout: np.dtype[Any]) -> tuple[str, Callable[[Numbers], Any]]:
    """The letters of the numbers in a layout, and what makes a plain value of them."""
    if layout.names:
        return _record_of(layout)
    if layout.subdtype is None:
        return _LETTERS[layout.str[1:]], operator.itemgetter(0)
    item, shape = layout.subdtype
    inner = item if len(shape) == 1 else np.dtype((item, shape[1:]))
    letters, make = _made_of(inner)
    size, count = len(letters), shape[0]
    if inner.subdtype is None and not inner.names:
        return letters * count, list
    return letters * count, lambda row: [make(row[at : at + size]) for at in range(0, size * count, size)]


def _record_of(layout: np.dtype[Any]) -> tuple[str, Callable[[Numbers], Any]]:
    all_letters, numbers, parts = "", [], []
    for name in layout.names or ():
        letters, make = _made_of(layout[name])
        place = len(all_letters)
        if layout[name].subdtype is None and not layout[name].names:
            numbers.append((name, place))
        else:
            parts.append((name, make, slice(place, place + len(letters))))
        all_letters += letters

    def made(row: Numbers) -> PlainRecord:
        record = object.__new__(PlainRecord)
        fields: dict[str, Any] = {name: row[place] for name, place in numbers}
        for name, make, place in parts:
            fields[name] = make(row[place])
        record.__dict__ = fields
        return record

    return all_letters, made
