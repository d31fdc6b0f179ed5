"""States and set-ups as fixed-size records: rows of a NumPy array for compiled code, plain objects for pure mode.

Both are accessed in the same way (`state.players[1].hand.n`), so one source of the rules serves both modes.
"""

from __future__ import annotations

import functools
import hashlib
import struct
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from wettlauf.core.rule import rule

Layout = np.dtype[np.void]
Make = Callable[[bytes], Any]
Parts = dict[str, tuple[Make, slice]]


def layout_of(fields: list[Any]) -> Layout:
    """Returns the layout of these fields, which must be ordered by size, largest first. It has no gaps, so equal
    records have equal bytes. Raises ValueError if there would be a gap."""
    layout = np.dtype(fields, align=True)
    used = 0
    for name, kind in zip(layout.names or (), (layout[name] for name in layout.names or ()), strict=True):
        if layout.fields is None or layout.fields[name][1] != used:
            raise ValueError(f"there is a gap before the field {name}: put larger types of fields first")
        used += kind.itemsize
    if used < layout.itemsize:
        return np.dtype([*fields, ("spare", np.int8, (layout.itemsize - used,))], align=True)
    return layout


def fingerprint(layout: Layout) -> str:
    """Returns a short hash of a layout: programs with equal fingerprints can read each other's records."""
    return hashlib.sha256(repr(layout.descr).encode()).hexdigest()[:16]


class PlainRecord:
    """A record as a plain Python object: its attributes are integers, lists and plain records."""

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
    """Returns `n` zeroed records for a mode: a NumPy array, or a list of plain records."""
    return np.zeros(n, layout) if compiled else [PlainRecord(layout) for _ in range(n)]


def copy_records(records: Any) -> Any:
    """Returns an independent copy of an array or list of records."""
    if isinstance(records, np.ndarray):  # as bytes: NumPy itself copies field by field, which is 40 times slower
        return np.ndarray(records.shape, records.dtype, bytearray(records.tobytes()))
    return [_copy(record) for record in records]


def repeat_record(records: Any, n: int) -> Any:
    """Returns `n` independent copies of the first record."""
    if isinstance(records, np.ndarray):
        return np.ndarray((n,), records.dtype, bytearray(records[:1].tobytes() * n))
    return [_copy(records[0]) for _ in range(n)]


@rule
def copy_record(records: Any, to: int, source: int) -> None:
    """Overwrites one record of an array or list with a copy of another. `native` replaces it."""
    records[to] = _copy(records[source])


class UnpackedRecord(PlainRecord):
    """A plain record that is unpacked from bytes as it is read: numbers, short lists and small records at the first
    access, each of the other lists and records when it is accessed. For reading only: `raw`, the bytes, does not
    change with it."""

    __slots__ = ("raw",)
    # There is one class for each layout.
    small_: frozenset[str]  # the names of what is unpacked at the first access
    fill_: Callable[[dict[str, Any], bytes], None]  # unpacks those
    later_: Parts  # what is unpacked when it is accessed
    parts_: Parts  # all lists and records
    items_: dict[str, tuple[Make, list[slice]]]  # for each list of records: how to unpack an item, and where they are

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    def __getattr__(self, name: str) -> Any:
        part = self.later_.get(name)
        fields = self.__dict__
        if part is not None:
            value = fields[name] = part[0](self.raw[part[1]])
            return value
        if name not in self.small_:
            raise AttributeError(name)
        self.__class__.fill_(fields, self.raw)
        return fields[name]

    def __reduce__(self) -> Any:
        return _plain_of, (self.whole().__dict__,)  # its class is made for a layout and cannot be found by name

    def whole(self) -> PlainRecord:
        """Returns the record with everything unpacked."""
        written = self.__dict__.copy()
        self.__class__.fill_(self.__dict__, self.raw)
        self.__dict__.update(written)
        for name in self.later_:
            getattr(self, name)
        return _plain_of(self.__dict__)


def _plain_of(fields: dict[str, Any]) -> PlainRecord:
    record = object.__new__(PlainRecord)
    record.__dict__ = fields
    return record


def _copy(value: Any) -> Any:
    kind = value.__class__  # faster than isinstance, and numbers need no call: many are copied
    if kind is list:
        return value[:] if value and value[0].__class__ is int else [_copy(item) for item in value]
    if isinstance(value, UnpackedRecord):
        value, kind = value.whole(), PlainRecord
    if kind is PlainRecord:
        twin = object.__new__(PlainRecord)
        twin.__dict__ = fields = value.__dict__.copy()
        for name, item in fields.items():
            if item.__class__ is not int:
                fields[name] = _copy(item)
        return twin
    return value


def pack(records: Any, layout: Layout) -> np.ndarray[Any, np.dtype[np.void]]:
    """Returns records of either mode as a NumPy array. Raises OverflowError if a value does not fit its field."""
    if isinstance(records, np.ndarray):
        copied: np.ndarray[Any, np.dtype[np.void]] = copy_records(records)
        return copied
    packed = np.zeros(len(records), layout)
    _pack(packed, records)
    return packed


def _pack(packed: np.ndarray[Any, Any], values: Any) -> None:
    """Fills an array, or a view of part of one, field by field for all records at once."""
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


def unpack(packed: np.ndarray[Any, np.dtype[np.void]]) -> list[UnpackedRecord]:
    """Returns NumPy records as plain ones. Every view is built from these, so what is not read is not unpacked."""
    make, size, raw = _maker(packed.dtype), packed.dtype.itemsize, packed.tobytes()
    return [make(raw[at : at + size]) for at in range(0, len(raw), size)]


def in_mode(records: Any, layout: Layout, compiled: bool) -> Any:
    """Returns records in the form of a mode: the same objects if they have it already, otherwise copies."""
    if isinstance(records, np.ndarray) == compiled:
        return records
    return pack(records, layout) if compiled else [_copy(record) for record in unpack(records)]


def unpack_by_parts(packed: np.ndarray[Any, np.dtype[np.void]]) -> UnpackedRecord:
    """Returns the first record as a plain one whose lists are unpacked as a whole when they are accessed. For what is
    read more often than unpacked, such as a set-up: inner records are plain, and all blank ones are the same object."""
    record: UnpackedRecord = _by_parts(packed.dtype)(packed[:1].tobytes())
    return record


FEW = 8  # a list or record of up to this many numbers is unpacked with the record that contains it
_LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f8": "d"}


@functools.cache
def _maker(layout: np.dtype[Any]) -> Make:
    """Returns a function that unpacks bytes of this layout."""
    if layout.names:
        return _record_maker(layout, _maker)
    if layout.subdtype is None:
        number = struct.Struct("=" + _LETTERS[layout.str[1:]])
        return lambda raw: number.unpack(raw)[0]
    item, shape = layout.subdtype
    inner = item if len(shape) == 1 else np.dtype((item, shape[1:]))
    if inner.subdtype is None and not inner.names:
        numbers = struct.Struct(f"={shape[0]}{_LETTERS[inner.str[1:]]}")
        return lambda raw: [*numbers.unpack(raw)]
    make, size = _maker(inner), inner.itemsize
    places = [slice(at, at + size) for at in range(0, size * shape[0], size)]
    return lambda raw: [make(raw[place]) for place in places]


def _record_maker(layout: np.dtype[Any], maker: Callable[[np.dtype[Any]], Make]) -> Make:
    letters, end, among = "=", 0, 0
    lines: list[str] = []  # of the function that unpacks what is small
    small: set[str] = set()
    known: dict[str, Any] = {"new": object.__new__}
    later: Parts = {}
    parts: Parts = {}
    listed: dict[str, tuple[Make, list[slice]]] = {}
    for name in layout.names or ():
        kind, at = layout[name], layout.fields[name][1]  # type: ignore[index]  # it has fields
        if at != end:
            raise ValueError("a layout with gaps cannot be unpacked: make it with `layout_of`")
        end = at + kind.itemsize
        held = _few_numbers(kind)
        if kind.subdtype is not None or kind.names:
            parts[name] = maker(kind), slice(at, end)
        if kind.subdtype is not None and kind.subdtype[0].names and len(kind.shape) == 1:
            item = kind.subdtype[0]
            starts = range(at, end, item.itemsize)
            listed[name] = maker(item), [slice(start, start + item.itemsize) for start in starts]
        if not held:
            letters += f"{kind.itemsize}x"
            later[name] = parts[name]
            continue
        letters += held
        values = [f"v{number}" for number in range(among, among + len(held))]
        among += len(held)
        small.add(name)
        if kind.names:
            known[f"kind_{name}"] = parts[name][0]
            items = ", ".join(f"{key!r}: {value}" for key, value in zip(kind.names, values, strict=True))
            lines += [f"made = fields[{name!r}] = new(kind_{name})", f"made.raw = raw[{at}:{end}]"]
            lines.append(f"made.__dict__ = {{{items}}}")
        else:
            lines.append(f"fields[{name!r}] = " + (f"[{', '.join(values)}]" if kind.subdtype else values[0]))
    known["unpack"] = struct.Struct(letters).unpack
    fill = staticmethod(_written(lines, among, known))
    fields = {"__slots__": (), "small_": frozenset(small), "fill_": fill}
    fields |= {"later_": later, "parts_": parts, "items_": listed}
    return type("UnpackedRecord", (UnpackedRecord,), fields)


def _written(lines: Sequence[str], numbers: int, known: dict[str, Any]) -> Callable[[dict[str, Any], bytes], None]:
    """Returns a function with these lines. Generated for its layout it takes half the time of a loop over fields."""
    values = "".join(f"v{number}, " for number in range(numbers))
    body = [f"{values} = unpack(raw)", *lines] if numbers else ["pass"]
    exec("\n    ".join(["def fill(fields, raw):", *body]), known)  # field names are valid identifiers
    made: Callable[[dict[str, Any], bytes], None] = known["fill"]
    return made


def _few_numbers(layout: np.dtype[Any]) -> str:
    """Returns the `struct` letters of a number, a short list of numbers or a record of a few; otherwise ""."""
    if layout.names:
        inner = [layout[name] for name in layout.names]
        if len(inner) <= FEW and not any(one.names or one.subdtype for one in inner):
            return "".join(_LETTERS[one.str[1:]] for one in inner)
        return ""
    if layout.subdtype is None:
        return _LETTERS[layout.str[1:]]
    item, shape = layout.subdtype
    return _LETTERS[item.str[1:]] * shape[0] if len(shape) == 1 and shape[0] <= FEW and not item.names else ""


@functools.cache
def _by_parts(layout: np.dtype[Any]) -> Make:
    return _record_maker(layout, _whole_items)


def _whole_items(layout: np.dtype[Any]) -> Make:
    """Returns a function that unpacks a list of records of numbers and lists of numbers; others as usual."""
    item, shape = layout.subdtype or (layout, ())
    kinds = [(name, *(item[name].subdtype or (item[name], ()))) for name in item.names or ()]
    if not kinds or len(shape) != 1 or any(kind.names or len(lengths) > 1 for _, kind, lengths in kinds):
        return _maker(layout)
    letters, at = "=", 0
    numbers: list[tuple[str, int]] = []
    lists: list[tuple[str, slice]] = []
    for name, kind, lengths in kinds:
        n = lengths[0] if lengths else 1
        letters += f"{n}{_LETTERS[kind.str[1:]]}"
        if lengths:
            lists.append((name, slice(at, at + n)))
        else:
            numbers.append((name, at))
        at += n
    unpack_from, size = struct.Struct(letters).unpack, item.itemsize

    def record(raw: bytes) -> PlainRecord:
        values, made = unpack_from(raw), object.__new__(PlainRecord)
        for name, number in numbers:  # one by one: attribute access is faster on objects that were built alike
            setattr(made, name, values[number])
        for name, part in lists:
            setattr(made, name, [*values[part]])
        return made

    def records(raw: bytes) -> list[PlainRecord]:
        nothing = bytes(size)
        blank = record(nothing)
        pieces = [raw[place : place + size] for place in range(0, len(raw), size)]
        return [blank if piece == nothing else record(piece) for piece in pieces]

    return records
