"""Bots that play at a table, with luck that follows from its shuffle."""

from __future__ import annotations

from typing import NamedTuple

from wettlauf.bots import Bot, bot
from wettlauf.bots.contract import begin_decision, start, was_timed
from wettlauf.bots.playing import ask
from wettlauf.core.match import Match
from wettlauf.table.fairness import decision_seed


class Choice(NamedTuple):
    """What a bot plays, and whether it thought for a time, so that it may play something else when asked again."""

    move: str
    timed: bool


class BotPlayer:
    """One bot at one seat of one table."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._bot = self._begun()
        self._asked = -1  # at which length of the log

    def choose(self, match: Match) -> Choice:
        """What it plays in the position of this match. Raises BadBot if it fails."""
        if match.length <= self._asked:  # moves were taken back, and it is to remember nothing of them
            self._bot = self._begun()
        self._asked = match.length
        begin_decision(self._bot, decision_seed(self._seed, match.length))
        move = str(ask(self._bot, match))
        return Choice(move, was_timed(self._bot))

    def _begun(self) -> Bot:
        made = bot(self._name)
        start(made, self._seed)
        return made
