"""Games of bots that are compiled with the rules: any stretch of a run, in any thread, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from wettlauf.core.contract import MOST_DECISIONS
from wettlauf.core.driver_groups import SIMULATE
from wettlauf.core.drivers import RANDOM
from wettlauf.core.engine import Engine
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import SEEDS, seed_of_game
from wettlauf.core.setups import packed_setups, setup_of
from wettlauf.core.warming import make_ready

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
        make_ready(game, [SIMULATE])
        return cls(game.engine, _setups(game, games, seed), seed % SEEDS)

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


def _setups(game: Game, games: int, seed: int) -> Any:
    """The game's set-up, or those of what a run makes of one that leaves something open; game k has the one at
    k modulo their number."""
    if not game.is_open:
        return game.setups
    drawn = [
        game.kind.open_options.drawn(game.options, seed_of_game(seed, k))
        for k in range(max(1, min(games, MOST_VARIANTS)))
    ]
    if game.engine.compiled:
        return packed_setups(game.kind, drawn)
    return [setup_of(game.kind, options).whole for options in drawn]
