"""The contract of bots: anything with `choose(seen, legal)` may play."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from wettlauf.core.match import Seen
from wettlauf.core.moves import Move


@runtime_checkable
class Bot(Protocol):
    """A player that is a program.

    It gets what its seat knows (`seen.view`, `seen.log`, `seen.redeal(seed)` for determinizations), never the state,
    and the legal moves; it returns one of them. If it has a method `new_game(seed)`, that is called before each game
    with a seed for its randomness, so that runs are repeatable. If it has a method `new_decision(seed)`, tables call
    that before each decision; otherwise they call `new_game` then.
    """

    def choose(self, seen: Seen, legal: list[Move]) -> Move: ...


def start(bot: Bot, seed: int) -> None:
    """Notifies the bot of a new game, if it has `new_game`."""
    new_game = getattr(bot, "new_game", None)
    if new_game is not None:
        new_game(seed)


def begin_decision(bot: Bot, seed: int) -> None:
    """Seeds the bot's next decision: it depends only on `seed`, the position and what the bot remembers of the game."""
    new_decision = getattr(bot, "new_decision", None)
    if new_decision is not None:
        new_decision(seed)
    else:
        start(bot, seed)


def is_repeatable(bot: Bot) -> bool:
    """Whether the same seed always gives the same decision: bots declare it with the attribute `repeatable`."""
    return bool(getattr(bot, "repeatable", False))


def was_timed(bot: Bot) -> bool:
    """Whether asking again might give another decision than the last one: bots declare it with the attribute `timed`,
    if it differs from decision to decision."""
    return bool(getattr(bot, "timed", not is_repeatable(bot)))
