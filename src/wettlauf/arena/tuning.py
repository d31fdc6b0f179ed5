"""Better weights for a heuristic: an evolution strategy over mirrored games, and a proof before anything is believed.

Every generation draws candidates around what is best so far (CMA-ES), in steps as large as the weights' scales. All of
them play the same fresh deals, each on one seat against the weights to be beaten and, in turn, against what earlier
generations found: who only learns to beat one opponent gains nothing. The end of the search is then compared with the
old weights as the arena would do it, on deals that nobody has seen.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from wettlauf.arena.duels import Duel, Shares, Values, alone, play, threads_for
from wettlauf.arena.pairs import interval_over
from wettlauf.bots.compiled import CompiledRun
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.weights import Weights
from wettlauf.core.words import Words

DIGITS = 6
NEW_OPPONENT = 10  # generations until what was found so far joins the opponents
MOST_OPPONENTS = 3
SEARCHING, PROVING = 0, 1  # seeds of a run: no deal of the proof was seen before
Told = Callable[[int, int], None]  # told how many games are played, and how many there will be


@dataclass(frozen=True)
class Budget:
    generations: int = 40
    pairs: int = 1000  # deals that each candidate plays in a generation, from every seat, over all tables
    population: int | None = None  # candidates in a generation; else what fits the number of weights
    proof: int = 5000  # deals of the proof at each table
    seed: int = 0
    step: float = 0.2  # the first one, as a part of each weight's scale


@dataclass(frozen=True)
class Proof:
    """New weights against the old ones at one table."""

    players: int
    games: int
    deals: Shares

    @property
    def share(self) -> float:
        return float(np.mean(self.deals))

    @property
    def interval(self) -> tuple[float, float]:
        return interval_over(self.deals.tolist())

    def to_json(self) -> dict[str, Any]:
        return {"players": self.players, "deals": len(self.deals), "games": self.games, **_judged(self)}


@dataclass(frozen=True)
class Verdict:
    """What a tuning came to."""

    old: Weights
    new: Weights
    generations: int
    proofs: tuple[Proof, ...]

    @property
    def together(self) -> Proof:
        """All tables, each with as many deals."""
        deals = np.concatenate([proof.deals for proof in self.proofs])
        return Proof(0, sum(proof.games for proof in self.proofs), deals)

    @property
    def proven(self) -> bool:
        """Stronger over all tables together, and surely weaker at none."""
        return self.together.interval[0] > 0.5 and all(proof.interval[1] >= 0.5 for proof in self.proofs)

    @property
    def worse(self) -> bool:
        """Surely weaker over all tables together: more deals would not make them better."""
        return self.together.interval[1] < 0.5

    def evidence(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """What the file of the new weights says about them, beside what is `told`."""
        origin = {name: told for name, told in self.old.evidence.items() if name == "origin"}
        return {
            **origin,
            **told,
            "generations": self.generations,
            "from": dict(zip(self.old.names, self.old.values, strict=True)),
            "proof": {"games": self.together.games, **_judged(self.together)},
            "tables": [proof.to_json() for proof in self.proofs],
        }


def _judged(proof: Proof) -> dict[str, Any]:
    low, high = proof.interval
    return {"share": round(proof.share, DIGITS), "interval": [round(low, DIGITS), round(high, DIGITS)]}


@dataclass
class Tuning:
    """The search at one or more tables of a game: `search`, then `prove`. What was found so far is always in `found`,
    so a search that is interrupted has a result, too."""

    tables: Sequence[Game]
    old: Weights
    budget: Budget = field(default_factory=Budget)
    threads: int | None = None
    generation: int = 0  # how many are finished

    def __post_init__(self) -> None:
        if any(game.seats < 2 for game in self.tables):
            raise WettlaufError(Words("arena-alone"))
        try:
            from cmaes import CMA
        except ImportError:
            raise WettlaufError(Words("tune-no-library")) from None
        seed, population = seed_of_game(self.budget.seed, SEARCHING) % 2**32, self.budget.population
        start = np.array(self.old.values) / self._scales
        self._search = CMA(mean=start, sigma=self.budget.step, population_size=population, seed=seed)
        self._opponents: list[Values] = [self.old.values]

    @property
    def _scales(self) -> Any:
        return np.array(self.old.scales)

    @property
    def population(self) -> int:
        return int(self._search.population_size)

    @property
    def found(self) -> Weights:
        """The middle of all that is left in the running, rounded as it will be written."""
        return self.old.with_values(self._search.mean * self._scales)

    @property
    def _deals(self) -> int:
        """Of a candidate in a generation at one table against one opponent."""
        return max(1, self.budget.pairs // (len(self.tables) * MOST_OPPONENTS))

    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(threads_for(self.tables, self.threads, os.cpu_count() or 1))

    # ---- the search ----

    def search(self, told: Told | None = None) -> None:
        """All generations that are not finished yet."""
        deals = self._deals * MOST_OPPONENTS
        games = self.population * deals * sum(game.seats for game in self.tables)
        count = _Counter(told, self.budget.generations * games, self.generation * games)
        seed = seed_of_game(self.budget.seed, SEARCHING)
        runs = [CompiledRun.of(game, self.budget.generations * deals, seed) for game in self.tables]
        with self._pool() as pool:
            try:
                while self.generation < self.budget.generations:
                    self._generation(runs, pool, count)
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _generation(self, runs: Sequence[CompiledRun], pool: ThreadPoolExecutor, count: _Counter) -> None:
        asked = [self._search.ask() for _ in range(self.population)]
        duels = [
            Duel(run, game.seats, candidate * self._scales, opponent, alone(game.seats), self._deals, first)
            for candidate in asked
            for run, game in zip(runs, self.tables, strict=True)
            for opponent, first in self._pairings()
        ]
        shares = [float(np.mean(deals)) for deals in play(duels, pool, count)]
        fitness = np.array(shares).reshape(self.population, -1).mean(axis=1)
        self._search.tell([(candidate, -share) for candidate, share in zip(asked, fitness.tolist(), strict=True)])
        self.generation += 1
        if self.generation % NEW_OPPONENT == 0:
            self._opponents = [*self._opponents[: MOST_OPPONENTS - 1], self.found.values]

    def _pairings(self) -> list[tuple[Values, int]]:
        """Opponents, each with the number of its first deal: fresh ones in every generation."""
        begin = self.generation * self._deals * MOST_OPPONENTS
        return [(self._opponents[k % len(self._opponents)], begin + k * self._deals) for k in range(MOST_OPPONENTS)]

    # ---- the proof ----

    def prove(self, told: Told | None = None) -> Verdict:
        """What was found against the old weights, at every table, from all seats."""
        new, seed = self.found, seed_of_game(self.budget.seed, PROVING)
        duels = [Duel.at(game, new.values, self.old.values, seed, self.budget.proof) for game in self.tables]
        with self._pool() as pool:
            shares = play(duels, pool, _Counter(told, sum(duel.games for duel in duels)))
        proofs = [Proof(duel.seats, duel.games, deals) for duel, deals in zip(duels, shares, strict=True)]
        return Verdict(self.old, new, self.generation, tuple(proofs))


@dataclass
class _Counter:
    """Adds up games and tells it on."""

    told: Told | None
    total: int
    played: int = 0

    def __call__(self, games: int) -> None:
        self.played += games
        if self.told is not None:
            self.told(self.played, self.total)
