"""Who plays whom to show how strong the levels are, and what is claimed of it: data for `strength.py`.

Change budgets, numbers of deals and claims here; the games of match-ups that stay as they are need not be played again.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import wettlauf
from wettlauf.arena import Arena
from wettlauf.arena.schedule import ROTATED

SEED = 20_100  # deals on which nothing was tuned


@dataclass(frozen=True)
class MatchUp:
    """Bots at one table. Each of them but the last is measured by its share of points against the next.

    A claim is the share that the lower 95 % bound of each of these must reach; one of a half must be exceeded.
    """

    name: str
    game: str
    players: int
    bots: tuple[str, ...]  # the strongest first
    deals: int  # with two players, mirrored pairs
    claim: float | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seatings: str = ""  # ROTATED: one circle of them a deal; else what the arena does by itself
    seed: int = SEED

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Who is measured against whom."""
        return list(pairwise(self.bots))

    def arena(self, workers: int | None = None) -> Arena:
        game = wettlauf.game(self.game, players=self.players, **self.options)
        return Arena(game, self.bots, self.seed, self.seatings, workers=workers)

    def command(self) -> str:
        """The same games on the command line."""
        games = self.arena().schedule.first_of(self.deals)
        words = ["wettlauf", "arena", self.game, "--players", self.players, "--bots", ",".join(self.bots)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        words += ["--games", games, "--seed", self.seed]
        if self.seatings:
            words += ["--seatings", self.seatings]
        return shlex.join(map(str, words))

    def played_as(self) -> dict[str, Any]:
        """What decides which games are played: figures belong to nothing else."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seatings": self.seatings,
            "seed": self.seed,
        }


# What each level may spend: `@0.1s` seconds a turn, `@500` iterations a decision, nothing for what it has by itself.
BUDGETS = {
    "beginner": "beginner",
    "practised": "practised",
    "strong": "strong",
    "master": "master@0.1s",
    "ceiling": "ceiling@0.1s",
}
STEPS = (("practised", "beginner"), ("strong", "practised"), ("master", "strong"))  # what is claimed of two players
BESIDE = (("master", "practised"), ("ceiling", "practised"), ("ceiling", "strong"))  # and what is shown beside it
LEVELS = ("master", "strong", "practised", "beginner")

DEALS = 200
# A step that comes close to its claim is told from it only by more deals.
DEALS_OF = {
    "keltis-2-strong-practised": 400,
    "keltis-2-master-strong": 350,
    "ostfriesenlauf-2-master-strong": 1000,
    "ostfriesenlauf-4-levels": 200,
}
# Where the number of deals had been raised with figures in sight, these were thrown away and others are played.
SEED_OF = {"ostfriesenlauf-2-master-strong": SEED + 1}
DEALS_BESIDE = 100  # for what is shown and not claimed
DEALS_AT_FULL_TABLES = 50  # four or five games each
DEALS_AT_LEISURE = 50  # where a bot has a second a turn
CLEAR, PROVEN = 0.65, 0.5
# Where even a bot that sees all cards hardly gets as far as a clear step, or not at all, a proven one is claimed.
CLAIM_OF = {"keltis-2-master-strong": PROVEN, "strauss-2-master-strong": PROVEN}


@dataclass(frozen=True)
class Ladder:
    """A game, its full table, and how far apart two levels shall be with two players."""

    game: str
    full: int
    step: float
    options: Mapping[str, Any] = field(default_factory=dict)
    fillers: tuple[str, ...] = ()  # whoever takes the seats that the levels leave: so a deal is one circle of games
    budgets: Mapping[str, str] = field(default_factory=dict)  # at the full table, where they differ
    scale: float = 1.0  # the part of the usual number of deals

    def deals(self, usual: int) -> int:
        return max(1, round(usual * self.scale))


LADDERS = (
    # Measured again since its dark stones are staggered; the number was fixed before the first game.
    Ladder("keltis", full=4, step=CLEAR, scale=0.25),
    # With five birds a strong one's own trials take four times as long as a master has here.
    Ladder(
        "strauss",
        full=5,
        step=CLEAR,
        options={"course": "random"},
        fillers=("random",),
        budgets={"strong": "strong@0.1s"},
    ),
    Ladder("ostfriesenlauf", full=4, step=PROVEN),
)


def _match_ups(ladder: Ladder) -> list[MatchUp]:
    game, options = ladder.game, ladder.options
    duels = [
        MatchUp(
            name,
            game,
            2,
            (BUDGETS[one], BUDGETS[other]),
            ladder.deals(DEALS_OF.get(name, deals)),
            CLAIM_OF.get(name, claim),
            options,
            seed=SEED_OF.get(name, SEED),
        )
        for pairs, claim, deals in ((STEPS, ladder.step, DEALS), (BESIDE, None, DEALS_BESIDE))
        for one, other in pairs
        for name in [f"{game}-2-{one}-{other}"]
    ]
    budgets = {**BUDGETS, **ladder.budgets}
    bots = (*(budgets[level] for level in LEVELS), *ladder.fillers)
    name = f"{game}-{ladder.full}-levels"
    deals = ladder.deals(DEALS_OF.get(name, DEALS_AT_FULL_TABLES))
    return [*duels, MatchUp(name, game, ladder.full, bots, deals, None, options, ROTATED)]  # shown, not claimed


def _at_leisure(ladder: Ladder, one: str, other: str, claim: float | None = None) -> MatchUp:
    """With a second a turn, as people meet a master."""
    name = f"{ladder.game}-2-{one}-{other}-1s"
    deals = ladder.deals(DEALS_AT_LEISURE)
    return MatchUp(name, ladder.game, 2, (f"{one}@1s", BUDGETS[other]), deals, claim, ladder.options)


KELTIS, STRAUSS, _ = LADDERS
PLAN = (
    *(match_up for ladder in LADDERS for match_up in _match_ups(ladder)),
    _at_leisure(KELTIS, "master", "practised", CLEAR),
    # Whether time is what it lacks against a strong one, or knowledge: shown, not claimed.
    _at_leisure(KELTIS, "master", "strong"),
    _at_leisure(STRAUSS, "master", "strong"),
    _at_leisure(STRAUSS, "ceiling", "strong"),
)
