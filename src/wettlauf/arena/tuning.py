"""Searches for better weights of a heuristic with an evolution strategy over mirrored games, and proves the result.

Every generation draws candidates around the best weights so far (CMA-ES), scaled by the weights' scales. All of them
play the same fresh deals, each on one seat against the old weights and in turn against what earlier generations found,
so that learning to beat a single opponent does not pay. The result of the search is then compared with the old weights
as in the arena, on deals not used before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from wettlauf.arena.duels import Duel, Shares, Values, one_against_all, play, threads_for
from wettlauf.arena.pairs import interval_over
from wettlauf.bots.compiled import CompiledRun
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.weights import Weights
from wettlauf.core.words import Words

DIGITS = 6
NEW_OPPONENT = 10  # generations after which the weights found so far join the opponents
MOST_OPPONENTS = 3
SEARCHING, PROVING = 0, 1  # seeds of a run: the proof uses deals that the search has not seen
Progress = Callable[[int, int], None]  # called with the number of games played and of all games


@dataclass(frozen=True)
class Budget:
    generations: int = 40
    pairs: int = 1000  # deals per candidate and generation, from every seat, over all tables
    population: int | None = None  # candidates per generation; None: by number of weights
    proof: int = 5000  # deals of the proof per table
    seed: int = 0
    step: float = 0.2  # the first one, as a fraction of each weight's scale


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
    """The result of tuning."""

    old: Weights
    new: Weights
    generations: int
    proofs: tuple[Proof, ...]

    @property
    def together(self) -> Proof:
        """All tables, each with the same number of deals."""
        deals = np.concatenate([proof.deals for proof in self.proofs])
        return Proof(0, sum(proof.games for proof in self.proofs), deals)

    @property
    def proven(self) -> bool:
        """Whether the new weights are stronger over all table sizes together, and not certainly weaker at any."""
        return self.together.interval[0] > 0.5 and all(proof.interval[1] >= 0.5 for proof in self.proofs)

    @property
    def worse(self) -> bool:
        """Whether the new weights are certainly weaker over all table sizes together; more deals would not help."""
        return self.together.interval[1] < 0.5

    def evidence(self, details: Mapping[str, Any]) -> dict[str, Any]:
        """Returns what the file of the new weights says about their origin, including `details`."""
        origin = {name: value for name, value in self.old.evidence.items() if name == "origin"}
        return {
            **origin,
            **details,
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
    """Tunes weights at one or more tables of a game: `search`, then `prove`. `found` is always the best so far, so an
    interrupted search has a result, too."""

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
        """The centre of the current candidates, rounded as it will be written."""
        return self.old.with_values(self._search.mean * self._scales)

    @property
    def _deals(self) -> int:
        """Deals per candidate, generation, table and opponent."""
        return max(1, self.budget.pairs // (len(self.tables) * MOST_OPPONENTS))

    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(threads_for(self.tables, self.threads, os.cpu_count() or 1))

    # ---- the search ----

    def search(self, progress: Progress | None = None) -> None:
        """Runs all generations that are not finished yet."""
        deals = self._deals * MOST_OPPONENTS
        games = self.population * deals * sum(game.seats for game in self.tables)
        count = _Counter(progress, self.budget.generations * games, self.generation * games)
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
            Duel(run, game.seats, candidate * self._scales, opponent, one_against_all(game.seats), self._deals, first)
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
        """Returns the opponents, each with the number of its first deal; deals are fresh in every generation."""
        begin = self.generation * self._deals * MOST_OPPONENTS
        return [(self._opponents[k % len(self._opponents)], begin + k * self._deals) for k in range(MOST_OPPONENTS)]

    # ---- the proof ----

    def prove(self, progress: Progress | None = None) -> Verdict:
        """Plays the weights found against the old ones, at every table, from all seats."""
        new, seed = self.found, seed_of_game(self.budget.seed, PROVING)
        duels = [Duel.at(game, new.values, self.old.values, seed, self.budget.proof) for game in self.tables]
        with self._pool() as pool:
            shares = play(duels, pool, _Counter(progress, sum(duel.games for duel in duels)))
        proofs = [Proof(duel.seats, duel.games, deals) for duel, deals in zip(duels, shares, strict=True)]
        return Verdict(self.old, new, self.generation, tuple(proofs))


@dataclass
class _Counter:
    """Adds up games and reports progress."""

    progress: Progress | None
    total: int
    played: int = 0

    def __call__(self, games: int) -> None:
        self.played += games
        if self.progress is not None:
            self.progress(self.played, self.total)
