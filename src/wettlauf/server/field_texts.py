"""Descriptions for schemas: the docstrings of structs and their fields, read from the source."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import ModuleType
from typing import Any

Texts = Mapping[str, Mapping[str, str]]  # by struct and field
HERE = ("wettlauf.api.", "wettlauf.core.sentences", "wettlauf.table.", "wettlauf.server.")


def field_texts(structs: Iterable[type] = (), packages: Iterable[str] = ()) -> Texts:
    """Returns the docstrings of all structs of the API, of these structs, and of those in these packages."""
    within = tuple(f"{package}." for package in packages if package)
    names = {name for name in sys.modules if name.startswith((*within, *HERE))}
    names |= {struct.__module__ for struct in structs}
    found: dict[str, Mapping[str, str]] = {}
    for name in sorted(names, key=lambda name: (name.startswith(HERE), name)):  # ours last: their texts take precedence
        found |= _texts_in(sys.modules[name])
    return found


def with_texts(schema: dict[str, Any], name: str, texts: Texts) -> dict[str, Any]:
    """Returns the schema of a struct or enum, with descriptions."""
    own = texts.get(name, {})
    for field, property_schema in schema.get("properties", {}).items():
        if field in own and "description" not in property_schema:
            property_schema["description"] = own[field]
    if "enum" in schema and own:
        values = _enum_values(name)
        lines = [f"- `{values[field]}`: {text}" for field, text in own.items() if field in values]
        schema["description"] = "\n".join([schema.get("description", ""), "", *lines]).strip()
    if "description" in schema:
        schema["description"] = inspect.cleandoc(schema["description"])
    return schema


@functools.cache
def _texts_in(module: ModuleType) -> dict[str, Mapping[str, str]]:
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, SyntaxError, TypeError):  # a game may come without its source
        return {}
    return {node.name: dict(_texts_of(node.body)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _texts_of(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    for before, after in pairwise(body):
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
            target = before.target if isinstance(before, ast.AnnAssign) else None
            if isinstance(before, ast.Assign):
                target = before.targets[0]  # type: ignore[assignment]
            if isinstance(target, ast.Name):
                yield _sent_name(before, target.id), inspect.cleandoc(after.value.value)


def _sent_name(field: ast.stmt, name: str) -> str:
    """Returns the name of a field in JSON, which `field(name="from")` sets."""
    value = field.value if isinstance(field, ast.AnnAssign) else None
    names = [one.value for one in value.keywords if one.arg == "name"] if isinstance(value, ast.Call) else []
    return str(names[0].value) if names and isinstance(names[0], ast.Constant) else name


def _enum_values(name: str) -> dict[str, str]:
    for module in [module for module in sys.modules if module.startswith(HERE)]:
        kind = vars(sys.modules[module]).get(name)
        if isinstance(kind, type) and hasattr(kind, "__members__"):
            return {field: str(member.value) for field, member in kind.__members__.items()}
    return {}
