"""Compiled duels between two sets of weights of one heuristic, deal by deal, for tuning.

Points are those of the arena (`pairs`): the same seed, seatings and deals give the same points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from wettlauf.arena.schedule import Seating, line_ups, seatings
from wettlauf.bots.compiled import CompiledRun
from wettlauf.core.drivers import HEURISTIC
from wettlauf.core.game import Game

OLD, NEW = 0, 1  # whose weights play a seat
Values = Sequence[float]
Shares = np.ndarray[Any, np.dtype[np.float64]]


def one_against_all(seats: int) -> list[Seating]:
    """Returns the seatings with the new weights on one seat and the old ones on all others.

    >>> one_against_all(3)
    [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    """
    return [tuple(NEW if seat == one else OLD for seat in range(seats)) for one in range(seats)]


def all_seatings(seats: int) -> list[Seating]:
    """Returns all seatings that the arena plays with two bots.

    >>> all_seatings(2), len(all_seatings(4))
    ([(0, 1), (1, 0)], 6)
    """
    return [seating for line_up in line_ups(2, seats) for seating in seatings(line_up)]


@dataclass(frozen=True)
class Duel:
    """New weights against old ones at one table, on `deals` deals from number `first` on."""

    run: CompiledRun
    seats: int
    new: Values
    old: Values
    seated: Sequence[Seating]
    deals: int
    first: int = 0

    @classmethod
    def at(cls, game: Game, new: Values, old: Values, seed: int, deals: int) -> Duel:
        return cls(CompiledRun.of(game, deals, seed), game.seats, new, old, all_seatings(game.seats), deals)

    @property
    def games(self) -> int:
        return self.deals * len(self.seated)

    def tasks(self) -> list[Callable[[], Shares]]:
        """Returns units of work for threads, in a fixed order: by seating, then by chunk of deals."""
        chunk = self.run.chunk
        return [
            partial(self._played, seating, first, min(chunk, self.deals - first))
            for seating in self.seated
            for first in range(0, self.deals, chunk)
        ]

    def _played(self, seating: Seating, first: int, games: int) -> Shares:
        engine = self.run.engine
        weights = [self.new if who == NEW else self.old for who in seating]
        players = engine.players([HEURISTIC] * engine.kernel.seats, weights)
        winners = self.run.play(self.first + first, games, players).winners
        return _shares(winners, np.array(seating))

    def shares(self, pieces: Sequence[Shares]) -> Shares:
        """Combines the results of the tasks into the new weights' share of the points on each deal."""
        joined: Shares = np.concatenate(pieces).reshape(len(self.seated), self.deals).mean(axis=0)
        return joined


def _shares(winners: Any, seating: Any) -> Shares:
    won = (winners[:, None] >> np.arange(len(seating))) & 1
    points = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    shares: Shares = 0.5 + (points[:, seating == NEW].mean(axis=1) - points[:, seating == OLD].mean(axis=1)) / 2
    return shares


def play(
    duels: Sequence[Duel], pool: ThreadPoolExecutor, played: Callable[[int], None] = lambda games: None
) -> list[Shares]:
    """Plays all duels on all threads; the result does not depend on the number of threads."""
    tasks = [duel.tasks() for duel in duels]
    pieces = pool.map(_call, [task for one in tasks for task in one])
    found = []
    for duel, own in zip(duels, tasks, strict=True):
        mine = []
        for _ in own:
            mine.append(next(pieces))
            played(len(mine[-1]))
        found.append(duel.shares(mine))
    return found


def _call(task: Callable[[], Shares]) -> Shares:
    return task()


def threads_for(games: Iterable[Game], requested: int | None, cores: int) -> int:
    """Returns how many threads to use: one in pure mode, where threads gain nothing."""
    return (requested or cores) if all(game.engine.compiled for game in games) else 1
