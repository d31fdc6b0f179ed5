"""Games as a form offers them: seats, options, rule books, levels of bots."""

from __future__ import annotations

from typing import Any, Literal

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


class Mark(Struct, frozen=True):
    """What is special about some steps of a track."""

    name: str
    about: Sentence
    steps: list[int]


class TrackInfo(Struct, frozen=True, tag="track", tag_field="kind"):
    """A way on which figures stand; the view has a list with the step of each figure, or a number if there is one.

    Step 0 is before the track, the steps up to `last` are on it, whatever is beyond has left it."""

    name: str
    title: Sentence
    each: bool
    """Whether every player has one: then the view has it in each of its `players`, else by itself."""
    last: int
    shared: list[int]
    """The steps on which all players meet."""
    marks: list[Mark]
    places: list[list[tuple[int, int]]]
    """Column and row of steps 1 to `last`, for each seat. Steps of several seats in one place are the same space."""
    move: str | None = None
    """The notation of the move of a figure that is on a step, with `{step}` in it; null if the game names none."""


class DiceInfo(Struct, frozen=True, tag="dice", tag_field="kind"):
    """What was rolled, a number or a list of them; if out of bounds, nothing is rolled yet."""

    name: str
    title: Sentence
    each: bool
    lowest: int
    highest: int


class CardsInfo(Struct, frozen=True, tag="cards", tag_field="kind"):
    """Cards: the view has a list with how many there are of each kind, in the order of `faces`."""

    name: str
    title: Sentence
    each: bool
    faces: list[str]
    move: str | None = None
    """The notation of the move that plays a card, with `{face}` or `{kind}`, its place in `faces` from 0, in it."""


class CountInfo(Struct, frozen=True, tag="count", tag_field="kind"):
    """A number to be read."""

    name: str
    title: Sentence
    each: bool
    highest: int | None


PartInfo = TrackInfo | DiceInfo | CardsInfo | CountInfo


class SeriesInfo(Struct, frozen=True):
    """How several games in a row are usually played."""

    scoring: Literal["sum", "places"]
    """Scores added up, or points by place."""
    choice: str
    """The option that the last in the standings chooses for the next game; empty if there is none."""


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
    parts: list[PartInfo]
    """What lies on its table, for faces that know no game; empty if the game has only a face of its own."""
    secrets: bool
    """Whether players know things that others do not: then several at one device must not see each other's view."""
    series: SeriesInfo = SeriesInfo("sum", "")


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
