"""The house's own games: one folder each, on the contract of `wettlauf.core`.

They register like a stranger's (`core.registry`): the entry points of the package name them, and their commands. Those
are found only where the package is installed, so its folders are offered here as well.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from pathlib import Path

from wettlauf.core.registry import offer


def offer_all() -> None:
    """Offers every folder here as a game; none is loaded."""
    for name in _folders():
        offer(name, f"{__name__}.{name}:GAME")


def offered_commands() -> Iterator[tuple[str, str]]:
    """Gets the commands of these games, with where they are: the modules in their folders `commands`."""
    for game in _folders():
        for module in pkgutil.iter_modules([str(Path(folder, game, "commands")) for folder in __path__]):
            yield module.name, f"{__name__}.{game}.commands.{module.name}:command"


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
