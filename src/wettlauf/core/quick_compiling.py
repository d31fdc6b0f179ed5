"""What makes Numba itself run faster while it compiles: a third of its time goes where it need not."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator
from typing import Any

from numba import types
from numba.core.compiler import Flags

_WORDS = 80_000  # of the stack, more than half of a megabyte: the piece that Python then gets is a whole one


def with_room(function: Callable[[], Any]) -> Any:
    """Call this with room for a thousand calls inside each other.

    Python takes memory for its stack in pieces of 16 kB and gives a piece back as soon as the calls on it have ended.
    Numba compiles what a rule calls while it compiles the rule, some thirty calls deep for each, so that sooner or
    later the end of a piece lies where a million small calls come and go, each of which asks the system for a piece and
    gives it back. A function that says it needs a large stack gets one large piece for itself and all calls inside.
    """
    return function()


with_room.__code__ = with_room.__code__.replace(co_stacksize=_WORDS)


@contextlib.contextmanager
def no_collecting() -> Iterator[None]:
    """Without looks for garbage: they would walk through all that Numba has built so far, again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class QuickFlags(Flags):
    """Numba asks for the hash of its flags, and whether they are equal, some ten thousand times a game. It compares all
    forty, one by one, though nearly always the same few are set to the same values. Their hash is the same for all."""

    __slots__ = ()

    def __hash__(self) -> int:
        return _HASH

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Flags) and self._values == other._values:
            return True
        return bool(super().__eq__(other))


_HASH = hash(Flags())


def take_wide_numbers(dispatcher: Any) -> None:
    """Let a rule be compiled once for whole numbers of any width, instead of once for each width and each constant.

    Callers widen what they hand over. What a constant makes simpler the optimiser finds by itself.
    """
    compiler = getattr(dispatcher, "_compiler", None)
    fold = getattr(compiler, "fold_argument_types", None)
    if compiler is None or fold is None:
        return  # another Numba, which compiles a rule more often

    def folded(given: Any, named: Any) -> Any:
        signature, found = fold(given, named)
        return signature, tuple(_wide(kind) for kind in found)

    compiler.fold_argument_types = folded


def _wide(kind: Any) -> Any:
    is_signed = isinstance(kind, types.Integer) and getattr(kind, "signed", False)
    return types.int64 if is_signed or isinstance(kind, types.IntegerLiteral) else kind
