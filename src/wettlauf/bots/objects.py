"""Bots that a program hands over as objects: each seat of each game gets a copy, here or in another process.

So no bot remembers another game or another seat, and the result of a run does not depend on who played which game.
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
from wettlauf.bots.known import Source, bot, bots_for_seats, checked, require_bot, source_of
from wettlauf.bots.playing import name_of
from wettlauf.core.errors import BadBot
from wettlauf.core.game import Game
from wettlauf.core.words import Words, quote

MAIN = "__main__"
# The name under which another process imports the script that was started here: what is guarded by
# `if __name__ == "__main__":` is left out, as with Python's own `multiprocessing`.
IMPORTED_MAIN = "__mp_main__"


class NotLoaded(Exception):
    """A bot that was sent to another process could not be unpickled there."""


@dataclass(frozen=True)
class Pickled:
    """A bot object as it was when a run began, for any process of this machine."""

    data: bytes
    main: str = ""  # the script that its classes are from, if they are from the one that was started
    paths: tuple[str, ...] = field(default=(), repr=False)  # where this process finds modules

    @classmethod
    def of(cls, player: Bot) -> Pickled | None:
        """None if it cannot be pickled, or another process could not unpickle it."""
        try:
            data = pickle.dumps(player)
            pickle.loads(data)
        except Exception:  # whatever a user's class does when it is pickled
            return None
        if MAIN.encode() not in data:
            return cls(data, "", tuple(sys.path))
        script = _guarded_script()
        return None if script is None else cls(data, script, tuple(sys.path))

    def make(self) -> Bot:
        made: Bot = pickle.loads(self.data)
        return made

    def make_elsewhere(self) -> Bot:
        """The same in another process; raises NotLoaded if its modules cannot be imported there."""
        try:
            sys.path += [path for path in self.paths if path not in sys.path]
            if self.main:
                _import_main(self.main)
            return self.make()
        except (Exception, SystemExit) as error:
            raise NotLoaded(f"{type(error).__name__}: {quote(error)}") from error


@dataclass(frozen=True, eq=False)
class Copied:
    """A bot object that stays in this process."""

    original: Bot

    def make(self) -> Bot:
        return copied(self.original)


def copied(player: Bot) -> Bot:
    """A copy of a bot; itself if it cannot be copied."""
    try:
        return copy.deepcopy(player)
    except Exception:  # a lock, an open file, a generator ...
        return player


Origin = Source | Pickled | Copied


def make(name: str, origin: Origin | None) -> Bot:
    """The bot of that name, for one game in this process."""
    return origin.make() if isinstance(origin, Pickled | Copied) else bot(name, origin)


@dataclass(frozen=True)
class Entrants:
    """The bots of a run by names that tell them apart, and where each comes from.

    `players` are those of the first game in this process: what came by name was made once, to see that it can be."""

    names: tuple[str, ...]
    origins: dict[str, Origin]
    players: tuple[Bot, ...]

    @classmethod
    def for_seats(cls, bots: str | Bot | Sequence[str | Bot] | Entrants, game: Game) -> Entrants:
        """One for each seat of the game, as `bots_for_seats` says; the same if they are that already."""
        return bots if isinstance(bots, Entrants) else cls.of(bots_for_seats(bots, game.seats), game)

    @classmethod
    def of(cls, bots: Sequence[str | Bot], game: Game) -> Entrants:
        """Raises BadBot for what is not a bot, or cannot be copied though it is to play on several seats, and BadFile
        if a bot's weights are for another game."""
        players = tuple(checked(bot(item) if isinstance(item, str) else require_bot(item), game) for item in bots)
        names: list[str] = []
        origins: dict[str, Origin] = {}
        known: dict[int, str] = {}  # names of objects that were met already
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
        """The players that were made from names, by name and seat: for a `Seating`."""
        by_seat = zip(self.names, self.players, strict=True)
        objects = {name for name, origin in self.origins.items() if not isinstance(origin, Source)}
        return {(name, seat): player for seat, (name, player) in enumerate(by_seat) if name not in objects}

    @property
    def stay_here(self) -> list[str]:
        """Those that only this process can play with."""
        return [name for name, origin in self.origins.items() if isinstance(origin, Copied)]


def _free_name(name: str, taken: set[str]) -> str:
    """`MyBot`, or `MyBot 2` for the second of that name."""
    wanted, number = quote(name), 2
    while wanted in taken:
        wanted, number = f"{quote(name)} {number}", number + 1
    return wanted


def _guarded_script() -> str | None:
    """The file that was started, if importing it does no more than define things."""
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
    """Import the script that another process was started with, under the name that pickles know it by."""
    import runpy  # takes a millisecond, and only other processes need it

    sys.path.insert(0, str(Path(path).parent))
    names: dict[str, Any] = runpy.run_path(path, run_name=IMPORTED_MAIN)
    module = types.ModuleType(IMPORTED_MAIN)
    module.__dict__.update(names)
    sys.modules[MAIN] = sys.modules[IMPORTED_MAIN] = module
