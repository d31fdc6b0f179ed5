"""Many games at once: compiled and over threads where the bots allow it, else one after the other in Python."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from wettlauf.bots.compiled import MOST_VARIANTS, CompiledRun, Counts, Numbers, Outcomes, Places
from wettlauf.bots.contract import Bot
from wettlauf.bots.fixtures import Batch, Fixture
from wettlauf.bots.known import bots_from
from wettlauf.bots.playing import (
    Forfeit,
    PlayedGame,
    all_compiled,
    bot_names,
    play_match,
    policies_of,
    traced,
    weights_of,
)
from wettlauf.bots.statistics import summary_of, totals_of
from wettlauf.bots.workers import Workers
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import SEEDS, seed_of_game
from wettlauf.core.record import Record

GAMES_A_BATCH = 4  # for a worker process: bots that are asked in Python are slow
Progress = Callable[[int], None]  # told how many games have been finished so far


@dataclass(frozen=True)
class Simulation:
    """What came of many games, an entry a game: arrays to compute with.

    `endings` are numbers: 0 unfinished, then the game's endings in order (`game.kind.endings`).
    """

    game: Game
    seeds: Numbers
    decisions: Numbers
    endings: Numbers
    scores: Numbers  # games x scores
    wins: np.ndarray[Any, np.dtype[np.bool_]]  # games x seats

    starts: Places  # games x scores: from which place each started, numbered as in `game.kind.starts`
    counts: Counts  # games x tallies: what the game counts for itself, in the order of `game.kind.tallies`
    bots: tuple[str, ...]  # names, by seat
    forfeits: tuple[tuple[int, Forfeit], ...] = ()  # numbers of games, and which seat has lost them by its own fault

    @classmethod
    def of_games(cls, game: Game, games: Sequence[PlayedGame], bots: Sequence[Bot]) -> Simulation:
        """The same from games that were written down."""
        names = ("unfinished", *game.kind.endings)
        results = [played.record.result for played in games]
        winners = [played.winners(game.seats) for played in games]
        wins = [[seat in won for seat in range(game.seats)] for won in winners]
        kernel, n = game.kind.kernel, len(games)
        return cls(
            game,
            np.array([played.seed for played in games], np.int64),
            np.array([played.decisions for played in games], np.int64),
            np.array([names.index(result.ended) for result in results], np.int64),
            np.array([result.scores for result in results], np.int64).reshape(n, game.kind.scores_shown(game.options)),
            np.array(wins, bool).reshape(n, game.seats),
            np.array([played.starts for played in games], np.int8).reshape(n, kernel.scores),
            np.array([played.counts for played in games], np.int32).reshape(n, kernel.tallies),
            bot_names(bots),
            tuple((number, played.forfeit) for number, played in enumerate(games) if played.forfeit is not None),
        )

    @property
    def games(self) -> int:
        return len(self.seeds)

    def totals(self) -> dict[str, Any]:
        """The figures one asks for first, as plain data: length, endings, wins and scores by seat.

        >>> import wettlauf
        >>> outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), games=200, seed=1)
        >>> sorted(outcome.totals())
        ['decisions', 'endings', 'forfeits', 'game', 'games', 'options', 'seats']
        """
        return totals_of(self)

    def summary(self) -> dict[str, Any]:
        """All figures with their 95 % intervals, as plain data: the totals, and lengths and the game's own tallies,
        ways to end and to win, wins by seat, by start and by bot.

        >>> import wettlauf
        >>> race = wettlauf.game("ostfriesenlauf", players=4)
        >>> summary = wettlauf.simulate(race, games=1000, seed=1).summary()
        >>> summary["numbers"]["rounds"]["median"]
        7
        >>> [row["start"] for row in summary["starts"]], sorted(summary["shares"]["way"])
        (['1', '2', '3', '4'], ['backwards', 'forwards', 'level'])
        """
        return summary_of(self)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while games were played: `so_far` holds those that were finished, in order from the first."""

    def __init__(self, so_far: Simulation) -> None:
        super().__init__()
        self.so_far = so_far


@contextmanager
def keeping(so_far: Callable[[], Simulation]) -> Iterator[None]:
    """Make an interruption tell what was finished."""
    try:
        yield
    except KeyboardInterrupt:
        raise Interrupted(so_far()) from None


def simulate(
    game: Game,
    games: int = 1000,
    bots: Sequence[str | Bot] = (),
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    time_limit: float | None = None,
) -> Simulation:
    """Play many games and return what came of them. The result depends on the seed alone, not on the threads.

    Without bots every seat plays uniformly random legal moves. The bots `random` and `heuristic` play compiled, on all
    cores; others are asked move by move. One that fails or plays what is not legal forfeits the game: see `forfeits`.
    A game that is not over after 5,000 decisions ends there as unfinished. Ctrl-C raises `Interrupted`, a
    KeyboardInterrupt, with the games that were finished.

    With a `time_limit`, in seconds for a decision, bots given by name are asked in processes of their own, as many as
    `threads` says: one that hangs is ended and forfeits.

    >>> import wettlauf
    >>> outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), games=100, seed=1)
    >>> outcome.games, outcome.scores.shape
    (100, (100, 2))
    """
    players = bots_from(bots, game.seats, game)
    if all_compiled(players):
        return _compiled_games(game, games, players, seed % SEEDS, threads, progress)
    played: list[PlayedGame] = []
    with keeping(lambda: Simulation.of_games(game, played, players)):
        for game_played in play_recorded(game, games, bots, seed, False, threads, time_limit):
            played.append(game_played.without_log())
            if progress is not None:
                progress(len(played))
    return Simulation.of_games(game, played, players)


def _compiled_games(
    game: Game, games: int, bots: Sequence[Bot], seed: int, threads: int | None, progress: Progress | None
) -> Simulation:
    run = CompiledRun.of(game, games, seed)
    seats = policies_of(game.engine, bots), weights_of(game, bots)
    pieces, done = [run.load(*seats)], 0

    def play(first: int) -> Outcomes:
        return run.play(first, min(run.chunk, games - first), *seats)

    number = (threads or os.cpu_count() or 1) if game.engine.compiled else 1
    with keeping(lambda: _joined(game, pieces, bots)), ThreadPoolExecutor(number) as pool:
        for piece in pool.map(play, range(0, games, run.chunk)):
            pieces.append(piece)
            done += len(piece.seeds)
            if progress is not None:
                progress(done)
    return _joined(game, pieces, bots)


def _joined(game: Game, pieces: Sequence[Outcomes], bots: Sequence[Bot]) -> Simulation:
    seeds, decisions, endings, winners, scores, starts, counts = map(np.concatenate, zip(*pieces, strict=True))
    wins = (winners[:, None] >> np.arange(game.seats)) & 1 == 1
    shown = game.kind.scores_shown(game.options)
    return Simulation(game, seeds, decisions, endings, scores[:, :shown], wins, starts, counts, bot_names(bots))


def simulate_records(
    game: Game, games: int, bots: Sequence[str | Bot] = (), seed: int = 0, legal: bool = False
) -> Iterator[Record]:
    """The same games as `simulate` plays, as records, one after the other."""
    for played in play_recorded(game, games, bots, seed, legal):
        yield played.record


def play_recorded(
    game: Game,
    games: int,
    bots: Sequence[str | Bot] = (),
    seed: int = 0,
    legal: bool = False,
    threads: int | None = None,
    time_limit: float | None = None,
) -> Iterator[PlayedGame]:
    """The same with what statistics ask of each (`Simulation.of_games`), in order."""
    players = bots_from(bots, game.seats, game)
    names = [bot for bot in bots if isinstance(bot, str)]
    if time_limit is not None and len(names) == len(bots) and not all_compiled(players):
        seats = names * game.seats if len(names) == 1 else names
        yield from _in_processes(game, games, tuple(seats), seed, legal, threads, time_limit)
        return
    variants: list[Game] = []
    for number in range(games):
        game_seed = seed_of_game(seed, number)
        if len(variants) < (MOST_VARIANTS if game.is_open else 1):
            variants.append(game.fixed(game_seed))
        variant = variants[number % len(variants)]
        if all_compiled(players):
            yield traced(variant, players, game_seed, legal)
        else:
            yield play_match(variant, players, game_seed, legal)


def _in_processes(
    game: Game, games: int, bots: tuple[str, ...], seed: int, legal: bool, workers: int | None, time_limit: float
) -> Iterator[PlayedGame]:
    """Played by several processes at once, handed on in order."""
    fixtures = [
        Fixture(number, seed_of_game(seed, number), seed_of_game(seed, number % MOST_VARIANTS), bots)
        for number in range(games)
    ]
    firsts = range(0, games, GAMES_A_BATCH)
    batches = (Batch.of(game, tuple(fixtures[n : n + GAMES_A_BATCH]), True, legal) for n in firsts)
    early: dict[int, PlayedGame] = {}
    wanted = 0
    with Workers(workers, time_limit) as crew:
        for fixture, played in crew.play(batches):
            early[fixture.number] = played
            while wanted in early:
                yield early.pop(wanted)
                wanted += 1
