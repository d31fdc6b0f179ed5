"""What has happened at a table, one small struct each. A table is the list of its facts, numbered from 1; all else
follows from them.

Facts hold secrets (the deal, cards laid face down, the bits behind the shuffles): they are for the store and for
`Table`, never for players. What players get is made by `seen`.
Times are whole milliseconds since the epoch and never go backwards within a table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from wettlauf.table.fairness.streams import FIRST, Scheme

# How long texts may be, whoever wrote them.
LONGEST_NAME = 20
LONGEST_CHAT = 200
LONGEST_ID = 64

Seated = Literal["person", "open", "bot"]
Player = Literal["person", "bot", "stand_in"]
Question = Literal["takeback", "pause", "resume", "rematch", "abort", "seat"]
HowEnded = Literal["played", "time", "agreed", "left", "too_long", "abandoned"]
SeriesScoring = Literal["sum", "places"]

FEWEST_GAMES, MOST_GAMES = 3, 5  # of a series


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who may sit there: the person who has the seat's secret link, anyone who comes first, or a bot of a level.

    `number` is what a bot is called by if not by its seat: in a rematch it sits elsewhere and keeps its name."""

    kind: Seated = "open"
    level: str | None = None
    number: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Time to think, for people only: so many milliseconds for each decision, or for the whole game with an increment
    for every turn. When it has run out a bot plays, until the person comes back (in the whole game, to the end), or the
    seat has lost."""

    per: Literal["move", "game"]
    milliseconds: int
    increment: int = 0
    runs_out: Literal["stand_in", "lose"] = "stand_in"


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The bot that plays for a person who has been away for so long."""

    after: int = 120_000
    level: str = "practised"


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to go on from, as in a record: its deal and its log so far."""

    deal: dict[str, Any]
    log: list[tuple[int | None, str]] = []


class SeriesPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Several games in a row by the same players, with points that add up: as the game scores them, or by place.

    `later` are the values that the game's option for series (`GameInfo.series.choice`, a course) has in the second game
    and those after it. None: whoever is last in the standings chooses. An empty list: it stays as it is."""

    games: Annotated[int, msgspec.Meta(ge=FEWEST_GAMES, le=MOST_GAMES)]
    scoring: SeriesScoring | None = None  # None: what is usual in the game
    later: Annotated[list[Any], msgspec.Meta(max_length=MOST_GAMES - 1)] | None = None


class SeriesGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of a series that is over: what it brought each seat of the table that says so, where everyone may have
    sat elsewhere then. `value` is what the option for series was, as it was asked for."""

    table: str
    points: list[int]
    value: Any = None


class SeriesPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which game of a series a table is, and what happened in those before."""

    id: str
    number: int
    plan: SeriesPlan
    past: list[SeriesGame] = []


def _untold(name: str) -> str:
    """What is stored must not change with the name of a class: each fact says its tag itself."""
    if name != "Fact":
        raise TypeError(f"the fact {name} needs a tag")
    return "fact"


class Fact(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="fact", tag=_untold):
    """Something that happened, and when."""

    at: int


class Opened(Fact, frozen=True, tag="opened", kw_only=True):
    game: str
    version: int | None = None  # of the game, when the table was opened; None: the first
    wished: dict[str, Any]  # the options as asked for; a random course is drawn anew for each rematch
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
    follows: str | None = None  # the table of which this is the rematch, or the next game of its series
    series: SeriesPlace | None = None
    scheme: Scheme = FIRST  # how cards are shuffled; `secret` and `commitment` are for the options alone in the second


class SeatTaken(Fact, frozen=True, tag="seat_taken"):
    """`holder` is whatever id the caller knows people by: equal for all seats of one device, never a token."""

    seat: int
    holder: str
    name: str = ""
    program: bool = False  # somebody's bot, by the open API


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    seat: int


class SeatPlanChanged(Fact, frozen=True, tag="seat_plan_changed"):
    seat: int
    plan: SeatPlan


class Pledged(Fact, frozen=True, tag="pledged"):
    """A player has committed to entropy of their own for the shuffle; a later one of the same seat replaces it."""

    seat: int
    commitment: str


class Sealed(Fact, frozen=True, tag="sealed"):
    """The server's secret is fixed. From now on nobody can commit to anything, and all who did reveal it."""

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
    timed: bool = False  # a bot that thought for a time: asked again, it may play something else


class Happened(Fact, frozen=True, tag="happened"):
    """Chance: a shuffle, the card of a figure without an owner."""

    event: str


class TakenBack(Fact, frozen=True, tag="taken_back"):
    """The log of the game is `to` entries long again."""

    seat: int
    to: int


class Asked(Fact, frozen=True, tag="asked"):
    seat: int
    question: Question
    to: int | None = None  # of a takeback


class Knocked(Fact, frozen=True, tag="knocked"):
    """Somebody would like to take the seat of one who has left a running game: the question "seat" to all there."""

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
    secret: str  # from now on for everyone
    forfeit: int | None = None  # the seat that lost by its clock


class Followed(Fact, frozen=True, tag="followed"):
    table: str


class Chosen(Fact, frozen=True, tag="chosen"):
    """The last in the standings of a series has chosen what the next game is played with."""

    seat: int
    value: Any


class Ready(Fact, frozen=True, tag="ready"):
    """Somebody is ready for the next game of a series."""

    seat: int


class SeriesEnded(Fact, frozen=True, tag="series_ended"):
    """Between two games all have agreed to stop here, or the last of them has gone: the standings are final."""

    seat: int


class Closed(Fact, frozen=True, tag="closed"):
    """Never begun, and never will be."""


AnyFact = (
    Opened
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
    """A fact as the store keeps it.

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
