"""What has happened at a table, as small structs. A table is the list of its facts, numbered from 1; everything else
follows from them.

Facts contain secrets (the deal, cards laid face down, the bits behind the shuffles): they are for the store and for
`Table`, never for players. `seen` makes what players get. Times are whole milliseconds since the epoch and never go
backwards within a table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from wettlauf.core.titles import ValueTitle
from wettlauf.table.fairness.streams import FIRST, Scheme

# Limits for text written by people.
LONGEST_NAME = 20
LONGEST_CHAT = 200
LONGEST_ID = 64

Seated = Literal["person", "open", "bot"]
Player = Literal["person", "bot", "stand_in"]
Question = Literal["takeback", "pause", "resume", "rematch", "abort", "seat"]
HowEnded = Literal["played", "time", "agreed", "left", "too_long", "abandoned"]
SeriesScoring = Literal["sum", "places"]

FEWEST_GAMES, MOST_GAMES = 3, 5  # per series


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who may sit there: the person with the seat's secret link, anyone, or a bot of a level.

    `number` is the number in a bot's name, if it differs from its seat: in a rematch it changes seats and keeps its
    name.
    """

    kind: Seated = "open"
    level: str | None = None
    number: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Thinking time, for people only: milliseconds per decision, or for the whole game with an increment per turn.
    When it runs out, a bot plays until the person comes back (with a game clock, to the end), or the seat loses."""

    per: Literal["move", "game"]
    milliseconds: int
    increment: int = 0
    runs_out: Literal["stand_in", "lose"] = "stand_in"


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The bot that plays for a person who has been away for this long."""

    after: int = 120_000
    level: str = "practised"


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to continue from, as in a record: its deal and its log so far."""

    deal: dict[str, Any]
    log: list[tuple[int | None, str]] = []


class SeriesPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Several games in a row by the same players. Points are added up: the game's scores, or points by place.

    `later` are the values of the game's series option (`GameInfo.series.choice`, such as a course) for the second
    and further games. None: the last in the standings chooses. An empty list: it stays the same.
    """

    games: Annotated[int, msgspec.Meta(ge=FEWEST_GAMES, le=MOST_GAMES)]
    scoring: SeriesScoring | None = None  # None: the game's default
    later: Annotated[list[Any], msgspec.Meta(max_length=MOST_GAMES - 1)] | None = None


class SeriesGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game of a series: the points of each seat of the table that has this fact, even if people sat
    elsewhere then. `value` is the series option as it was requested."""

    table: str
    points: list[int]
    value: Any = None


class SeriesPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The place of a table in its series, and the games before it."""

    id: str
    number: int
    plan: SeriesPlan
    past: list[SeriesGame] = []


def _untold(name: str) -> str:
    """Rejects implicit tags: what is stored must not change with the name of a class, so each fact states its tag."""
    if name != "Fact":
        raise TypeError(f"the fact {name} needs a tag")
    return "fact"


class Fact(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="fact", tag=_untold):
    """Something that happened, and when."""

    at: int


class TableOpened(Fact, frozen=True, tag="opened", kw_only=True):
    game: str
    version: int | None = None  # the game's version when the table was opened; None: the first
    wished: dict[str, Any]  # the options as requested; a random course is drawn again for each rematch
    options: dict[str, Any]  # the same with everything drawn
    seats: list[SeatPlan]
    secret: str
    commitment: str
    listed: bool = False
    chat: bool = False
    tips: bool = True
    clock: Clock | None = None
    stand_in: StandIn | None = None
    start: Start | None = None
    follows: str | None = None  # the table that this is the rematch of, or the previous game of its series
    series: SeriesPlace | None = None
    scheme: Scheme = FIRST  # with the second one `secret` and `commitment` only cover the options
    titles: list[ValueTitle] = []  # of values of the options, here and in the other games of its series


class SeatTaken(Fact, frozen=True, tag="seat_taken"):
    """`holder` is an id of the player chosen by the caller: equal for all seats of one device, never a token."""

    seat: int
    holder: str
    name: str = ""
    program: bool = False  # whether a program plays there, by the open API


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    seat: int


class SeatPlanChanged(Fact, frozen=True, tag="seat_plan_changed"):
    seat: int
    plan: SeatPlan


class Pledged(Fact, frozen=True, tag="pledged"):
    """A player has committed to entropy for the shuffle; a later pledge for the same seat replaces it."""

    seat: int
    commitment: str


class Sealed(Fact, frozen=True, tag="sealed"):
    """The server's secret is fixed. No more pledges; everyone who pledged now reveals."""

    secret: str
    bots: dict[str, str] = {}  # which bot plays at a level, where it is not the one of the same name


class Revealed(Fact, frozen=True, tag="revealed"):
    """The entropy that a player had committed to."""

    seat: int
    entropy: str


class Began(Fact, frozen=True, tag="began"):
    deal: dict[str, Any]


class Moved(Fact, frozen=True, tag="moved"):
    seat: int
    move: str
    by: Player = "person"
    timed: bool = False  # whether a bot thought by the clock: asked again, it may play something else


class Happened(Fact, frozen=True, tag="happened"):
    """A chance event: a shuffle, the card of an ownerless figure."""

    event: str


class TakenBack(Fact, frozen=True, tag="taken_back"):
    """The game's log is back to `to` entries."""

    seat: int
    to: int


class Asked(Fact, frozen=True, tag="asked"):
    seat: int
    question: Question
    to: int | None = None  # for a takeback


class Knocked(Fact, frozen=True, tag="knocked"):
    """Somebody asks for a seat that was left in a running game: the question "seat" to everyone there."""

    seat: int
    holder: str
    name: str = ""
    program: bool = False


class Answered(Fact, frozen=True, tag="answered"):
    seat: int
    question: Question
    yes: bool


class Paused(Fact, frozen=True, tag="paused"):
    seat: int


class Resumed(Fact, frozen=True, tag="resumed"):
    seat: int


class StoodIn(Fact, frozen=True, tag="stood_in"):
    seat: int
    level: str


class CameBack(Fact, frozen=True, tag="came_back"):
    seat: int


class TimeRanOut(Fact, frozen=True, tag="time_ran_out"):
    seat: int


class Said(Fact, frozen=True, tag="said"):
    seat: int
    text: str = ""
    phrase: str = ""


class Ended(Fact, frozen=True, tag="ended"):
    how: HowEnded
    ended: str
    scores: list[int]
    winners: list[int]
    secret: str  # published from now on
    forfeit: int | None = None  # the seat that lost on time


class Followed(Fact, frozen=True, tag="followed"):
    table: str


class Chosen(Fact, frozen=True, tag="chosen"):
    """The last in the standings of a series has chosen for the next game."""

    seat: int
    value: Any
    title: str = ""  # what the player calls the value


class Ready(Fact, frozen=True, tag="ready"):
    """A player is ready for the next game of a series."""

    seat: int


class SeriesEnded(Fact, frozen=True, tag="series_ended"):
    """Between two games everyone agreed to stop, or the last player left: the standings are final."""

    seat: int


class Closed(Fact, frozen=True, tag="closed"):
    """The table was closed before its game began."""


AnyFact = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | SeatPlanChanged
    | Pledged
    | Sealed
    | Revealed
    | Began
    | Moved
    | Happened
    | TakenBack
    | Asked
    | Knocked
    | Answered
    | Paused
    | Resumed
    | StoodIn
    | CameBack
    | TimeRanOut
    | Said
    | Ended
    | Followed
    | Chosen
    | Ready
    | SeriesEnded
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


def encode(fact: Fact) -> bytes:
    """Encodes a fact for the store.

    >>> encode(SeatLeft(at=5, seat=1))
    b'{"fact":"seat_left","at":5,"seat":1}'
    """
    return _encoder.encode(fact)


def decode(stored: bytes) -> AnyFact:
    """
    >>> decode(b'{"fact":"seat_left","at":5,"seat":1}')
    SeatLeft(at=5, seat=1)
    """
    return _decoder.decode(stored)


def decode_all(stored: Iterable[bytes]) -> list[AnyFact]:
    return [decode(one) for one in stored]
