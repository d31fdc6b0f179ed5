"""OpenSpiel's information set search as a bot of the library: its algorithm unchanged, with a clock, and evaluators.

`open_spiel.python.algorithms.ismcts` counts simulations; `ClockedSearch` ends that loop when the time is up and leaves
everything else to it, including the tree and the final choice.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.spiel_keltis import KeltisGame, KeltisState, Table, rewards_in
from wettlauf.bots.search import Turn
from wettlauf.core.contract import MOST_DECISIONS
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.random_numbers import PLAYING, REDEALING, seed_random

ENDLESS = 1 << 60  # simulations
LEAST = 2  # simulations: the first only creates the root
TRUST = 0.7  # prior of each move relative to that of the move that the heuristic ranks one place higher


class CompiledRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """The same random rollouts as OpenSpiel's, played by the library without returning to Python at every move."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        engine = table.engine
        self.table = table
        self.scratch = engine.scratch()

    def evaluate(self, state: KeltisState) -> Any:
        table = self.table
        table.room_bytes[:] = state.states.view(np.uint8)
        self.play_on()
        return rewards_in(table, table.room)

    def play_on(self) -> None:
        """Plays to the end in the table's working memory."""
        table = self.table
        table.engine.playout_at(table.setups, table.room, 0, self.scratch, MOST_DECISIONS)


class HeuristicRollouts(CompiledRollouts):
    """Plays rollouts with the library's heuristic for both players; all moves have the same prior."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.log = table.engine.log()

    def play_on(self) -> None:
        table = self.table
        table.engine.trace(table.setups, table.room, 0, table.players, self.scratch, self.log, MOST_DECISIONS)


class HeuristicPriors(HeuristicRollouts):
    """The same, with priors from the heuristic."""

    def prior(self, state: KeltisState) -> list[tuple[int, float]]:
        table = self.table
        table.engine.weigh_at(table.setups, state.states, 0, table.weights, state.moves, self.scratch.worth)
        legal = state.legal_actions()
        worths = self.scratch.worth[: len(legal)].tolist()
        liked = sorted(range(len(legal)), key=lambda k: (-worths[k], k))
        shares = {legal[k]: TRUST**place for place, k in enumerate(liked)}
        total = sum(shares.values())
        return [(action, share / total) for action, share in shares.items()]


UCT, PUCT = ismcts.ChildSelectionPolicy.UCT, ismcts.ChildSelectionPolicy.PUCT
MOST_VISITS, BEST_VALUE = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, ismcts.ISMCTSFinalPolicyType.MAX_VALUE


@dataclass(frozen=True)
class Manner:
    """How OpenSpiel's search works."""

    title: str
    evaluator: type[mcts.Evaluator]
    uct_c: float
    selection: ismcts.ChildSelectionPolicy = UCT
    final: ismcts.ISMCTSFinalPolicyType = MOST_VISITS


# The constants and the final choice are the best of those tried: UCT 0.1 to 1.4, PUCT 0.3 to 8, most visits or best
# value. With 120 simulations per decision it then ends some 50 points behind our heuristic bot with random rollouts, 40
# behind with the heuristic's, and 3 ahead with its priors as well; a random player ends 80 behind.
MANNERS = {
    "random": Manner("its own random rollouts", mcts.RandomRolloutEvaluator, 0.3, final=BEST_VALUE),
    "compiled": Manner("random rollouts in our compiled engine", CompiledRollouts, 0.3),
    "heuristic": Manner("our heuristic as its evaluator", HeuristicRollouts, 0.1, final=BEST_VALUE),
    "priors": Manner("our heuristic as its evaluator and priors", HeuristicPriors, 4.0, PUCT),
}


class TimeIsOver(Exception):
    pass


class ClockedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search; `until` that time, or for this many simulations."""

    def __init__(self, game: KeltisGame, manner: Manner, simulations: int | None) -> None:
        takes_table = issubclass(manner.evaluator, CompiledRollouts)
        super().__init__(
            game,
            manner.evaluator(game.table) if takes_table else manner.evaluator(),
            manner.uct_c,
            simulations or ENDLESS,
            final_policy_type=manner.final,
            child_selection_policy=manner.selection,
        )
        self.until = float("inf")
        self.simulations = 0
        self.rng = game.table.engine.rng()
        self.set_resampler(lambda state, player: state.resampled(player, self.rng))

    def seed(self, seed: int) -> None:
        self._random_state.seed(seed & 0xFFFFFFFF)
        self._evaluator._random_state.seed(seed >> 32)
        if isinstance(self._evaluator, CompiledRollouts):
            seed_random(self._evaluator.scratch.rng, seed, PLAYING)
        seed_random(self.rng, seed, REDEALING)

    def sample_root_state(self, state: KeltisState) -> KeltisState:
        """Called at the start of a simulation."""
        if self.simulations >= LEAST and time.perf_counter() >= self.until:
            raise TimeIsOver
        self.simulations += 1
        world: KeltisState = super().sample_root_state(state)
        return world

    def run_search(self, state: KeltisState) -> Any:
        self.simulations = 0
        try:
            return super().run_search(state)
        except TimeIsOver:
            return self.get_final_policy(state, self._root_node)


class OpenSpielBot:
    """Plays Keltis with OpenSpiel's search, with the same time control as the library's: `seconds` per turn, or
    `iterations`.
    """

    def __init__(self, manner: Manner, seconds: float = 1.0, iterations: int | None = None) -> None:
        self.name = f"OpenSpiel, {manner.title}"
        self.seconds = seconds
        self.iterations = iterations
        self.thought = 0  # simulations of the last decision
        self._game = pyspiel.load_game("python_wettlauf_keltis")
        self._search = ClockedSearch(self._game, manner, iterations)
        self._turn = Turn()

    def new_game(self, seed: int) -> None:
        self._search.seed(seed)
        self._turn = Turn()

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        self._turn.resume(seen)  # or start a new one, with its full time
        start = time.perf_counter()
        if self.iterations is None:
            self._search.until = start + self._turn.time_share(self.seconds)
        action = int(self._search.step(self._game.state_seen(seen)))
        self.thought = self._search.simulations
        move = next(move for move in legal if move.code == action)
        if len(legal) > 1:
            self._turn.spent += time.perf_counter() - start
        self._turn.note(seen, move)
        return move
