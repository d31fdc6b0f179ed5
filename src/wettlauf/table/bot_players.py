"""Bots at a table, with randomness derived from its shuffle."""

from __future__ import annotations

from typing import NamedTuple

from wettlauf.bots import Bot, bot
from wettlauf.bots.contract import begin_decision, start, was_timed
from wettlauf.bots.playing import ask
from wettlauf.core.match import Match
from wettlauf.table.fairness import decision_seed


class Choice(NamedTuple):
    """A bot's move, and whether it thought by the clock, in which case it may decide differently when asked again."""

    move: str
    timed: bool


class BotPlayer:
    """A bot in a seat of a table."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._bot = self._begun()
        self._asked = -1  # the length of the log when it was last asked

    def choose(self, match: Match) -> Choice:
        """Returns the bot's move in the position of this match. Raises BadBot if it fails."""
        if match.length <= self._asked:  # moves were taken back: the bot must not remember them
            self._bot = self._begun()
        self._asked = match.length
        begin_decision(self._bot, decision_seed(self._seed, match.length))
        move = str(ask(self._bot, match))
        return Choice(move, was_timed(self._bot))

    def _begun(self) -> Bot:
        made = bot(self._name)
        start(made, self._seed)
        return made
