"""Wettlauf: card-driven race games as a library: play, simulate, record, build bots.

>>> import wettlauf
>>> game = wettlauf.game("keltis", players=3)
>>> match = game.deal(seed=7)
>>> match.play(match.legal()[0])
>>> match.view(seat=0)["game"]
'keltis'
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np  # noqa: F401 - first: collecting garbage on the way takes 4 ms longer with more objects alive

from wettlauf.bots import Bot, Explanation, bot, explain
from wettlauf.bots.simulation import Simulation, simulate
from wettlauf.core.aspects import Reason
from wettlauf.core.errors import (
    BadArgument,
    BadBot,
    BadFile,
    BadOption,
    BadRecord,
    IllegalMove,
    UnknownGame,
    WettlaufError,
)
from wettlauf.core.game import Game
from wettlauf.core.game_modules import game_module, module_names
from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match, Seen, Step
from wettlauf.core.moves import Move
from wettlauf.core.playouts import Playouts
from wettlauf.core.record import Record, Result
from wettlauf.core.record_file import RecordFile
from wettlauf.core.registry import find, names, register
from wettlauf.core.replaying import replay_record
from wettlauf.core.showing import StoryEntry
from wettlauf.core.version import VERSION
from wettlauf.core.words import Words
from wettlauf.games import offer_all

__version__ = VERSION
offer_all()

if TYPE_CHECKING:
    GAMES: tuple[str, ...]  # the names of all games


def __getattr__(name: str) -> Any:
    if name == "GAMES":  # looked up at each access: packages may add games
        return names()
    module = None if name.startswith("_") else game_module(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return module


def __dir__() -> list[str]:
    return sorted({*globals(), "GAMES", *module_names()})


def game(name: str, /, **options: Any) -> Game:
    """Returns a game with these options. Raises UnknownGame or BadOption.

    >>> import wettlauf
    >>> wettlauf.game("keltis", players=9)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadOption: players must be a whole number from 2 to 4, not 9.
    """
    return Game(find(name), options)


def replay(record: Record | dict[str, Any] | str) -> Match:
    """Replays a record, checks every entry, and returns the match at its end. Raises BadRecord if an entry is invalid.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> match.play("discard g10")
    >>> wettlauf.replay(match.record()).log == match.log
    True
    """
    if isinstance(record, str):
        record = Record.from_line(record)
    elif isinstance(record, dict):
        record = Record.from_json(record)
    return replay_record(record, find(record.game))


def read(path: str | Path) -> RecordFile:
    """The records of a `.jsonl` file, checked for form only; `replay` checks the games. A loop over it reads one record
    at a time, so the file may be of any size; `len` and indexing read it all."""
    return RecordFile(path)


__all__ = [
    "GAMES", "BadArgument", "BadBot", "BadFile", "BadOption", "BadRecord", "Bot", "Explanation", "Game", "GameKind",
    "IllegalMove", "Match", "Move", "Playouts", "Reason", "Record", "RecordFile", "Result", "Seen", "Simulation",
    "Step", "StoryEntry", "UnknownGame", "WettlaufError", "Words", "bot", "explain", "game", "read", "register",
    "replay", "simulate",
]  # fmt: skip
