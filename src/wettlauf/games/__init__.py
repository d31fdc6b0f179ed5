"""The built-in games: one package each, written against the contract of `wettlauf.core`.

They register like games from outside (`core.registry`): the package's entry points name them, their commands and their
modules of the library. Entry points exist only for an installed package, so the folders are also registered here.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from pathlib import Path

from wettlauf.core.game_modules import offer_module
from wettlauf.core.registry import offer


def offer_all() -> None:
    """Registers every folder here as a game, and its modules of the library, without loading anything."""
    for name in _folders():
        offer(name, f"{__name__}.{name}:GAME")
    for name, module in offered_modules():
        offer_module(name, module)


def offered_commands() -> Iterator[tuple[str, str]]:
    """Yields the names of the games' commands with their import paths: the modules in their `commands` folders."""
    for name, module in _modules_in("commands"):
        yield name, f"{module}:command"


def offered_modules() -> Iterator[tuple[str, str]]:
    """Yields the names of modules that games add to the library with their import paths: those in `library` folders."""
    return _modules_in("library")


def _modules_in(part: str) -> Iterator[tuple[str, str]]:
    for game in _folders():
        for module in pkgutil.iter_modules([str(Path(folder, game, part)) for folder in __path__]):
            yield module.name, f"{__name__}.{game}.{part}.{module.name}"


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
