"""Who plays for time, and how they take turns: all contenders play a batch by turns, and the best batch of each counts.

What else the machine does slows single batches down, seldom the same contender in every round. One-core figures are
taken by CPU time.
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

Tell = Callable[[int, int], None]  # told how many of all steps are done


class Batch(NamedTuple):
    """Some games played without a pause."""

    games: int
    decisions: int
    seconds: float
    chance: int = 0  # chance nodes stepped through besides, where a library counts these as moves

    @property
    def speed(self) -> float:
        return self.decisions / max(self.seconds, 1e-9)


class Contender:
    """Someone who plays games for time. `step`: plays only multiples of so many games."""

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
        """How many games take about so long; found out by playing, which also loads and compiles what is needed."""
        self.play(1)
        games = self.first
        while (batch := self.play(games)).seconds < seconds / 8:
            games *= 4
        return max(1, round(games * seconds / batch.seconds / self.step)) * self.step

    def result(self) -> Batch:
        assert self.best is not None, "not raced yet"
        return self.best


def race(contenders: Sequence[Contender], seconds: float, rounds: int = ROUNDS, tell: Tell | None = None) -> None:
    """Each contender plays for about `seconds`, in batches by turns; `best` is its fastest batch."""
    steps = itertools.count(1)
    total = len(contenders) * (rounds + 1)

    def done() -> None:
        if tell is not None:
            tell(next(steps), total)

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
    """The engine through `wettlauf.simulate`: dealing, scoring and the arrays of results included."""
    clock = time.perf_counter if by_wall else time.process_time
    seeds = itertools.count()

    def play(games: int) -> Batch:
        start = clock()
        outcome = wettlauf.simulate(game, games, bots, next(seeds), threads)
        return Batch(games, int(outcome.decisions.sum()), clock() - start)

    return Contender(name, game.seats, play, step=step, game=game.name)


def one_by_one(name: str, game: Game, through_match: bool) -> Contender:
    """Every decision of one game called from Python: apply, then the legal moves."""
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
    """OpenSpiel's native loop over one of its own games, random bots; None if it is not installed."""
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
