"""What viewers get of a table, as structs: each is the JSON, its validation and its documentation in one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from wettlauf.core.aspects import View
from wettlauf.core.sentences import Sentence
from wettlauf.core.titles import ValueTitle
from wettlauf.table import facts as f
from wettlauf.table.fairness.parts import Part, SeatPledge
from wettlauf.table.table import Status

SCHEMAS = "#/components/schemas/{name}"  # where the OpenAPI document has them
# Each game has its own types for these: a server encodes structs, clients read plain data. The document names the
# types.
GameView = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": SCHEMAS.format(name="GameView")})]
GameOutlook = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": SCHEMAS.format(name="GameOutlook")})]
GameFacts = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": SCHEMAS.format(name="GameFacts")})]
Takeback = Literal["free", "ask"] | None


def as_sent(view: View | None) -> Any:
    """Types a value for the fields above: structs are encoded as they are, and readers get plain data."""
    return view


class MoveSeen(Struct, frozen=True, gc=False):
    """A legal move."""

    code: int
    """Its number, the same in every position."""
    text: str
    """Its notation, as in records."""
    words: Sentence
    outlook: GameOutlook | UnsetType = UNSET
    """What it would do in this position, in games that say so."""


class Told(Struct, frozen=True, gc=False):
    """One entry of the game's log, as the viewer may know it now."""

    entry: int
    seat: int | None  # None for chance
    move: str
    words: list[Sentence]


class SeatSeen(Struct, frozen=True, gc=False):
    kind: f.Seated
    level: str | None
    taken: bool
    name: str
    called: str | Sentence  # the name; for bots and unnamed players a sentence
    program: bool
    stand_in: str | None  # the level of the stand-in, if one plays
    out_of_time: bool


class ClockSeen(Struct, frozen=True, gc=False):
    """Milliseconds left by seat at the time `since`; from then on those of the seat `running` count down."""

    left: list[int]
    running: int | None
    since: int
    deadline: int | None


class QuestionSeen(Struct, frozen=True, gc=False):
    question: f.Question
    seat: int
    to: int | None
    yes: list[int]
    asked: list[int]  # the seats that still have to answer
    name: str | None = None  # of the guest who asks for this seat


class ResultSeen(Struct, frozen=True, gc=False):
    how: f.HowEnded
    ended: str
    scores: list[int]
    winners: list[int]
    forfeit: int | None
    at: int = 0  # when the game ended


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened: `what` is the tag of the fact. The effects of a move are in `Told`."""

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
    """The progress of a joint shuffle and, once the game has begun, everyone's contribution. docs/fairness.md has
    the protocol."""

    stage: Literal["pledging", "revealing", "dealt"]
    pledges: list[SeatPledge]
    """Pledges, ordered by seat; from `revealing` on they no longer change."""
    awaited: list[int]
    """The seats that the shuffle waits for: to `pledge`, then to `reveal`. Empty while seats are still free."""
    until: int | None
    """Until when it waits, in milliseconds since the epoch; null if it does not."""
    commitment: str | None
    """SHA-256 of the server's secret, once it is fixed: from `revealing` on."""
    parts: list[Part] | None
    """Once the game has begun: the contributions that, with the server's secret, determine the cards."""
    secret: str | None
    """The server's secret, once the game has ended."""
    bots: dict[str, str] | UnsetType = UNSET
    """By level, which bot plays at it, where it is not the one of the same name; fixed with the server's secret, from
    `revealing` on."""


class SeriesGameSeen(Struct, frozen=True, gc=False):
    """A finished game of a series."""

    table: str | None
    """The table it was played at; null for this one."""
    points: list[int]
    """Its points, by the seats of this table: players who sat elsewhere then have their points here."""
    value: Any
    """The value of the option `choice`, as requested; null if there is none."""


class SeriesSeen(Struct, frozen=True, gc=False):
    """The series of this game and its standings, by the seats of this table."""

    id: str
    number: int
    of: int
    scoring: f.SeriesScoring
    games: list[SeriesGameSeen]
    """The finished games that count, including this one."""
    points: list[int]
    places: list[int]
    """Counted from 1; full ties share a place."""
    over: bool
    """Whether the series has ended: the places are final."""
    between: bool
    """Whether this game is over and the next one waits for `ready`."""
    choice: str
    """The option that the last in the standings chooses for the next game; empty if there is nothing to choose."""
    chooser: int | None
    chosen: Any
    """The value for the next game, if it is known and different."""
    ready: list[int]
    waits_for: list[int]
    """The seats that have to say `ready`, or to choose."""
    goes_on: int | None
    """When the next game begins at the latest, once somebody is ready; null if it waits for everyone."""
    chosen_title: str | UnsetType = UNSET
    """What its player calls the value `chosen`, if they have given it a title."""


class Now(Struct, frozen=True, gc=False):
    """The current state of the table."""

    status: Status
    seats: list[SeatSeen]
    view: GameView | None
    """The game as you see it; null until it begins. Each game has its own type."""
    to_act: int | None
    legal: list[MoveSeen] | None  # only for the seat to act
    takeback: Takeback  # whether the viewer's last decision can be taken back without asking
    scores: list[int] | None  # as if the game ended now
    clock: ClockSeen | None
    questions: list[QuestionSeen]
    result: ResultSeen | None
    secret: str | None  # the secret of the shuffles, once the game has ended
    followed: str | None  # the table of the rematch, or of the next game of the series
    shuffle: ShuffleSeen | UnsetType = UNSET
    """Only at tables with the scheme `shake256/2`."""
    series: SeriesSeen | UnsetType = UNSET
    """Only if this game belongs to a series."""


class Snapshot(Struct, frozen=True, gc=False):
    """Everything a viewer may know, to begin with."""

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
    placed: bool  # the game continues from a given position
    follows: str | None
    scheme: str
    commitment: str
    log_length: int
    told: list[Told]
    chat: list[Event]
    now: Now
    wished: dict[str, Any] = field(default_factory=dict)
    """The options as requested: random ones are still open in them."""
    titles: list[ValueTitle] | UnsetType = UNSET
    """What people call values of its options, such as a course that they have built, here and in the other games of
    its series. Only if there are any."""


class News(Struct, frozen=True, gc=False):
    """What came after fact number `since`. The viewer's story is cut to its first `first` entries, then `told` is
    appended: that removes moves that were taken back."""

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
    """Your legal moves by number. Each move is described once per connection, and again after each whole view: keep
    the descriptions."""

    codes: list[int]
    moves: list[MoveSeen]
    """Descriptions of moves you have not been sent yet."""
    outlooks: dict[int, GameOutlook] | UnsetType = UNSET
    """What each would do in this position, in games that say so."""


class Changes(Struct, frozen=True, gc=False):
    """The same as `News` for viewers who asked for it, with the changes of `now` since `since`. Apply `patch` to the
    `now` you have, then set its `legal`."""

    sequence: int
    since: int
    first: int
    told: list[Told]
    events: list[Event]
    patch: list[PatchStep]
    legal: LegalChange | None


PathValue = Annotated[list[Any], Meta(min_length=1, max_length=2)]


class CompactChanges(Struct, frozen=True, gc=False):
    """The same as `Changes`, with a compact patch."""

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
    """A table in a row of the lobby, and for housekeeping. It contains no secrets."""

    game: str
    status: Status
    listed: bool
    seats: list[SeatSeen]
    seats_open: int  # free for anyone
    last_activity: int
    deadline: int | None
