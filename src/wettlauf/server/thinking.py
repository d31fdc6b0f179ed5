"""Help for the seat to act: why a move is not legal, what it would lead to, ways, a tip."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict

from litestar import post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from wettlauf.api.tables import (
    AskedMove,
    AskedMoves,
    AskedSeat,
    ConsideredMove,
    FigureWalk,
    MoveOutlook,
    Outlook,
    Preview,
    Route,
    RouteEnd,
    Routes,
    Tip,
    WhyNot,
)
from wettlauf.bots import Explanation, bot, explain
from wettlauf.bots.explaining import Considered
from wettlauf.core.outlook import Walk, ways_in
from wettlauf.core.words import Words
from wettlauf.server.errors import Refusal, too_many
from wettlauf.server.language import Lang
from wettlauf.server.tables import NEEDED, AnyRequest, found, house
from wettlauf.table.moving import preview, require_turn, why_not
from wettlauf.table.sentences import sentence, sentences
from wettlauf.table.table import Table

ADVISER = "master"


@asynccontextmanager
async def own(request: AnyRequest, state: State, table: str, seat: int) -> AsyncIterator[Table]:
    """The table, with its lock, if the seat is theirs who ask."""
    live, right = await found(state.hub, table, request)
    async with live.lock:
        right.now(live).require_seat(seat)
        yield live.table


@post("/api/tables/{table:str}/why-not", summary="Why a move is not legal", status_code=200, opt=NEEDED)
async def say_why_not(
    request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[AskedMove], lang: Lang = None
) -> WhyNot:
    """For the seat to act."""
    async with own(request, state, table, data.seat) as at:
        reason = why_not(at, data.seat, data.move)
    return WhyNot(True) if reason is None else WhyNot(False, reason.rule, sentence(reason.words, lang))


@post("/api/tables/{table:str}/preview", summary="What moves would lead to", status_code=200, opt=NEEDED)
async def look_ahead(request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[AskedMoves]) -> Preview:
    """As far as nothing new is shown by it. Nothing is played."""
    async with own(request, state, table, data.seat) as at:
        return Preview(preview(at, data.seat, data.moves))


@post("/api/tables/{table:str}/routes", summary="Where a move can end", status_code=200, opt=NEEDED)
async def show_routes(
    request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[AskedSeat], lang: Lang = None
) -> Routes:
    """In Strauß voraus!; other games have no ways."""
    async with own(request, state, table, data.seat) as at:
        match = require_turn(at, data.seat).copy()
    ends = await asyncio.to_thread(match.routes)
    return Routes(
        [
            RouteEnd(
                end.space,
                end.first,
                [Route(list(one.moves), asdict(one.costs), sentences(one.words(), lang)) for one in end.routes],
            )
            for end in ends
        ]
    )


@post("/api/tables/{table:str}/outlook", summary="What each move would do", status_code=200, opt=NEEDED)
async def show_outlook(request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[AskedSeat]) -> Outlook:
    """To the figures on the tracks that the game declares, for the seat to act. Nothing is played."""
    async with own(request, state, table, data.seat) as at:
        match = require_turn(at, data.seat).copy()
    ways = await asyncio.to_thread(ways_in, match)
    return Outlook([MoveOutlook(way.move, _walks(way.own), _walks(way.others)) for way in ways])


def _walks(walks: Sequence[Walk]) -> list[FigureWalk]:
    return [FigureWalk(walk.track.name, walk.seat, walk.start, walk.end) for walk in walks]


@post("/api/tables/{table:str}/tip", summary="A tip", status_code=200, opt=NEEDED)
async def give_tip(
    request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[AskedSeat], lang: Lang = None
) -> Tip:
    """What the master would play with what this seat knows, where the table allows it. It takes about a second."""
    async with own(request, state, table, data.seat) as at:
        if not at.opened.tips:
            raise Refusal(409, "tips-off", Words("server-tips-off"))
        match = require_turn(at, data.seat).copy()
    wait = state.thinking.take(house(request), state.clock())
    if wait:
        raise too_many(wait)
    state.minds.check(table)
    name = state.settings.bots.named(ADVISER)
    answer: Explanation = await state.minds.run(table, lambda: explain(bot(name), match.seen(data.seat), match.legal()))
    note = None if answer.note is None else sentence(answer.note, lang)
    return Tip(str(answer.move), [_considered(one, lang) for one in answer.considered], note)


def _considered(one: Considered, lang: str | None) -> ConsideredMove:
    chance, reasons = round(one.chance, 4), sentences(one.reasons, lang)
    return ConsideredMove(str(one.move), sentence(one.move.words, lang), chance, reasons)


HANDLERS = (say_why_not, look_ahead, show_routes, show_outlook, give_tip)
