"""What changed between two values that are about to be sent, as a JSON Patch (RFC 6902).

A JSON merge patch (RFC 7396) would be shorter, but in it null removes a field, and views say null where there is
nothing; and it can only send lists whole, where a table's players are a list.

The steps depend on what the two values say, never on how they are kept: for a viewer who cannot tell two worlds apart
they are the same bytes. That two objects are one is only a reason to look no further.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from itertools import compress
from operator import is_not
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import astuple

Steps = tuple[bytes, ...]
"""The steps of a patch, each as JSON."""
NONE: Steps = ()
_encode = msgspec.json.Encoder().encode


class Differ:
    """Compares what several viewers saw with what they see now. What they share is compared once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], Steps] = {}
        self._encoded: dict[int, bytes] = {}
        self._alive: list[Any] = []  # as long as we know things by their place in memory nothing else may come there

    def patch(self, old: Struct, new: Struct, leaving_out: str = "") -> bytes:
        """The whole patch of a struct as JSON; one of its fields may be left to the caller."""
        self._alive += old, new
        found: list[bytes] = []
        fields = _fields(type(new))
        assert fields is not None
        for name, before, after in _differing(fields, old, new):
            if name != leaving_out:
                found += self._steps(name, before, after)
        return b"[" + b",".join(found) + b"]"

    def encoded(self, value: Any) -> bytes:
        """A value that several get, as JSON."""
        known = self._encoded.get(id(value))
        if known is None:
            self._alive.append(value)
            known = self._encoded[id(value)] = _encode(value)
        return known

    def _steps(self, path: str, old: Any, new: Any) -> Steps:
        """For two that are not the same object."""
        place = (path, id(old), id(new))
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._find_steps(path, old, new)
        return known

    def _find_steps(self, path: str, old: Any, new: Any) -> Steps:
        kind = type(new)
        if kind is not type(old):
            return _changed_kind(path, old, new)
        if kind in _LEAVES:
            return NONE if old == new else (_step("replace", path, new),)
        fields = _fields(kind)
        if fields is not None:
            return self._steps_of_struct(path, fields, old, new)
        if kind is dict:
            return self._steps_of_dict(path, old, new)
        if kind is list and new and old and type(new[0]) not in _LEAVES:
            return self._steps_of_list(path, old, new)
        return NONE if old == new else (_step("replace", path, new),)

    def _steps_of_struct(self, path: str, fields: Fields, old: Struct, new: Struct) -> Steps:
        found: list[bytes] = []
        changed = 0
        known = self._known
        for name, before, after in _differing(fields, old, new):
            here = path + name
            place = (here, id(before), id(after))
            steps = known.get(place)
            if steps is None:
                steps = known[place] = self._find_steps(here, before, after)
            if steps:
                found += steps
                changed += 1
        return _shorter(path, new, found, changed, len(fields.paths))

    def _steps_of_dict(self, path: str, old: dict[Any, Any], new: dict[Any, Any]) -> Steps:
        found = [_step("remove", f"{path}/{_escaped(key)}") for key in old if key not in new]
        for key, after in new.items():
            if key not in old:
                found.append(_step("add", f"{path}/{_escaped(key)}", after))
            elif old[key] is not after:
                found += self._steps(f"{path}/{_escaped(key)}", old[key], after)
        return _shorter(path, new, found, len(found), len(new))

    def _steps_of_list(self, path: str, old: Sequence[Any], new: Sequence[Any]) -> Steps:
        """Item by item; what was added or taken away is at the end."""
        found: list[bytes] = []
        changed = abs(len(old) - len(new))
        for number, (before, after) in enumerate(zip(old, new, strict=False)):
            if before is not after:
                steps = self._steps(f"{path}/{number}", before, after)
                found += steps
                changed += bool(steps)
        found += [_step("remove", f"{path}/{number}") for number in range(len(old) - 1, len(new) - 1, -1)]
        found += [_step("add", f"{path}/-", item) for item in new[len(old) :]]
        return _shorter(path, new, found, changed, len(new))


def _changed_kind(path: str, old: Any, new: Any) -> Steps:
    if old is UNSET:  # a field that was not sent
        return (_step("add", path, new),)
    return (_step("remove", path) if new is UNSET else _step("replace", path, new),)


def _shorter(path: str, new: Any, steps: list[bytes], changed: int, parts: int) -> Steps:
    """These steps, or one that replaces the whole where most of its parts have changed and it takes fewer bytes."""
    if len(steps) > 1 and 2 * changed > parts:
        whole = _step("replace", path, new)
        if len(whole) <= sum(map(len, steps)):
            return (whole,)
    return tuple(steps)


_LEAVES = frozenset({int, str, bool, float, type(None)})


class Fields(NamedTuple):
    """The fields of a struct: where each stands."""

    paths: tuple[str, ...]


def _differing(fields: Fields, old: Struct, new: Struct) -> Iterator[tuple[str, Any, Any]]:
    """Where each field stands whose value is another object now, with both values."""
    before, after = astuple(old), astuple(new)
    return compress(zip(fields.paths, before, after, strict=True), map(is_not, before, after))


_KNOWN_FIELDS: dict[type, Fields | None] = {}


def _fields(kind: type) -> Fields | None:
    """None for what is compared as a whole, or is no struct."""
    try:
        return _KNOWN_FIELDS[kind]
    except KeyError:
        found = _KNOWN_FIELDS[kind] = _find_fields(kind)
        return found


def _find_fields(kind: type) -> Fields | None:
    if not issubclass(kind, Struct) or kind.__struct_config__.omit_defaults or kind.__struct_config__.array_like:
        return None
    return Fields(tuple("/" + _escaped(name) for name in kind.__struct_encode_fields__))


def _escaped(key: object) -> str:
    """A name as it stands in a path (RFC 6901).

    >>> _escaped("a/b~c")
    'a~1b~0c'
    """
    return str(key).replace("~", "~0").replace("/", "~1")


@functools.lru_cache(10_000)
def _beginning(op: str, path: str) -> bytes:
    """Everything before the value of a step: tables of a game use the same few hundred paths again and again."""
    return b'{"op":"%b","path":%b' % (op.encode(), _encode(path))


def _step(op: str, path: str, value: Any = UNSET) -> bytes:
    if value is UNSET:
        return _beginning(op, path) + b"}"
    return b'%b,"value":%b}' % (_beginning(op, path), _encode(value))
