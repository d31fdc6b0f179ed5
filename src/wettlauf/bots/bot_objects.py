"""Bots passed as objects: every seat of every game gets a copy, in this process or another one.

So no bot remembers other games or seats, and the results do not depend on which process played which game.
"""

from __future__ import annotations

import ast
import copy
import functools
import pickle
import sys
import types
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wettlauf.bots.contract import Bot
from wettlauf.bots.playing import name_of
from wettlauf.bots.registry import Source, bot, bots_for_seats, checked, require_bot, source_of
from wettlauf.core.errors import BadBot
from wettlauf.core.game import Game
from wettlauf.core.words import Words, quote

MAIN = "__main__"
# The name under which other processes import the script that was started here: what is guarded by
# `if __name__ == "__main__":` does not run, as with Python's own `multiprocessing`.
IMPORTED_MAIN = "__mp_main__"


class NotLoaded(Exception):
    """A bot could not be unpickled in another process."""


@dataclass(frozen=True)
class Pickled:
    """A pickled bot, as it was when a run began, for any process on this machine."""

    data: bytes
    main: str = ""  # the script that was started, if the bot's classes are from there
    paths: tuple[str, ...] = field(default=(), repr=False)  # where this process finds modules

    @classmethod
    def of(cls, player: Bot) -> Pickled | None:
        """Pickles a bot; returns None if that fails, or if another process could not unpickle it."""
        try:
            data = pickle.dumps(player)
            pickle.loads(data)
        except Exception:  # a user's class may raise anything
            return None
        if MAIN.encode() not in data:
            return cls(data, "", tuple(sys.path))
        script = _guarded_script()
        return None if script is None else cls(data, script, tuple(sys.path))

    def make(self) -> Bot:
        made: Bot = pickle.loads(self.data)
        return made

    def make_elsewhere(self) -> Bot:
        """Unpickles the bot in another process. Raises NotLoaded if its modules cannot be imported there."""
        try:
            sys.path += [path for path in self.paths if path not in sys.path]
            if self.main:
                _import_main(self.main)
            return self.make()
        except (Exception, SystemExit) as error:
            raise NotLoaded(f"{type(error).__name__}: {quote(error)}") from error


@dataclass(frozen=True, eq=False)
class Copied:
    """A bot that can only play in this process."""

    original: Bot

    def make(self) -> Bot:
        return copied(self.original)


def copied(player: Bot) -> Bot:
    """Returns a copy of a bot, or the bot itself if it cannot be copied."""
    try:
        return copy.deepcopy(player)
    except Exception:  # a lock, an open file, a generator ...
        return player


Origin = Source | Pickled | Copied


def make(name: str, origin: Origin | None) -> Bot:
    """Returns the bot with this name for one game in this process."""
    return origin.make() if isinstance(origin, Pickled | Copied) else bot(name, origin)


@dataclass(frozen=True)
class Entrants:
    """The bots of a run, with unique names, and where each comes from.

    `players` are the bots of the first game in this process: bots given by name are created once to check them."""

    names: tuple[str, ...]
    origins: dict[str, Origin]
    players: tuple[Bot, ...]

    @classmethod
    def for_seats(cls, bots: str | Bot | Sequence[str | Bot] | Entrants, game: Game) -> Entrants:
        """Returns one entrant for each seat, as in `bots_for_seats`; Entrants are returned as they are."""
        return bots if isinstance(bots, Entrants) else cls.of(bots_for_seats(bots, game.seats), game)

    @classmethod
    def of(cls, bots: Sequence[str | Bot], game: Game) -> Entrants:
        """Creates the entrants. Raises BadBot for anything that is not a bot, or that is to play several seats but
        cannot be copied, and BadFile if a bot's weights are for another game."""
        players = tuple(checked(bot(item) if isinstance(item, str) else require_bot(item), game) for item in bots)
        names: list[str] = []
        origins: dict[str, Origin] = {}
        known: dict[int, str] = {}  # names of objects, by id
        taken = {item for item in bots if isinstance(item, str)}
        for item in bots:
            if isinstance(item, str):
                names.append(item)
                source = source_of(item)
                if source is not None:
                    origins[item] = source
                continue
            if id(item) not in known:
                known[id(item)] = name = _free_name(name_of(item), taken)
                taken.add(name)
                origins[name] = Pickled.of(item) or Copied(item)
            elif isinstance(origins[known[id(item)]], Copied) and copied(item) is item:
                raise BadBot(Words("bot-shared", {"name": quote(name_of(item))}))
            names.append(known[id(item)])
        return cls(tuple(names), origins, players)

    def made(self) -> dict[tuple[str, int], Bot]:
        """Returns the players that were created from names, by name and seat, for a `Seating`."""
        by_seat = zip(self.names, self.players, strict=True)
        objects = {name for name, origin in self.origins.items() if not isinstance(origin, Source)}
        return {(name, seat): player for seat, (name, player) in enumerate(by_seat) if name not in objects}

    @property
    def in_process_only(self) -> list[str]:
        """The names of bots that can only play in this process."""
        return [name for name, origin in self.origins.items() if isinstance(origin, Copied)]


def _free_name(name: str, taken: set[str]) -> str:
    """Returns a unique name: `MyBot`, or `MyBot 2` for the second one."""
    wanted, number = quote(name), 2
    while wanted in taken:
        wanted, number = f"{quote(name)} {number}", number + 1
    return wanted


def _guarded_script() -> str | None:
    """Returns the script that was started, if its work is guarded and it can be imported without running."""
    file = getattr(sys.modules.get(MAIN), "__file__", None)
    if not file or not file.endswith(".py"):
        return None
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError):
        return None
    guarded = any(isinstance(node, ast.If) and "id='__name__'" in ast.dump(node.test) for node in tree.body)
    return str(Path(file).resolve()) if guarded else None


@functools.cache
def _import_main(path: str) -> None:
    """Imports the script that the parent process was started with, under the name that its pickles use."""
    import runpy  # takes a millisecond, and only worker processes need it

    sys.path.insert(0, str(Path(path).parent))
    names: dict[str, Any] = runpy.run_path(path, run_name=IMPORTED_MAIN)
    module = types.ModuleType(IMPORTED_MAIN)
    module.__dict__.update(names)
    sys.modules[MAIN] = sys.modules[IMPORTED_MAIN] = module
