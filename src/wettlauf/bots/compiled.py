"""Games of bots that are compiled with the rules: any stretch of a run, in any thread, as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from wettlauf.core.contract import MOST_DECISIONS
from wettlauf.core.drivers import RANDOM
from wettlauf.core.engine import Engine
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import SEEDS, seed_of_game

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Places = np.ndarray[Any, np.dtype[np.int8]]
Counts = np.ndarray[Any, np.dtype[np.int32]]
MOST_VARIANTS = 256  # of a game that leaves something open, such as random courses, in one run
GAMES_A_CHUNK = 2_000  # about 20 ms: threads stay busy, progress stays smooth
PURE_GAMES_A_CHUNK = 10


class Outcomes(NamedTuple):
    """What came of some games, an entry a game."""

    seeds: Numbers
    decisions: Numbers
    endings: Numbers
    winners: Numbers  # sets of seats
    scores: Numbers
    starts: Places
    counts: Counts


KINDS = (np.int64,) * 5 + (np.int8, np.int32)  # of the arrays above


@dataclass(frozen=True)
class CompiledRun:
    """The games of one seed. Each is what it is, whoever plays it together with which others."""

    engine: Engine
    setups: Any
    seed: int

    @classmethod
    def of(cls, game: Game, games: int, seed: int) -> CompiledRun:
        game.engine.tell_if_compiling()
        setups = _joined([variant.setups for variant in _variants(game, games, seed)])
        return cls(game.engine, setups, seed % SEEDS)

    @property
    def chunk(self) -> int:
        """How many games are a reasonable piece of work."""
        return GAMES_A_CHUNK if self.engine.compiled else PURE_GAMES_A_CHUNK

    def play(self, first: int, games: int, policies: Any, weights: Any) -> Outcomes:
        """So many games from number `first` on."""
        engine = self.engine
        memory = engine.outcome_memory(games)
        all_random = all(policy == RANDOM for policy in policies)
        engine.play_games(
            self.setups,
            engine.states(),
            self.seed,
            first,
            all_random,
            policies,
            weights,
            engine.rng(),
            engine.moves(),
            engine.event(),
            engine.worth(),
            MOST_DECISIONS,
            *memory,
        )
        widths = (engine.kernel.scores, engine.kernel.scores, engine.kernel.tallies)
        shapes = [*[(games,)] * 4, *((games, width) for width in widths)]
        parts = zip(memory, KINDS, shapes, strict=True)
        return Outcomes(*(np.asarray(part, kind).reshape(shape) for part, kind, shape in parts))

    def load(self, policies: Any, weights: Any) -> Outcomes:
        """No game, but the machine code is loaded, or compiled, once in this thread."""
        return self.play(0, 0, policies, weights)


def _variants(game: Game, games: int, seed: int) -> Iterator[Game]:
    """The game, or what a run makes of one that leaves something open; game k is the variant k modulo their number.

    One after the other: set-ups in plain objects are large, and whoever wants the packed ones only lets them go."""
    if not game.is_open:
        yield game
        return
    for k in range(max(1, min(games, MOST_VARIANTS))):
        yield game.fixed(seed_of_game(seed, k))


def _joined(setups: list[Any]) -> Any:
    return np.concatenate(setups) if isinstance(setups[0], np.ndarray) else [setup for one in setups for setup in one]
