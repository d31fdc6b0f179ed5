"""A state to read in Python: what views, stories and reasons are made from."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wettlauf.core.layout import PlainRecord


@dataclass(eq=False)  # not frozen, which would make making them slower: there are many
class Position:
    """A state to read in Python, in plain objects whatever the mode. Nobody changes it."""

    options: dict[str, Any]
    setup: PlainRecord
    state: PlainRecord
    find_legal: Callable[[], tuple[int, ...]]
    to_act: int

    @functools.cached_property
    def legal(self) -> tuple[int, ...]:
        """The moves of the seat to act; few who read a position ask for them."""
        return self.find_legal()
