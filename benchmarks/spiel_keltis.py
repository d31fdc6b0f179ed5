"""Keltis for two as an OpenSpiel game: exactly the same rules, in the library's compiled form.

Registered as `python_wettlauf_keltis`. Keltis has no chance after the deal, so there are no chance nodes: the game's
parameter `seed` is the deal (chance mode: deterministic), and `resample_from_infostate` redeals what a player cannot
see. Actions are the library's move numbers. Returns are the rewards that the library's own search uses, between 0 and
1, and add up to 1.

Everything works on one packed record. OpenSpiel's algorithms in Python call `apply_action`, `legal_actions`, `clone`
and `is_chance_node` directly here; the usual way through C++ (`_apply_action`, `_legal_actions`) works as well, and
only that one keeps a history, but it is slower, and this adapter should cost the search as little as Python allows.
"""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

import numpy as np
import pyspiel

import wettlauf
from wettlauf.core.bits import SHIFT
from wettlauf.core.contract import OVER
from wettlauf.core.drivers import HEURISTIC
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.random_numbers import REDEALING, SEEDS, seed_random

PLAYERS = 2
GAME_TYPE = pyspiel.GameType(
    short_name="python_wettlauf_keltis",
    long_name="Keltis of Wettlauf",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"seed": 0},
)


class Table:
    """What all states of a game share: the rules, and working memory."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.engine = game.engine
        self.setups = game.setups
        self.setup = game.plain_setup
        self.kernel = game.kind.kernel
        if not self.engine.compiled:
            raise RuntimeError("Keltis for OpenSpiel needs the compiled rules: install Numba and unset WETTLAUF_PURE.")
        self.room = self.engine.states()
        self.room_bytes = self.room.view(np.uint8)
        self.scores = self.engine.zeros(self.kernel.scores)
        self.weights = self.engine.array(game.weights.values, float)
        self.players = self.engine.players([HEURISTIC] * self.kernel.seats, [game.weights.values] * game.seats)
        self.rng = self.engine.rng()
        seed_random(self.rng, secrets.randbits(62), REDEALING)

    def __deepcopy__(self, memo: Any) -> Table:
        return self  # OpenSpiel copies a state with everything it refers to


class KeltisGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.seed = int(given.get("seed", 0))
        self.table = Table(wettlauf.game("keltis", players=PLAYERS))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.kernel.mask_words << SHIFT,
            max_chance_outcomes=0,
            num_players=PLAYERS,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.table.kernel.decision_room,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> KeltisState:
        engine = self.table.engine
        states, moves = engine.states(), engine.moves()
        to_act = engine.deal_at(self.table.setups, states, 0, self.seed, moves)
        return KeltisState(self, states, moves, to_act)

    def state_seen(self, seen: Seen) -> KeltisState:
        """Returns the position as a seat in one of the library's matches sees it; `resample_from_infostate` completes
        it.
        """
        engine = self.table.engine
        states, moves = copied(seen._states), engine.moves()
        return KeltisState(self, states, moves, engine.look_at(self.table.setups, states, 0, moves))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> KeltisObserver:
        return KeltisObserver()


class KeltisObserver:
    """OpenSpiel's interface for observations: text only."""

    tensor = None
    dict: ClassVar[dict[str, Any]] = {}

    def set_from(self, state: KeltisState, player: int) -> None:
        pass

    def string_from(self, state: KeltisState, player: int) -> str:
        return state.information_state_string(player)


class KeltisState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: KeltisGame, states: Any, moves: Any, to_act: int) -> None:
        super().__init__(game)
        self.table = game.table
        self.states = states  # an array of one record
        self.moves = moves  # the legal moves as a mask
        self.to_act = to_act
        self.known: list[str | None] = [None] * PLAYERS  # information states, once they have been computed

    # ---- decisions ----

    def current_player(self) -> int:
        return self.to_act if self.to_act != OVER else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.to_act == OVER

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.to_act == OVER or (player is not None and player != self.to_act):
            return []
        found = []
        first = 0
        for word in self.moves.tolist():
            while word:
                low = word & -word
                found.append(first + low.bit_length() - 1)
                word ^= low
            first += 1 << SHIFT
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    # ---- playing ----

    def apply_action(self, action: int) -> None:
        table = self.table
        self.to_act = table.engine.apply_at(table.setups, self.states, 0, action, self.moves)
        self.known = [None] * PLAYERS

    def _apply_action(self, action: int) -> None:
        KeltisState.apply_action(self, action)

    def returns(self) -> list[float]:
        """Returns the rewards of a finished game, as used by the library's search."""
        return rewards_in(self.table, self.states) if self.to_act == OVER else [0.0] * PLAYERS

    def clone(self) -> KeltisState:
        return KeltisState(self.get_game(), copied(self.states), self.moves.copy(), self.to_act)

    # ---- information ----

    def information_state_string(self, player: int | None = None) -> str:
        """Returns everything that this player knows of the position, as packed bytes in text form: equal for equal
        knowledge.
        """
        seat = self.to_act if player is None else player
        known = self.known[seat]
        if known is None:
            table = self.table
            table.room_bytes[:] = self.states.view(np.uint8)
            table.engine.hide_at(table.setups, table.room, 0, seat)
            known = self.known[seat] = table.room.tobytes().decode("latin-1")
        return known

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> KeltisState:
        """Returns a random world that agrees with everything the player knows; `sampler` draws numbers from 0 to 1."""
        rng = self.table.engine.rng()
        seed_random(rng, int(sampler() * SEEDS) % SEEDS, REDEALING)
        return self.resampled(player, rng)

    def resampled(self, player: int, rng: Any) -> KeltisState:
        """The same with one of the library's generators."""
        world = self.clone()
        table = self.table
        table.engine.redeal_at(table.setups, world.states, 0, player, rng, world.moves)
        return world

    # ---- text ----

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.game.kind.moves[action].text

    def __str__(self) -> str:
        return str(self.states.tobytes().hex())


def copied(states: Any) -> Any:
    """Like `states.copy()`, which goes through the record field by field and takes ten times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def rewards_in(table: Table, states: Any) -> list[float]:
    winners = int(table.engine.results_at(table.setups, states, 0, table.scores))
    gains = [0.0] * PLAYERS
    table.kernel.rewards(table.setup, None, table.scores.tolist(), winners, gains)
    return gains


pyspiel.register_game(GAME_TYPE, KeltisGame)
