"""A state to read in Python: the input of views, stories and reasons."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wettlauf.core.layout import PlainRecord


@dataclass(eq=False)  # not frozen, since creating frozen ones is slower and there are many
class Position:
    """A state to read in Python, in plain objects whatever the mode. Read-only."""

    options: dict[str, Any]
    setup: PlainRecord
    state: PlainRecord
    find_legal: Callable[[], tuple[int, ...]]
    to_act: int

    @functools.cached_property
    def legal(self) -> tuple[int, ...]:
        """The legal moves of the seat to act, found when they are first read."""
        return self.find_legal()
