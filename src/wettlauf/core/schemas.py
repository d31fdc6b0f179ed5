"""The types and JSON Schemas of views, outlooks and facts, from the return annotations of their makers."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any

import msgspec

Maker = Callable[..., Any]
ANY_OBJECT = {"type": "object"}


def struct_of(maker: Maker) -> type[msgspec.Struct] | None:
    """Returns the struct type that a maker of views, outlooks or facts is annotated with; None for plain data.

    >>> from wettlauf.core.registry import find
    >>> struct_of(find("keltis").view).__name__
    'KeltisView'
    """
    if hasattr(maker, "schema"):
        return None
    annotation = typing.get_type_hints(maker if hasattr(maker, "__name__") else type(maker).__call__).get("return")
    members = typing.get_args(annotation) or (annotation,)
    structs = [one for one in members if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return structs[0] if len(structs) == 1 and structs[0] is not msgspec.Struct else None


def schema_of(maker: Maker) -> dict[str, Any]:
    """Returns the JSON Schema of what a maker returns: its own `schema()`, that of its struct, or any object."""
    if hasattr(maker, "schema"):
        own: dict[str, Any] = maker.schema()
        return own
    struct = struct_of(maker)
    return dict(ANY_OBJECT) if struct is None else msgspec.json.schema(struct)
