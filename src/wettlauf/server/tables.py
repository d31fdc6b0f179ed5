"""Tables over plain requests: the lobby, opening tables, claiming seats, looking, commands."""

from __future__ import annotations

import base64
import hashlib
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET

from wettlauf.api.errors import Code
from wettlauf.api.messages import AnyCommand, Done
from wettlauf.api.tables import Claim, Claimed, Invitation, Knowledge, Lobby, NewTable, Opened, SeatWish, TableSeen
from wettlauf.core.layout import fingerprint
from wettlauf.core.match import Seen
from wettlauf.core.record import Record
from wettlauf.core.words import Words
from wettlauf.server.addresses import household
from wettlauf.server.commands import carry_out, new_table_id
from wettlauf.server.errors import Refusal, token_needed, token_wrong, too_many, try_again
from wettlauf.server.grants import Grants
from wettlauf.server.hub import Hub
from wettlauf.server.loop_time import Bill
from wettlauf.server.quotas import require_space
from wettlauf.server.rights import Right, right_of, secret_of, token_of
from wettlauf.server.state import Server, ServerState
from wettlauf.server.summaries import all_in_lobby
from wettlauf.server.table_actor import TableActor
from wettlauf.server.turns import Turn, again_if_overtaken
from wettlauf.server.whole_views import Whole, entries_since, news_since
from wettlauf.store import NoSuchTable, StoredCode, TableExists, Token, new_code, new_secret
from wettlauf.store.rows import TokenKind
from wettlauf.store.store import TABLE_ID
from wettlauf.table.checks import require_begun
from wettlauf.table.facts import Fact, SeatPlan, StandIn
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.finishing import record
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.sealing import pledge_on_arrival
from wettlauf.table.seating import is_let_in, is_vacated, knock, take_seat
from wettlauf.table.table import Table
from wettlauf.table.wire import News

PAGE = 50
SLOW_CLOCK = 3_600_000  # milliseconds: with this much time nobody is expected to stay at the table
HOLDER_BYTES = 9
CODE_TRIES = 3
AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]
Since = Annotated[int, QueryParameter(description="The sequence that you have seen.", ge=0, le=10**9)]
Eyes = Annotated[
    int | None,
    QueryParameter(description="The seat whose view to return, if the token has several.", ge=0, le=15, required=False),
]
NEEDED, WELCOME = {"token": "needed"}, {"token": "welcome"}


async def found(hub: Hub, table: str, request: AnyRequest) -> tuple[TableActor, Right]:
    """Returns the table of a request and the caller's rights there."""
    if not TABLE_ID.fullmatch(table):
        raise NoSuchTable(table)
    secret = secret_of(request.scope)
    live = await hub.load(table)
    live.look_in()
    right = await right_of(live, secret)
    hub.presence.asked(live, right.seats)
    return live, right


async def found_ended(hub: Hub, table: str, request: AnyRequest) -> TableActor:
    """The same for requests after the game: the caller may have learnt of its end from another process."""
    live, _ = await found(hub, table, request)
    if hub.store.database.shared and live.table.ended is None:
        await live.catch_up()
    return live


def address(request: AnyRequest) -> str:
    return str(request.scope.get("address", ""))


def household_of(request: AnyRequest) -> str:
    return household(address(request))


# ---- the lobby, and new tables ----


@get("/api/tables", summary="The lobby")
async def lobby(
    server: Server,
    game: Annotated[str | None, QueryParameter(description="Only this game.", max_length=40, required=False)] = None,
    open_only: Annotated[bool, QueryParameter(description="Only tables with an open seat.")] = False,
    after: Annotated[str | None, QueryParameter(description="Continue after this table.", required=False)] = None,
) -> Lobby:
    """Listed tables that have not ended."""
    hub = server.hub
    before = None
    if after is not None:
        if not TABLE_ID.fullmatch(after):
            raise NoSuchTable(after)
        before = await hub.store.table(after)
    rows = await hub.store.tables(
        listed=True,
        status=("open", "running", "paused"),
        game=game,
        open_seats=True if open_only else None,
        limit=PAGE,
        before=before,
    )
    return Lobby(all_in_lobby(rows), rows[-1].id if len(rows) == PAGE else None)


@post("/api/tables", summary="Open a table")
async def open_new(request: AnyRequest, server: Server, data: JSONBody[NewTable]) -> Opened:
    """Returns a token for your seats, an invitation for every seat of another person, and a code for all of them."""
    hub = server.hub
    new_tables = server.new_tables
    wait = new_tables.rates.take(address(request), server.clock())
    if wait:
        raise too_many(wait)
    await new_tables.room.require(hub.store)
    now, token = hub.now(), new_secret()
    holder = holder_of(token)
    given = 0 if data.start is None else len(data.start.log)
    async with server.loop_time.turn(address(request)) as bill:
        facts, table = await bill.make(lambda: _opened(data, now), given)
    mine = [number for number, one in enumerate(data.seats) if one.kind == "me"]
    for seat in mine:
        taken = take_seat(table, now, seat, holder, data.seats[seat].name, invited=True)
        facts += taken
        for fact in taken:
            table.fold(fact)
    invitations = [Invitation(number, new_secret()) for number, one in enumerate(data.seats) if one.kind == "person"]
    tokens = [Token.of(token, "host", tuple(mine))]
    tokens += [Token.of(one.secret, "spectator", (one.seat,)) for one in invitations]
    free = tuple(number for number, seat in enumerate(table.seats) if not seat.is_filled)
    new, code = new_table_id(), None
    await new_tables.openers.note(address(request), new, hub.store)
    try:
        if free:
            code = await _create_with_code(hub, new, facts, tokens, free, data.hands)
        else:
            await hub.create(new, facts, tokens)
    except BaseException:
        new_tables.openers.forget(address(request), new)
        raise
    return Opened(new, token, mine, invitations, code)


async def _create_with_code(
    hub: Hub, new: str, facts: list[Fact], tokens: list[Token], free: tuple[int, ...], hands: bool
) -> str:
    """Creates a table with an additional invitation to any free seat, which only the code reveals."""
    for _ in range(CODE_TRIES):
        code, secret = new_code(), new_secret()
        invitation = Token.of(secret, "spectator", free)
        try:
            await hub.create(new, facts, [*tokens, invitation], StoredCode.of(code, secret, hands))
        except TableExists:  # the code is taken by another table
            continue
        return code
    raise try_again()


def _opened(wanted: NewTable, now: int) -> tuple[list[Fact], Table]:
    facts: list[Fact] = open_table(_plan(wanted), now, fresh_secret())
    return facts, Table.from_facts(facts)


def _plan(wanted: NewTable) -> Open:
    return Open(
        game=wanted.game,
        options=wanted.options,
        seats=[_seat_plan(seat) for seat in wanted.seats],
        listed=wanted.listed,
        chat=wanted.chat,
        tips=wanted.tips,
        clock=wanted.clock,
        stand_in=_stand_in(wanted),
        start=wanted.start,
        series=wanted.series,
        titles=wanted.titles,
        scheme=wanted.scheme,
    )


def _stand_in(wanted: NewTable) -> StandIn | None:
    if wanted.stand_in is not UNSET:
        return wanted.stand_in
    return None if wanted.clock is not None and wanted.clock.milliseconds >= SLOW_CLOCK else StandIn()


def _seat_plan(seat: SeatWish) -> SeatPlan:
    if seat.kind == "bot":
        return SeatPlan("bot", seat.level)
    return SeatPlan("open" if seat.kind == "open" else "person")


def holder_of(secret: str) -> str:
    """Returns the id by which a table knows the holder of this token: the same when they ask for a seat and when
    they take it. It reveals nothing about the token and is never sent to anyone."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"holder {secret}".encode()).digest()[:HOLDER_BYTES]).decode()


# ---- sitting down ----


@post("/api/tables/{table:str}/seats", summary="Sit down", status_code=200, opt=WELCOME)
async def claim(request: AnyRequest, server: Server, table: TableId, data: JSONBody[Claim]) -> Claimed:
    """With an invitation, or for an open seat. With your token you take one more seat on the same device. A seat
    that was left in a running game is yours once everyone there has agreed: until then the response has `waits`."""
    hub = server.hub
    live, right = await found(hub, table, request)
    if repeated := await _claimed_before(live, data):
        return repeated
    wanted = await _wanted(live, data)
    secret = data.token or new_secret()
    try:
        return await _sit_down(hub, table, right, wanted, data, secret)
    except CommandRefused:  # perhaps because the same claim was sent twice and the other one was faster
        if repeated := await _claimed_before(await hub.load(table), data):
            return repeated
        raise


@again_if_overtaken
async def _sit_down(hub: Hub, table: str, right: Right, wanted: tuple[int, ...], data: Claim, secret: str) -> Claimed:
    async with hub.turn(table, fresh_rights=True) as turn:
        mine, at, now = right.now(turn.actor), turn.table, turn.now
        seat = next((one for one in wanted if one < len(at.seats) and not at.seats[one].is_filled), wanted[0])
        holder = mine.holder(at) or holder_of(secret)
        if is_vacated(at, seat) and not is_let_in(at, seat, holder):  # the token is not valid until they have the seat
            await turn.commit(knock(at, now, seat, holder, data.name, data.program))
            return Claimed(table, secret, [], True)
        invited = data.invitation is not None or mine.host  # the host has all links
        facts = take_seat(at, now, seat, holder, data.name, data.program, invited)
        facts += pledge_on_arrival(at, now, seat, data.pledge)
        kind: TokenKind = "host" if mine.host and mine.seats else "bot" if data.program else "seat"
        replaced = [mine.token.hash] if mine.token is not None and mine.seats else []
        seats = sorted({seat, *mine.seats})
        if not replaced:
            require_room_for_token(hub, turn, takes_seat=True)
        await turn.commit(facts, Grants([Token.of(secret, kind, tuple(seats))], replaced))
    return Claimed(table, secret, seats)


def require_room_for_token(hub: Hub, turn: Turn, takes_seat: bool = False) -> None:
    """Limits the tokens of a table: every request is compared with all of them. With little space left, only those
    who take a seat in a running game get one."""
    limits = hub.settings.limits
    if len(turn.tokens) >= limits.tokens_of_table:
        raise Refusal(429, Code.TOO_MANY_TOKENS, Words("server-too-many-tokens"))
    if not takes_seat or turn.table.match is None:
        require_space(hub.store, limits)


async def _claimed_before(live: TableActor, data: Claim) -> Claimed | None:
    """Returns the response to a claim with the caller's own token that was already carried out."""
    token = None if data.token is None else await token_of(live, data.token)
    if token is None:
        return None
    if token.kind == "spectator" or not token.seats:
        raise token_wrong()
    return Claimed(live.id, data.token or "", list(token.seats))


async def _wanted(live: TableActor, data: Claim) -> tuple[int, ...]:
    """Returns the seats that would do; the first one that is free is taken."""
    if data.invitation is not None:
        token = await token_of(live, data.invitation)
        if token is None or token.kind != "spectator" or not token.seats:
            raise Refusal(403, Code.INVITATION_WRONG, Words("server-invitation-wrong"))
        return token.seats
    if data.seat is not None:
        return (data.seat,)
    for number, seat in enumerate(live.table.seats):
        if not seat.is_filled and (seat.plan.kind == "open" or live.table.match is not None):
            return (number,)
    raise Refusal(409, Code.NO_SEAT, Words("server-no-seat"))


@post("/api/tables/{table:str}/tokens", summary="A token for another device", status_code=200, opt=NEEDED)
async def another_device(request: AnyRequest, server: Server, table: TableId) -> Claimed:
    """A token for the same seats on another device. Hand it over behind the `#` of a link."""
    hub = server.hub
    _, right = await found(hub, table, request)
    return await _hand_over(hub, table, right, new_secret())


@again_if_overtaken
async def _hand_over(hub: Hub, table: str, right: Right, secret: str) -> Claimed:
    async with hub.turn(table, fresh_rights=True) as turn:
        mine = right.now(turn.actor)
        if mine.token is None or not mine.seats:
            raise token_needed()
        require_room_for_token(hub, turn)
        await turn.commit((), Grants([Token.of(secret, mine.token.kind, mine.seats)]))
    return Claimed(table, secret, list(mine.seats))


# ---- looking and doing ----


@get("/api/tables/{table:str}", summary="Look at a table", opt=WELCOME)
async def look(request: AnyRequest, server: Server, table: TableId, seat: Eyes = None) -> TableSeen:
    """With your token, your own view; otherwise a spectator's."""
    live, right = await found(server.hub, table, request)
    async with server.loop_time.turn_at(address(request), live.lock) as bill:
        right = right.now(live)
        seen = await whole_at(live, right.viewer(seat), bill)
        return TableSeen(table, list(right.seats), right.host, live.spectators(), seen.encoded)


@get("/api/tables/{table:str}/news", summary="What is new at a table", opt={**WELCOME, "answer": News})
async def whats_new(
    request: AnyRequest, server: Server, table: TableId, since: Since, seat: Eyes = None
) -> Response[bytes]:
    """What came since the sequence you have seen. The socket and the stream send the same automatically."""
    live, right = await found(server.hub, table, request)
    async with server.loop_time.turn_at(address(request), live.lock) as bill:
        seen = await news_at(live, right.now(live).viewer(seat), since, bill)
    return Response(bytes(seen.encoded), media_type="application/json")


async def whole_at(live: TableActor, seat: int | None, bill: Bill) -> Whole:
    """Makes everything that can be seen from a seat, with the table's lock, and charges it."""
    entries = live.wholes.entries_to_tell(live.table, seat)
    return bill.sent(await bill.make(lambda: live.wholes.at(live.table, seat), entries))


async def news_at(live: TableActor, seat: int | None, since: int, bill: Bill) -> Whole:
    """The same for what came since then."""
    entries = entries_since(live.table, since)
    return bill.sent(await bill.make(lambda: news_since(live.table, seat, since), entries))


@get(
    "/api/tables/{table:str}/knowledge", summary="Everything your seat knows, for programs that think ahead", opt=NEEDED
)
async def knowledge(request: AnyRequest, server: Server, table: TableId, seat: Eyes = None) -> Knowledge:
    """A packed copy of the state in which everything your seat does not know is blank. Only for running games."""
    live, right = await found(server.hub, table, request)
    async with server.loop_time.turn_at(address(request), live.lock) as bill:
        eyes = right.now(live).viewer(seat)
        if eyes is None:
            raise token_needed()
        match = require_begun(live.table)
        return await bill.make(lambda: _knowledge(match.seen(eyes), eyes), match.length)


def _knowledge(seen: Seen, seat: int) -> Knowledge:
    game, layout = seen.game, seen.game.kind.kernel.state
    return Knowledge(
        game=game.name,
        version=game.kind.kernel.version,
        options=game.recorded_options,
        seat=seat,
        to_act=seen.to_act if seen.to_act >= 0 else None,
        layout=fingerprint(layout),
        state=base64.b64encode(seen.packed()).decode(),
        log=seen.log,
    )


@post("/api/tables/{table:str}/do", summary="Send a command", status_code=200, opt=NEEDED)
async def do(request: AnyRequest, server: Server, table: TableId, data: JSONBody[AnyCommand]) -> Done:
    """Commands: move, take back, answer, leave ... The same messages as on the socket. Answered once stored; sending
    one again with the same id does not repeat it."""
    hub = server.hub
    live, right = await found(hub, table, request)
    return Done(data.id, await carry_out(server, live, right, data, address(request)))


@get("/api/tables/{table:str}/record", summary="The record of a game that has ended", opt={"answer": dict[str, Any]})
async def record_of(request: AnyRequest, server: Server, table: TableId) -> Response[bytes]:
    """The record for `wettlauf replay` and `wettlauf verify`, complete with what was hidden."""
    ended = await finished_record(server, request, await found_ended(server.hub, table, request))
    line = await server.loop_time.aside(address(request), ended.to_line)
    return Response(line.encode(), media_type="application/json")


async def finished_record(server: ServerState, request: AnyRequest, live: TableActor) -> Record:
    """Returns the record of a finished game, at the caller's expense."""
    async with server.loop_time.turn_at(address(request), live.lock) as bill:
        return await bill.make(lambda: record(live.table), live.table.lengths[-1])


HANDLERS = (lobby, open_new, claim, another_device, look, whats_new, knowledge, do, record_of)
