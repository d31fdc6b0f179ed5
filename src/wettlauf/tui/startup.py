"""What the program starts with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wettlauf.core.record import Record
from wettlauf.tui.seats import Seat


@dataclass(frozen=True)
class Startup:
    """A game with its seats, a saved game, records to replay, or, if empty, the start screen."""

    game: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[Seat] | None = None
    seed: int | None = None
    resume: Path | None = None
    records: Sequence[Record] = ()
    first: int = 0
    games: int = 1  # more than one: a series
    lines: Sequence[int] = ()  # line numbers of the records, if they are not in the order of their file
