"""Computes a JSON Patch (RFC 6902) between two values that are about to be sent.

A JSON merge patch (RFC 7396) would be shorter, but null removes a field there, and views use null as a value; and it
can only send lists whole, while a table's players are a list.

The steps depend only on what the two values say, never on how they are stored: a viewer who cannot tell two worlds
apart gets the same bytes. Identical objects only serve as a shortcut.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import compress
from operator import is_not
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import astuple

Step = tuple[str, str, bytes]
"""A step of a patch: place, operation, and value as JSON (empty for a removal)."""
OVERHEAD = 12  # bytes of a step apart from its place and value
_encode = msgspec.json.Encoder().encode


def differences(old: Any, new: Any, path: str = "") -> list[Step]:
    """Returns the steps that lead from one value to another at the same place."""
    kind = type(new)
    if kind is not type(old):
        return [_changed_kind(path, old, new)]
    if kind not in _LEAVES:
        fields = _FIELDS.get(kind)
        if fields is None:
            fields = _fields(kind)
        if fields:
            return _of_struct(path, fields, old, new)
        if kind is dict:
            return _of_dict(path, old, new)
        if kind is list and new and old and old != new:
            return _of_items(path, old, new) if type(new[0]) in _LEAVES else _of_list(path, old, new)
    return [] if old == new else [step("replace", path, new)]


def as_patch(steps: Sequence[Step]) -> bytes:
    """Returns the JSON Patch of these steps."""
    return b"[%b]" % b",".join([_operation(op, path) % value for path, op, value in steps])


def as_pairs(steps: Sequence[Step]) -> bytes:
    """Returns the compact form: `[path, value]` sets or appends, `[path]` removes."""
    return b"[%b]" % b",".join([_pair(op, path) % value for path, op, value in steps])


def step(op: str, path: str, value: Any = UNSET) -> Step:
    return path, op, b"" if value is UNSET else _encode(value)


def _of_struct(path: str, fields: Fields, old: Struct, new: Struct) -> list[Step]:
    found: list[Step] = []
    changed = 0
    before, after = astuple(old), astuple(new)
    for name, was, now in compress(zip(fields, before, after, strict=True), map(is_not, before, after)):
        kind = type(now)
        if kind in _LEAVES and kind is type(was):  # nearly all fields: not worth a call
            if was != now:
                found.append(step("replace", path + name, now))
                changed += 1
        elif steps := differences(was, now, path + name):
            found += steps
            changed += 1
    if changed < 2:
        return found
    return _shorter(path, new, found, changed, len(fields))


def _of_dict(path: str, old: dict[Any, Any], new: dict[Any, Any]) -> list[Step]:
    found = [step("remove", f"{path}/{_escaped(key)}") for key in old if key not in new]
    for key, after in new.items():
        if key not in old:
            found.append(step("add", f"{path}/{_escaped(key)}", after))
        elif old[key] is not after:
            found += differences(old[key], after, f"{path}/{_escaped(key)}")
    return _shorter(path, new, found, len(found), len(new))


def _of_list(path: str, old: Sequence[Any], new: Sequence[Any]) -> list[Step]:
    """Compares item by item; additions and removals are at the end."""
    found: list[Step] = []
    changed = abs(len(old) - len(new))
    for number, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after:
            steps = differences(before, after, f"{path}/{number}")
            found += steps
            changed += bool(steps)
    found += [step("remove", f"{path}/{number}") for number in range(len(old) - 1, len(new) - 1, -1)]
    found += [step("add", f"{path}/-", item) for item in new[len(old) :]]
    return _shorter(path, new, found, changed, len(new))


def _of_items(path: str, old: Sequence[Any], new: Sequence[Any]) -> list[Step]:
    """Compares lists of numbers or texts: appends, or the removal of one item; otherwise the whole new list."""
    whole, size = step("replace", path, new), len(old)
    if len(new) > size and new[:size] == old:
        steps = [step("add", path + "/-", item) for item in new[size:]]
    elif len(new) == size - 1:
        place = next((place for place, item in enumerate(new) if item != old[place]), size - 1)
        steps = [step("remove", f"{path}/{place}")] if new[place:] == old[place + 1 :] else [whole]
    else:
        return [whole]
    return steps if sum(map(_length, steps)) < _length(whole) else [whole]


def _changed_kind(path: str, old: Any, new: Any) -> Step:
    if old is UNSET:  # a field that was not sent
        return step("add", path, new)
    return step("remove", path) if new is UNSET else step("replace", path, new)


def _shorter(path: str, new: Any, steps: list[Step], changed: int, parts: int) -> list[Step]:
    """Returns these steps, or one that replaces the whole if most parts have changed and that takes fewer bytes. The
    root is never replaced."""
    if len(steps) > 1 and 2 * changed > parts and path:
        whole = step("replace", path, new)
        if _length(whole) <= sum(map(_length, steps)):
            return [whole]
    return steps


def _length(one: Step) -> int:
    return len(one[0]) + len(one[2]) + OVERHEAD


_LEAVES = frozenset({int, str, bool, float, type(None)})


Fields = tuple[str, ...]
"""The fields of a struct and their places."""


_FIELDS: dict[type, Fields] = {}


def _fields(kind: type) -> Fields:
    """Returns the fields; none for what is not a struct or is compared as a whole."""
    found: Fields = ()
    if issubclass(kind, Struct) and not (kind.__struct_config__.omit_defaults or kind.__struct_config__.array_like):
        found = tuple("/" + _escaped(name) for name in kind.__struct_encode_fields__)
    _FIELDS[kind] = found
    return found


def _escaped(key: object) -> str:
    """Escapes a name for a JSON pointer (RFC 6901).

    >>> _escaped("a/b~c")
    'a~1b~0c'
    """
    return str(key).replace("~", "~0").replace("/", "~1")


# All tables of a game use the same few hundred paths.
@functools.lru_cache(10_000)
def _operation(op: str, path: str) -> bytes:
    """Returns a format for an operation of RFC 6902; it takes the value."""
    begun = b'{"op":"%b","path":%b' % (op.encode(), _literal(path))
    return begun + b"%b}" if op == "remove" else begun + b',"value":%b}'


@functools.lru_cache(10_000)
def _pair(op: str, path: str) -> bytes:
    """Returns the same for a compact step."""
    return b"[%b%%b]" % _literal(path) if op == "remove" else b"[%b,%%b]" % _literal(path)


def _literal(path: str) -> bytes:
    """Returns a path as JSON, escaped for a format."""
    return _encode(path).replace(b"%", b"%%")
