"""What is said at a table, over the socket, the stream of lines, or with a request: one tagged struct each.

What you send has an `id` of your own choice: sent again with the same id, it is not done twice, and answered as then.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from wettlauf.api.tables import Hash, MoveText, Name, SeatNumber, Secret
from wettlauf.core.sentences import Sentence
from wettlauf.table.facts import LONGEST_CHAT, Question, SeatPlan
from wettlauf.table.wire import Changes, News, Snapshot

MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Sequence = Annotated[int, Meta(ge=0, le=10**9)]
Entry = Annotated[int, Meta(ge=0, le=10**6)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Something that you want to do at a table, for a seat of yours."""

    id: MessageId
    seat: SeatNumber


class Play(Command, frozen=True, tag="play", kw_only=True):
    """Make a decision: a move in notation, or its number."""

    move: MoveText | int
    seen: Sequence | None = None
    """The sequence that you have seen: a move chosen in another position is refused as stale."""


class TakeBack(Command, frozen=True, tag="take_back", kw_only=True):
    """Take a decision of yours back, by itself the last. Others are asked where that is fair."""

    to: Entry | None = None
    """The entry of the game's log, from 0."""
    seen: Sequence | None = None


class Answer(Command, frozen=True, tag="answer", kw_only=True):
    """Say yes or no to what somebody has asked."""

    question: Question
    yes: bool


class Leave(Command, frozen=True, tag="leave", kw_only=True):
    """Get up; your token for this seat ends."""


class Plan(Command, frozen=True, tag="plan", kw_only=True):
    """For the host, before the game begins: who may sit there."""

    plan: SeatPlan


class Abort(Command, frozen=True, tag="abort", kw_only=True):
    """Ask the others to stop the game unfinished."""


class Pause(Command, frozen=True, tag="pause", kw_only=True):
    """Let the game rest; others are asked."""


class Resume(Command, frozen=True, tag="resume", kw_only=True):
    """Go on after a pause."""


class Rematch(Command, frozen=True, tag="rematch", kw_only=True):
    """Once more; when all agree the table says where it goes on, and your token is good there too."""


class Choose(Command, frozen=True, tag="choose", kw_only=True):
    """Between two games of a series: as the last in the standings, choose what the next one is played with. `value` is
    of the option that `series.choice` names. You are ready then, too."""

    value: Any


class Ready(Command, frozen=True, tag="ready", kw_only=True):
    """Between two games of a series: you want the next one. When all do the table says where it goes on, and your
    token is good there too."""


class Say(Command, frozen=True, tag="say", kw_only=True):
    """A line of chat, or a phrase that everyone reads in their own language."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""


class ComeBack(Command, frozen=True, tag="come_back", kw_only=True):
    """Take your seat back from the bot that stood in for you."""


class Pledge(Command, frozen=True, tag="pledge", kw_only=True):
    """Commit to 32 random bytes of your own for the shuffle, at a table with the scheme `shake256/2`, as soon as you
    sit there: the SHA-256 of `"wettlauf entropy/1\\0"` and the bytes."""

    commitment: Hash


class Reveal(Command, frozen=True, tag="reveal", kw_only=True):
    """Show the bytes that you committed to, when the stage of the shuffle is `revealing`."""

    entropy: Hash


class Close(Command, frozen=True, tag="close", kw_only=True):
    """For the host: give up a table that has not begun."""


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message on a socket: who you are, and what you have seen. Without a token you watch."""

    token: Secret | None = None
    seat: SeatNumber | None = None
    """Through whose eyes you look, if you have several seats."""
    since: Sequence | None = None
    """If you have been here before: you get what came since then instead of everything."""
    deltas: bool = False
    """Whether you want `changes` instead of `news` where that is possible: what changed instead of whole views."""
    name: Name = ""
    """What players shall call you if you only watch; without it you are counted and not named."""
    screen: bool = False
    """Whether this is a big screen for all at the table: it is counted apart from those who watch."""
    audience: bool = False
    """Whether you want to be told who watches, by messages `audience`."""


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="look"):
    """Look through the eyes of another seat of yours, or as a spectator: for several people at one device."""

    seat: SeatNumber | None


class Watch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="watch"):
    """For those who only watch: what players call you from now on; an empty name is none. `audience` answers it."""

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
    """All that you may know to begin with."""

    table: str
    seats: list[int]
    host: bool
    snapshot: Snapshot
    warming: bool = False
    """Whether strong bots think with less depth for now: their rules are still being compiled, see `/ready`."""


class Update(Struct, frozen=True, tag_field="type", tag="news"):
    """What came since you last heard."""

    news: News


class Changed(Struct, frozen=True, tag_field="type", tag="changes"):
    """What came since you last heard, as changes of what you have: only if you asked for it in `hello`. If its `since`
    is not where you are, ask for everything with `look`."""

    changes: Changes


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """Your command with this id is carried out and safely stored."""

    id: str
    sequence: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Your message was turned down; nothing has changed."""

    code: str
    words: Sentence
    id: str | None = None
    rule: str | None = None
    """The rule of the game that forbids it, if one does."""


class Goodbye(Struct, frozen=True, tag_field="type", tag="goodbye"):
    """The server ends this connection; connect again, if the code does not speak against it."""

    code: str


class Audience(Struct, frozen=True, tag_field="type", tag="audience"):
    """Who watches this table without playing, and which players are away, for those who said in `hello` that they want
    to know: now, and soon after it changes. Where several processes serve a table it may take some seconds."""

    watching: int
    names: list[str]
    """Of those who said one, the first 20 by the alphabet."""
    screens: int
    """Big screens, at which all at the table look."""
    away: list[int] = []
    """Seats of people who play themselves and have no connection. Once a bot stands in, the seat says so instead."""


FromServer = Welcome | Update | Changed | Done | Refused | Goodbye | Audience
