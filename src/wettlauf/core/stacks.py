"""Ordered piles of cards inside a state: the number of cards `n` and the cards, top card last."""

from __future__ import annotations

from typing import Any

import numpy as np

from wettlauf.core.rule import rule


def stack_of(capacity: int) -> np.dtype[np.void]:
    """Returns the layout of a stack that holds at most `capacity` cards."""
    return np.dtype([("n", np.int8), ("card", np.int8, (capacity,))])


def clear_above(records: np.ndarray[Any, np.dtype[np.void]]) -> None:
    """Blanks the array elements above the top of every stack: popped cards, which nothing reads again."""
    layout = records.dtype
    if layout.names == ("n", "card"):
        records["card"][np.arange(records["card"].shape[-1]) >= records["n"][..., None]] = 0
        return
    for name in layout.names or ():
        if records[name].dtype.names:
            clear_above(records[name])


@rule
def push(stack, card):
    stack.card[stack.n] = card
    stack.n += 1


@rule
def pop(stack):
    n = stack.n - 1
    stack.n = n
    return stack.card[n]


@rule
def top(stack):
    return stack.card[stack.n - 1]
