"""Tables: opening them, sitting down, the lobby, and what can be asked about a move."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from wettlauf.core.sentences import Sentence
from wettlauf.table.facts import LONGEST_NAME, Clock, SeatPlan, SeriesPlan, StandIn, Start
from wettlauf.table.fairness.streams import FIRST, Scheme
from wettlauf.table.wire import GameView, Snapshot, Told

Name = Annotated[str, Meta(max_length=4 * LONGEST_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Secret = Annotated[str, Meta(min_length=16, max_length=100)]
OwnSecret = Annotated[str, Meta(min_length=32, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
MoveText = Annotated[str, Meta(max_length=100)]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: `me`, a `person` who gets a secret link, whoever comes (`open`), or a `bot` of a level."""

    kind: Literal["me", "person", "open", "bot"] = "open"
    level: str | None = None
    name: Name = ""
    """Yours, if it is your seat; several of yours make a table for one device."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as you want it. Seats that you leave out are open. It begins as soon as every seat is filled."""

    game: str
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    listed: bool = False
    """Whether the lobby shows it; else only who has a link finds it."""
    chat: bool | None = None
    """Only at tables that are not listed; there unless you say no."""
    tips: bool = True
    clock: Clock | None = None
    stand_in: StandIn | UnsetType | None = UNSET
    """The bot that plays for one who is away, null for none. Left out: after two minutes; none where a clock gives
    hours or days, since people come by when they like there."""
    start: Start | None = None
    """A position to go on from, as in a record; options that came later and are not given are as they were before.
    Not at listed tables; everyone is told before they sit down."""
    series: SeriesPlan | None = None
    """Several games in a row instead of one, with standings between them. Not from a given position."""
    hands: bool = False
    """Whether a big screen shows the board, so that who comes by the code is to see only their hand."""
    scheme: Scheme = FIRST
    """How cards are shuffled: by the server alone, or with `shake256/2` by all players together. Then the game begins
    when everyone has sent `pledge` and `reveal`, or after some seconds without those who have not."""


class Invitation(Struct, frozen=True):
    """The secret of a link to a seat. Put it behind the `#` of a link, where no server or proxy sees it."""

    seat: int
    secret: str


class Opened(Struct, frozen=True):
    """Your new table. The token is yours alone: it is told once, and the server keeps only its hash."""

    table: str
    token: str
    seats: list[int]
    """Yours."""
    invitations: list[Invitation]
    code: str | None = None
    """For reading aloud: leads to any seat that is still to be taken, until the game begins. Null if none is."""


class CodeSaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody heard it or wrote it down."""

    code: Annotated[str, Meta(max_length=40)]


class CodeFound(Struct, frozen=True):
    """Where a code leads: sit down there with this invitation."""

    table: str
    invitation: str
    hands: bool
    """Whether to show only the hand: a big screen shows the board."""
    placed: bool = False
    """Whether the game goes on from a position that the host has set up, instead of fresh cards."""


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that you want: the one that you are invited to, this one, or with neither any that is open."""

    seat: SeatNumber | None = None
    invitation: Secret | None = None
    name: Name = ""
    program: bool = False
    """Whether a program of yours plays there."""
    token: OwnSecret | None = None
    """A token of your own making, at random, instead of one that you are told: then you can send this again when the
    answer was lost, and sit down once."""
    pledge: Hash | None = None
    """What you commit to for the shuffle, as in the message `pledge`: a program that sits down last is in time only
    with this. At tables where the server shuffles alone it means nothing."""


class Claimed(Struct, frozen=True):
    """You sit there. The token is told once; with it you move, and see your hand."""

    table: str
    token: str
    seats: list[int]
    """Yours."""
    waits: bool = False
    """True for a seat that somebody has left in a running game: everyone there is asked first, nothing is yours yet.
    When all have agreed (the question `seat` asks nobody any more) send the same again, with this token as `token`."""


class TableSeen(Struct, frozen=True):
    """A table as you see it."""

    table: str
    seats: list[int]
    """Yours."""
    host: bool
    spectators: int
    snapshot: Snapshot


class Knowledge(Struct, frozen=True):
    """All that a seat knows of a running game, as a program with the same rules installed can think ahead from it
    (`Player.seen`). Equal for all deals that the seat cannot tell apart."""

    game: str
    version: int
    """Of the game's rules."""
    options: dict[str, Any]
    seat: int
    to_act: int | None
    layout: str
    """Which form `state` has; programs with another one cannot read it."""
    state: str
    """The hidden copy of the state, in Base64."""
    log: list[tuple[int | None, str]]
    """Decisions and chance in the notation of records, as far as the seat knows them."""


class LobbyTable(Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    status: Literal["open", "running", "paused", "over"]
    seats: int
    seats_open: int
    about: LobbyAbout
    created: int
    touched: int


class LobbyAbout(Struct, frozen=True):
    """What one wants to know before sitting down."""

    options: dict[str, Any]
    names: list[str | None]
    """By seat: who sits there; null where nobody does, and for bots."""
    plans: list[SeatPlan]
    clock: Clock | None
    placed: bool = False
    """Whether it goes on from a position that the host has set up, instead of fresh cards."""
    series: int = 0
    """Of how many games the series is that it belongs to; 0: of none."""


class Lobby(Struct, frozen=True):
    """Listed tables, the last touched first."""

    tables: list[LobbyTable]
    more: str | None
    """Ask with `?after=` this for the next ones."""


class AskedMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that you think about."""

    seat: SeatNumber
    move: MoveText | int


class AskedMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves of yours, one after the other, that you think about."""

    seat: SeatNumber
    moves: Annotated[list[MoveText], Meta(max_length=100)]


class AskedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class WhyNot(Struct, frozen=True):
    """Why a move is not legal; nothing if it is."""

    legal: bool
    rule: str | None = None
    words: Sentence | None = None


class Preview(Struct, frozen=True):
    """What you would see after these moves; null where one of them would show something new."""

    view: GameView | None


class Routes(Struct, frozen=True):
    """Where a move can end, for games in which it is a way."""

    ends: list[RouteEnd]


class RouteEnd(Struct, frozen=True):
    space: str
    first: str
    """The card that leads there; empty in the middle of a move."""
    routes: list[Route]


class Route(Struct, frozen=True):
    moves: list[str]
    costs: dict[str, Any]
    words: list[Sentence]


class ConsideredMove(Struct, frozen=True):
    """A move that was weighed up."""

    move: str
    words: Sentence
    chance: float
    """The estimated chance to win, from 0 to 1."""
    reasons: list[Sentence]


class Tip(Struct, frozen=True):
    """What the master would play, and why; the best first."""

    move: str
    considered: list[ConsideredMove]
    note: Sentence | None


# ---- when the game is over, and around tables ----


class ReplayFrame(Struct, frozen=True):
    """One position of a game, with what led to it."""

    told: list[Told]
    view: GameView
    to_act: int | None
    scores: list[int]


class Replay(Struct, frozen=True):
    """Positions of a game that has ended, from the one after `first` entries of its log on; ask again for the rest."""

    length: int
    """Entries of the whole log: there is one position more."""
    first: int
    frames: list[ReplayFrame]


class Fairness(Struct, frozen=True):
    """What the server finds when it recomputes deal and chance of a game from the secret fixed before it. You can check
    yourself that the secret has the SHA-256 `commitment` that you got at the beginning; the rest is the server's word,
    until you run `wettlauf verify` on the record."""

    agrees: bool
    commitment: str
    secret: str
    dealt: bool
    """Whether the deal came from the secret: not at a table that went on from a given position."""
    events: int
    """Chance events that were recomputed."""
    problem: Sentence | None = None
    scheme: Scheme = FIRST
    """With `shake256/2`, `secret` and `commitment` are those of the options alone; the record has all others."""
    parts: list[int] = []
    """With `shake256/2`: the seats whose bytes are in the shuffle."""
    missing: list[int] = []
    """With `shake256/2`: the seats of people whose bytes are not."""


class Here(Struct, frozen=True):
    """Where this server is found: what belongs into links for others."""

    public: str | None
    home: str | None
    """In the home network; told to this machine only."""
