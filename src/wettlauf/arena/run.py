"""A run of the arena: play what is not played yet, round by round, and look at fixed points whether it is enough."""

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
from wettlauf.arena.pairs import all_sure, pairs
from wettlauf.arena.schedule import Schedule
from wettlauf.arena.store import Store, Writer, code_of, contents_of, fingerprint
from wettlauf.bots.contract import Bot
from wettlauf.bots.fixtures import Batch
from wettlauf.bots.known import Source
from wettlauf.bots.objects import Entrants, NotLoaded
from wettlauf.bots.playing import all_compiled
from wettlauf.bots.simulation import require_game, require_seconds
from wettlauf.bots.threads import Here, Threads
from wettlauf.bots.workers import TIME_LIMIT, Finished, Workers
from wettlauf.core.errors import BadBot, WettlaufError, require_count, require_seed
from wettlauf.core.game import Game
from wettlauf.core.warming import make_ready
from wettlauf.core.words import Words, quote

QUICK_GAMES_A_BATCH = 8  # for compiled bots; others take seconds for a game, and no core shall wait for another
FIRST_LOOK = 16  # rounds until the first look with `until_sure`; each look comes after half as many again
FORMAT = 1  # of the files in a run's folder

Runner = Workers | Threads | Here | Cluster  # whoever has `play(batches)`
Progress = Callable[[int, int], None]  # told how many games are finished and how many there will be at most


@dataclass
class Arena:
    """Bots of a game that play each other: `Arena(game, ["heuristic", MyBot()], seed=1, folder=...).play(1000)`.

    Bots are names or objects, as `simulate` takes them. A run with objects goes on in its folder if they are pickled to
    the same bytes and their class has the same source; on a cluster only bots that have names can play.

    The games depend on the game, the bots and the seed alone, not on how many workers play them, as long as the bots'
    own moves do (a bot that thinks for a given time plays better on a faster machine).
    """

    game: Game
    bots: Sequence[str | Bot]  # afterwards their names, an object's being its `name` or class
    seed: int = 0
    way: str = ""
    folder: Path | None = None
    records: bool = True
    time_limit: float = TIME_LIMIT
    workers: int | None = None
    cluster: str | None = None  # a Ray cluster to play on: HOST:PORT, auto or local:2
    games: dict[int, ArenaGame] = field(default_factory=dict)  # by number: those that count

    def __post_init__(self) -> None:
        self.game = require_game(self.game)
        require_seed(self.seed)
        require_seconds(self.time_limit)
        if self.game.seats < 2:
            raise WettlaufError(Words("arena-alone"))
        given = [self.bots] if isinstance(self.bots, str) else list(self.bots)
        if len(given) < 2:
            raise WettlaufError(Words("arena-few-bots"))
        self.entrants = Entrants.of(given, self.game)  # a bot that cannot play is reported before anything is played
        self.bots = self.names = list(self.entrants.names)
        for name in self.names:
            if self.names.count(name) > 1:
                raise WettlaufError(Words("arena-twice", {"name": quote(name)}))
        if self.cluster is not None:
            check_cluster(self.cluster)
            for name, origin in self.entrants.origins.items():
                if not isinstance(origin, Source):
                    raise BadBot(Words("cluster-object", {"name": quote(name)}))
        self._stays = bool(self.entrants.stay_here)

    @cached_property
    def schedule(self) -> Schedule:
        return Schedule(tuple(self.names), self.game.seats, self.seed, self.way)

    @cached_property
    def plan(self) -> dict[str, Any]:
        """What decides which games are played: the same plan, the same games."""
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
        """Play at least so many games, in whole rounds; or until it is sure of all pairs who is stronger, if sooner.

        Games that an earlier run in the same folder has finished are not played again. Returns those that count, in
        order of their numbers.
        """
        rounds = self.schedule.rounds_for(require_count("games", games))
        total = self.schedule.first_of(rounds)
        with self.store.opened(self.plan) as writer, self._runner() as runner:
            kept = self.finished()
            for begin, end in _looks(rounds) if until_sure else [(0, rounds)]:
                numbers = list(self.schedule.numbers(range(begin, end)))
                self.games.update({number: kept[number] for number in numbers if number in kept})
                _tell(progress, len(self.games), total)
                for number, game in self._play([n for n in numbers if n not in kept], runner, writer):
                    self.games[number] = game
                    _tell(progress, len(self.games), total)
                if until_sure and all_sure(pairs(self.in_order(), len(self.names))):
                    break
        return self.in_order()

    @cached_property
    def _compiled(self) -> bool:
        return self.game.engine.compiled and all_compiled(self.entrants.players)

    def _runner(self) -> Runner:
        if self.cluster is not None:
            return Cluster(self.cluster, self.workers, self.time_limit, self._compiled)
        if not self.game.engine.is_ready():
            make_ready(self.game)  # here, once, before several processes would
        if self._compiled:
            return Threads(self.workers)
        if self._stays:
            self._say_that_it_stays()
            return Here()
        return Workers(self.workers, self.time_limit)

    def _say_that_it_stays(self) -> None:
        names = self.entrants.stay_here or list(self.entrants.origins)
        warnings.warn(Words("bot-one-core", {"names": ", ".join(names)}).say("en"), UserWarning, stacklevel=4)

    def in_order(self) -> list[ArenaGame]:
        return [self.games[number] for number in sorted(self.games)]

    def finished(self) -> dict[int, ArenaGame]:
        """The games that are kept, of this run and of earlier ones."""
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
        """All of these games; in this process, if others turn out not to know the bots."""
        left = dict.fromkeys(numbers)
        if not self._stays:
            try:
                for fixture, played in runner.play(self.batches(numbers)):
                    del left[fixture.number]
                    yield fixture, played
                return
            except NotLoaded:
                self._stays = True
                self._say_that_it_stays()
        yield from Here().play(self.batches(list(left)))

    def batches(self, numbers: Sequence[int]) -> Iterator[Batch]:
        """The units of work: plain data, so that any runner can carry them out."""
        left, size = iter(numbers), QUICK_GAMES_A_BATCH if self._compiled else 1
        while part := tuple(islice(left, size)):
            fixtures = tuple(self.schedule.fixture(number) for number in part)
            yield Batch.of(self.game, fixtures, self.records, origins=self.entrants.origins)


def _looks(rounds: int) -> Iterator[tuple[int, int]]:
    """Rounds from, to before: fixed points at which to look, whoever plays and however fast.

    >>> list(_looks(60))
    [(0, 16), (16, 24), (24, 36), (36, 54), (54, 60)]
    """
    begin, end = 0, FIRST_LOOK
    while begin < rounds:
        yield begin, min(end, rounds)
        begin, end = end, end + end // 2


def _tell(progress: Progress | None, done: int, total: int) -> None:
    if progress is not None:
        progress(done, total)
