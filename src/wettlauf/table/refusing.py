"""What a table does not let happen: one sentence, and a code for programs."""

from __future__ import annotations

from collections.abc import Mapping

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Argument, Words


class Refused(WettlaufError):
    """A command that a table does not carry out; nothing has changed. `rule` is the rule of the game, if one forbids
    it."""

    def __init__(self, code: str, words: Words, rule: str | None = None) -> None:
        super().__init__(words)
        self.code = code
        self.rule = rule


class BadTable(WettlaufError):
    """Facts that do not make a table: damaged, or in a wrong order."""


class OtherVersion(BadTable):
    """A table of a version of its game that this program does not play. It stays as it is."""


def refusal(code: str, args: Mapping[str, Argument] | None = None) -> Refused:
    """The refusal with this code; its words are the text `table-CODE`."""
    return Refused(code, Words(f"table-{code}", args or {}))
