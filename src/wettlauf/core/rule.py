"""`@rule` marks a function as part of the rules: plain Python here, compiled on demand by `native`.

The module as written *is* the pure mode: it runs under a debugger and a coverage tool like any other code.
The compiled mode re-uses the same code objects (see `native.Compiler`), so there is one source of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_MARK = "__wettlauf_rule__"
_INLINED = "__wettlauf_inlined__"


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark `function` as one that the compiled mode compiles. It may use ints, records, `a[i][j]` and other rules."""
    setattr(function, _MARK, True)
    return function


def inlined_rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a rule that is called so often that compiled code has no call of it: its body stands in its callers."""
    setattr(function, _INLINED, True)
    return rule(function)


def is_inlined(function: Callable[..., Any]) -> bool:
    return getattr(function, _INLINED, False) is True


def is_rule(thing: object) -> bool:
    return getattr(thing, _MARK, False) is True
