"""The built-in games: one package each, written against the contract of `wettlauf.core`.

They register like games from outside (`core.registry`): the package's entry points name them and their commands.
Entry points exist only for an installed package, so the folders are also registered here.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from pathlib import Path

from wettlauf.core.registry import offer


def offer_all() -> None:
    """Registers every folder here as a game without loading it."""
    for name in _folders():
        offer(name, f"{__name__}.{name}:GAME")


def offered_commands() -> Iterator[tuple[str, str]]:
    """Yields the names of the games' commands with their import paths: the modules in their `commands` folders."""
    for game in _folders():
        for module in pkgutil.iter_modules([str(Path(folder, game, "commands")) for folder in __path__]):
            yield module.name, f"{__name__}.{game}.commands.{module.name}:command"


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
