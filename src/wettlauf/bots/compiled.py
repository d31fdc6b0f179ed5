"""Games between bots that are compiled with the rules: any part of a run, in any thread, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from wettlauf.core.contract import MOST_DECISIONS, Kernel
from wettlauf.core.driver_groups import SIMULATE
from wettlauf.core.engine import Engine
from wettlauf.core.game import Game
from wettlauf.core.memory import Memory, Outcomes, Players
from wettlauf.core.random_numbers import SEEDS, seed_of_game
from wettlauf.core.setups import packed_setups, setup_of
from wettlauf.core.warming import make_ready

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Places = np.ndarray[Any, np.dtype[np.int8]]
Counts = np.ndarray[Any, np.dtype[np.int32]]
MOST_VARIANTS = 256  # set-ups in one run of a game with open options, such as random courses
GAMES_PER_CHUNK = 2_000  # about 20 ms: threads stay busy, progress stays smooth
PURE_GAMES_PER_CHUNK = 10


@dataclass(frozen=True)
class CompiledRun:
    """The games of one seed. Each depends only on the seed and its number, not on how the run is divided."""

    engine: Engine
    setups: Any
    seed: int

    @classmethod
    def of(cls, game: Game, games: int, seed: int) -> CompiledRun:
        make_ready(game, [SIMULATE])
        return cls(game.engine, setups_of_run(game, games, seed), seed % SEEDS)

    @property
    def chunk(self) -> int:
        """How many games make a reasonable unit of work."""
        return GAMES_PER_CHUNK if self.engine.compiled else PURE_GAMES_PER_CHUNK

    def play(self, first: int, games: int, players: Players) -> Outcomes:
        """Plays `games` games from number `first` on."""
        engine = self.engine
        outcomes, scratch = engine.outcomes(games), engine.scratch()
        engine.play_games(self.setups, engine.states(), players, scratch, outcomes, self.seed, first, MOST_DECISIONS)
        return outcomes if engine.compiled else as_arrays(outcomes, engine.kernel)

    def load(self, players: Players) -> Outcomes:
        """Plays no game, but loads or compiles the machine code."""
        return self.play(0, 0, players)


def as_arrays(outcomes: Outcomes, kernel: Kernel) -> Outcomes:
    """Returns the outcomes of pure mode, which are lists, as arrays like those of compiled mode."""
    packed = Memory(kernel, compiled=True).outcomes(len(outcomes.seeds))
    for array, values in zip(packed, outcomes, strict=True):
        if array.size:
            array[:] = values
    return packed


def setups_of_run(game: Game, games: int, seed: int) -> Any:
    """Returns the game's set-up, or several for a game with open options: game k has the one with index k modulo their
    number."""
    if not game.is_open:
        return game.setups
    drawn = [
        game.kind.open_options.drawn(game.options, seed_of_game(seed, k))
        for k in range(max(1, min(games, MOST_VARIANTS)))
    ]
    if game.engine.compiled:
        return packed_setups(game.kind, drawn)
    return [setup_of(game.kind, options).whole for options in drawn]
