"""API reference pages from docstrings: one Markdown page per package, covering its `__all__`."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from typing import Any

PACKAGES = ("wettlauf", "wettlauf.bots", "wettlauf.arena", "wettlauf.client", "wettlauf.store")
OURS = "wettlauf"
QUOTED = re.compile(r"""(: |-> )(?:'([^']*)'|"([^"]*)")""")
EXAMPLE = re.compile(r"^>>> .*?(?=\n\n(?!>>> )|\Z)", re.MULTILINE | re.DOTALL)


def page_of(package: str) -> str:
    """Returns the page of a package: its docstring, then its exports by name."""
    module = importlib.import_module(package)
    parts = [
        f"# {package}",
        doc_of(module),
        *(part for name in sorted(module.__all__) for part in entry(module, name)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def entry(module: Any, name: str) -> Iterator[str]:
    """Yields the Markdown of one export: a class with its public methods, a function, or a value."""
    item = getattr(module, name)
    yield f"## {name}"
    if inspect.isclass(item):
        yield code(f"class {name}{signature(item)}")
        yield doc_of(item)
        for inner, member in sorted(vars(item).items()):
            if not inner.startswith("_"):
                yield from method(name, inner, member)
    elif callable(item):
        yield code(f"{'async ' if inspect.iscoroutinefunction(item) else ''}def {name}{signature(item)}")
        yield doc_of(item)
    elif not inspect.ismodule(item):
        yield code(f"{name} = {item!r}")


def method(owner: str, name: str, member: Any) -> Iterator[str]:
    """Yields the Markdown of a method or property if it has a docstring or a telling signature."""
    if isinstance(member, (classmethod, staticmethod)):
        member = member.__func__
    if isinstance(member, property):
        yield f"### {owner}.{name}"
        yield doc_of(member)
    elif inspect.isfunction(member):
        yield f"### {owner}.{name}"
        yield code(f"{'async ' if inspect.iscoroutinefunction(member) else ''}def {name}{signature(member)}")
        yield doc_of(member)


def signature(item: Any) -> str:
    """Returns the signature as it is written in the source: without the quotes of stored annotations."""
    try:
        return QUOTED.sub(lambda found: found[1] + (found[2] or found[3]), str(inspect.signature(item)))
    except (TypeError, ValueError):
        return ""


def code(text: str, kind: str = "python") -> str:
    return f"```{kind}\n{text}\n```"


def doc_of(item: Any) -> str:
    """Returns a docstring as Markdown: its examples become code blocks."""
    if not str(getattr(item, "__module__", OURS)).startswith(OURS):
        return ""
    text = inspect.cleandoc(item.__doc__ or "")
    if inspect.isclass(item) and text.startswith(f"{item.__name__}("):
        return ""  # the generated docstring of a dataclass only repeats the signature
    return EXAMPLE.sub(lambda found: code(found[0], "pycon"), text)
