"""Bots by name, or from a user's own file: `heuristic`, `mine.py:MyBot`."""

from __future__ import annotations

import functools
import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.abc import SourceLoader
from pathlib import Path
from types import CodeType
from typing import Any

from wettlauf.bots.contract import Bot
from wettlauf.bots.simple import HeuristicBot, RandomBot
from wettlauf.core.errors import BadBot
from wettlauf.core.words import Words, quote

_MAKERS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "heuristic": HeuristicBot}
NAMES = tuple(_MAKERS)


@dataclass(frozen=True)
class Source:
    """A user's file as it was when a run began. It goes with the games to whoever plays them, on any machine."""

    path: str
    code: bytes


def source_of(name: str) -> Source | None:
    """The file that a bot is from; None for those that come with the package."""
    path, colon, _ = name.rpartition(":")
    if not colon or not path.endswith(".py"):
        return None
    return Source(str(Path(path).resolve()), _read(Path(path)))


def bot(name: str, source: Source | None = None) -> Bot:
    """A bot by its name, or `file.py:Class` for one of your own; from its file, unless the source is given.

    >>> bot("heuristic").name
    'heuristic'
    >>> bot("clever")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadBot: There is no bot “clever”; there are random, heuristic, and your own as file.py:Class.
    """
    if name in _MAKERS:
        return _MAKERS[name]()
    path, colon, class_name = name.rpartition(":")
    if not colon or not path.endswith(".py"):
        raise BadBot(Words("bot-unknown", {"name": quote(name), "known": ", ".join(NAMES)}))
    made = _from_file(Path(path), class_name, source)
    if not isinstance(made, Bot):
        raise BadBot(Words("bot-no-choose", {"name": quote(name)}))
    return made


def _read(path: Path) -> bytes:
    if not path.is_file():
        raise BadBot(Words("bot-no-file", {"path": quote(path)}))
    return path.read_bytes()


class _Given(SourceLoader):
    """Loads a module from a source that need not lie on this machine."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def get_filename(self, fullname: str) -> str:
        return self.source.path

    def get_data(self, path: str) -> bytes:
        return self.source.code

    def get_code(self, fullname: str) -> CodeType:
        return _compiled(self.source)


@functools.lru_cache(maxsize=16)  # bots are made anew for every game
def _compiled(source: Source) -> CodeType:
    return _Given(source).source_to_code(source.code, source.path)


def _from_file(path: Path, class_name: str, source: Source | None) -> Any:
    if source is None and not path.is_file():
        raise BadBot(Words("bot-no-file", {"path": quote(path)}))
    spec = importlib.util.spec_from_file_location(
        f"wettlauf_bot_{path.stem}",
        path if source is None else source.path,
        loader=None if source is None else _Given(source),
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
        maker = getattr(module, class_name, None)
        if maker is None:
            raise BadBot(Words("bot-no-class", {"path": quote(path), "name": quote(class_name)}))
        return maker()
    except BadBot:
        raise
    except Exception as error:  # whatever a user's file does wrong is told, not shown as our own failure
        problem = quote(f"{type(error).__name__}: {error}", 120)
        raise BadBot(Words("bot-fails", {"name": quote(f"{path}:{class_name}"), "problem": problem})) from error


def bots_from(bots: Sequence[str | Bot], seats: int) -> list[Bot]:
    """One bot for each seat: none given means random players, a single one plays every seat."""
    given = list(bots) or ["random"]
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise BadBot(Words("bot-count", {"given": len(given), "seats": seats}))
    return [bot(item) if isinstance(item, str) else item for item in given]
