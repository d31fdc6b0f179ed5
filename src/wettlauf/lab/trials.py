"""Plays games and counts what happens: in the compiled kernel, or by replaying the moves of slower bots."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from wettlauf.bots.bot_objects import Entrants
from wettlauf.bots.compiled import as_arrays, setups_of_run
from wettlauf.bots.contract import Bot
from wettlauf.bots.interpreted_run import InterpretedRun
from wettlauf.bots.levels import BeginnerBot
from wettlauf.bots.playing import PlayedGame, is_compiled, weights_of
from wettlauf.bots.simulation import require_game
from wettlauf.bots.statistics import win_points
from wettlauf.core.contract import MOST_DECISIONS
from wettlauf.core.counters import pairs_of
from wettlauf.core.driver_groups import LAB
from wettlauf.core.drivers import EPSILON_HEURISTIC, RANDOM
from wettlauf.core.errors import require_count, require_seed
from wettlauf.core.frames import frame_of
from wettlauf.core.game import Game
from wettlauf.core.memory import DECIDED_LATE, LEAD_CHANGES, ROUNDS, Outcomes, Players, Study
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.warming import make_ready

Array = np.ndarray[Any, np.dtype[Any]]
Progress = Callable[[int], None]  # called with the number of games finished so far
GAMES_PER_CHUNK = 250  # about 50 ms, so that progress is smooth and a cancelled job stops soon
PURE_GAMES_PER_CHUNK = 5
LEVEL = "practised"


@dataclass(frozen=True)
class Trial:
    """The games of one set of options as arrays, with an entry per game, or per number that the game counts."""

    game: Game
    bots: tuple[str, ...]
    seed: int
    counted: Literal["kernel", "replay"]
    seeds: Array
    decisions: Array
    endings: Array  # 0: unfinished
    wins: Array  # games x seats: each seat's share of the win
    starts: Array  # games x seats: the start place; empty rows for games without start places
    order: Array  # games x seats: the place in the order of the first turns
    rounds: Array
    lead_changes: Array
    decided_late: Array
    sums: Array  # of the game's numbers, over all finished games
    squares: Array  # sums of the squares of each game's numbers
    games_with: Array  # in how many games each number was not 0
    products: Array  # sums of the products of two numbers of each game, one per pair of `pairs_of`
    forfeits: int = 0

    @property
    def games(self) -> int:
        return len(self.seeds)

    @property
    def finished(self) -> Array:
        """Which games were finished."""
        found: Array = self.endings > 0
        return found

    def to_columns(self) -> dict[str, Array]:
        """Returns one column per number of a game, for the data frames of any library."""
        columns = {
            "seed": self.seeds,
            "ending": self.endings,
            "decisions": self.decisions,
            "rounds": self.rounds,
            "lead_changes": self.lead_changes,
            "decided_late": self.decided_late,
        }
        for seat in range(self.game.seats):
            columns[f"win_{seat}"] = self.wins[:, seat]
            columns[f"order_{seat}"] = self.order[:, seat]
            if self.game.kind.starts:
                columns[f"start_{seat}"] = self.starts[:, seat]
        return columns

    def to_frame(self) -> Any:
        """Returns a pandas.DataFrame with a row per game. Raises WettlaufError if pandas is not installed."""
        return frame_of(self.to_columns())


def run(
    game: Game | str,
    games: int = 10_000,
    bots: str | Bot | Sequence[str | Bot] = LEVEL,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Trial:
    """Plays many games and counts what the lab reports. The result depends only on the seed.

    `random`, `beginner`, `practised` and `heuristic` run in the compiled kernel, on all cores. Other bots are asked
    move by move, and their games are then replayed to count them.

    >>> import wettlauf.lab
    >>> trial = wettlauf.lab.run("keltis", games=200, seed=1)
    >>> trial.games, trial.wins.shape
    (200, (200, 2))
    """
    game, games, seed = require_game(game), require_count("games", games), require_seed(seed) % SEEDS
    entrants = Entrants.for_seats(bots, game)
    make_ready(game, [LAB])
    if all(map(plays_in_kernel, entrants.players)):
        pieces = _in_kernel(game, games, entrants.players, seed, threads, progress)
        return _joined(game, entrants.names, seed, "kernel", pieces)
    asked = InterpretedRun(game, games, entrants, seed, threads=threads)
    return _joined(game, entrants.names, seed, "replay", _played_again(asked, progress))


def plays_in_kernel(bot: Bot) -> bool:
    """Returns whether a bot's decisions are compiled with the rules."""
    return is_compiled(bot) or type(bot) is BeginnerBot


def _players(game: Game, bots: Sequence[Bot]) -> Players:
    """Returns the bots' policies for the kernel; in games without a heuristic they all play at random."""

    def policy(bot: Bot) -> int:
        if not game.kind.kernel.has_heuristic:
            return RANDOM
        return EPSILON_HEURISTIC if type(bot) is BeginnerBot else int(getattr(bot, "policy", RANDOM))

    return game.engine.players([policy(bot) for bot in bots], [weights_of(bot, game) for bot in bots])


@dataclass(frozen=True)
class _Piece:
    outcomes: Outcomes
    study: Study
    forfeits: int = 0


def _in_kernel(
    game: Game, games: int, bots: Sequence[Bot], seed: int, threads: int | None, progress: Progress | None
) -> Iterator[_Piece]:
    engine, players, setups = game.engine, _players(game, bots), setups_of_run(game, games, seed)
    pairs = pairs_of(game.kind.lab.counters)
    chunk = GAMES_PER_CHUNK if engine.compiled else PURE_GAMES_PER_CHUNK

    def play(first: int) -> _Piece:
        n = min(chunk, games - first)
        outcomes, study = engine.outcomes(n), engine.study(n, pairs=pairs)
        engine.study_games(
            setups, engine.states(), players, engine.scratch(), outcomes, study, seed, first, MOST_DECISIONS
        )
        return _Piece(outcomes, study) if engine.compiled else _packed(game, _Piece(outcomes, study))

    done = 0
    workers = (threads or os.cpu_count() or 1) if engine.compiled else 1
    with ThreadPoolExecutor(workers) as pool:
        ahead = [pool.submit(play, first) for first in range(0, games, chunk)]
        try:
            for piece in ahead:
                found = piece.result()
                done += len(found.outcomes.seeds)
                if progress is not None:
                    progress(done)
                yield found
        finally:
            for piece in ahead:
                piece.cancel()


def _packed(game: Game, piece: _Piece) -> _Piece:
    """Converts the lists of pure mode to arrays."""
    study = Study(*(np.array(values, np.int64) for values in piece.study))
    return _Piece(as_arrays(piece.outcomes, game.kind.kernel), study, piece.forfeits)


def _played_again(asked: InterpretedRun, progress: Progress | None) -> Iterator[_Piece]:
    """Yields the games of bots that are asked move by move, counted by replaying them; forfeited ones do not count."""
    for done, played in enumerate(asked, 1):
        if progress is not None:
            progress(done)
        yield _counted_again(asked.game, played)


def _counted_again(game: Game, played: PlayedGame) -> _Piece:
    fixed = Game(game.kind, {**game.options, **played.record.options})
    engine = fixed.engine
    moves = fixed.kind.moves_by_text
    script = [moves[text].code for seat, text in played.record.log if seat is not None]
    outcomes, study = engine.outcomes(1), engine.study(1, script, pairs_of(fixed.kind.lab.counters))
    if played.forfeit is None and script:
        engine.study_games(
            fixed.setups,
            engine.states(),
            engine.players(),
            engine.scratch(),
            outcomes,
            study,
            played.seed,
            0,
            MOST_DECISIONS,
        )
    piece = _Piece(outcomes, study, int(played.forfeit is not None))
    return piece if engine.compiled else _packed(fixed, piece)


def _joined(
    game: Game, names: Sequence[str], seed: int, counted: Literal["kernel", "replay"], pieces: Iterator[_Piece]
) -> Trial:
    found = list(pieces)
    seeds, decisions, endings, winners, _, starts, _ = map(
        np.concatenate, zip(*(piece.outcomes for piece in found), strict=True)
    )
    order = np.concatenate([piece.study.order for piece in found])[:, : game.seats]
    numbers = np.concatenate([piece.study.numbers for piece in found])
    own = [game.kind.scoring.score_of(game.options, seat) for seat in range(game.seats)]
    won: Array = (winners[:, None] >> np.arange(game.seats)) & 1 == 1

    def added(name: str) -> Array:
        return np.asarray(sum(getattr(piece.study, name) for piece in found), np.int64)

    return Trial(
        game=game,
        bots=tuple(names),
        seed=seed,
        counted=counted,
        seeds=seeds,
        decisions=decisions,
        endings=endings,
        wins=win_points(won),
        starts=starts[:, own],
        order=order,
        rounds=numbers[:, ROUNDS],
        lead_changes=numbers[:, LEAD_CHANGES],
        decided_late=numbers[:, DECIDED_LATE],
        sums=added("sums"),
        squares=added("squares"),
        games_with=added("games"),
        products=added("products"),
        forfeits=sum(piece.forfeits for piece in found),
    )
