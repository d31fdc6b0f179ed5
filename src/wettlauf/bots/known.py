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
from wettlauf.bots.in_time import TooSlow
from wettlauf.bots.levels import LEVELS, THINKERS, BeginnerBot, PractisedBot
from wettlauf.bots.simple import HeuristicBot, RandomBot
from wettlauf.core.errors import BadBot, nearest
from wettlauf.core.game import Game
from wettlauf.core.weights import read_weights
from wettlauf.core.words import Words, quote

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
    "beginner": BeginnerBot,
    "practised": PractisedBot,
    **THINKERS,
}
NAMES = tuple(_MAKERS)
assert set(LEVELS) <= set(NAMES)
WEIGHTED = "heuristic@"  # and a file with other weights
# Seconds for a turn, or iterations for a decision; `x2` behind it: two trees side by side.
_BUDGET = re.compile(r"(?:(\d{1,3}(?:\.\d{1,4})?)s|(\d{1,8}))(?:x([1-9]\d?))?")


@dataclass(frozen=True)
class Source:
    """A user's file as it was when a run began: code, or weights. It goes with the games to whoever plays them."""

    path: str
    code: bytes


def source_of(name: str) -> Source | None:
    """The file that a bot, or its weights, are from; None for those that come with the package."""
    path = file_of(name)
    return None if path is None else Source(str(path.resolve()), _read(path))


def bot(name: str, source: Source | None = None) -> Bot:
    """A bot by its name, `master@0.1s` or `master@500` for one that thinks for so many seconds a turn or so many
    iterations a decision (`master@0.1sx2`: in two trees, a thread for each), `heuristic@weights.json` for the
    heuristic with other weights, or `file.py:Class` for one of your own; from its file, unless the source is given.

    >>> bot("heuristic").name
    'heuristic'
    >>> bot("master@0.1s").seconds, bot("master@500x2").trees
    (0.1, 2)
    >>> bot("clever")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadBot: Unknown bot “clever”; available bots: random, heuristic, beginner, ...
    """
    if name in _MAKERS:
        return _MAKERS[name]()
    level, at, budget = name.partition("@")
    if at and level in THINKERS:
        return _thinker(level, budget)
    before, path, behind = _parts(name)
    if path is None:
        if at and level in NAMES:
            raise BadBot(Words("bot-without-budget", {"name": quote(level), "thinkers": ", ".join(THINKERS)}))
        args = {"name": quote(name), "known": ", ".join(NAMES)}
        near = nearest(name, NAMES)
        raise BadBot(Words("bot-unknown-near", {**args, "near": near}) if near else Words("bot-unknown", args))
    if before:
        return HeuristicBot(label(name), read_weights(path, None if source is None else source.code))
    made = _from_file(path, behind.removeprefix(":"), source)
    if not isinstance(made, Bot):
        raise BadBot(Words("bot-no-choose", {"name": quote(name)}))
    return made


def _thinker(level: str, budget: str) -> Bot:
    found = _BUDGET.fullmatch(budget)
    seconds = float(found[1]) if found and found[1] else None
    iterations = int(found[2]) if found and found[2] else None
    if found is None or not (seconds or iterations):
        raise BadBot(Words("bot-budget", {"name": quote(f"{level}@{budget}"), "level": level}))
    made = THINKERS[level](seconds, iterations)
    made.trees = int(found[3] or 1)
    made.name = f"{level}@{budget}"
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
    _let_it_import_from(Path(path if source is None else source.path).resolve().parent)
    try:
        with redirect_stdout(sys.stderr):  # standard output is for our own answer, which may be JSON
            spec.loader.exec_module(module)
            maker = getattr(module, class_name, None)
            if maker is None:
                raise BadBot(Words("bot-no-class", {"path": quote(path), "name": quote(class_name)}))
            return maker()
    except BadBot:
        raise
    except TooSlow as late:
        raise BadBot(Words("bot-loads", {"path": quote(path.name), "seconds": late.seconds})) from None
    except WRONG as error:  # whatever a user's file does wrong is told, not shown as our own failure
        require_own(error)
        raise BadBot(failure(f"{path}:{class_name}", error)) from error


def _let_it_import_from(folder: Path) -> None:
    """A bot may have helpers in files beside it. Last on the way: they stand in for nothing that is installed."""
    if folder.is_dir() and str(folder) not in sys.path:
        sys.path.append(str(folder))


def _parts(name: str) -> tuple[str, Path | None, str]:
    """What stands before the file, the file, and what stands behind it; no file for a name without one."""
    if name.startswith(WEIGHTED):
        return WEIGHTED, Path(name.removeprefix(WEIGHTED)), ""
    path, colon, class_name = name.rpartition(":")
    return "", Path(path) if colon and path.endswith(".py") else None, colon + class_name


def file_of(name: str) -> Path | None:
    """The file that a bot, or its weights, come from; None for one of this package as it is.

    >>> str(file_of("mine.py:MyBot")), str(file_of("heuristic@new.json")), file_of("heuristic")
    ('mine.py', 'new.json', None)
    """
    return _parts(name)[1]


def label(name: str) -> str:
    """How tables call a bot: one from a file without its folders.

    >>> label("heuristic"), label("bots/mine.py:MyBot"), label("heuristic@weights/new.json")
    ('heuristic', 'mine.py:MyBot', 'heuristic@new.json')
    """
    before, path, behind = _parts(name)
    return quote(name if path is None else f"{before}{path.name}{behind}")


def called(names: Sequence[str], made: Sequence[Bot]) -> dict[str, str]:
    """How tables call these bots: one of a user's own by the `name` it has, where nobody else is called that.

    >>> called(["heuristic", "a/mine.py:MyBot"], [bot("heuristic"), bot("random")])
    {'heuristic': 'heuristic', 'a/mine.py:MyBot': 'random'}
    """
    own = {name: _own_name(player) for name, player in zip(names, made, strict=True) if is_own_code(name)}
    found = {name: own.get(name) or label(name) for name in names}
    taken = list(found.values())
    return {name: shown if taken.count(shown) == 1 else label(name) for name, shown in found.items()}


def _own_name(player: Bot) -> str:
    """The `name` that a user's bot has; empty if it has none, or none that is a text."""
    try:
        name = getattr(player, "name", None)
    except Exception:  # a name may be code as well
        return ""
    return quote(name.strip()) if isinstance(name, str) else ""


def anchored(name: str) -> str:
    """The same bot, wherever the program is started the next time: a file by its whole path.

    >>> anchored("master@0.1s"), anchored("mine.py:MyBot") == f"{Path('mine.py').resolve()}:MyBot"
    ('master@0.1s', True)
    """
    before, path, behind = _parts(name)
    return name if path is None else f"{before}{path.resolve()}{behind}"


def is_own_code(name: str) -> bool:
    """Whether a bot is a user's program, `file.py:Class`: it may do anything."""
    before, path, _ = _parts(name)
    return path is not None and not before


def require_bot(item: Any) -> Bot:
    """The same object; raises BadBot with one sentence if it cannot play.

    >>> require_bot(5)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadBot: 5 is not a bot; a bot is a name or an object with a method choose(seen, legal).
    """
    told = {"name": quote(item.__name__ if inspect.isclass(item) else repr_of(item))}
    choose = getattr(item, "choose", None)
    if inspect.isclass(item) and choose is not None:
        raise BadBot(Words("bot-is-class", told))
    if not callable(choose):
        raise BadBot(Words("bot-is-none", told))
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        raise BadBot(Words("bot-choose-form", told)) from None
    except ValueError:
        pass  # a method without a signature to read, as of compiled code
    made: Bot = item
    return made


def repr_of(item: object) -> str:
    """How to call an object in a sentence: a plain value as it is, anything else by its class."""
    plain = item is None or isinstance(item, bool | int | float | str)
    return repr(item) if plain else type(item).__name__


def bots_for_seats(bots: str | Bot | Sequence[str | Bot], seats: int) -> list[str | Bot]:
    """One for each seat: none given means random players, a single one plays every seat."""
    several = isinstance(bots, Iterable) and not isinstance(bots, str) and not hasattr(bots, "choose")
    given: list[Any] = list(cast(Iterable[Any], bots)) if several else [bots]
    given = given or ["random"]
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise BadBot(Words("bot-count", {"given": len(given), "seats": seats}))
    return given


def bots_from(bots: str | Bot | Sequence[str | Bot], seats: int, game: Game | None = None) -> list[Bot]:
    """One bot for each seat, as `bots_for_seats` says; what is no bot is refused.

    With a game, one whose weights are for another game is refused."""
    given = bots_for_seats(bots, seats)
    return [checked(bot(item) if isinstance(item, str) else require_bot(item), game) for item in given]


def checked(made: Bot, game: Game | None) -> Bot:
    """The same bot; raises BadFile if its weights are for another game."""
    weights_for = getattr(made, "weights_for", None)
    if weights_for is not None and game is not None:
        weights_for(game)
    return made
