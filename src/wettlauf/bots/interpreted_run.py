"""Runs of games with bots that are called move by move: in this process at first, then on all cores if it pays."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress

from wettlauf.bots.bot_objects import Entrants, NotLoaded
from wettlauf.bots.compiled import MOST_VARIANTS
from wettlauf.bots.contract import Bot
from wettlauf.bots.fixtures import Batch, Fixture, Seating, play
from wettlauf.bots.playing import PlayedGame, all_compiled, drivers_for
from wettlauf.bots.workers import INSIDE, Workers
from wettlauf.core.errors import BadBot
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.registry import is_installed
from wettlauf.core.warming import make_ready
from wettlauf.core.words import Words

MEASURED_SECONDS = 0.5  # of play, after which we can estimate how long the rest takes in this process
WORTH_STARTING = 3.0  # seconds of play left that justify starting processes, which takes each about a second
GAMES_PER_BATCH = 4  # for a worker process, until the length of a game is known
SECONDS_PER_BATCH = 0.2  # short enough that no core waits long for another at the end
MOST_GAMES_PER_BATCH = 200


class InterpretedRun:
    """Many games, to iterate over in order; each is the same in whichever process it is played.

    During the iteration `workers` is the number of processes, `note` a remark about that for the user, `seconds` the
    time that the games have taken, without preparations, and `first_error` the number of the first game in which a bot
    raised, with the traceback.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        bots: str | Bot | Sequence[str | Bot] | Entrants = (),
        seed: int = 0,
        *,
        log: bool = True,
        legal: bool = False,
        threads: int | None = None,
        time_limit: float | None = None,
        raises: bool = False,
    ) -> None:
        self.game = game
        self.games = games
        self.entrants = Entrants.for_seats(bots, game)
        self.players = self.entrants.players
        self.workers = 1
        self.note: Words | None = None
        self.seconds = 0.0
        self.first_error: tuple[int, str] | None = None
        self._seed, self._log, self._legal, self._raises = seed, log, legal, raises
        self._time_limit = time_limit
        self._made = self.entrants.made()
        alone = threads == 1 or INSIDE in os.environ or all_compiled(self.players) or not is_installed(game.kind)
        self._processes = 1 if alone else threads or os.cpu_count() or 1
        self._wants_limit = time_limit is not None and not all_compiled(self.players) and INSIDE not in os.environ
        self._wants_limit = self._wants_limit and is_installed(game.kind)

    def __iter__(self) -> Iterator[PlayedGame]:
        for number, played in enumerate(self._played()):
            if played.forfeit is not None:
                self._check_forfeit(number, played)
            yield played

    def _check_forfeit(self, number: int, played: PlayedGame) -> None:
        forfeit = played.forfeit
        assert forfeit is not None
        if self._raises:
            error = BadBot(forfeit.reason)
            if forfeit.error is None and forfeit.traceback:
                error.add_note(forfeit.traceback)  # raised in another process
            raise error from forfeit.error
        if forfeit.traceback and self.first_error is None:
            self.first_error = number, forfeit.traceback

    def _played(self) -> Iterator[PlayedGame]:
        done = 0
        if self._wants_limit and not self.entrants.in_process_only:
            with suppress(NotLoaded):
                for played in self._in_processes(0, GAMES_PER_BATCH):
                    yield played
                    done += 1
                return
        if self._wants_limit:
            self.note = Words(
                "bot-no-limit", {"names": ", ".join(self.entrants.in_process_only or self.entrants.names)}
            )
        for played in self._in_this_process(done):
            yield played
            done += 1
            if self._processes > 1 and self._is_worth_processes(done):
                if self.entrants.in_process_only:
                    self._note_one_core()
                    continue
                with suppress(NotLoaded):
                    size = math.ceil(SECONDS_PER_BATCH * done / max(self.seconds, 1e-9))
                    for other in self._in_processes(done, min(size, MOST_GAMES_PER_BATCH)):
                        yield other
                        done += 1
                    return
                self._note_one_core()
                yield from self._in_this_process(done)
                return

    def _is_worth_processes(self, done: int) -> bool:
        """Whether other processes would save more time than they take to start."""
        left = self.seconds / done * (self.games - done)
        saved = left * (1 - 1 / self._processes)
        return self.seconds >= MEASURED_SECONDS and saved >= WORTH_STARTING / 2 and left >= WORTH_STARTING

    def _note_one_core(self) -> None:
        """Notes, once, why only one core is used."""
        names = self.entrants.in_process_only or list(self.entrants.origins)
        self.note = self.note or Words("bot-one-core", {"names": ", ".join(names)})
        self._processes = 1

    def _fixtures(self, first: int) -> Iterator[Fixture]:
        for number in range(first, self.games):
            drawn = seed_of_game(self._seed, number % MOST_VARIANTS)
            yield Fixture(number, seed_of_game(self._seed, number), drawn, self.entrants.names)

    def _batch(self, fixtures: tuple[Fixture, ...]) -> Batch:
        return Batch.of(self.game, fixtures, self._log, self._legal, self.entrants.origins)

    def _in_this_process(self, first: int) -> Iterator[PlayedGame]:
        """Plays the games one after the other in this process."""
        batch, seating = self._batch(()), Seating(made=self._made)
        variants: dict[int, Game] = {}
        if first < self.games:
            make_ready(self.game, drivers_for(self.players))
        for fixture in self._fixtures(first):
            game = self.game
            if game.is_open:
                game = variants.setdefault(fixture.drawn, variants.get(fixture.drawn) or game.fixed(fixture.drawn))
            begun = time.perf_counter()
            played = play(batch, fixture, seating, game=game)
            self.seconds += time.perf_counter() - begun
            yield played

    def _in_processes(self, first: int, size: int) -> Iterator[PlayedGame]:
        """Plays the games in several processes; yields them in order."""
        fixtures = list(self._fixtures(first))
        batches = (self._batch(tuple(fixtures[n : n + size])) for n in range(0, len(fixtures), size))
        early: dict[int, PlayedGame] = {}
        wanted, before = first, self.seconds
        with Workers(self._processes, self._time_limit or math.inf) as crew:
            for fixture, played in crew.play(batches):
                self.workers = min(self._processes, len(fixtures))
                self.seconds = before + time.perf_counter() - (crew.ready or time.perf_counter())
                early[fixture.number] = played
                while wanted in early:
                    yield early.pop(wanted)
                    wanted += 1
