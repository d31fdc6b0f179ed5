"""Refusals of a table: a sentence for people and a code for programs."""

from __future__ import annotations

from collections.abc import Mapping

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Argument, Words


class CommandRefused(WettlaufError):
    """A command that the table refuses; nothing has changed. `rule` is the rule that forbids a move, if any."""

    def __init__(self, code: str, words: Words, rule: str | None = None) -> None:
        super().__init__(words)
        self.code = code
        self.rule = rule


class BadTable(WettlaufError):
    """Facts that do not form a valid table: damaged, or in the wrong order."""


class OtherVersion(BadTable):
    """A table of a version of its game that this program does not support. It is left unchanged."""


def refusal(code: str, args: Mapping[str, Argument] | None = None) -> CommandRefused:
    """Returns the refusal with this code; its words are the text `table-CODE`."""
    return CommandRefused(code, Words(f"table-{code}", args or {}))
