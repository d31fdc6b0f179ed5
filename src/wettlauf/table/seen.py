"""What one viewer gets of a table: a seat's own view, or with None a spectator's. The only place that makes anything
for players out of a table; the result is the same for any two tables that differ only in what the viewer cannot know.

`snapshot` is everything, `news` what came since a fact that the viewer has seen. Nothing here depends on the time of
day: a running clock is described by its start.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from wettlauf.core.aspects import Log, no_outlook
from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match
from wettlauf.core.own_parts import OwnParts, with_parts
from wettlauf.core.position import Position
from wettlauf.core.sentences import as_sentences, sentence
from wettlauf.core.showing import Positions, Sight, StoryEntry
from wettlauf.table.events import event_seen, events_since
from wettlauf.table.refusing import refusal
from wettlauf.table.series_seen import series_seen
from wettlauf.table.surroundings import clock_seen, questions_seen, result_seen, takebacks_seen
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache
from wettlauf.table.wire import MoveSeen, News, Now, Snapshot, Told, as_sent

_NONE: OwnParts = {}
CHAT_KEPT = 100  # most recent messages


def snapshot(table: Table, viewer: int | None) -> Snapshot:
    """Returns everything that this seat, or with None a spectator, may know."""
    _check(table, viewer)
    opened, present = table.opened, present_for(table, (viewer,), 0, ViewerCache())
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
        scheme=opened.scheme,
        commitment=opened.commitment,
        log_length=table.lengths[-1],
        told=present.told[viewer],
        chat=[event for message in messages if (event := event_seen(numbers[id(message)], message, viewer))],
        now=_now(table, viewer, present),
        wished=opened.wished,
        titles=opened.titles or UNSET,
    )


def news(table: Table, viewer: int | None, since: int) -> News:
    """Returns what came after fact number `since`; with 0, or after the opening, from the beginning."""
    return news_for_all(table, (viewer,), since)[viewer]


def news_for_all(
    table: Table, viewers: Iterable[int | None], since: int, cache: ViewerCache | None = None
) -> dict[int | None, News]:
    """Returns the same for several viewers, reusing what was made for them earlier."""
    if not 0 <= since <= table.sequence:
        raise refusal("no-such-sequence", {"sequence": table.sequence})
    viewers = set(viewers)
    for viewer in viewers:
        _check(table, viewer)
    first = min(table.lengths[since:])
    present = present_for(table, viewers, first, cache or ViewerCache())
    events = {watches: events_since(table, None if watches else 0, since) for watches in {v is None for v in viewers}}
    return {
        viewer: News(
            sequence=table.sequence,
            since=since,
            first=first,
            told=present.told[viewer],
            events=events[viewer is None],
            now=_now(table, viewer, present),
        )
        for viewer in viewers
    }


class Present(NamedTuple):
    """A table as several viewers see it; what they share is made once."""

    public: Now  # as a spectator sees it
    own: dict[int, OwnParts]  # by seat, what differs from the public view, legal moves excluded
    told: dict[int | None, list[Told]]  # one list for all who get the same story
    positions: Positions | None  # None before the game begins


def present_for(table: Table, viewers: Iterable[int | None], first: int, cache: ViewerCache) -> Present:
    """Returns the table as these viewers see it, with the story from entry `first` on."""
    match, ended = table.match, table.ended
    viewers = [*viewers]
    sight = None if match is None else match.sight(viewers, first, cache.last)
    public = Now(
        status=table.status,
        seats=cache.seats(table),
        view=None if sight is None else as_sent(sight.public),
        to_act=match.seat if match is not None and table.status in ("playing", "paused") else None,
        legal=None,
        takeback=None,
        scores=None if match is None else list(match.scores),
        clock=clock_seen(table),
        questions=questions_seen(table),
        result=result_seen(table),
        secret=None if ended is None else ended.secret,
        followed=table.followed,
        shuffle=cache.shuffle(table),
        series=series_seen(table),
    )
    takebacks = takebacks_seen(table)
    own = {
        seat: cache.own_parts(seat, takebacks[seat], _NONE if sight is None else sight.own[seat])
        for seat in viewers
        if seat is not None
    }
    if sight is None:
        return Present(public, own, {viewer: [] for viewer in viewers}, None)
    return Present(public, own, _stories(sight, first), sight.positions)


def own_now(public: Now, parts: OwnParts) -> Now:
    """Returns the state of the table for a seat, without its legal moves."""
    now: Now = with_parts(public, parts)
    return now


def _now(table: Table, viewer: int | None, present: Present) -> Now:
    if viewer is None:
        return present.public
    now, match = own_now(present.public, present.own[viewer]), table.match
    if match is None or present.positions is None or not decides(table, viewer):
        return now
    return replace(now, legal=legal_seen(match, present.positions[viewer]))


def decides(table: Table, seat: int) -> bool:
    """Whether this seat has moves to choose from."""
    return table.status == "playing" and table.match is not None and table.match.seat == seat


def _check(table: Table, viewer: int | None) -> None:
    if viewer is not None and not 0 <= viewer < len(table.seats):
        raise refusal("no-such-seat", {"seats": len(table.seats)})


def _stories(sight: Sight, first: int) -> dict[int | None, list[Told]]:
    """Returns each viewer's story from entry `first` on. Equal wordings are made once."""
    made: dict[tuple[Any, ...], list[Told]] = {}
    found = {}
    for viewer, story in sight.stories.items():
        log = sight.logs[viewer]
        heard = (id(story), *log)
        if heard not in made:
            made[heard] = story_seen(story, log, first)
        found[viewer] = made[heard]
    return found


def story_seen(story: Iterable[StoryEntry], log: Log, first: int) -> list[Told]:
    """Returns a story for the wire; `log` begins with entry `first`."""
    return [Told(one.entry, one.seat, log[one.entry - first][1], as_sentences(one.words)) for one in story]


@functools.cache
def _moves(kind: GameKind) -> dict[int, MoveSeen]:
    return {code: MoveSeen(code, move.text, sentence(move.words)) for code, move in kind.moves.items()}


def legal_seen(match: Match, position: Position | None = None) -> list[MoveSeen]:
    """Returns the legal moves with what they would do, as far as the seat to act can know. `position` is what it
    sees, if that has been made already."""
    legal = legal_moves(match)
    outlooks = outlooks_seen(match, legal, position)
    return [
        MoveSeen(move.code, move.text, move.words, outlooks[move.code]) if move.code in outlooks else move
        for move in legal
    ]


def legal_moves(match: Match) -> list[MoveSeen]:
    """Returns the legal moves alone."""
    moves = _moves(match.game.kind)
    return [moves[move.code] for move in match.legal()]


def outlooks_seen(match: Match, legal: Iterable[MoveSeen], position: Position | None = None) -> dict[int, Any]:
    """Returns what legal moves would do, by their numbers, for games that say so."""
    outlook = match.game.kind.outlook
    if outlook is no_outlook:
        return {}
    position = position or match.seen(match.seat).position
    return {move.code: one for move in legal if (one := outlook(position, move.code)) is not None}
