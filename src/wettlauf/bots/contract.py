"""The contract of bots: anything with `choose(seen, legal)` may play."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from wettlauf.core.match import Seen
from wettlauf.core.moves import Move


@runtime_checkable
class Bot(Protocol):
    """A player that is a program.

    It gets what its seat sees (`seen.view`, `seen.log`, `seen.redeal(seed)` for possible worlds), never the state,
    and the legal moves; it answers with one of them. If it has a method `new_game(seed)`, that is called before each
    game with a number to draw randomness from, so that a run can be repeated.
    """

    def choose(self, seen: Seen, legal: list[Move]) -> Move: ...


def start(bot: Bot, seed: int) -> None:
    """Tell a bot that wants to know it that a game begins."""
    new_game = getattr(bot, "new_game", None)
    if new_game is not None:
        new_game(seed)
