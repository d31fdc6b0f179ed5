"""What viewers get of a table, as structs: one struct is the JSON, its check, and its part of the documentation."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from wettlauf.core.aspects import View
from wettlauf.core.sentences import Sentence
from wettlauf.table import facts as f
from wettlauf.table.fairness.parts import Part, SeatPledge
from wettlauf.table.table import Status

SCHEMAS = "#/components/schemas/{name}"  # where the OpenAPI document has them
# Each game has its own types for these: a server writes them, and clients read plain data. The document names them.
GameView = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": SCHEMAS.format(name="GameView")})]
GameOutlook = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": SCHEMAS.format(name="GameOutlook")})]
GameFacts = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": SCHEMAS.format(name="GameFacts")})]
Takeback = Literal["free", "ask"] | None


def as_sent(view: View | None) -> Any:
    """What the fields above are made of: a struct becomes JSON as it is, and whoever receives it reads plain data."""
    return view


class MoveSeen(Struct, frozen=True, gc=False):
    """A legal move."""

    code: int
    """Its number: the same in every position."""
    text: str
    """Its notation, as records write it."""
    words: Sentence
    outlook: GameOutlook | UnsetType = UNSET
    """What it would do as things stand, in games that say so."""


class Told(Struct, frozen=True, gc=False):
    """One entry of the log of the game, as the viewer may know it now."""

    entry: int
    seat: int | None  # None: chance
    move: str
    words: list[Sentence]


class SeatSeen(Struct, frozen=True, gc=False):
    kind: f.Seated
    level: str | None
    taken: bool
    name: str
    called: str | Sentence  # the name; of bots and of those without a name, words
    program: bool
    stand_in: str | None  # the level of the bot that plays for somebody
    out_of_time: bool


class ClockSeen(Struct, frozen=True, gc=False):
    """Milliseconds left by seat at the time `since`; from then on those of the seat `running` run down."""

    left: list[int]
    running: int | None
    since: int
    deadline: int | None


class QuestionSeen(Struct, frozen=True, gc=False):
    question: f.Question
    seat: int
    to: int | None
    yes: list[int]
    asked: list[int]  # who still has to answer
    name: str | None = None  # of the guest who would like to take this seat


class ResultSeen(Struct, frozen=True, gc=False):
    how: f.HowEnded
    ended: str
    scores: list[int]
    winners: list[int]
    forfeit: int | None
    at: int = 0  # when it ended


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """That something happened: `what` is the name of the fact. What a move did is told in `Told`."""

    sequence: int
    at: int
    what: str
    seat: int | None = None
    name: str | None = None
    level: str | None = None
    by: f.Player | None = None
    question: f.Question | None = None
    yes: bool | None = None
    to: int | None = None
    text: str | None = None
    phrase: str | None = None
    how: f.HowEnded | None = None
    table: str | None = None


class ShuffleSeen(Struct, frozen=True, gc=False):
    """A shuffle to which all players contribute: how far it is, and when the game has begun who contributed what.
    docs/fairness.md has the protocol."""

    stage: Literal["pledging", "revealing", "dealt"]
    pledges: list[SeatPledge]
    """What each seat has committed to, in order of seats; from `revealing` on they stay as they are."""
    awaited: list[int]
    """The seats that are waited for: to `pledge`, then to `reveal`. Empty while seats are still to be filled."""
    until: int | None
    """So long, in milliseconds since the epoch; null if nobody is waited for."""
    commitment: str | None
    """SHA-256 of the server's secret, once that is fixed: from `revealing` on."""
    parts: list[Part] | None
    """Once the game has begun: what the cards follow from, together with the server's secret."""
    secret: str | None
    """The server's secret, once the game has ended."""


class SeriesGameSeen(Struct, frozen=True, gc=False):
    """A game of a series that is over."""

    table: str | None
    """Where it was played; null: at this table."""
    points: list[int]
    """What it brought, by the seats of this table: who sat elsewhere then has their points here."""
    value: Any
    """What the option `choice` was, as it was asked for; null where there is none."""


class SeriesSeen(Struct, frozen=True, gc=False):
    """The series that this game belongs to, and how it stands; by the seats of this table."""

    id: str
    number: int
    of: int
    scoring: f.SeriesScoring
    games: list[SeriesGameSeen]
    """Those that are over and count, this one too."""
    points: list[int]
    places: list[int]
    """From 1; those whom nothing tells apart share one."""
    over: bool
    """Whether no game of it comes any more: the places are final."""
    between: bool
    """Whether this game is over and the next one waits for `ready`."""
    choice: str
    """The option that the last in the standings chooses for the next game; empty if nobody chooses anything."""
    chooser: int | None
    chosen: Any
    """What the next game is played with, where that is known and not as before."""
    ready: list[int]
    waits_for: list[int]
    """Who has to say `ready` before it goes on, or to choose."""
    goes_on: int | None
    """When it goes on at the latest, once somebody is ready; null where it waits for everyone."""


class Now(Struct, frozen=True, gc=False):
    """How things stand."""

    status: Status
    seats: list[SeatSeen]
    view: GameView | None
    """The game as you see it; null until it begins. Each game has a type of its own."""
    to_act: int | None
    legal: list[MoveSeen] | None  # for the seat to act alone
    takeback: Takeback  # whether the viewer's last decision can be taken back, without asking
    scores: list[int] | None  # as if the game ended now
    clock: ClockSeen | None
    questions: list[QuestionSeen]
    result: ResultSeen | None
    secret: str | None  # the bits behind the shuffles, once the game has ended
    followed: str | None  # the table of the rematch, or of the next game of a series
    shuffle: ShuffleSeen | UnsetType = UNSET
    """Only at tables with the scheme `shake256/2`."""
    series: SeriesSeen | UnsetType = UNSET
    """Only where this game is one of several in a row."""


class Snapshot(Struct, frozen=True, gc=False):
    """All that a viewer gets to begin with."""

    sequence: int
    you: int | None
    opened_at: int
    game: str
    version: int
    options: dict[str, Any]
    listed: bool
    chat_allowed: bool
    tips: bool
    clock_rule: f.Clock | None
    stand_in_rule: f.StandIn | None
    placed: bool  # it goes on from a given position
    follows: str | None
    scheme: str
    commitment: str
    log_length: int
    told: list[Told]
    chat: list[Event]
    now: Now
    wished: dict[str, Any] = field(default_factory=dict)
    """The options as they were asked for: what was left to chance is still open in them."""


class News(Struct, frozen=True, gc=False):
    """What came after the fact `since`. What the viewer has of the story is cut to its first `first` entries, then
    `told` is added: so moves that were taken back vanish."""

    sequence: int
    since: int
    first: int
    told: list[Told]
    events: list[Event]
    now: Now


class PatchStep(Struct, frozen=True, gc=False):
    """A step of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = UNSET


class LegalChange(Struct, frozen=True, gc=False):
    """Your legal moves by their numbers. Of each number you get the move once on a connection, and again after each
    view that is sent whole: keep them."""

    codes: list[int]
    moves: list[MoveSeen]
    """Those of them that you have not got yet."""
    outlooks: dict[int, GameOutlook] | UnsetType = UNSET
    """What each would do as things stand, in games that say so."""


class Changes(Struct, frozen=True, gc=False):
    """The same as `News`, for those who have asked for it: instead of `now` what changed of it since `since`. Apply
    `patch` to the `now` that you have, then set its `legal`."""

    sequence: int
    since: int
    first: int
    told: list[Told]
    events: list[Event]
    patch: list[PatchStep]
    legal: LegalChange | None


PathValue = Annotated[list[Any], Meta(min_length=1, max_length=2)]


class CompactChanges(Struct, frozen=True, gc=False):
    """The same as `Changes` with a patch of pairs."""

    sequence: int
    since: int
    first: int
    told: list[Told]
    events: list[Event]
    patch: list[PathValue]
    """Each `[path, value]` sets the value at a path (a JSON pointer, RFC 6901), or appends it to a list if the path
    ends in `-`. Each `[path]` removes the value there."""
    legal: LegalChange | None = None


class TableSummary(Struct, frozen=True, gc=False):
    """A table in a row of the lobby, and for housekeeping: nothing in it that not everyone may know."""

    game: str
    status: Status
    listed: bool
    seats: list[SeatSeen]
    seats_open: int  # free for anyone
    last_activity: int
    deadline: int | None
