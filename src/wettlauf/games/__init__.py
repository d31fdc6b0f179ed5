"""The games: one folder each, all on the contract of `wettlauf.core`."""

from __future__ import annotations

import difflib
import functools
import importlib

from wettlauf.core.errors import UnknownGame
from wettlauf.core.game import GameKind
from wettlauf.core.words import Words, quote

NAMES = ("keltis", "ostfriesenlauf", "strauss")


@functools.cache
def find(name: str) -> GameKind:
    """The kind of game of that name.

    >>> find("chess")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.UnknownGame: Unknown game “chess”; available games: keltis, ostfriesenlauf, strauss.
    """
    if name not in NAMES:
        near = difflib.get_close_matches(str(name).lower(), NAMES, 1)
        args = {"name": quote(name), "known": ", ".join(NAMES)}
        if near:
            raise UnknownGame(Words("game-unknown-near", {**args, "near": near[0]}))
        raise UnknownGame(Words("game-unknown", args))
    kind = importlib.import_module(f"wettlauf.games.{name}").KIND
    assert isinstance(kind, GameKind)
    return kind
