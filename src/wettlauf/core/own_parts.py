"""A seat's view is the public view with parts of its own: a hand, a card laid face down.

Each part is known by its place in the view, a JSON pointer (RFC 6901): `/players/2/hand`. Viewers of a table see
nearly the same, so the shared part is made, compared and sent once.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

OwnParts = Mapping[str, Any]


def with_parts(view: Any, parts: OwnParts) -> Any:
    """Returns the view with these parts in their places; `""` is the place of the whole view.

    >>> with_parts({"you": None, "hands": [None, None]}, {"/you": 1, "/hands/1": ["g7"]})
    {'you': 1, 'hands': [None, ['g7']]}
    """
    for path, part in parts.items():
        view = _with_part(view, steps_to(path), part)
    return view


def _with_part(value: Any, way: tuple[str, ...], part: Any) -> Any:
    if not way:
        return part
    name, *rest = way
    if isinstance(value, list):
        number, copied = int(name), value.copy()
        copied[number] = _with_part(value[number], tuple(rest), part)
        return copied
    if isinstance(value, Struct):
        field = _field_names(type(value))[name]
        return replace(value, **{field: _with_part(getattr(value, field), tuple(rest), part)})
    return {**value, name: _with_part(value[name], tuple(rest), part)}


@functools.cache
def _field_names(kind: type[Struct]) -> dict[str, str]:
    """Returns the names of a struct's fields by their names in JSON."""
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


@functools.cache  # games have a few dozen such places
def steps_to(path: str) -> tuple[str, ...]:
    """
    >>> steps_to("/players/2/hand"), steps_to("")
    (('players', '2', 'hand'), ())
    """
    return tuple(step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:])


@functools.cache
def around(path: str) -> tuple[str, ...]:
    """Returns the places around a place.

    >>> around("/players/2/hand")
    ('', '/players', '/players/2')
    """
    names = path.split("/")
    return tuple("/".join(names[:length]) for length in range(1, len(names)))
