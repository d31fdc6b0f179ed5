"""The commands that games bring along, by name: nothing of a game is loaded before its command is called or described.

A package declares them as entry points of the group `wettlauf.commands`, `NAME = "module:command"`; each is a command
of click. The house's games have theirs in `games/GAME/commands/`, a module each. One that cannot be loaded costs one
sentence, and so does one whose name is taken: our own come first, then the house's games, then packages by name.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Collection
from importlib import metadata

import click

from wettlauf.cli.extras import StandIn
from wettlauf.core.words import Words, quote
from wettlauf.games import offered_commands

GROUP = "wettlauf.commands"
HOUSE = "wettlauf"

_log = logging.getLogger("wettlauf")


class GameCommands:
    """What there is beside our own commands."""

    def __init__(self, own: Collection[str]) -> None:
        self._points: dict[str, metadata.EntryPoint] = {}
        self._taken: list[Words] = []  # what is left out, until it was said
        found = [metadata.EntryPoint(name, value, GROUP) for name, value in offered_commands()]
        found += sorted(metadata.entry_points(group=GROUP), key=lambda point: point.value)
        for point in found:
            first = self._points.get(point.name)
            if point.name in own:
                self._leave_out(point, HOUSE)
            elif first is not None and first.value != point.value:  # the house's are found twice where it is installed
                self._leave_out(point, package_of(first))
            else:
                self._points[point.name] = point

    def _leave_out(self, point: metadata.EntryPoint, owner: str) -> None:
        args = {"name": quote(point.name), "package": quote(package_of(point)), "owner": quote(owner)}
        self._taken.append(Words("game-command-taken", args))

    def names(self) -> list[str]:
        """Gets the names of all, sorted."""
        return sorted(self._points)

    def warn(self, lang: str) -> None:
        """Says what is left out; once."""
        for words in self._taken:
            _log.warning("%s", words.say(lang))
        self._taken.clear()

    def command(self, name: str) -> click.Command | None:
        """Loads a command; None if there is none of this name. In the place of a broken one stands one that says so."""
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
            return StandIn(name, Words("game-command-broken", args))
        return command


def package_of(point: metadata.EntryPoint) -> str:
    """Gets the package that an entry point leads to."""
    return point.value.partition(":")[0].partition(".")[0]


@functools.cache
def game_commands(own: tuple[str, ...]) -> GameCommands:
    """Looks for commands in installed packages; once, for it takes a while."""
    return GameCommands(own)
