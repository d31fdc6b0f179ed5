"""Who plays whom to show how strong the levels are, and what is claimed: data for `strength.py`.

Change time limits, numbers of deals and claims here; match-ups that stay the same need not be played again.
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
    """Bots at one table. Each except the last is measured by its share of points against the next.

    A claim is the share that the lower 95 % bound of each of these must reach; a claim of one half must be exceeded.
    """

    name: str
    game: str
    players: int
    bots: tuple[str, ...]  # strongest first
    deals: int  # for two players, mirrored pairs
    claim: float | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seatings: str = ""  # ROTATED: one full rotation per deal; empty for the arena's default
    seed: int = SEED

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Returns who is measured against whom."""
        return list(pairwise(self.bots))

    def arena(self, workers: int | None = None) -> Arena:
        game = wettlauf.game(self.game, players=self.players, **self.options)
        return Arena(game, self.bots, self.seed, self.seatings, workers=workers)

    def command(self) -> str:
        """Returns the command that plays the same games."""
        games = self.arena().schedule.first_of(self.deals)
        words = ["wettlauf", "arena", self.game, "--players", self.players, "--bots", ",".join(self.bots)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        words += ["--games", games, "--seed", self.seed]
        if self.seatings:
            words += ["--seatings", self.seatings]
        return shlex.join(map(str, words))

    def played_as(self) -> dict[str, Any]:
        """Returns what decides which games are played: figures belong to exactly that."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seatings": self.seatings,
            "seed": self.seed,
        }


# The limit of each level: `@0.1s` seconds per turn, `@500` iterations per decision, empty for its default.
BUDGETS = {
    "beginner": "beginner",
    "practised": "practised",
    "strong": "strong",
    "master": "master@0.1s",
    "ceiling": "ceiling@0.1s",
}
STEPS = (("practised", "beginner"), ("strong", "practised"), ("master", "strong"))  # the claims about two players
BESIDE = (("master", "practised"), ("ceiling", "practised"), ("ceiling", "strong"))  # and what is shown beside them
LEVELS = ("master", "strong", "practised", "beginner")

DEALS = 200
# A step close to its claim needs more deals to be told apart from it.
DEALS_OF = {
    "keltis-2-strong-practised": 400,
    "keltis-2-master-strong": 350,
    "ostfriesenlauf-2-master-strong": 1000,
    "ostfriesenlauf-4-levels": 200,
}
# Where the number of deals had been increased after looking at figures, those were discarded and others are played.
SEED_OF = {"ostfriesenlauf-2-master-strong": SEED + 1}
DEALS_BESIDE = 100  # for what is shown but not claimed
DEALS_AT_FULL_TABLES = 50  # four or five games each
DEALS_AT_LEISURE = 50  # where a bot has one second per turn
CLEAR, PROVEN = 0.65, 0.5
# Where even a bot that sees all cards hardly reaches a clear step, or does not, the claim is only a proven one.
CLAIM_OF = {"keltis-2-master-strong": PROVEN, "strauss-2-master-strong": PROVEN}


@dataclass(frozen=True)
class Ladder:
    """A game, its full table, and the claimed distance between two levels for two players."""

    game: str
    full: int
    step: float
    options: Mapping[str, Any] = field(default_factory=dict)
    fillers: tuple[str, ...] = ()  # they take the seats that the levels leave: so a deal is one full rotation of games
    budgets: Mapping[str, str] = field(default_factory=dict)  # at the full table, where they differ
    scale: float = 1.0  # the share of the usual number of deals

    def deals(self, usual: int) -> int:
        return max(1, round(usual * self.scale))


LADDERS = (
    # Measured again since its dark stones are staggered; the number was fixed before the first game.
    Ladder("keltis", full=4, step=CLEAR, scale=0.25),
    # With five birds a strong bot's own playouts take four times as long as a master has here.
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
    """With one second per turn, as people meet a master."""
    name = f"{ladder.game}-2-{one}-{other}-1s"
    deals = ladder.deals(DEALS_AT_LEISURE)
    return MatchUp(name, ladder.game, 2, (f"{one}@1s", BUDGETS[other]), deals, claim, ladder.options)


KELTIS, STRAUSS, _ = LADDERS
PLAN = (
    *(match_up for ladder in LADDERS for match_up in _match_ups(ladder)),
    _at_leisure(KELTIS, "master", "practised", CLEAR),
    # Whether it lacks time against a strong bot, or knowledge: shown, not claimed.
    _at_leisure(KELTIS, "master", "strong"),
    _at_leisure(STRAUSS, "master", "strong"),
    _at_leisure(STRAUSS, "ceiling", "strong"),
)
