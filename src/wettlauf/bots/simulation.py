"""Simulates many games: compiled and multithreaded if the bots allow it, otherwise calling them move by move."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from wettlauf.bots.bot_objects import Entrants
from wettlauf.bots.compiled import CompiledRun, Counts, Numbers, Places
from wettlauf.bots.contract import Bot
from wettlauf.bots.interpreted_run import InterpretedRun
from wettlauf.bots.playing import Forfeit, PlayedGame, all_compiled, bot_names, players_of
from wettlauf.bots.statistics import summary_of, totals_of
from wettlauf.core.errors import BadArgument, quoted_value, require_count, require_seed
from wettlauf.core.frames import frame_of
from wettlauf.core.game import Game
from wettlauf.core.memory import Outcomes
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.words import Words

Progress = Callable[[int], None]  # called with the number of finished games
OnError = Literal["forfeit", "raise"]


@dataclass(frozen=True)
class Simulation:
    """The results of many games as arrays, one entry per game.

    `endings` are numbers: 0 is unfinished, then the game's endings in order (`game.kind.endings`).
    """

    game: Game
    seeds: Numbers
    decisions: Numbers
    endings: Numbers
    scores: Numbers  # games x scores
    wins: np.ndarray[Any, np.dtype[np.bool_]]  # games x seats

    starts: Places  # games x scores: start places, numbered as in `game.kind.starts`
    counts: Counts  # games x tallies, in the order of `game.kind.tallies`
    bots: tuple[str, ...]  # names, by seat
    forfeits: tuple[tuple[int, Forfeit], ...] = ()  # the number of each forfeited game, with the seat and the reason
    first_error: str | None = None  # the traceback of the first exception that a bot raised
    first_error_game: int | None = None  # the number of that game
    workers: int = 1  # how many threads or processes played
    seconds: float = 0.0  # playing time, without preparations
    setup_seconds: float = 0.0  # time for loading, compiling, drawing courses and starting processes

    @classmethod
    def of_games(cls, game: Game, games: Sequence[PlayedGame], bots: Sequence[Bot]) -> Simulation:
        """Returns the simulation of recorded games."""
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
            np.array([result.scores for result in results], np.int64).reshape(
                n, game.kind.scoring.scores_shown(game.options)
            ),
            np.array(wins, bool).reshape(n, game.seats),
            np.array([played.starts for played in games], np.int8).reshape(n, kernel.scores),
            np.array([played.counts for played in games], np.int32).reshape(n, kernel.tallies),
            bot_names(bots),
            tuple(
                (number, played.forfeit.without_error())
                for number, played in enumerate(games)
                if played.forfeit is not None
            ),
        )

    @property
    def games(self) -> int:
        return len(self.seeds)

    def totals(self) -> dict[str, Any]:
        """Returns the most important figures as plain data: lengths, endings, wins and scores by seat.

        >>> import wettlauf
        >>> outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), games=200, seed=1)
        >>> sorted(outcome.totals())
        ['decisions', 'endings', 'forfeits', 'game', 'games', 'options', 'seats']
        """
        return totals_of(self)

    def summary(self) -> dict[str, Any]:
        """Returns all figures with their 95 % intervals as plain data: the totals, and distributions of lengths and
        tallies, shares of endings, wins by seat, start place and bot.

        >>> import wettlauf
        >>> race = wettlauf.game("ostfriesenlauf", players=4)
        >>> summary = wettlauf.simulate(race, games=1000, seed=1).summary()
        >>> summary["numbers"]["rounds"]["median"]
        7
        >>> [row["start"] for row in summary["starts"]], sorted(summary["shares"]["way"])
        (['1', '2', '3', '4'], ['backwards', 'forwards', 'level'])
        """
        return summary_of(self)

    def to_frame(self) -> Any:
        """Returns a pandas.DataFrame with one row per game: seed, decisions, ending, scores, win and start place of
        each seat, and the game's tallies. Needs pandas (`wettlauf[frames]`).

        >>> import wettlauf
        >>> frame = wettlauf.simulate("keltis", games=100, seed=1).to_frame()
        >>> list(frame.columns)[:6], len(frame)
        (['seed', 'decisions', 'ended', 'score_0', 'score_1', 'win_0'], 100)
        """
        kind, seats = self.game.kind, range(self.game.seats)
        endings = np.array(["unfinished", *kind.endings])
        columns: dict[str, Any] = {
            "seed": self.seeds,
            "decisions": self.decisions,
            "ended": endings[self.endings],
            **{f"score_{k}": self.scores[:, k] for k in range(self.scores.shape[1])},
            **{f"win_{seat}": self.wins[:, seat] for seat in seats},
        }
        if kind.starts:
            starts = np.array(kind.starts)
            places = [kind.scoring.score_of(self.game.options, seat) for seat in seats]
            columns |= {
                f"start_{seat}": starts[self.starts[:, place]] for seat, place in zip(seats, places, strict=True)
            }
        for column, tally in enumerate(kind.tallies):
            values = self.counts[:, column]
            columns[tally.name] = np.array(tally.cases)[values] if tally.cases else values
        return frame_of(columns)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a simulation: `so_far` holds the finished games, in order from the first."""

    def __init__(self, so_far: Simulation) -> None:
        super().__init__()
        self.so_far = so_far


@contextmanager
def keeping(so_far: Callable[[], Simulation]) -> Iterator[None]:
    """Turns a KeyboardInterrupt into Interrupted, with the games that were finished."""
    try:
        yield
    except KeyboardInterrupt:
        raise Interrupted(so_far()) from None


def simulate(
    game: Game | str,
    games: int = 1000,
    bots: str | Bot | Sequence[str | Bot] | Entrants = (),
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    time_limit: float | None = None,
    on_error: OnError = "forfeit",
) -> Simulation:
    """Plays many games and returns their results, which depend only on the seed, not on the number of cores.

    `game` is what `wettlauf.game` returns, or a name. `bots` are names or objects with `choose(seen, legal)`, one for
    each seat or one for all; without bots every seat plays uniformly random legal moves.
    A game that is not over after 5,000 decisions is stopped as unfinished. Ctrl-C raises `Interrupted`, a
    KeyboardInterrupt, with the finished games.

    The bots `random` and `heuristic` play compiled, on all cores; others are called move by move. If that takes more
    than a few seconds they play in one process per core, unless `threads` says otherwise. Objects that cannot be
    pickled play in this process, on one core, with a UserWarning. Objects are copied for every game and seat: yours do
    not change, and no copy remembers another game.

    A bot that raises or plays an illegal move forfeits the game: see `forfeits` and `first_error`. With
    `on_error="raise"` the first such game raises BadBot instead, with the bot's own exception as its cause.

    With a `time_limit`, in seconds per decision, bots play in processes from the first game on; one that hangs is
    killed and forfeits.

    If options leave something open, such as a random course, up to 256 set-ups are drawn first: see `setup_seconds`.

    Raises BadArgument, BadBot, BadOption or UnknownGame before the first game if an argument is invalid.

    >>> import wettlauf
    >>> outcome = wettlauf.simulate("keltis", games=100, seed=1)
    >>> outcome.games, outcome.scores.shape
    (100, (100, 2))
    >>> class Last:
    ...     def choose(self, seen, legal):
    ...         return legal[-1]
    >>> wettlauf.simulate("ostfriesenlauf", games=2, bots=[Last(), "random", "random", "random"]).bots
    ('Last', 'random', 'random', 'random')
    >>> wettlauf.simulate("keltis", games=0)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadArgument: games must be a whole number of at least 1, not 0.
    """
    game, games, seed = require_game(game), require_count("games", games), require_seed(seed)
    threads = None if threads is None else require_count("threads", threads)
    if on_error not in ("forfeit", "raise"):
        args = {"name": "on_error", "known": '"forfeit", "raise"', "value": quoted_value(on_error)}
        raise BadArgument(Words("argument-choice", args))
    entrants = Entrants.for_seats(bots, game)
    begun = time.perf_counter()
    if all_compiled(entrants.players):
        outcome = _compiled_games(game, games, entrants.players, seed, threads, progress)
    else:
        limit = require_seconds(time_limit)
        run = InterpretedRun(
            game, games, entrants, seed, log=False, threads=threads, time_limit=limit, raises=on_error == "raise"
        )
        played: list[PlayedGame] = []
        warned = False
        with keeping(lambda: of_run(run, played)):
            for one in run:
                played.append(one.without_log())
                if run.note is not None and not warned:
                    warnings.warn(run.note.say("en"), UserWarning, stacklevel=2)
                    warned = True
                if progress is not None:
                    progress(len(played))
        outcome = of_run(run, played)
    return replace(outcome, setup_seconds=max(0.0, time.perf_counter() - begun - outcome.seconds))


def require_game(game: Any) -> Game:
    """Returns the game, or the game with this name and default options. Raises BadArgument for anything else."""
    if isinstance(game, str):
        return Game(find(game), {})
    if not isinstance(game, Game):
        raise BadArgument(Words("argument-game", {"value": quoted_value(game)}))
    return game


def require_seconds(time_limit: Any) -> float | None:
    """Returns a time limit in seconds, or None. Raises BadArgument for anything else."""
    if time_limit is None:
        return None
    if isinstance(time_limit, bool) or not isinstance(time_limit, int | float) or not time_limit > 0:
        raise BadArgument(Words("argument-seconds", {"name": "time_limit", "value": quoted_value(time_limit)}))
    return float(time_limit)


def of_run(run: InterpretedRun, played: Sequence[PlayedGame]) -> Simulation:
    """Returns the simulation of a run whose games are finished."""
    number, error = run.first_error or (None, None)
    return replace(
        Simulation.of_games(run.game, played, run.players),
        first_error=error,
        first_error_game=number,
        workers=run.workers,
        seconds=run.seconds,
    )


def _compiled_games(
    game: Game, games: int, bots: Sequence[Bot], seed: int, threads: int | None, progress: Progress | None
) -> Simulation:
    run = CompiledRun.of(game, games, seed)
    players = players_of(game, bots)
    pieces, done = [run.load(players)], 0
    workers = (threads or os.cpu_count() or 1) if game.engine.compiled else 1

    def play(first: int) -> Outcomes:
        return run.play(first, min(run.chunk, games - first), players)

    begun = time.perf_counter()  # after loading machine code and drawing courses

    def so_far() -> Simulation:
        seconds = time.perf_counter() - begun
        return replace(_joined(game, pieces, bots), workers=workers, seconds=seconds)

    with keeping(so_far), ThreadPoolExecutor(workers) as pool:
        for piece in pool.map(play, range(0, games, run.chunk)):
            pieces.append(piece)
            done += len(piece.seeds)
            if progress is not None:
                progress(done)
    return so_far()


def _joined(game: Game, pieces: Sequence[Outcomes], bots: Sequence[Bot]) -> Simulation:
    seeds, decisions, endings, winners, scores, starts, counts = map(np.concatenate, zip(*pieces, strict=True))
    wins = (winners[:, None] >> np.arange(game.seats)) & 1 == 1
    shown = game.kind.scoring.scores_shown(game.options)
    return Simulation(game, seeds, decisions, endings, scores[:, :shown], wins, starts, counts, bot_names(bots))


def simulate_records(
    game: Game, games: int, bots: str | Bot | Sequence[str | Bot] = (), seed: int = 0, legal: bool = False
) -> Iterator[Record]:
    """Yields records of the same games as `simulate` plays."""
    for played in play_recorded(game, games, bots, seed, legal):
        yield played.record


def play_recorded(
    game: Game,
    games: int,
    bots: str | Bot | Sequence[str | Bot] | Entrants = (),
    seed: int = 0,
    legal: bool = False,
    threads: int | None = None,
    time_limit: float | None = None,
) -> InterpretedRun:
    """Returns a run of the same games, to iterate over in order, with the statistics of each (`of_run`)."""
    return InterpretedRun(game, games, bots, seed, legal=legal, threads=threads, time_limit=time_limit)
