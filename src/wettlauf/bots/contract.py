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
    game with a number to draw randomness from, so that a run can be repeated. If it has a method `new_decision(seed)`,
    tables call that before each decision; otherwise they call `new_game` then.
    """

    def choose(self, seen: Seen, legal: list[Move]) -> Move: ...


def start(bot: Bot, seed: int) -> None:
    """Tell a bot that wants to know it that a game begins."""
    new_game = getattr(bot, "new_game", None)
    if new_game is not None:
        new_game(seed)


def begin_decision(bot: Bot, seed: int) -> None:
    """Give a bot the luck of its next decision alone: from now on only `seed`, the position and what it remembers of
    the game say what it plays."""
    new_decision = getattr(bot, "new_decision", None)
    if new_decision is not None:
        new_decision(seed)
    else:
        start(bot, seed)


def is_repeatable(bot: Bot) -> bool:
    """Whether it decides the same whenever it is asked with the same seed: it says so with `repeatable`."""
    return bool(getattr(bot, "repeatable", False))


def was_timed(bot: Bot) -> bool:
    """Whether its last decision may be another when it is asked again: it says so with `timed`, where decisions
    differ."""
    return bool(getattr(bot, "timed", not is_repeatable(bot)))
