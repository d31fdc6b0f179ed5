"""Speeds up Numba's compiler: a third of its time is avoidable."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator
from typing import Any

from numba import types
from numba.core.compiler import Flags

_STACK_SLOTS = 80_000  # more than half a megabyte, so that Python allocates a full megabyte


def with_large_stack(function: Callable[[], Any]) -> Any:
    """Calls the function with stack memory for a thousand nested calls.

    Python allocates its stack in chunks of 16 kB and frees a chunk as soon as the calls on it return. Numba compiles
    what a rule calls while it compiles the rule, some thirty calls deep for each, so sooner or later the end of a chunk
    lies where a million small calls come and go, each of which allocates and frees a chunk. A function that declares a
    large stack gets one large chunk for itself and all nested calls.
    """
    return function()


with_large_stack.__code__ = with_large_stack.__code__.replace(co_stacksize=_STACK_SLOTS)


@contextlib.contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Turns off garbage collection, which would traverse everything Numba has built so far, again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class FastFlags(Flags):
    """Flags that hash and compare fast.

    Numba hashes and compares its flags some ten thousand times per game, all forty of them one by one, though nearly
    always the same few are set to the same values."""

    __slots__ = ()

    def __hash__(self) -> int:
        return _HASH

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Flags) and self._values == other._values:
            return True
        return bool(super().__eq__(other))


_HASH = hash(Flags())


def widen_integers(dispatcher: Any) -> None:
    """Compiles a rule once for integers of any width, instead of once per width and per constant.

    Callers widen their arguments. The optimiser still propagates constants.
    """
    compiler = getattr(dispatcher, "_compiler", None)
    fold = getattr(compiler, "fold_argument_types", None)
    if compiler is None or fold is None:
        return  # a different Numba, which compiles a rule more often

    def folded(given: Any, named: Any) -> Any:
        signature, types_folded = fold(given, named)
        return signature, tuple(_wide(kind) for kind in types_folded)

    compiler.fold_argument_types = folded


def _wide(kind: Any) -> Any:
    is_signed = isinstance(kind, types.Integer) and getattr(kind, "signed", False)
    return types.int64 if is_signed or isinstance(kind, types.IntegerLiteral) else kind
