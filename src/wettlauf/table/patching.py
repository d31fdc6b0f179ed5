"""What changed between two values that are about to be sent, as a JSON Patch (RFC 6902).

A JSON merge patch (RFC 7396) would be shorter, but in it null removes a field, and views say null where there is
nothing; and it can only send lists whole, where a table's players are a list.

The steps depend on what the two values say, never on how they are kept: for a viewer who cannot tell two worlds apart
they are the same bytes. That two objects are one is only a reason to look no further.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
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
        for name, before, after in zip(fields.paths, fields.values(old), fields.values(new), strict=True):
            if before is not after and name != leaving_out:
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
        if old is UNSET:  # fields that are not sent
            return (_step("add", path, new),)
        if new is UNSET:
            return (_step("remove", path),)
        kind = type(new)
        if kind is not type(old):
            return (_step("replace", path, new),)
        fields = _fields(kind)
        if fields is not None:
            if old == new:
                return NONE
            found: list[bytes] = []
            for name, before, after in zip(fields.paths, fields.values(old), fields.values(new), strict=True):
                if before is not after:
                    found += self._steps(path + name, before, after)
        elif kind is dict:
            found = self._steps_of_dict(path, old, new)
        elif kind is list and new and old and type(new[0]) not in _LEAVES:
            found = self._steps_of_list(path, old, new)
        else:
            return NONE if old == new else (_step("replace", path, new),)
        if len(found) > 1 and path.rfind("/") > 0:  # not for what is the outermost: it never changes altogether
            whole = _step("replace", path, new)
            if len(whole) <= sum(map(len, found)):
                return (whole,)
        return tuple(found)

    def _steps_of_dict(self, path: str, old: dict[Any, Any], new: dict[Any, Any]) -> list[bytes]:
        found = [_step("remove", f"{path}/{_escaped(key)}") for key in old if key not in new]
        for key, after in new.items():
            if key not in old:
                found.append(_step("add", f"{path}/{_escaped(key)}", after))
            elif old[key] is not after:
                found += self._steps(f"{path}/{_escaped(key)}", old[key], after)
        return found

    def _steps_of_list(self, path: str, old: Sequence[Any], new: Sequence[Any]) -> list[bytes]:
        """Item by item; what was added or taken away is at the end."""
        found: list[bytes] = []
        for number, (before, after) in enumerate(zip(old, new, strict=False)):
            if before is not after:
                found += self._steps(f"{path}/{number}", before, after)
        found += [_step("remove", f"{path}/{number}") for number in range(len(old) - 1, len(new) - 1, -1)]
        found += [_step("add", f"{path}/-", item) for item in new[len(old) :]]
        return found


_LEAVES = frozenset({int, str, bool, float, type(None)})


class Fields(NamedTuple):
    """The fields of a struct: where each stands, and a quick way to all of their values."""

    paths: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]


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
    return Fields(tuple("/" + _escaped(name) for name in kind.__struct_encode_fields__), astuple)


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
