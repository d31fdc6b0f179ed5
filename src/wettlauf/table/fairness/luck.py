"""What tables draw from secret bits: open options, the deal, chance events, and bots' seeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wettlauf.core.chance_source import chance_from, deal_from
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.table.fairness.streams import FIRST, Scheme, Stream


@dataclass(frozen=True)
class Luck:
    """The source of all randomness of a game."""

    key: str
    scheme: Scheme = FIRST

    def stream(self, label: str) -> Stream:
        return Stream(self.key, label, self.scheme)

    def bot_seed(self, seat: int) -> int:
        """Returns the seed of the bot in a seat for the whole game."""
        return self.stream(f"bot {seat}").seed()


def decision_seed(seed: int, entry: int) -> int:
    """Returns a bot's seed for one decision. It depends only on the log entry, so restarts and takebacks do not
    change it."""
    return seed_of_game(seed, entry)


def fixed_game(game: Game, secret: str) -> Game:
    """Returns the game with everything drawn that its options leave open, such as a random course."""
    return game.fixed(Stream(secret, "options").seed())


def fair_deal(game: Game, luck: Luck) -> dict[str, Any]:
    return deal_from(game, luck.stream("deal"))


def fair_chance(match: Match, luck: Luck, number: int) -> str:
    """Returns the chance event that a match waits for, the game's `number`th, counted from 0.

    It depends on that number alone: taking a move back and playing it again meets the same event.
    """
    return chance_from(match, luck.stream(f"chance {number}"))
