"""What a form for a new table needs: games, seats, options, rule books, bot levels."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from wettlauf.core.sentences import Sentence


class Seats(Struct, frozen=True):
    """How many players a game takes."""

    fewest: int
    most: int


class OptionValue(Struct, frozen=True):
    """A named value of an option. The schema may allow others."""

    value: Any
    title: Sentence
    about: Sentence


class OptionInfo(Struct, frozen=True):
    """One option of a game."""

    name: str
    about: Sentence
    default: Any
    schema: dict[str, Any]
    """The allowed values, as JSON Schema (2020-12)."""
    choices: list[OptionValue]
    picks: int
    """If not 0, the value is a list of this many different choices."""


class Mark(Struct, frozen=True):
    """Steps of a track with a special meaning."""

    name: str
    about: Sentence
    steps: list[int]


class TrackInfo(Struct, frozen=True, tag="track", tag_field="kind"):
    """A track for figures. The view holds each figure's step as a list, or as a number if there is only one figure.

    Step 0 is before the track, steps 1 to `last` are on it, higher ones are past its end."""

    name: str
    title: Sentence
    each: bool
    """Whether each player has one. If so, the view has it in each of its `players`, otherwise at the top level."""
    last: int
    shared: list[int]
    """The steps that all players share."""
    marks: list[Mark]
    places: list[list[tuple[int, int]]]
    """Column and row of steps 1 to `last`, for each seat. Steps at the same place are the same space."""
    move: str | None = None
    """The notation of moving the figure on a step, with `{step}` in it; null if there is none."""


class DiceInfo(Struct, frozen=True, tag="dice", tag_field="kind"):
    """Dice: a number or a list of numbers. Out of bounds means not rolled yet."""

    name: str
    title: Sentence
    each: bool
    lowest: int
    highest: int


class CardsInfo(Struct, frozen=True, tag="cards", tag_field="kind"):
    """Cards: the view holds the count of each kind, in the order of `faces`."""

    name: str
    title: Sentence
    each: bool
    faces: list[str]
    move: str | None = None
    """The notation of playing a card, with `{face}` or `{kind}` (its index in `faces`) in it."""


class CountInfo(Struct, frozen=True, tag="count", tag_field="kind"):
    """A number to show."""

    name: str
    title: Sentence
    each: bool
    highest: int | None


PartInfo = TrackInfo | DiceInfo | CardsInfo | CountInfo


class SeriesInfo(Struct, frozen=True):
    """The defaults of a series of this game."""

    scoring: Literal["sum", "places"]
    """Add up the scores, or give points by place."""
    choice: str
    """The option that the last in the standings chooses for the next game; empty if there is nothing to choose."""


class GameInfo(Struct, frozen=True):
    """A game and its options."""

    name: str
    title: Sentence
    seats: Seats
    version: int
    """The version of its move numbers and notation."""
    options: list[OptionInfo]
    schema: dict[str, Any]
    """All options together as one JSON Schema."""
    parts: list[PartInfo]
    """What the plain face draws; empty if the game only has a face of its own."""
    secrets: bool
    """Whether the game has hidden information: players who share a device must not see each other's view."""
    series: SeriesInfo = SeriesInfo("sum", "")


class GameSchema(Struct, frozen=True):
    """The schemas of a game's data, as JSON Schema (2020-12). `/api/openapi.json` has them for the games that come with
    this server; further games may be installed."""

    game: str
    view: dict[str, Any]
    """A seat's view."""
    outlook: dict[str, Any] | None
    """What a legal move says about its effects; null if the game says nothing."""
    facts: dict[str, Any]
    """Its constants."""
    options: dict[str, Any]


class Games(Struct, frozen=True):
    """All games and bot levels of this server."""

    games: list[GameInfo]
    levels: list[Level]


class Level(Struct, frozen=True):
    """A bot level. They are listed from the weakest to the strongest."""

    name: str
    title: Sentence


class CheckedOptions(Struct, frozen=True):
    """Valid options, complete with defaults."""

    game: str
    seats: int
    options: dict[str, Any]
    open: bool
    """Whether something is drawn when the table begins, such as a random course."""


class GivenOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Options to check; missing ones get their defaults."""

    options: dict[str, Any] = {}


class RuleBook(Struct, frozen=True):
    """The rule book of a game, or a single rule, in Markdown."""

    game: str
    lang: str
    text: str
    rule: str | None = None
