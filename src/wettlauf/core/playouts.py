"""Thousands of playouts from one position, as arrays: for flat Monte Carlo, evaluation and learning."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np

from wettlauf.core.contract import MOST_DECISIONS, NOBODY
from wettlauf.core.drivers import HEURISTIC, OMNISCIENT, RANDOM
from wettlauf.core.errors import BadArgument, quoted_value, require_count, require_seed
from wettlauf.core.layout import in_mode, repeat_record
from wettlauf.core.record import Result
from wettlauf.core.words import Words

if TYPE_CHECKING:
    from wettlauf.core.game import Game

Policy = Literal["random", "heuristic"]
_NUMBERS = {"random": RANDOM, "heuristic": HEURISTIC}
NO_MOVE = -1


@dataclass(frozen=True)
class Playouts:
    """The results of some playouts, one row per playout."""

    game: Game
    decisions: np.ndarray[Any, np.dtype[np.int64]]  # made in the playout
    endings: np.ndarray[Any, np.dtype[np.int64]]  # 0: cut off after 5,000 decisions; from 1: `game.kind.endings`
    scores: np.ndarray[Any, np.dtype[np.int64]]  # playouts x scores
    wins: np.ndarray[Any, np.dtype[np.bool_]]  # playouts x seats

    def __len__(self) -> int:
        return len(self.decisions)

    def result(self, k: int) -> Result:
        """Returns the result of playout number `k`."""
        ended = ("unfinished", *self.game.kind.endings)[int(self.endings[k])]
        return Result(ended, tuple(self.scores[k].tolist()), tuple(np.flatnonzero(self.wins[k]).tolist()))

    @functools.cached_property
    def returns(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """What each playout is worth to each seat, like `Match.returns`: playouts x seats."""
        scoring, options = self.game.kind.scoring, self.game.options
        rows = [
            scoring.returns(options, tuple(scores), tuple(np.flatnonzero(won).tolist()))
            for scores, won in zip(self.scores.tolist(), self.wins, strict=True)
        ]
        return np.array(rows, np.float64).reshape(len(self), self.game.seats)

    @property
    def mean_returns(self) -> tuple[float, ...]:
        """The mean of `returns` for each seat."""
        return tuple(self.returns.mean(axis=0).tolist())

    @property
    def win_shares(self) -> tuple[float, ...]:
        """The share of playouts that each seat won; a shared win counts in equal parts."""
        shared = self.wins / np.maximum(self.wins.sum(axis=1, keepdims=True), 1)
        return tuple(shared.mean(axis=0).tolist())


def play_out(
    game: Game, states: Any, seat: int | None, n: int, policy: Policy, seed: int, action: int | None, known: bool = True
) -> Playouts:
    """Returns the results of `n` playouts from the first of these states, after `action` if one is given.

    Unless everything is `known`, each starts from a new determinization for the seat, or for a spectator."""
    from wettlauf.core.driver_groups import SIMULATE
    from wettlauf.core.warming import make_ready

    n, seed = require_count("n", n), require_seed(seed)
    if policy not in get_args(Policy):
        wrong = {"name": "policy", "known": '"random", "heuristic"', "value": quoted_value(policy)}
        raise BadArgument(Words("argument-choice", wrong))
    make_ready(game, [SIMULATE])
    engine, setups = game.rules(game.engine.compiled)
    room = repeat_record(in_mode(states, engine.kernel.state, engine.compiled), 2)
    players = engine.players([_NUMBERS[policy]] * game.seats, [game.weights.values] * game.seats)
    outcomes = engine.outcomes(n)
    eyes = OMNISCIENT if known else NOBODY if seat is None else seat
    first = NO_MOVE if action is None else action
    engine.playouts(setups, room, players, engine.scratch(), outcomes, eyes, first, seed, MOST_DECISIONS)
    winners = np.array(outcomes.winners, np.int64)
    shown = game.kind.scoring.scores_shown(game.options)
    return Playouts(
        game,
        np.array(outcomes.decisions, np.int64),
        np.array(outcomes.endings, np.int64),
        np.array(outcomes.scores, np.int64)[:, :shown],
        (winners[:, None] >> np.arange(game.seats) & 1).astype(bool),
    )
