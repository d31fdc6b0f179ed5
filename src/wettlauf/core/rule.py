"""`@rule` marks a function as part of the rules: plain Python here, compiled on demand by `native`.

The module as written *is* the pure mode: it runs under debuggers and coverage tools like any other code.
The compiled mode reuses the same code objects (see `native.Compiler`), so there is only one source of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_MARK = "__wettlauf_rule__"
_INLINED = "__wettlauf_inlined__"


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Marks a function for compiled mode. It may use integers, floats, records, `a[i][j]` and other rules."""
    setattr(function, _MARK, True)
    return function


def inlined_rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Marks a rule that is called so often that compiled code inlines it into its callers."""
    setattr(function, _INLINED, True)
    return rule(function)


def is_inlined(function: Callable[..., Any]) -> bool:
    return getattr(function, _INLINED, False) is True


def is_rule(thing: object) -> bool:
    return getattr(thing, _MARK, False) is True
