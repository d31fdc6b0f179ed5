"""Tables: opening one, claiming a seat, the lobby, and questions about moves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from wettlauf.core.sentences import Sentence
from wettlauf.core.titles import MOST_TITLES, ValueTitle
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
    """Who the seat is for: `me`, a `person` with a secret link, anyone (`open`), or a `bot` of a level."""

    kind: Literal["me", "person", "open", "bot"] = "open"
    level: str | None = None
    name: Name = ""
    """Your name, for a seat of yours. Several seats of yours make a table for one device."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Seats left out are open to anyone. The game begins when every seat is filled."""

    game: str
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    listed: bool = False
    """Whether the lobby shows it. If not, only people with a link can find it."""
    chat: bool | None = None
    """Only for unlisted tables; on by default there."""
    tips: bool = True
    clock: Clock | None = None
    stand_in: StandIn | UnsetType | None = UNSET
    """The bot that plays for an absent player; null for none. By default it takes over after two minutes, but never
    where the clock allows hours or days."""
    start: Start | None = None
    """A position to continue from, as in a record. Options that are newer than the record keep their former behaviour.
    Not at listed tables; everyone is informed before they take a seat."""
    series: SeriesPlan | None = None
    """Play a series instead of one game. Not from a given position."""
    titles: Annotated[list[ValueTitle], Meta(max_length=MOST_TITLES)] = []
    """What you call values of the options, such as a course that you have built: only for people to read."""
    hands: bool = False
    """Whether a big screen shows the board, so that players who join by code only see their hand."""
    scheme: Scheme = FIRST
    """How cards are shuffled: by the server alone, or, with `shake256/2`, by all players together. Then the game begins
    when everyone has sent `pledge` and `reveal`, or after some seconds without the missing ones."""


class Invitation(Struct, frozen=True):
    """An invitation to a seat. Put its secret behind the `#` of a link, where no server or proxy sees it."""

    seat: int
    secret: str


class Opened(Struct, frozen=True):
    """Your new table. The token is yours alone: it is sent once, and the server stores only its hash."""

    table: str
    token: str
    seats: list[int]
    """Your seats."""
    invitations: list[Invitation]
    code: str | None = None
    """A code to read aloud: it leads to any free seat until the game begins. Null if no seat is free."""


class CodeSaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody typed it."""

    code: Annotated[str, Meta(max_length=40)]


class CodeFound(Struct, frozen=True):
    """The table behind a code, and the invitation to claim a seat with."""

    table: str
    invitation: str
    hands: bool
    """Whether to show only the hand, because a big screen shows the board."""
    placed: bool = False
    """Whether the game starts from a position that the host has set up, not from a fresh deal."""


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """Claim a seat: the one you are invited to, a specific one, or, with neither, any open seat."""

    seat: SeatNumber | None = None
    invitation: Secret | None = None
    name: Name = ""
    program: bool = False
    """Whether a program plays there."""
    token: OwnSecret | None = None
    """A random token of your own instead of one from the server. It makes the claim safe to repeat when the answer was
    lost."""
    pledge: Hash | None = None
    """Your commitment for the shuffle, as in the message `pledge`. A program that takes the last seat is only in time
    with this. Ignored where the server shuffles alone."""


class Claimed(Struct, frozen=True):
    """Your seat. The token is sent once; it lets you move and see your hand."""

    table: str
    token: str
    seats: list[int]
    """Your seats."""
    waits: bool = False
    """True for a seat that was left in a running game: the others are asked first, and the seat is not yours yet. When
    all have agreed (the question `seat` has nobody left to ask), send the claim again with this token as `token`."""


class TableSeen(Struct, frozen=True):
    """A table and its state, as you may see it."""

    table: str
    seats: list[int]
    """Your seats."""
    host: bool
    spectators: int
    snapshot: Snapshot


class Knowledge(Struct, frozen=True):
    """Everything a seat knows about a running game, for programs with the same rules installed (`Player.seen`). Equal
    for all deals that the seat cannot tell apart."""

    game: str
    version: int
    """The version of the game's rules."""
    options: dict[str, Any]
    seat: int
    to_act: int | None
    layout: str
    """The fingerprint of the memory layout of `state`; only programs with the same one can read it."""
    state: str
    """The hidden copy of the state, in Base64."""
    log: list[tuple[int | None, str]]
    """Decisions and chance events in the notation of records, as far as the seat knows them."""


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
    """What people want to know before they take a seat."""

    options: dict[str, Any]
    names: list[str | None]
    """The player in each seat; null for free seats and bots."""
    plans: list[SeatPlan]
    clock: Clock | None
    placed: bool = False
    """Whether the game starts from a position that the host has set up, not from a fresh deal."""
    series: int = 0
    """The number of games in its series; 0 if it is a single game."""


class Lobby(Struct, frozen=True):
    """Listed tables, most recently used first."""

    tables: list[LobbyTable]
    more: str | None
    """Pass this as `?after=` for the next page; null on the last one."""


class AskedMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move to ask about."""

    seat: SeatNumber
    move: MoveText | int


class AskedMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """A sequence of your own moves to preview."""

    seat: SeatNumber
    moves: Annotated[list[MoveText], Meta(max_length=100)]


class AskedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class WhyNot(Struct, frozen=True):
    """Whether a move is legal, and if not, why."""

    legal: bool
    rule: str | None = None
    words: Sentence | None = None


class Preview(Struct, frozen=True):
    """Your view after these moves; null if one of them would reveal something new."""

    view: GameView | None


class Routes(Struct, frozen=True):
    """Where a run can end, for games whose moves follow a path."""

    ends: list[RouteEnd]


class RouteEnd(Struct, frozen=True):
    space: str
    first: str
    """The card that leads there; empty in the middle of a run."""
    routes: list[Route]


class Route(Struct, frozen=True):
    moves: list[str]
    costs: dict[str, Any]
    words: list[Sentence]


class ConsideredMove(Struct, frozen=True):
    """A move the bot considered."""

    move: str
    words: Sentence
    chance: float
    """The estimated winning chance, from 0 to 1."""
    reasons: list[Sentence]


class Tip(Struct, frozen=True):
    """What the master would play, and why. Considered moves are listed best first."""

    move: str
    considered: list[ConsideredMove]
    note: Sentence | None


# ---- after the game, and around tables ----


class ReplayFrame(Struct, frozen=True):
    """A position of a game and what led to it."""

    told: list[Told]
    view: GameView
    to_act: int | None
    scores: list[int]


class Replay(Struct, frozen=True):
    """A page of positions of a finished game, from the one after `first` log entries on. Ask again for the rest."""

    length: int
    """The length of the whole log. There is one more position than entries."""
    first: int
    frames: list[ReplayFrame]


class Fairness(Struct, frozen=True):
    """The result of recomputing deal and chance events from the secret that was fixed before the game. You can check
    yourself that the secret's SHA-256 is the `commitment` you got at the beginning. The rest is the server's claim
    until you run `wettlauf verify` on the record."""

    agrees: bool
    commitment: str
    secret: str
    dealt: bool
    """Whether the deal follows from the secret. It does not where the host gave the position."""
    events: int
    """The number of chance events recomputed."""
    problem: Sentence | None = None
    scheme: Scheme = FIRST
    """With `shake256/2`, `secret` and `commitment` only cover the options; the record has the others."""
    parts: list[int] = []
    """With `shake256/2`: the seats that contributed to the shuffle."""
    missing: list[int] = []
    """With `shake256/2`: the people's seats that did not contribute."""


class Here(Struct, frozen=True):
    """The addresses of this server, for links to others."""

    public: str | None
    home: str | None
    """The address in the home network; only sent to this machine itself."""
