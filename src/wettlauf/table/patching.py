"""What changed between two values that are about to be sent, as a JSON Patch (RFC 6902).

A JSON merge patch (RFC 7396) would be shorter, but in it null removes a field, and views say null where there is
nothing; and it can only send lists whole, where a table's players are a list.

The steps depend on what the two values say, never on how they are kept: for a viewer who cannot tell two worlds apart
they are the same bytes. That two objects are one is only a reason to look no further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

Steps = tuple[bytes, ...]
"""The steps of a patch, each as JSON."""
NONE: Steps = ()
FEW = 1  # so many steps are never longer than the whole
_encode = msgspec.json.Encoder().encode


class Differ:
    """Compares what several viewers saw with what they see now. What they share is compared once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], Steps] = {}
        self._encoded: dict[int, bytes] = {}
        self._alive: list[Any] = []  # as long as we know things by their place in memory nothing else may come there

    def patch(self, old: Any, new: Any, leaving_out: str = "") -> bytes:
        """The whole patch as JSON; one field of the outermost struct may be left to the caller."""
        self._alive += old, new
        found: list[bytes] = []
        for name, key in _fields(type(new)) or ():
            if name != leaving_out:
                found += self._steps("/" + key, getattr(old, name), getattr(new, name))
        return b"[" + b",".join(found) + b"]"

    def encoded(self, value: Any) -> bytes:
        """A value that several get, as JSON."""
        known = self._encoded.get(id(value))
        if known is None:
            self._alive.append(value)
            known = self._encoded[id(value)] = _encode(value)
        return known

    def _steps(self, path: str, old: Any, new: Any) -> Steps:
        if old is new:
            return NONE
        if old is UNSET:  # fields that are not sent
            return (_step("add", path, new),)
        if new is UNSET:
            return (_step("remove", path),)
        kind = type(new)
        if kind in _LEAVES:
            return NONE if kind is type(old) and old == new else (_step("replace", path, new),)
        if kind is not type(old):
            return (_step("replace", path, new),)
        place = (path, id(old), id(new))
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._steps_inside(path, old, new)
        return known

    def _steps_inside(self, path: str, old: Any, new: Any) -> Steps:
        fields = _fields(type(new))
        if fields is not None:
            found: list[bytes] = []
            for name, key in fields:
                before, after = getattr(old, name), getattr(new, name)
                if before is not after:
                    found += self._steps(f"{path}/{key}", before, after)
        elif isinstance(new, dict):
            found = self._steps_of_dict(path, old, new)
        elif isinstance(new, list) and new and old and type(new[0]) not in _LEAVES:
            found = self._steps_of_list(path, old, new)
        else:
            return NONE if old == new else (_step("replace", path, new),)
        if len(found) > FEW:
            whole = _step("replace", path, new)
            if len(whole) <= sum(map(len, found)):
                return (whole,)
        return tuple(found)

    def _steps_of_dict(self, path: str, old: dict[Any, Any], new: dict[Any, Any]) -> list[bytes]:
        found = [_step("remove", f"{path}/{_escaped(key)}") for key in old if key not in new]
        for key, after in new.items():
            here = f"{path}/{_escaped(key)}"
            if key in old:
                found += self._steps(here, old[key], after)
            else:
                found.append(_step("add", here, after))
        return found

    def _steps_of_list(self, path: str, old: Sequence[Any], new: Sequence[Any]) -> list[bytes]:
        """Item by item; what was added or taken away is at the end."""
        found: list[bytes] = []
        for number, (before, after) in enumerate(zip(old, new, strict=False)):
            found += self._steps(f"{path}/{number}", before, after)
        found += [_step("remove", f"{path}/{number}") for number in range(len(old) - 1, len(new) - 1, -1)]
        found += [_step("add", f"{path}/-", item) for item in new[len(old) :]]
        return found


_LEAVES = frozenset({int, str, bool, float, type(None)})


Fields = tuple[tuple[str, str], ...] | None
_KNOWN_FIELDS: dict[type, Fields] = {}


def _fields(kind: type) -> Fields:
    """The fields of a struct, each with its name in JSON; None for what is compared as a whole."""
    try:
        return _KNOWN_FIELDS[kind]
    except KeyError:
        found = _KNOWN_FIELDS[kind] = _find_fields(kind)
        return found


def _find_fields(kind: type) -> Fields:
    if not issubclass(kind, Struct) or kind.__struct_config__.omit_defaults or kind.__struct_config__.array_like:
        return None
    return tuple(zip(kind.__struct_fields__, map(_escaped, kind.__struct_encode_fields__), strict=True))


def _escaped(key: object) -> str:
    """A name as it stands in a path (RFC 6901).

    >>> _escaped("a/b~c")
    'a~1b~0c'
    """
    return str(key).replace("~", "~0").replace("/", "~1")


def _step(op: str, path: str, value: Any = UNSET) -> bytes:
    at = _encode(path)
    if value is UNSET:
        return b'{"op":"%b","path":%b}' % (op.encode(), at)
    return b'{"op":"%b","path":%b,"value":%b}' % (op.encode(), at, _encode(value))
