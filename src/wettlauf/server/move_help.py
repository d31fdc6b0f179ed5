"""Help for the seat to act: why a move is not legal, what it would do, routes, a tip."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from wettlauf.api.tables import (
    AskedMove,
    AskedMoves,
    AskedSeat,
    Preview,
    Route,
    RouteEnd,
    Routes,
    Tip,
    WhyNot,
)
from wettlauf.bots import bot, explain
from wettlauf.core.sentences import Sentence, sentence, sentences, words_of
from wettlauf.core.words import Words
from wettlauf.server.errors import Refusal, too_many
from wettlauf.server.language import Lang
from wettlauf.server.loop_time import Bill
from wettlauf.server.state import Server
from wettlauf.server.tables import NEEDED, AnyRequest, address, found, household_of
from wettlauf.server.tips_ahead import ADVISER, Position, tip_of
from wettlauf.table.moving import preview, require_turn, why_not
from wettlauf.table.table import Table
from wettlauf.table.wire import as_sent


@asynccontextmanager
async def own(request: AnyRequest, server: Server, table: str, seat: int) -> AsyncIterator[tuple[Table, Bill]]:
    """Takes the address's turn at the table, with its lock, if the caller owns the seat."""
    live, right = await found(server.hub, table, request)
    async with server.loop_time.turn_at(address(request), live.lock) as bill:
        right.now(live).require_seat(seat)
        yield live.table, bill


@post("/api/tables/{table:str}/why-not", summary="Why a move is not legal", status_code=200, opt=NEEDED)
async def say_why_not(
    request: AnyRequest, server: Server, table: FromPath[str], data: JSONBody[AskedMove], lang: Lang = None
) -> WhyNot:
    """For the seat to act."""
    async with own(request, server, table, data.seat) as (at, bill):
        reason = await bill.make(lambda: why_not(at, data.seat, data.move))
    return WhyNot(True) if reason is None else WhyNot(False, reason.rule, sentence(reason.words, lang))


@post("/api/tables/{table:str}/preview", summary="What moves would lead to", status_code=200, opt=NEEDED)
async def look_ahead(request: AnyRequest, server: Server, table: FromPath[str], data: JSONBody[AskedMoves]) -> Preview:
    """Your view after these moves, as long as they reveal nothing new. Nothing is played."""
    async with own(request, server, table, data.seat) as (at, bill):
        return Preview(as_sent(await bill.make(lambda: preview(at, data.seat, data.moves))))


@post("/api/tables/{table:str}/routes", summary="Where a move can end", status_code=200, opt=NEEDED)
async def show_routes(
    request: AnyRequest, server: Server, table: FromPath[str], data: JSONBody[AskedSeat], lang: Lang = None
) -> Routes:
    """For games whose moves are paths over several spaces; others have none."""
    async with own(request, server, table, data.seat) as (at, bill):
        match = await bill.make(lambda: require_turn(at, data.seat).copy())
    ends = await server.loop_time.aside(address(request), match.routes)
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


@post("/api/tables/{table:str}/tip", summary="A tip", status_code=200, opt=NEEDED)
async def give_tip(
    request: AnyRequest, server: Server, table: FromPath[str], data: JSONBody[AskedSeat], lang: Lang = None
) -> Tip:
    """What the master would play, knowing only what this seat knows, if the table allows tips. It takes about a
    second; for those who have asked before, it is often ready."""
    async with own(request, server, table, data.seat) as (at, bill):
        if not at.opened.tips:
            raise Refusal(409, "tips-off", Words("server-tips-off"))
        match = await bill.make(lambda: require_turn(at, data.seat).copy())
        position = Position(table, at.game_sequence, data.seat)
    server.tips_ahead.use(table, data.seat)
    prepared = await server.tips_ahead.ready(position)
    if prepared is not None:
        return said(prepared, lang)
    wait = server.tips.take(address(request), server.clock())
    if wait:
        raise too_many(wait)
    server.bot_threads.require_time(table)
    name = server.settings.bots.named(ADVISER)
    answer = await server.bot_threads.run(
        table, household_of(request), lambda: explain(bot(name), match.seen(data.seat), match.legal())
    )
    return tip_of(answer, lang)


def said(tip: Tip, lang: str | None) -> Tip:
    """Returns a prepared tip in this language."""

    def with_text(one: Sentence) -> Sentence:
        return sentence(words_of(one), lang)

    considered = [
        msgspec.structs.replace(one, words=with_text(one.words), reasons=[with_text(reason) for reason in one.reasons])
        for one in tip.considered
    ]
    return Tip(tip.move, considered, None if tip.note is None else with_text(tip.note))


HANDLERS = (say_why_not, look_ahead, show_routes, give_tip)
