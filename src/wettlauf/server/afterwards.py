"""Finished games: every position once more, a check of the shuffles, the records of a series."""

from __future__ import annotations

import contextlib
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter

from wettlauf.api.tables import Fairness, Replay, ReplayFrame
from wettlauf.core.errors import BadRecord
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import step
from wettlauf.core.sentences import sentence
from wettlauf.core.words import Words
from wettlauf.server.language import Lang
from wettlauf.server.replays import Replays
from wettlauf.server.state import Server
from wettlauf.server.tables import AnyRequest, Eyes, address, finished_record, found_ended
from wettlauf.store import NoSuchTable
from wettlauf.table.fairness import verify
from wettlauf.table.refusing import refusal
from wettlauf.table.seen import story_seen
from wettlauf.table.wire import as_sent

FRAMES = 24
First = Annotated[int, QueryParameter(description="After how many entries of the log.", ge=0, le=10**6)]


@get("/api/tables/{table:str}/replay", summary="The positions of a game that has ended")
async def replay(
    request: AnyRequest, server: Server, table: FromPath[str], first: First = 0, seat: Eyes = None
) -> Replay:
    """As that seat saw them; without a seat, as spectators did."""
    live = await found_ended(server.hub, table, request)
    ended = await finished_record(server, request, live)
    called = [live.table.name(number) for number in range(len(live.table.seats))]
    return await server.loop_time.aside(
        address(request), lambda: _frames(server.replays, table, ended, called, first, seat)
    )


@get("/api/tables/{table:str}/fairness", summary="Whether deal and chance follow from the secret fixed before the game")
async def fairness(request: AnyRequest, server: Server, table: FromPath[str], lang: Lang = None) -> Fairness:
    """The same check as `wettlauf verify`, for a finished game."""
    live = await found_ended(server.hub, table, request)
    ended = await finished_record(server, request, live)
    opened = live.table.opened
    try:
        checked = await server.loop_time.aside(address(request), lambda: verify(ended, find(ended.game)))
    except BadRecord as error:
        words = sentence(error.words, lang)
        return Fairness(False, opened.commitment, opened.secret, False, 0, words, opened.scheme)
    return Fairness(
        True,
        opened.commitment,
        opened.secret,
        checked.dealt,
        checked.events,
        scheme=checked.scheme,
        parts=list(checked.parts),
        missing=list(checked.missing),
    )


@get(
    "/api/tables/{table:str}/series/records",
    summary="The records of a series",
    media_type="application/x-ndjson",
)
async def series_records(request: AnyRequest, server: Server, table: FromPath[str]) -> str:
    """The records of all finished games of the series up to this one, one per line, for `wettlauf replay` and
    `wettlauf verify`, which also checks the points. Games removed by housekeeping are missing."""
    live = await found_ended(server.hub, table, request)
    place, has_ended = live.table.opened.series, live.table.ended is not None
    if place is None:
        raise refusal("no-series")
    found = []
    for game in place.past:
        with contextlib.suppress(NoSuchTable):
            past = await server.hub.load(game.table)
            found.append(await finished_record(server, request, past))
    if has_ended:
        found.append(await finished_record(server, request, live))
    return await server.loop_time.aside(address(request), lambda: "".join(f"{one.to_line()}\n" for one in found))


def _frames(
    replays: Replays, table: str, ended: Record, called: list[str | Words], first: int, seat: int | None
) -> Replay:
    last = min(first + FRAMES - 1, len(ended.log))
    with replays.at(table, ended, called, first) as match:
        frames = [_frame(match, max(first - 1, 0), seat)]
        for before in range(first, last):
            step(match, *ended.log[before])
            frames.append(_frame(match, before, seat))
    return Replay(len(ended.log), first, frames)


def _frame(match: Match, entry: int, seat: int | None) -> ReplayFrame:
    shown = match.shown(seat, entry)
    story = story_seen(shown.story, shown.log, entry)
    return ReplayFrame(story, as_sent(shown.view), match.seat, list(match.scores))


HANDLERS = (replay, fairness, series_records)
