"""The package's optional extras: a library user need not install the server or the terminal table.

A command whose extra is missing is still listed; calling it says what to install.
"""

from __future__ import annotations

import importlib.util
from typing import NoReturn

import click

from wettlauf.cli.common import language
from wettlauf.cli.help import Command
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words

# The modules that the commands of each extra need; a test compares them with pyproject.toml.
EXTRAS = {
    "server": ("litestar", "uvicorn", "websockets", "sqlalchemy", "alembic", "prometheus_client", "segno"),
    "terminal": ("textual",),
}
# `replay` is not listed: it needs the terminal table only to show games.
NEEDED = {
    "serve": "server",
    "admin": "server",
    "db": "server",
    "export": "server",
    "import": "server",
    "play": "terminal",
}


def is_installed(extra: str) -> bool:
    return all(importlib.util.find_spec(module) is not None for module in EXTRAS[extra])


def require_extra(extra: str, words: Words) -> None:
    """Raises WettlaufError, with what to install, if an extra is missing."""
    if not is_installed(extra):
        raise WettlaufError(words)


def unavailable_command(name: str) -> Command | None:
    """Returns a command that takes any arguments and says what to install; None if nothing is missing."""
    extra = NEEDED.get(name)
    return None if extra is None or is_installed(extra) else UnavailableCommand(name, Words(f"cli-extra-{name}"))


class UnavailableCommand(Command):
    """Takes the place of a command that cannot be loaded, and says why."""

    def __init__(self, name: str, words: Words) -> None:
        super().__init__(
            name,
            add_help_option=False,
            context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
            callback=self.fail,
        )
        self.words = words

    def fail(self) -> NoReturn:
        raise WettlaufError(self.words)

    def first_sentence(self, name: str) -> str:
        return self.words.say(language())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.args = []
        return []
