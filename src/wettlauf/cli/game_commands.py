"""Commands that games add, by name. A game's command is imported only when it is called or described.

A package declares commands as entry points of the group `wettlauf.commands`, `NAME = "module:command"`; each is a click
command. The built-in games keep theirs in `games/GAME/commands/`, one module each. A command that cannot be loaded, or
whose name is taken, is reported in one sentence. Our own commands take precedence, then those of the built-in games,
then packages in order of name.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Collection
from importlib import metadata

import click

from wettlauf.cli.extras import UnavailableCommand
from wettlauf.core.words import Words, quote
from wettlauf.games import offered_commands

GROUP = "wettlauf.commands"
OWN_PACKAGE = "wettlauf"

_log = logging.getLogger("wettlauf")


class GameCommands:
    """The commands that games add to our own."""

    def __init__(self, own: Collection[str]) -> None:
        self._points: dict[str, metadata.EntryPoint] = {}
        self._taken: list[Words] = []  # warnings about commands left out, until they have been logged
        found = [metadata.EntryPoint(name, value, GROUP) for name, value in offered_commands()]
        found += sorted(metadata.entry_points(group=GROUP), key=lambda point: point.value)
        for point in found:
            first = self._points.get(point.name)
            if point.name in own:
                self._leave_out(point, OWN_PACKAGE)
            elif first is not None and first.value != point.value:  # built-in ones appear twice if installed
                self._leave_out(point, package_of(first))
            else:
                self._points[point.name] = point

    def _leave_out(self, point: metadata.EntryPoint, owner: str) -> None:
        args = {"name": quote(point.name), "package": quote(package_of(point)), "owner": quote(owner)}
        self._taken.append(Words("game-command-taken", args))

    def names(self) -> list[str]:
        """Returns all names, sorted."""
        return sorted(self._points)

    def warn(self, lang: str) -> None:
        """Logs which commands are left out, once."""
        for words in self._taken:
            _log.warning("%s", words.say(lang))
        self._taken.clear()

    def command(self, name: str) -> click.Command | None:
        """Loads a command. Returns None if there is none of this name; a broken one is replaced by one that says so."""
        point = self._points.get(name)
        if point is None:
            return None
        try:
            command = point.load()
            if not isinstance(command, click.Command):
                raise TypeError(f"{point.value} is not a command of click")
        except Exception as error:
            problem = quote(f"{type(error).__name__}: {error}", 200)
            args = {"name": quote(name), "package": quote(package_of(point)), "problem": problem}
            return UnavailableCommand(name, Words("game-command-broken", args))
        return command


def package_of(point: metadata.EntryPoint) -> str:
    """Returns the package of an entry point."""
    return point.value.partition(":")[0].partition(".")[0]


@functools.cache
def game_commands(own: tuple[str, ...]) -> GameCommands:
    """Finds commands in installed packages; cached, because it takes a while."""
    return GameCommands(own)
