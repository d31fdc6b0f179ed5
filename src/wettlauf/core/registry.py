"""The games that there are. The house's register in the same way as a stranger's.

A package brings a game by an entry point of the group `wettlauf.games`, `NAME = "package:GAME_KIND"`, and is loaded
when the game is asked for; a script registers its own with `register`. A package that cannot be loaded costs one
sentence, and nothing else.
"""

from __future__ import annotations

import difflib
import functools
import logging
import re
import threading
from importlib import metadata
from pathlib import Path

from wettlauf.core import words
from wettlauf.core.errors import UnknownGame
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
    """Makes a game known under its name, for `wettlauf.game` and everything else. Registering it again changes nothing.

    Raises ValueError if another game has that name, or if the name is not lower-case letters, digits and underscores.
    """
    if not NAME.fullmatch(kind.name):
        raise ValueError(f"{kind.name!r} cannot name a game: use lower-case letters, digits and underscores")
    with _lock:
        known = _kinds.setdefault(kind.name, kind)
        if known is not kind:
            raise ValueError(f"there is another game named {kind.name!r}, of the package {known.package}")
        _broken.pop(kind.name, None)
        words.add_texts(kind.fluent_file)
    return kind


def offer(name: str, value: str) -> None:
    """Makes a game known that is loaded when it is asked for; `value` is "package:object", as in an entry point."""
    _offered.setdefault(name, metadata.EntryPoint(name, value, GROUP))


def names() -> tuple[str, ...]:
    """Gets the names of all games, sorted; those that were found to be broken are left out."""
    _look_around()
    return tuple(sorted({*_offered, *_kinds} - {*_broken}))


def kinds() -> list[GameKind]:
    """Loads all games. A broken one is reported once, to the log, and left out."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except UnknownGame as error:
            _log.warning("%s", error)
    return found


def find(name: str) -> GameKind:
    """Gets the game of that name, loading it if needed. Raises UnknownGame if there is none, or if it is broken.

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
    """Whether another process finds this game by its name, too: a package brings it, not a script."""
    _look_around()
    point = _offered.get(kind.name)
    return point is not None and _kinds.get(kind.name) is kind and point.load() is kind


def fluent_files(lang: str) -> list[Path]:
    """All files with texts of a language: the frame's, then each game's."""
    return [words.frame_file(lang), *(path for kind in kinds() if (path := kind.fluent_file(lang)).exists())]


@functools.cache
def _look_around() -> None:
    """Find what installed packages offer; once, for it takes a while."""
    for point in metadata.entry_points(group=GROUP):
        _offered.setdefault(point.name, point)


def _load(point: metadata.EntryPoint) -> None:
    """Load what an entry point names; whatever goes wrong in a stranger's code is remembered as a sentence."""
    try:
        kind = point.load()
        if not isinstance(kind, GameKind):
            raise TypeError(f"{point.value} is not a GameKind")
        if kind.name != point.name:
            raise ValueError(f"{point.value} is named {kind.name!r}")
        register(kind)
    except Exception as error:
        problem = quote(f"{type(error).__name__}: {error}", 200)
        args = {"name": quote(point.name), "package": quote(point.value.partition(":")[0]), "problem": problem}
        _broken[point.name] = Words("game-broken", args)


def _unknown(name: str) -> Words:
    known = names()
    args = {"name": quote(name), "known": ", ".join(known)}
    near = difflib.get_close_matches(str(name).lower(), known, 1)
    return Words("game-unknown-near", {**args, "near": near[0]}) if near else Words("game-unknown", args)


def _load_texts_of(id: str) -> bool:
    """Load the game that a text id belongs to, if it was not; whether that may have brought the text."""
    name = id.partition("-")[0]
    if name in _kinds or not NAME.fullmatch(name):
        return False
    try:
        find(name)
    except UnknownGame:
        return False
    return True


words.find_missing = _load_texts_of
