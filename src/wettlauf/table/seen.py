"""What one viewer gets of a table: a seat's own view of it, or with None a spectator's. The only place that makes
anything for players out of a table; it is the same for any two tables that differ only in what the viewer cannot
know.

`snapshot` is all of it, `news` what came since a fact that the viewer has seen. Nothing here depends on the time of
day: a clock that runs is told by when it started.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, NamedTuple

from wettlauf.core.aspects import no_outlook
from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match
from wettlauf.core.sentences import sentence
from wettlauf.core.showing import Shown
from wettlauf.table.events import event_seen, events_since
from wettlauf.table.fairness import SCHEME
from wettlauf.table.refusing import refusal
from wettlauf.table.surroundings import clock_seen, questions_seen, result_seen, takebacks_seen
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache
from wettlauf.table.wire import (
    ClockSeen,
    Event,
    MoveSeen,
    News,
    Now,
    QuestionSeen,
    ResultSeen,
    SeatSeen,
    Snapshot,
    Takeback,
    Told,
    as_sent,
)

CHAT_KEPT = 100  # of the last messages


def snapshot(table: Table, viewer: int | None) -> Snapshot:
    """Everything that this seat, or with None a spectator, may know."""
    _check(table, viewer)
    opened, cache = table.opened, ViewerCache()
    shown = None if table.match is None else table.match.shown(viewer)
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
        told=told_of(shown, 0, cache),
        chat=[event for message in messages if (event := event_seen(numbers[id(message)], message, viewer))],
        now=_now(table, viewer, shown, _alike(table, cache)),
        wished=opened.wished,
    )


def news(table: Table, viewer: int | None, since: int) -> News:
    """What came after the fact with the number `since`; with 0, or after the opening, from the beginning."""
    return news_for_all(table, (viewer,), since)[viewer]


def news_for_all(
    table: Table, viewers: Iterable[int | None], since: int, cache: ViewerCache | None = None
) -> dict[int | None, News]:
    """The same for several viewers, with what was made for them earlier."""
    if not 0 <= since <= table.sequence:
        raise refusal("no-such-sequence", {"sequence": table.sequence})
    viewers = set(viewers)
    for viewer in viewers:
        _check(table, viewer)
    cache = cache or ViewerCache()
    cache.begin_position()
    first = min(table.lengths[since:])
    alike = _alike(table, cache)
    events: dict[bool, list[Event]] = {}  # all seats hear of the same ones, and all spectators
    found: dict[int | None, News] = {}
    shown_to = {} if table.match is None else table.match.shown_to(viewers, first, cache.last)
    for viewer in viewers:
        shown = shown_to.get(viewer)
        watches = viewer is None
        if watches not in events:
            events[watches] = events_since(table, viewer, since)
        found[viewer] = News(
            sequence=table.sequence,
            since=since,
            first=first,
            told=told_of(shown, first, cache),
            events=events[watches],
            now=_now(table, viewer, shown, alike),
        )
    return found


class _Alike(NamedTuple):
    """What is worked out for all viewers at once."""

    takebacks: list[Takeback]
    seats: list[SeatSeen]
    scores: list[int] | None
    clock: ClockSeen | None
    questions: list[QuestionSeen]
    result: ResultSeen | None


def _alike(table: Table, cache: ViewerCache) -> _Alike:
    return _Alike(
        takebacks=takebacks_seen(table),
        seats=cache.seats(table),
        scores=None if table.match is None else list(table.match.result.scores),
        clock=clock_seen(table),
        questions=questions_seen(table),
        result=result_seen(table),
    )


def _now(table: Table, viewer: int | None, shown: Shown | None, alike: _Alike) -> Now:
    match, ended = table.match, table.ended
    playing = match is not None and table.status == "playing"
    return Now(
        status=table.status,
        seats=alike.seats,
        view=None if shown is None else as_sent(shown.view),
        to_act=match.seat if match is not None and table.status in ("playing", "paused") else None,
        legal=legal_seen(match) if match is not None and playing and match.seat == viewer is not None else None,
        takeback=None if viewer is None else alike.takebacks[viewer],
        scores=alike.scores,
        clock=alike.clock,
        questions=alike.questions,
        result=alike.result,
        secret=None if ended is None else ended.secret,
        followed=table.followed,
    )


def _check(table: Table, viewer: int | None) -> None:
    if viewer is not None and not 0 <= viewer < len(table.seats):
        raise refusal("no-such-seat", {"seats": len(table.seats)})


def told_of(shown: Shown | None, first: int, cache: ViewerCache) -> list[Told]:
    """What is shown of the story from entry `first` on."""
    if shown is None:
        return []
    log = shown.log
    return [Told(told.entry, told.seat, log[told.entry - first][1], cache.sentences(told.words)) for told in shown.told]


@functools.cache
def _moves(kind: GameKind) -> dict[int, MoveSeen]:
    return {code: MoveSeen(code, move.text, sentence(move.words)) for code, move in kind.moves.items()}


def legal_seen(match: Match) -> list[MoveSeen]:
    """The legal moves, with what they would do as far as the seat to act can know."""
    kind = match.game.kind
    moves = _moves(kind)
    legal = [moves[move.code] for move in match.legal()]
    if kind.outlook is no_outlook:
        return legal
    position = match.seen(match.seat).position
    return [_with_outlook(move, kind.outlook(position, move.code)) for move in legal]


def _with_outlook(move: MoveSeen, outlook: Any) -> MoveSeen:
    return move if outlook is None else MoveSeen(move.code, move.text, move.words, outlook)
