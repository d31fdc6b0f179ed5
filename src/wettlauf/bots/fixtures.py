"""Games to be played, as plain data that can be sent to any process."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wettlauf.bots.bot_objects import Copied, NotLoaded, Origin, Pickled, make
from wettlauf.bots.contract import Bot
from wettlauf.bots.failures import WRONG, failure, require_own
from wettlauf.bots.playing import Forfeit, PlayedGame, Watch, all_compiled, is_compiled, play_match, played, traced
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.registry import find


@dataclass(frozen=True)
class Fixture:
    """One game: its number in the run, its seed, and the names of the bots by seat."""

    number: int
    seed: int
    drawn: int  # the seed for what the options leave open, such as a random course
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Batch:
    """A unit of work: some fixtures of one game. The results depend only on this."""

    game: str
    options: Mapping[str, Any]
    compiled: bool
    fixtures: tuple[Fixture, ...]
    log: bool = True  # whether to record the games
    legal: bool = False  # whether to record the legal moves of every decision
    origins: Mapping[str, Origin] = field(default_factory=dict)  # of users' bots, by name

    @classmethod
    def of(
        cls,
        game: Game,
        fixtures: tuple[Fixture, ...],
        log: bool = True,
        legal: bool = False,
        origins: Mapping[str, Origin] | None = None,
    ) -> Batch:
        return cls(game.name, game.options, game.engine.compiled, fixtures, log, legal, origins or {})

    def open(self) -> Game:
        return _game(self.game, json.dumps(self.options), self.compiled)


@functools.lru_cache(maxsize=4)
def _game(name: str, options: str, compiled: bool) -> Game:
    return Game(find(name), json.loads(options), compiled)


@functools.lru_cache(maxsize=8)  # the set-up of a course is large
def _fixed(game: Game, seed: int) -> Game:
    return game.fixed(seed)


class Seating:
    """The bots of one process. A bot from a name is reused if it has `new_game`; all others are created for every game,
    so that results do not depend on which process played which games.

    `made` are bots that already exist, by name and seat: each is used for its first game."""

    def __init__(self, elsewhere: bool = False, made: dict[tuple[str, int], Bot] | None = None) -> None:
        self.elsewhere = elsewhere  # whether bot objects come from another process
        self._made = {} if made is None else made
        self._kept: dict[tuple[str, int], Bot] = {}

    def bot(self, name: str, seat: int, origin: Origin | None = None) -> Bot:
        if (name, seat) in self._kept:
            return self._kept[name, seat]
        if isinstance(origin, Pickled) and self.elsewhere:
            return origin.make_elsewhere()
        ready = self._made.pop((name, seat), None)
        made = make(name, origin) if ready is None else ready
        is_object = isinstance(origin, Pickled | Copied)
        if not is_object and (hasattr(made, "new_game") or is_compiled(made)):
            self._kept[name, seat] = made
        return made


def play(
    batch: Batch, fixture: Fixture, seating: Seating, watch: Watch | None = None, game: Game | None = None
) -> PlayedGame:
    """Plays one game of a batch; pass `game` if creating it takes long, as with random courses."""
    game = game or _fixed(batch.open(), fixture.drawn)
    bots: list[Bot] = []
    for seat, name in enumerate(fixture.bots):
        if watch is not None:
            watch.asking(seat)
        try:
            bots.append(seating.bot(name, seat, batch.origins.get(name)))
        except NotLoaded:
            raise  # not the bot's fault: it can still play in the process that it comes from
        except WRONG as error:
            require_own(error)
            words = error.words if isinstance(error, WettlaufError) else failure(name, error)
            forfeit = Forfeit.of(seat, words, error.__cause__ if isinstance(error, WettlaufError) else error)
            return _shown(batch, played(game.deal(fixture.seed), batch.legal, forfeit))
        finally:
            if watch is not None:
                watch.answered(None)
    if all_compiled(bots):
        return _shown(batch, traced(game, bots, fixture.seed, batch.legal, batch.log))
    return _shown(batch, play_match(game, bots, fixture.seed, batch.legal, watch))


def cut_short(batch: Batch, fixture: Fixture, moves: list[int], forfeit: Forfeit) -> PlayedGame:
    """Returns an unfinished game whose process had to be killed."""
    match = _fixed(batch.open(), fixture.drawn).deal(fixture.seed)
    for code in moves:
        match.play(code)
    return _shown(batch, played(match, batch.legal, forfeit))


def _shown(batch: Batch, game: PlayedGame) -> PlayedGame:
    return game if batch.log else game.without_log()
