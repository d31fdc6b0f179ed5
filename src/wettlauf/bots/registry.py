"""Bots by name, or from a user's own file: `master`, `master@0.1s`, `heuristic@weights.json`, `mine.py:MyBot`."""

from __future__ import annotations

import functools
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib.abc import SourceLoader
from pathlib import Path
from types import CodeType
from typing import Any, cast

from wettlauf.bots.contract import Bot
from wettlauf.bots.failures import WRONG, failure, require_own
from wettlauf.bots.levels import LEVELS, SEARCHERS, BeginnerBot, PractisedBot
from wettlauf.bots.simple import HeuristicBot, RandomBot
from wettlauf.bots.time_limit import TooSlow
from wettlauf.core.errors import BadBot, nearest
from wettlauf.core.game import Game
from wettlauf.core.weights import read_weights
from wettlauf.core.words import Words, quote

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
    "beginner": BeginnerBot,
    "practised": PractisedBot,
    **SEARCHERS,
}
NAMES = tuple(_MAKERS)
ALIASES = {"ceiling": "omniscient"}  # names in records and arenas of earlier versions
assert set(LEVELS) <= set(NAMES)
WEIGHTED = "heuristic@"  # followed by a file with other weights
# Seconds per turn, or iterations per decision; `x2` after it: two trees in parallel.
_BUDGET = re.compile(r"(?:(\d{1,3}(?:\.\d{1,4})?)s|(\d{1,8}))(?:x([1-9]\d?))?")


@dataclass(frozen=True)
class Source:
    """A user's file, code or weights, as it was when a run began. It is sent along to the processes that play."""

    path: str
    code: bytes


def source_of(name: str) -> Source | None:
    """Reads the file that a bot or its weights come from; returns None for bots of this package."""
    path = file_of(name)
    return None if path is None else Source(str(path.resolve()), _read(path))


def bot(name: str, source: Source | None = None) -> Bot:
    """Returns a new bot by name: a level, or `heuristic@weights.json` with other weights, or `file.py:Class` for one of
    your own. Searching bots take a budget: `master@0.1s` is 0.1 seconds per turn, `master@500` is 500 iterations per
    decision, `master@0.1sx2` searches in two trees, with a thread for each. Files are read unless `source` is given.
    Raises BadBot if there is no such bot.

    >>> bot("heuristic").name
    'heuristic'
    >>> bot("master@0.1s").seconds, bot("master@500x2").trees
    (0.1, 2)
    >>> bot("clever")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadBot: Unknown bot “clever”; available bots: random, heuristic, beginner, ...
    """
    level, at, budget = name.partition("@")
    made_by = ALIASES.get(level, level)
    if not at and made_by in _MAKERS:
        return _MAKERS[made_by]()
    if at and made_by in SEARCHERS:
        return _searcher(made_by, level, budget)
    before, path, behind = _parts(name)
    if path is None:
        if at and level in NAMES:
            raise BadBot(Words("bot-without-budget", {"name": quote(level), "thinkers": ", ".join(SEARCHERS)}))
        args = {"name": quote(name), "known": ", ".join(NAMES)}
        near = nearest(name, NAMES)
        raise BadBot(Words("bot-unknown-near", {**args, "near": near}) if near else Words("bot-unknown", args))
    if before:
        return HeuristicBot(label(name), read_weights(path, None if source is None else source.code))
    made = _from_file(path, behind.removeprefix(":"), source)
    if not isinstance(made, Bot):
        raise BadBot(Words("bot-no-choose", {"name": quote(name)}))
    return made


def _searcher(made_by: str, level: str, budget: str) -> Bot:
    parsed = _BUDGET.fullmatch(budget)
    seconds = float(parsed[1]) if parsed and parsed[1] else None
    iterations = int(parsed[2]) if parsed and parsed[2] else None
    if parsed is None or not (seconds or iterations):
        raise BadBot(Words("bot-budget", {"name": quote(f"{level}@{budget}"), "level": level}))
    made = SEARCHERS[made_by](seconds, iterations)
    made.trees = int(parsed[3] or 1)
    made.name = f"{level}@{budget}"
    return made


def _read(path: Path) -> bytes:
    if not path.is_file():
        raise BadBot(Words("bot-no-file", {"path": quote(path)}))
    return path.read_bytes()


class _Given(SourceLoader):
    """Loads a module from a source that need not exist on this machine."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def get_filename(self, fullname: str) -> str:
        return self.source.path

    def get_data(self, path: str) -> bytes:
        return self.source.code

    def get_code(self, fullname: str) -> CodeType:
        return _compiled(self.source)


@functools.lru_cache(maxsize=16)  # bots may be created for every game
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
    _let_it_import_from(Path(path if source is None else source.path).resolve().parent)
    try:
        with redirect_stdout(sys.stderr):  # standard output is for our own results, which may be JSON
            spec.loader.exec_module(module)
            maker = getattr(module, class_name, None)
            if maker is None:
                raise BadBot(Words("bot-no-class", {"path": quote(path), "name": quote(class_name)}))
            return maker()
    except BadBot:
        raise
    except TooSlow as late:
        raise BadBot(Words("bot-loads", {"path": quote(path.name), "seconds": late.seconds})) from None
    except WRONG as error:  # anything: reported as the file's error, not as ours
        require_own(error)
        raise BadBot(failure(f"{path}:{class_name}", error)) from error


def _let_it_import_from(folder: Path) -> None:
    """Lets a bot import files beside it. The folder comes last, so that it hides no installed package."""
    if folder.is_dir() and str(folder) not in sys.path:
        sys.path.append(str(folder))


def _parts(name: str) -> tuple[str, Path | None, str]:
    """Splits a name into what comes before the file, the file or None, and what follows it."""
    if name.startswith(WEIGHTED):
        return WEIGHTED, Path(name.removeprefix(WEIGHTED)), ""
    path, colon, class_name = name.rpartition(":")
    return "", Path(path) if colon and path.endswith(".py") else None, colon + class_name


def file_of(name: str) -> Path | None:
    """Returns the file that a bot or its weights come from; None for bots of this package.

    >>> str(file_of("mine.py:MyBot")), str(file_of("heuristic@new.json")), file_of("heuristic")
    ('mine.py', 'new.json', None)
    """
    return _parts(name)[1]


def label(name: str) -> str:
    """Returns the display name of a bot: without folders if it comes from a file.

    >>> label("heuristic"), label("bots/mine.py:MyBot"), label("heuristic@weights/new.json")
    ('heuristic', 'mine.py:MyBot', 'heuristic@new.json')
    """
    before, path, behind = _parts(name)
    return quote(name if path is None else f"{before}{path.name}{behind}")


def display_names(names: Sequence[str], made: Sequence[Bot]) -> dict[str, str]:
    """Returns display names for bots: a user's bot is called by its attribute `name` if that is unique.

    >>> display_names(["heuristic", "a/mine.py:MyBot"], [bot("heuristic"), bot("random")])
    {'heuristic': 'heuristic', 'a/mine.py:MyBot': 'random'}
    """
    own = {name: _own_name(player) for name, player in zip(names, made, strict=True) if is_user_code(name)}
    shown_names = {name: own.get(name) or label(name) for name in names}
    taken = list(shown_names.values())
    return {name: shown if taken.count(shown) == 1 else label(name) for name, shown in shown_names.items()}


def _own_name(player: Bot) -> str:
    """Returns the attribute `name` of a user's bot; "" if it is missing or not a string."""
    try:
        name = getattr(player, "name", None)
    except Exception:  # a property may raise anything
        return ""
    return quote(name.strip()) if isinstance(name, str) else ""


def with_absolute_path(name: str) -> str:
    """Returns the name with an absolute path, so that it means the same bot in any working directory.

    >>> with_absolute_path("master@0.1s"), with_absolute_path("mine.py:MyBot") == f"{Path('mine.py').resolve()}:MyBot"
    ('master@0.1s', True)
    """
    before, path, behind = _parts(name)
    return name if path is None else f"{before}{path.resolve()}{behind}"


def is_user_code(name: str) -> bool:
    """Whether a bot is a user's program, `file.py:Class`, which may do anything."""
    before, path, _ = _parts(name)
    return path is not None and not before


def require_bot(item: Any) -> Bot:
    """Returns the object. Raises BadBot if it is not a bot.

    >>> require_bot(5)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadBot: 5 is not a bot; a bot is a name or an object with a method choose(seen, legal).
    """
    args = {"name": quote(item.__name__ if inspect.isclass(item) else repr_of(item))}
    choose = getattr(item, "choose", None)
    if inspect.isclass(item) and choose is not None:
        raise BadBot(Words("bot-is-class", args))
    if not callable(choose):
        raise BadBot(Words("bot-is-none", args))
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        raise BadBot(Words("bot-choose-form", args)) from None
    except ValueError:
        pass  # compiled code may have no readable signature
    made: Bot = item
    return made


def repr_of(item: object) -> str:
    """Returns what to call an object in a sentence: plain values by their `repr`, anything else by its class."""
    plain = item is None or isinstance(item, bool | int | float | str)
    return repr(item) if plain else type(item).__name__


def bots_for_seats(bots: str | Bot | Sequence[str | Bot], seats: int) -> list[str | Bot]:
    """Returns one bot for each seat: `random` if none is given; a single one plays every seat. Raises BadBot for
    any other number."""
    several = isinstance(bots, Iterable) and not isinstance(bots, str) and not hasattr(bots, "choose")
    given: list[Any] = list(cast(Iterable[Any], bots)) if several else [bots]
    given = given or ["random"]
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise BadBot(Words("bot-count", {"given": len(given), "seats": seats}))
    return given


def bots_from(bots: str | Bot | Sequence[str | Bot], seats: int, game: Game | None = None) -> list[Bot]:
    """Returns one bot object for each seat, as in `bots_for_seats`. Raises BadBot for anything that is not a bot, and,
    with a game, BadFile if a bot's weights are for another game."""
    given = bots_for_seats(bots, seats)
    return [checked(bot(item) if isinstance(item, str) else require_bot(item), game) for item in given]


def checked(made: Bot, game: Game | None) -> Bot:
    """Returns the bot. Raises BadFile if its weights are for another game."""
    weights_for = getattr(made, "weights_for", None)
    if weights_for is not None and game is not None:
        weights_for(game)
    return made
