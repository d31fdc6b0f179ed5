"""What one viewer gets of a table: a seat's own view of it, or with None a spectator's. The only place that makes
anything for players out of a table; it is the same for any two tables that differ only in what the viewer cannot
know.

`snapshot` is all of it, `news` what came since a fact that the viewer has seen. Nothing here depends on the time of
day: a clock that runs is told by when it started.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec

from wettlauf.core.game import GameKind
from wettlauf.core.match import Match
from wettlauf.core.pieces import Pieces
from wettlauf.core.showing import Shown
from wettlauf.core.words import Words
from wettlauf.table import facts as f
from wettlauf.table.asking import missing
from wettlauf.table.fairness import SCHEME
from wettlauf.table.refusing import refusal
from wettlauf.table.sentences import Sentence, sentence
from wettlauf.table.table import Status, Table
from wettlauf.table.taking_back import last_decisions, needs_nobody

CHAT_KEPT = 100  # of the last messages
Takeback = Literal["free", "ask"] | None


class MoveSeen(msgspec.Struct, frozen=True, gc=False):
    code: int
    text: str
    words: Sentence


class Told(msgspec.Struct, frozen=True, gc=False):
    """One entry of the log of the game, as the viewer may know it now."""

    entry: int
    seat: int | None  # None: chance
    move: str
    words: list[Sentence]


class SeatSeen(msgspec.Struct, frozen=True, gc=False):
    kind: f.Seated
    level: str | None
    taken: bool
    name: str
    called: str | Sentence  # the name; of bots and of those without a name, words
    program: bool
    stand_in: str | None  # the level of the bot that plays for somebody
    out_of_time: bool


class ClockSeen(msgspec.Struct, frozen=True, gc=False):
    """Milliseconds left by seat at the time `since`; from then on those of the seat `running` run down."""

    left: list[int]
    running: int | None
    since: int
    deadline: int | None


class QuestionSeen(msgspec.Struct, frozen=True, gc=False):
    question: f.Question
    seat: int
    to: int | None
    yes: list[int]
    asked: list[int]  # who still has to answer
    name: str | None = None  # of the guest who would like to take this seat


class ResultSeen(msgspec.Struct, frozen=True, gc=False):
    how: f.HowEnded
    ended: str
    scores: list[int]
    winners: list[int]
    forfeit: int | None


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
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


class Now(msgspec.Struct, frozen=True, gc=False):
    """How things stand."""

    status: Status
    seats: list[SeatSeen]
    view: dict[str, Any] | None
    to_act: int | None
    legal: list[MoveSeen] | None  # for the seat to act alone
    takeback: Takeback  # whether the viewer's last decision can be taken back, without asking
    scores: list[int] | None  # as if the game ended now
    clock: ClockSeen | None
    questions: list[QuestionSeen]
    result: ResultSeen | None
    secret: str | None  # the bits behind the shuffles, once the game has ended
    followed: str | None  # the table of the rematch


class Snapshot(msgspec.Struct, frozen=True, gc=False):
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


class News(msgspec.Struct, frozen=True, gc=False):
    """What came after the fact `since`. What the viewer has of the story is cut to its first `first` entries, then
    `told` is added: so moves that were taken back vanish."""

    sequence: int
    since: int
    first: int
    told: list[Told]
    events: list[Event]
    now: Now


class Summary(msgspec.Struct, frozen=True, gc=False):
    """A table in a row of the lobby, and for housekeeping: nothing in it that not everyone may know."""

    game: str
    status: Status
    listed: bool
    seats: list[SeatSeen]
    seats_open: int  # free for anyone
    last_activity: int
    deadline: int | None


# ---- for viewers ----


def snapshot(table: Table, viewer: int | None) -> Snapshot:
    """Everything that this seat, or with None a spectator, may know."""
    _check(table, viewer)
    opened, shown = table.opened, _shown(table, viewer, 0)
    messages = table.chat[-CHAT_KEPT:] if viewer is not None else []
    numbers = {id(fact): number for number, fact in enumerate(table.facts, 1)} if messages else {}
    return Snapshot(
        sequence=table.sequence,
        you=viewer,
        opened_at=opened.at,
        game=opened.game,
        version=table.game.kind.kernel.version,
        options=table.game.options,
        listed=opened.listed,
        chat_allowed=opened.chat,
        tips=opened.tips,
        clock_rule=opened.clock,
        stand_in_rule=opened.stand_in,
        placed=opened.start is not None,
        follows=opened.follows,
        scheme=SCHEME,
        commitment=opened.commitment,
        log_length=table.lengths[-1],
        told=told_of(shown, 0),
        chat=[event for message in messages if (event := _event(numbers[id(message)], message, viewer))],
        now=_now(table, viewer, shown, _alike(table)),
    )


def news(table: Table, viewer: int | None, since: int) -> News:
    """What came after the fact with the number `since`; with 0, or after the opening, from the beginning."""
    return news_for_all(table, (viewer,), since)[viewer]


def news_for_all(
    table: Table, viewers: Iterable[int | None], since: int, pieces: Pieces | None = None
) -> dict[int | None, News]:
    """The same for several viewers. With pieces, to be encoded only: parts of the views are JSON already."""
    if not 0 <= since <= table.sequence:
        raise refusal("no-such-sequence", {"sequence": table.sequence})
    viewers = set(viewers)
    for viewer in viewers:
        _check(table, viewer)
    if pieces is not None:
        pieces.begin_anew()
    first = min(table.lengths[since:])
    alike = _alike(table, pieces)
    said_of: dict[int, list[Sentence]] = {}
    events: dict[bool, list[Event]] = {}  # all seats hear of the same ones, and all spectators
    found: dict[int | None, News] = {}
    shown_to = {} if table.match is None else table.match.shown_to(viewers, first, pieces)
    for viewer in viewers:
        shown = shown_to.get(viewer)
        watches = viewer is None
        if watches not in events:
            events[watches] = _events(table, viewer, since)
        found[viewer] = News(
            sequence=table.sequence,
            since=since,
            first=first,
            told=told_of(shown, first, said_of),
            events=events[watches],
            now=_now(table, viewer, shown, alike),
        )
    return found


def new_pieces() -> Pieces:
    """For one table: `news_for_all` keeps there what it may need again."""
    encode = msgspec.json.Encoder().encode
    return Pieces(
        lambda piece: msgspec.Raw(encode(piece)),
        lambda one, other: msgspec.Raw(b"%b,%b" % (bytes(one)[:-1], bytes(other)[1:])),
    )


class _Alike(NamedTuple):
    """What is worked out for all viewers at once."""

    takebacks: list[Takeback]
    seats: list[SeatSeen]
    scores: list[int] | None
    clock: ClockSeen | None
    questions: list[QuestionSeen]
    result: ResultSeen | None


def _alike(table: Table, pieces: Pieces | None = None) -> _Alike:
    ended = table.ended
    return _Alike(
        takebacks=_takebacks(table),
        seats=_seats(table) if pieces is None else pieces.lasting("seats", table.seats_sequence, lambda: _seats(table)),
        scores=None if table.match is None else list(table.match.result.scores),
        clock=_clock(table),
        questions=_questions(table),
        result=None
        if ended is None
        else ResultSeen(ended.how, ended.ended, ended.scores, ended.winners, ended.forfeit),
    )


def _now(table: Table, viewer: int | None, shown: Shown | None, alike: _Alike) -> Now:
    match, ended = table.match, table.ended
    playing = match is not None and table.status == "playing"
    return Now(
        status=table.status,
        seats=alike.seats,
        view=None if shown is None else shown.view,
        to_act=match.seat if match is not None and table.status in ("playing", "paused") else None,
        legal=_legal(match) if match is not None and playing and match.seat == viewer is not None else None,
        takeback=None if viewer is None else alike.takebacks[viewer],
        scores=alike.scores,
        clock=alike.clock,
        questions=alike.questions,
        result=alike.result,
        secret=None if ended is None else ended.secret,
        followed=table.followed,
    )


def summary(table: Table) -> Summary:
    return Summary(
        game=table.opened.game,
        status=table.status,
        listed=table.opened.listed,
        seats=_seats(table),
        seats_open=sum(seat.plan.kind == "open" and not seat.is_filled for seat in table.seats),
        last_activity=table.at,
        deadline=table.timing.deadline,
    )


# ---- pieces ----


def _check(table: Table, viewer: int | None) -> None:
    if viewer is not None and not 0 <= viewer < len(table.seats):
        raise refusal("no-such-seat", {"seats": len(table.seats)})


@functools.cache
def _moves(kind: GameKind) -> dict[int, MoveSeen]:
    return {code: MoveSeen(code, move.text, sentence(move.words)) for code, move in kind.moves.items()}


def _legal(match: Match) -> list[MoveSeen]:
    known = _moves(match.game.kind)
    return [known[move.code] for move in match.legal()]


def _shown(table: Table, viewer: int | None, first: int) -> Shown | None:
    return None if table.match is None else table.match.shown(viewer, first)


def told_of(shown: Shown | None, first: int, said_of: dict[int, list[Sentence]] | None = None) -> list[Told]:
    """What is shown of the story from entry `first` on; `said_of` keeps what was made of what several are told."""
    if shown is None:
        return []
    said_of = {} if said_of is None else said_of
    found = []
    for told in shown.told:
        words = said_of.get(id(told.words))
        if words is None:
            words = said_of[id(told.words)] = [sentence(one) for one in told.words]
        found.append(Told(told.entry, told.seat, shown.log[told.entry - first][1], words))
    return found


def _seats(table: Table) -> list[SeatSeen]:
    return [_seat(table, number) for number in range(len(table.seats))]


def _seat(table: Table, number: int) -> SeatSeen:
    seat, called = table.seats[number], table.name(number)
    return SeatSeen(
        kind=seat.plan.kind,
        level=seat.plan.level,
        taken=seat.is_filled,
        name=seat.name,
        called=sentence(called) if isinstance(called, Words) else called,
        program=seat.program,
        stand_in=seat.stand_in,
        out_of_time=seat.out_of_time,
    )


def _clock(table: Table) -> ClockSeen | None:
    timing = table.timing
    if timing.clock is None:
        return None
    since = table.at if timing.running is None else timing.since
    return ClockSeen(list(timing.left), timing.running, since, timing.deadline)


def _questions(table: Table) -> list[QuestionSeen]:
    return [
        QuestionSeen(
            question=name,
            seat=one.seat,
            to=one.to,
            yes=sorted(one.yes),
            asked=missing(table, one.seat, name, one.yes),
            name=None if one.guest is None else one.guest.name,
        )
        for name, one in table.questions.items()
    ]


def _takebacks(table: Table) -> list[Takeback]:
    """For every seat whether its last decision can be taken back, and if so whether without asking."""
    found: list[Takeback] = [None] * len(table.seats)
    match = table.match
    if match is None or table.status != "playing" or not match.length:
        return found
    people = {seat.holder for seat in table.seats if seat.holder is not None}
    last = match.decided_by(match.length - 1)
    for seat, to in last_decisions(table).items():
        holder = table.seats[seat].holder
        if holder is None:
            continue
        # With others at the table what somebody else has answered already is not free: no need to look closer.
        is_free = (seat == last or not people - {holder}) and needs_nobody(table, seat, to)
        found[seat] = "free" if is_free else "ask"
    return found


def _events(table: Table, viewer: int | None, since: int) -> list[Event]:
    events = (_event(number, table.facts[number - 1], viewer) for number in range(since + 1, table.sequence + 1))
    return [event for event in events if event is not None]


def _event(sequence: int, fact: f.Fact, viewer: int | None) -> Event | None:
    """A fact without its secrets; None for what is not for this viewer."""
    at, what = fact.at, str(fact.__struct_config__.tag)
    match fact:
        case f.SeatTaken() | f.Knocked():
            return Event(sequence, at, what, fact.seat, name=fact.name)
        case f.SeatPlanChanged():
            return Event(sequence, at, what, fact.seat, level=fact.plan.level)
        case f.StoodIn():
            return Event(sequence, at, what, fact.seat, level=fact.level)
        case f.SeatLeft() | f.CameBack() | f.TimeRanOut() | f.Paused() | f.Resumed():
            return Event(sequence, at, what, fact.seat)
        case f.Moved():
            return Event(sequence, at, what, fact.seat, by=fact.by)
        case f.TakenBack():
            return Event(sequence, at, what, fact.seat, to=fact.to)
        case f.Asked():
            return Event(sequence, at, what, fact.seat, question=fact.question, to=fact.to)
        case f.Answered():
            return Event(sequence, at, what, fact.seat, question=fact.question, yes=fact.yes)
        case f.Said():
            if viewer is None:
                return None
            return Event(sequence, at, what, fact.seat, text=fact.text or None, phrase=fact.phrase or None)
        case f.Ended():
            return Event(sequence, at, what, how=fact.how)
        case f.Followed():
            return Event(sequence, at, what, table=fact.table)
        case _:  # that it was opened, began, was closed, or that chance happened: nothing but that
            return Event(sequence, at, what)
