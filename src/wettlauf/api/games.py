"""Games as a form offers them: seats, options, rule books, levels of bots."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wettlauf.core.sentences import Sentence


class Seats(Struct, frozen=True):
    """How many may sit down."""

    fewest: int
    most: int


class OptionValue(Struct, frozen=True):
    """A value of an option that a form offers by name; others may be possible."""

    value: Any
    title: Sentence
    about: Sentence


class OptionInfo(Struct, frozen=True):
    """One option of a game."""

    name: str
    about: Sentence
    default: Any
    schema: dict[str, Any]
    """The values that it may have, as JSON Schema (2020-12)."""
    choices: list[OptionValue]
    picks: int
    """If not 0: the value is a list of so many different choices."""


class GameInfo(Struct, frozen=True):
    """A game with all its options."""

    name: str
    title: Sentence
    seats: Seats
    version: int
    """Of its moves' numbers and notation."""
    options: list[OptionInfo]
    schema: dict[str, Any]
    """All options together as one JSON Schema."""


class GameSchema(Struct, frozen=True):
    """What a game shows and takes, as JSON Schema (2020-12). `/api/openapi.json` holds the same for the games that come
    with this server; other games may be installed beside them."""

    game: str
    view: dict[str, Any]
    """What a seat sees of it."""
    outlook: dict[str, Any] | None
    """What legal moves say about what they would do; null: nothing."""
    facts: dict[str, Any]
    """What never changes in it."""
    options: dict[str, Any]


class Games(Struct, frozen=True):
    """Everything that can be played here, and the bots that play along."""

    games: list[GameInfo]
    levels: list[Level]


class Level(Struct, frozen=True):
    """A level of bots, from the easiest to the hardest."""

    name: str
    title: Sentence


class CheckedOptions(Struct, frozen=True):
    """Options that fit: all of them, spelled out."""

    game: str
    seats: int
    options: dict[str, Any]
    open: bool
    """Whether something is left to be drawn when a table begins, as a random course is."""


class GivenOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Options to be checked; those left out have their defaults."""

    options: dict[str, Any] = {}


class RuleBook(Struct, frozen=True):
    """The rules of a game, or one of them, in Markdown."""

    game: str
    lang: str
    text: str
    rule: str | None = None
