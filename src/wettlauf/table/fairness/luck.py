"""What tables draw from secret bits: options left open, the deal, chance, and the seeds of bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wettlauf.core.drawing import chance_from, deal_from
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.table.fairness.streams import FIRST, Scheme, Stream


@dataclass(frozen=True)
class Luck:
    """Where all luck of a game comes from."""

    key: str
    scheme: Scheme = FIRST

    def stream(self, label: str) -> Stream:
        return Stream(self.key, label, self.scheme)

    def bot_seed(self, seat: int) -> int:
        """What the bot at a seat draws its luck from during the whole game."""
        return self.stream(f"bot {seat}").seed()


def decision_seed(seed: int, entry: int) -> int:
    """What a bot with this seed draws its luck from in one decision: it depends on the entry of the log alone, so
    neither a restart nor moves taken back change it."""
    return seed_of_game(seed, entry)


def fixed_game(game: Game, secret: str) -> Game:
    """The game with all that its options leave open: a random course follows from the secret as well."""
    return game.fixed(Stream(secret, "options").seed())


def fair_deal(game: Game, luck: Luck) -> dict[str, Any]:
    return deal_from(game, luck.stream("deal"))


def fair_chance(match: Match, luck: Luck, number: int) -> str:
    """The chance event that a match waits for, the `number`th of the game from 0.

    It depends on that number alone: taking a move back and playing it again meets the same luck."""
    return chance_from(match, luck.stream(f"chance {number}"))
