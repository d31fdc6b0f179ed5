"""Messages of the socket, the NDJSON stream and `POST .../do`, one tagged struct each.

A command carries an `id` that the client chooses. Sending it again with the same id does not repeat it and gets the
same answer.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from wettlauf.api.tables import Hash, MoveText, Name, SeatNumber, Secret
from wettlauf.core.sentences import Sentence
from wettlauf.core.titles import LONGEST_TITLE
from wettlauf.table.facts import LONGEST_CHAT, Question, SeatPlan
from wettlauf.table.wire import Changes, CompactChanges, News, Snapshot

MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Sequence = Annotated[int, Meta(ge=0, le=10**9)]
Entry = Annotated[int, Meta(ge=0, le=10**6)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A command for one of your seats."""

    id: MessageId
    seat: SeatNumber


class Play(Command, frozen=True, tag="play", kw_only=True):
    """Play a move, given in notation or by its number."""

    move: MoveText | int
    seen: Sequence | None = None
    """The last sequence you have seen. A move chosen in an older position is refused as stale."""


class TakeBack(Command, frozen=True, tag="take_back", kw_only=True):
    """Take back one of your decisions, by default the last. The others are asked where that is fair."""

    to: Entry | None = None
    """The entry of the game's log, counted from 0."""
    seen: Sequence | None = None


class Answer(Command, frozen=True, tag="answer", kw_only=True):
    """Answer somebody's question."""

    question: Question
    yes: bool


class Leave(Command, frozen=True, tag="leave", kw_only=True):
    """Give up your seat. Your token for it becomes invalid."""


class Plan(Command, frozen=True, tag="plan", kw_only=True):
    """Decide who may take a seat. Host only, before the game begins."""

    plan: SeatPlan


class Abort(Command, frozen=True, tag="abort", kw_only=True):
    """Ask the others to end the game unfinished."""


class Pause(Command, frozen=True, tag="pause", kw_only=True):
    """Pause the game, if the others agree."""


class Resume(Command, frozen=True, tag="resume", kw_only=True):
    """Resume a paused game."""


class Rematch(Command, frozen=True, tag="rematch", kw_only=True):
    """Ask for a rematch. When all agree, the table names the next one; your token is valid there too."""


class Choose(Command, frozen=True, tag="choose", kw_only=True):
    """As the last in the standings of a series, choose for the next game: a `value` of the option that `series.choice`
    names. This also makes you ready."""

    value: Any
    title: Annotated[str, Meta(max_length=4 * LONGEST_TITLE)] = ""
    """What you call the value, such as a course that you have built."""


class Ready(Command, frozen=True, tag="ready", kw_only=True):
    """Say that you are ready for the next game of a series. When all are, the table names the next one; your token is
    valid there too."""


class Say(Command, frozen=True, tag="say", kw_only=True):
    """Send a line of chat, or a ready-made phrase that is translated for each reader."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""


class ComeBack(Command, frozen=True, tag="come_back", kw_only=True):
    """Take your seat back from the stand-in."""


class Pledge(Command, frozen=True, tag="pledge", kw_only=True):
    """Commit to 32 random bytes for the shuffle of a table with the scheme `shake256/2`, as soon as you have a seat.
    The commitment is the SHA-256 of `"wettlauf entropy/1\\0"` and the bytes."""

    commitment: Hash


class Reveal(Command, frozen=True, tag="reveal", kw_only=True):
    """Reveal the bytes you committed to, once the stage of the shuffle is `revealing`."""

    entropy: Hash


class Close(Command, frozen=True, tag="close", kw_only=True):
    """Close a table that has not begun. Host only."""


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message on a socket: who you are and what you have seen. Without a token you are a spectator."""

    token: Secret | None = None
    seat: SeatNumber | None = None
    """Whose view you want, if you have several seats."""
    since: Sequence | None = None
    """The last sequence you have seen, to get only what came since then."""
    deltas: bool = False
    """Whether to send `changes` (a JSON Patch) instead of `news` (whole views) where possible."""
    compact: bool = False
    """With `deltas`: whether to send `compact` instead of `changes`, which takes a quarter less."""
    name: Name = ""
    """Your name as a spectator. Without one you are counted but not named."""
    screen: bool = False
    """Whether this is a big screen for the whole table; it is not counted as a spectator."""
    audience: bool = False
    """Whether to send `audience` messages."""


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="look"):
    """Switch to the view of another of your seats, or of a spectator: for several people at one device."""

    seat: SeatNumber | None


class Watch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch"):
    """Set your name as a spectator; an empty one removes it. Answered by `audience`."""

    name: Name


AnyCommand = (
    Play
    | TakeBack
    | Answer
    | Leave
    | Plan
    | Pledge
    | Reveal
    | Abort
    | Pause
    | Resume
    | Rematch
    | Choose
    | Ready
    | Say
    | ComeBack
    | Close
)
ToServer = Hello | Look | Watch | AnyCommand


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message to a viewer: everything they may know."""

    table: str
    seats: list[int]
    host: bool
    snapshot: Snapshot
    warming: bool = False
    """Whether strong bots search less deeply for now, because their rules are still being compiled (see `/ready`)."""


class Update(Struct, frozen=True, tag_field="type", tag="news"):
    """What happened since the last message."""

    news: News


class Changed(Struct, frozen=True, tag_field="type", tag="changes"):
    """What happened since the last message, as changes to what you have. Only sent if `hello` asked for it. If its
    `since` is not your sequence, request a snapshot with `look`."""

    changes: Changes


class CompactChanged(Struct, frozen=True, tag_field="type", tag="compact"):
    """The same as `changes` with a shorter patch. Only sent if `hello` asked for it."""

    changes: CompactChanges


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command with this id was carried out and stored."""

    id: str
    sequence: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Your message was refused; nothing has changed."""

    code: str
    words: Sentence
    id: str | None = None
    rule: str | None = None
    """The rule that forbids the move, if any."""


class Goodbye(Struct, frozen=True, tag_field="type", tag="goodbye"):
    """The server closes this connection. Reconnect unless the code rules it out."""

    code: str


class Audience(Struct, frozen=True, tag_field="type", tag="audience"):
    """Who watches this table, and which players are away. Sent if `hello` asked for it: at once, and soon after each
    change. With several server processes it may take some seconds."""

    watching: int
    names: list[str]
    """The names of spectators who gave one: the first 20 in alphabetical order."""
    screens: int
    """The number of big screens."""
    away: list[int] = []
    """Seats of people who are not connected. Once a stand-in plays, the seat itself says so instead."""


FromServer = Welcome | Update | Changed | CompactChanged | Done | Refused | Goodbye | Audience
