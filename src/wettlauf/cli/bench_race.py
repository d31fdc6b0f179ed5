"""The benchmark's contenders: they take turns playing batches, and the fastest batch of each counts.

Other load on the machine slows down single batches, but seldom the same contender in every round. One-core figures
use CPU time.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import wettlauf
from wettlauf.core.game import Game

ROUNDS = 10

OnProgress = Callable[[int, int], None]  # called with the number of finished steps and of all steps


class Batch(NamedTuple):
    """Games played without a pause."""

    games: int
    decisions: int
    seconds: float
    chance: int = 0  # chance nodes, where a library counts them as moves

    @property
    def speed(self) -> float:
        return self.decisions / max(self.seconds, 1e-9)


class Contender:
    """Something whose speed is measured. It plays only multiples of `step` games."""

    def __init__(
        self,
        name: str,
        players: int | None,
        play: Callable[[int], Batch],
        first: int = 1,
        step: int = 1,
        game: str | None = None,
    ) -> None:
        self.name = name
        self.game = game
        self.players = players
        self.play = play
        self.first = first
        self.step = step
        self.best: Batch | None = None

    def games_for(self, seconds: float) -> int:
        """Returns how many games take about `seconds`. Finds out by playing, which also loads and compiles the code."""
        self.play(1)
        games = self.first
        while (batch := self.play(games)).seconds < seconds / 8:
            games *= 4
        return max(1, round(games * seconds / batch.seconds / self.step)) * self.step

    def result(self) -> Batch:
        assert self.best is not None, "not raced yet"
        return self.best


def race(
    contenders: Sequence[Contender], seconds: float, rounds: int = ROUNDS, on_progress: OnProgress | None = None
) -> None:
    """Lets each contender play for about `seconds`, in batches that alternate, and sets `best` to its fastest batch."""
    steps = itertools.count(1)
    total = len(contenders) * (rounds + 1)

    def done() -> None:
        if on_progress is not None:
            on_progress(next(steps), total)

    games = []
    for contender in contenders:
        games.append(contender.games_for(seconds / rounds))
        done()
    for _ in range(rounds):
        for contender, n in zip(contenders, games, strict=True):
            batch = contender.play(n)
            if contender.best is None or batch.speed > contender.best.speed:
                contender.best = batch
            done()


# ---- contenders ----


def simulated(
    name: str, game: Game, bots: Sequence[str] = (), threads: int = 1, by_wall: bool = False, step: int = 1
) -> Contender:
    """Measures `wettlauf.simulate`, including dealing, scoring and building the result arrays."""
    clock = time.perf_counter if by_wall else time.process_time
    seeds = itertools.count()

    def play(games: int) -> Batch:
        start = clock()
        outcome = wettlauf.simulate(game, games, bots, next(seeds), threads)
        return Batch(games, int(outcome.decisions.sum()), clock() - start)

    return Contender(name, game.seats, play, step=step, game=game.name)


def one_by_one(name: str, game: Game, through_match: bool) -> Contender:
    """Measures single decisions called from Python: apply a move, then get the legal moves."""
    codes = _random_game(game)
    engine, setups = game.engine, game.setups
    states, moves = engine.states(), engine.moves()

    def play_match() -> None:
        match = game.deal(1)
        for code in codes:
            match.play(code)
            match.legal()

    def play_engine() -> None:
        engine.deal_at(setups, states, 0, 1, moves)
        for code in codes:
            engine.apply_at(setups, states, 0, code, moves)

    play_one = play_match if through_match else play_engine

    def play(games: int) -> Batch:
        start = time.process_time()
        for _ in range(games):
            play_one()
        return Batch(games, games * len(codes), time.process_time() - start)

    return Contender(name, game.seats, play, game=game.name)


def _random_game(game: Game) -> list[int]:
    match = game.deal(1)
    chooser = random.Random(1)
    codes = []
    while legal := match.legal():
        codes.append(chooser.choice(legal).code)
        match.play(codes[-1])
    return codes


def open_spiel(name: str) -> Contender | None:
    """Measures OpenSpiel's native loop over one of its games with random bots. Returns None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = itertools.count()

    def play(games: int) -> Batch:
        states = [game.new_initial_state() for _ in range(games)]
        start = time.process_time()
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(seeds))
        seconds = time.process_time() - start
        players = [entry.player for state in states for entry in state.full_history()]
        decisions = sum(player >= 0 for player in players)
        return Batch(games, decisions, seconds, len(players) - decisions)

    return Contender(f"openspiel-{name}", game.num_players(), play, first=10)
