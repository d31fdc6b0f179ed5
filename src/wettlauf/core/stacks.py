"""Ordered piles of cards inside a state: a count `n` and the cards, the top one last."""

from __future__ import annotations

from typing import Any

import numpy as np

from wettlauf.core.rule import rule


def stack_of(capacity: int) -> np.dtype[np.void]:
    """The layout of a stack that holds at most `capacity` cards."""
    return np.dtype([("n", np.int8), ("card", np.int8, (capacity,))])


def clear_above(records: np.ndarray[Any, np.dtype[np.void]]) -> None:
    """Blank what lies in the arrays of all stacks above their tops: cards that were popped, which nobody reads."""
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
