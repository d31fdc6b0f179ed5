"""A run of the arena: plays the missing games round by round, and checks at fixed points whether they are enough."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from wettlauf.arena.cluster import Cluster, check_cluster
from wettlauf.arena.games import ArenaGame, game_of, line_of
from wettlauf.arena.pairs import all_decided, pairs
from wettlauf.arena.schedule import Schedule
from wettlauf.arena.store import Store, Writer, code_of, contents_of, fingerprint
from wettlauf.bots.bot_objects import Entrants, NotLoaded
from wettlauf.bots.contract import Bot
from wettlauf.bots.fixtures import Batch
from wettlauf.bots.playing import all_compiled
from wettlauf.bots.registry import Source
from wettlauf.bots.simulation import require_game, require_seconds
from wettlauf.bots.threads import InProcess, Threads
from wettlauf.bots.workers import TIME_LIMIT, Finished, Workers
from wettlauf.core.errors import BadBot, WettlaufError, require_count, require_seed
from wettlauf.core.game import Game
from wettlauf.core.warming import make_ready
from wettlauf.core.words import Words, quote

COMPILED_GAMES_PER_BATCH = 8  # for compiled bots; others take seconds per game, and no core should wait for another
FIRST_CHECK = 16  # rounds before the first check with `until_sure`; each further one comes after half as many again
FORMAT = 1  # of the files in a run's folder

Runner = Workers | Threads | InProcess | Cluster  # all have `play(batches)`
Progress = Callable[[int, int], None]  # called with the number of finished games and the maximum


@dataclass
class Arena:
    """Lets bots play each other: `Arena(game, ["heuristic", MyBot()], seed=1, folder=...).play(1000)`.

    Bots are names or objects, as for `simulate`. A run with objects can be resumed if they pickle to the same bytes and
    the source of their class is unchanged; on a cluster, bots must be given by name.

    The result depends only on the game, the bots and the seed, not on the number of workers, provided that the bots'
    moves do (a bot that thinks for a given time plays better on a faster machine).
    """

    game: Game
    bots: Sequence[str | Bot]  # replaced by their names; an object's is its `name` or class
    seed: int = 0
    seating_plan: str = ""
    folder: Path | None = None
    records: bool = True
    time_limit: float = TIME_LIMIT
    workers: int | None = None
    cluster: str | None = None  # the address of a Ray cluster: HOST:PORT, auto or local:2
    games: dict[int, ArenaGame] = field(default_factory=dict)  # the games that count, by number

    def __post_init__(self) -> None:
        self.game = require_game(self.game)
        require_seed(self.seed)
        require_seconds(self.time_limit)
        if self.game.seats < 2:
            raise WettlaufError(Words("arena-alone"))
        given = [self.bots] if isinstance(self.bots, str) else list(self.bots)
        if len(given) < 2:
            raise WettlaufError(Words("arena-few-bots"))
        self.entrants = Entrants.of(given, self.game)  # raises for a bot that cannot play, before anything is played
        self.bots = self.names = list(self.entrants.names)
        for name in self.names:
            if self.names.count(name) > 1:
                raise WettlaufError(Words("arena-twice", {"name": quote(name)}))
        if self.cluster is not None:
            check_cluster(self.cluster)
            for name, origin in self.entrants.origins.items():
                if not isinstance(origin, Source):
                    raise BadBot(Words("cluster-object", {"name": quote(name)}))
        self._in_process = bool(self.entrants.in_process_only)

    @cached_property
    def schedule(self) -> Schedule:
        return Schedule(tuple(self.names), self.game.seats, self.seed, self.seating_plan)

    @cached_property
    def plan(self) -> dict[str, Any]:
        """Everything that determines the games: the same plan gives the same games."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "code": code_of(self.game.name),
            "options": self.game.options,
            "bots": list(self.names),
            "contents": [contents_of(self.entrants.origins.get(name)) for name in self.names],
            "seed": self.seed,
            "seatings": "rotated" if self.schedule.rotated else "all",
            "time_limit": self.time_limit,
            "records": self.records,
        }

    @cached_property
    def store(self) -> Store:
        name = f"{self.game.name}-{self.game.seats}-{fingerprint(self.plan)}"
        return Store(self.folder or Path("arena") / name)

    def play(self, games: int, until_sure: bool = False, progress: Progress | None = None) -> list[ArenaGame]:
        """Plays at least `games` games, in whole rounds; with `until_sure`, stops once every pair is decided.

        Games finished by an earlier run in the same folder are not played again. Returns the games that count, in order
        of their numbers.
        """
        rounds = self.schedule.rounds_for(require_count("games", games))
        total = self.schedule.first_of(rounds)
        with self.store.opened(self.plan) as writer, self._runner() as runner:
            kept = self.finished()
            for begin, end in _checks(rounds) if until_sure else [(0, rounds)]:
                numbers = list(self.schedule.numbers(range(begin, end)))
                self.games.update({number: kept[number] for number in numbers if number in kept})
                _report(progress, len(self.games), total)
                for number, game in self._play([n for n in numbers if n not in kept], runner, writer):
                    self.games[number] = game
                    _report(progress, len(self.games), total)
                if until_sure and all_decided(pairs(self.in_order(), len(self.names))):
                    break
        return self.in_order()

    @cached_property
    def _compiled(self) -> bool:
        return self.game.engine.compiled and all_compiled(self.entrants.players)

    def _runner(self) -> Runner:
        if self.cluster is not None:
            return Cluster(self.cluster, self.workers, self.time_limit, self._compiled)
        if not self.game.engine.is_ready():
            make_ready(self.game)  # compile once, before several processes would
        if self._compiled:
            return Threads(self.workers)
        if self._in_process:
            self._warn_one_core()
            return InProcess()
        return Workers(self.workers, self.time_limit)

    def _warn_one_core(self) -> None:
        names = self.entrants.in_process_only or list(self.entrants.origins)
        warnings.warn(Words("bot-one-core", {"names": ", ".join(names)}).say("en"), UserWarning, stacklevel=4)

    def in_order(self) -> list[ArenaGame]:
        return [self.games[number] for number in sorted(self.games)]

    def finished(self) -> dict[int, ArenaGame]:
        """Returns the games in the folder, from this run and earlier ones."""
        return {game.number: game for game in self.store.read(self._read)}

    def _read(self, line: dict[str, Any]) -> ArenaGame:
        number = int(line["number"])
        return game_of(line, self.schedule.round_of(number), self.schedule.seating(number))

    def _play(self, numbers: Sequence[int], runner: Runner, writer: Writer) -> Iterator[tuple[int, ArenaGame]]:
        kind, options, seats = self.game.kind, self.game.options, self.game.seats
        for fixture, played in self._finished_by(runner, numbers):
            scores = [played.record.result.scores[kind.scoring.score_of(options, seat)] for seat in range(seats)]
            winners = played.winners(seats)
            writer.add(line_of(fixture, played, scores, winners))
            yield (
                fixture.number,
                ArenaGame(
                    number=fixture.number,
                    round=self.schedule.round_of(fixture.number),
                    seating=self.schedule.seating(fixture.number),
                    ended=played.record.result.ended,
                    scores=tuple(scores),
                    winners=winners,
                    decisions=played.decisions,
                    forfeit=played.forfeit,
                    moves=played.moves,
                    seconds=played.seconds,
                    turns=played.turns,
                    iterations=played.iterations,
                ),
            )

    def _finished_by(self, runner: Runner, numbers: Sequence[int]) -> Iterator[Finished]:
        """Yields all of these games; plays them in this process if others cannot load the bots."""
        left = dict.fromkeys(numbers)
        if not self._in_process:
            try:
                for fixture, played in runner.play(self.batches(numbers)):
                    del left[fixture.number]
                    yield fixture, played
                return
            except NotLoaded:
                self._in_process = True
                self._warn_one_core()
        yield from InProcess().play(self.batches(list(left)))

    def batches(self, numbers: Sequence[int]) -> Iterator[Batch]:
        """Yields the units of work, as plain data that any runner can play."""
        left, size = iter(numbers), COMPILED_GAMES_PER_BATCH if self._compiled else 1
        while part := tuple(islice(left, size)):
            fixtures = tuple(self.schedule.fixture(number) for number in part)
            yield Batch.of(self.game, fixtures, self.records, origins=self.entrants.origins)


def _checks(rounds: int) -> Iterator[tuple[int, int]]:
    """Yields ranges of rounds, with a check after each; they depend on nothing but the number of rounds.

    >>> list(_checks(60))
    [(0, 16), (16, 24), (24, 36), (36, 54), (54, 60)]
    """
    begin, end = 0, FIRST_CHECK
    while begin < rounds:
        yield begin, min(end, rounds)
        begin, end = end, end + end // 2


def _report(progress: Progress | None, done: int, total: int) -> None:
    if progress is not None:
        progress(done, total)
