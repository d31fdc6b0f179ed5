"""The registry of games: Wettlauf's own and those of other packages register in the same way.

A package contributes a game with an entry point of the group `wettlauf.games`, `NAME = "package:GAME_KIND"`; it is
loaded when the game is first used. A script calls `register`. A package that cannot be loaded causes a log message and
nothing else.
"""

from __future__ import annotations

import functools
import logging
import re
import threading
from importlib import metadata
from pathlib import Path

from wettlauf.core import words
from wettlauf.core.errors import UnknownGame, nearest
from wettlauf.core.kind import GameKind
from wettlauf.core.words import Words, quote

GROUP = "wettlauf.games"
NAME = re.compile(r"[a-z][a-z0-9_]*")

_log = logging.getLogger("wettlauf")
_lock = threading.RLock()
_offered: dict[str, metadata.EntryPoint] = {}  # not loaded yet
_kinds: dict[str, GameKind] = {}
_broken: dict[str, Words] = {}  # why a game cannot be loaded


def register(kind: GameKind) -> GameKind:
    """Registers a game under its name, for `wettlauf.game` and everything else. Registering it again has no effect.

    Raises ValueError if another game has the name, or if the name is not lower-case letters, digits and underscores.
    """
    if not NAME.fullmatch(kind.name):
        raise ValueError(f"invalid name of a game: {kind.name!r}; use lower-case letters, digits and underscores")
    with _lock:
        known = _kinds.setdefault(kind.name, kind)
        if known is not kind:
            raise ValueError(f"the package {known.package} already has a game named {kind.name!r}")
        _broken.pop(kind.name, None)
        words.add_texts(kind.fluent_file)
    return kind


def offer(name: str, value: str) -> None:
    """Registers a game that is loaded when it is first used; `value` is "package:object", as in an entry point."""
    _offered.setdefault(name, metadata.EntryPoint(name, value, GROUP))


def names() -> tuple[str, ...]:
    """Returns the names of all games, sorted, without those that turned out to be broken."""
    _look_around()
    return tuple(sorted({*_offered, *_kinds} - {*_broken}))


def kinds() -> list[GameKind]:
    """Loads all games. Logs a warning for a broken one, once, and leaves it out."""
    loaded = []
    for name in names():
        try:
            loaded.append(find(name))
        except UnknownGame as error:
            _log.warning("%s", error)
    return loaded


def find(name: str) -> GameKind:
    """Returns the game with this name, loading it if needed. Raises UnknownGame if there is none, or it is broken.

    >>> find("chess")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.UnknownGame: Unknown game “chess”; available games: keltis, ostfriesenlauf, strauss.
    """
    kind = _kinds.get(name)
    if kind is not None:
        return kind
    if name not in _offered:
        _look_around()
    with _lock:
        if name in _kinds:
            return _kinds[name]
        if name not in _broken and name in _offered:
            _load(_offered[name])
        if name in _kinds:
            return _kinds[name]
    raise UnknownGame(_broken.get(name) or _unknown(name))


def is_installed(kind: GameKind) -> bool:
    """Whether other processes can find this game by name: it comes from a package, not from a script."""
    _look_around()
    point = _offered.get(kind.name)
    return point is not None and _kinds.get(kind.name) is kind and point.load() is kind


def fluent_files(lang: str) -> list[Path]:
    """Returns all text files of a language: the common one, then each game's."""
    return [words.frame_file(lang), *(path for kind in kinds() if (path := kind.fluent_file(lang)).exists())]


@functools.cache
def _look_around() -> None:
    """Finds the games of installed packages; only once, since it takes a while."""
    for point in metadata.entry_points(group=GROUP):
        _offered.setdefault(point.name, point)


def _load(point: metadata.EntryPoint) -> None:
    """Loads the game of an entry point; if that fails in any way, keeps the error message."""
    try:
        kind = point.load()
        if not isinstance(kind, GameKind):
            raise TypeError(f"{point.value} is not a GameKind")
        if kind.name != point.name:
            raise ValueError(f"{point.value} is named {kind.name!r}")
        _require_usable(kind)
        register(kind)
    except Exception as error:
        problem = quote(f"{type(error).__name__}: {error}", 200)
        args = {"name": quote(point.name), "package": quote(point.value.partition(":")[0]), "problem": problem}
        _broken[point.name] = Words("game-broken", args)


def _require_usable(kind: GameKind) -> None:
    """Raises an error for anything that would break the list of games: bad options, or a missing title."""
    players = [option for option in kind.options if option.name == "players"]
    if not players or players[0].lowest is None or players[0].highest is None:
        raise ValueError("it needs the option players with a lowest and a highest value")
    kind.complete({})
    for lang in words.LANGUAGES:
        file, title = kind.fluent_file(lang), f"{kind.name}-name"
        if not file.exists() or not re.search(rf"^{title} *=", file.read_text("utf-8"), re.MULTILINE):
            raise ValueError(f"{file.name} in its package needs the text {title}")


def _unknown(name: str) -> Words:
    known = names()
    args = {"name": quote(name), "known": ", ".join(known)}
    near = nearest(name, known)
    return Words("game-unknown-near", {**args, "near": near}) if near else Words("game-unknown", args)


def _load_texts_of(id: str) -> bool:
    """Loads the game that a text id belongs to. Returns whether it was loaded just now."""
    name = id.partition("-")[0]
    if name in _kinds or not NAME.fullmatch(name):
        return False
    try:
        find(name)
    except UnknownGame:
        return False
    return True


words.find_missing = _load_texts_of
