"""Endpoints for the host of a running server: tables, bans, notices, jobs. Used by `wettlauf admin` and `/admin`."""

from __future__ import annotations

import ipaddress
import logging
from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from wettlauf.api.admin import (
    Banned,
    CurrentNotice,
    HostDone,
    HostedJob,
    HostedRetention,
    HostedSeat,
    HostedTable,
    HostedTableDetails,
    HostedTables,
    HostOverview,
    NewBan,
    NewNotice,
    NoticeSeen,
)
from wettlauf.core.errors import BadOption
from wettlauf.core.version import VERSION
from wettlauf.core.words import Words, quote
from wettlauf.server.addresses import inside
from wettlauf.server.admin_token import is_admin
from wettlauf.server.downloads import backup_of
from wettlauf.server.errors import not_found, too_many
from wettlauf.server.grants import Grants
from wettlauf.server.housekeeping import count_due, rules_of
from wettlauf.server.hub import Hub
from wettlauf.server.job_problems import problem_for_host
from wettlauf.server.logs import log
from wettlauf.server.metrics import memory_bytes
from wettlauf.server.rights import secret_of
from wettlauf.server.settings import Settings, networks
from wettlauf.server.state import Server, ServerState
from wettlauf.server.summaries import in_lobby
from wettlauf.server.tables import AnyRequest, address, household_of
from wettlauf.server.turns import again_if_overtaken
from wettlauf.store import Ban, Job, NoSuchTable, Notice, TableRow, Unreachable
from wettlauf.store.database import SQLite
from wettlauf.store.rows import Status
from wettlauf.store.store import TABLE_ID
from wettlauf.table.facts import LONGEST_CHAT
from wettlauf.table.refusing import OtherVersion
from wettlauf.table.seating import leave_seat

ADMIN = {"token": "needed"}
BYTES = "application/octet-stream"
MB = 1_000_000
Limit = Annotated[int, QueryParameter(description="Maximum number of results.", ge=1, le=1000)]
Game = Annotated[str | None, QueryParameter(description="Only this game.", required=False)]
Network = Annotated[str, QueryParameter(description="An address, or a network such as 192.0.2.0/24.")]
Only = Annotated[Status | None, QueryParameter(description="Only this status.", required=False)]


def require_admin(request: AnyRequest, server: ServerState) -> None:
    """Raises Refusal unless the request comes from the host. Guesses are rate-limited, and strangers learn nothing
    about what exists."""
    if is_admin(server.admin_token, secret_of(request.scope)):
        return
    wait = server.codes.take(household_of(request), server.clock())
    raise too_many(wait) if wait else not_found()


# ---- the server ----


@get("/api/admin", summary="Server status", opt=ADMIN)
async def overview(request: AnyRequest, server: Server) -> HostOverview:
    """Host only. All endpoints below `/api/admin` require the host's token."""
    require_admin(request, server)
    store, orders = server.hub.store, server.orders
    jobs: dict[str, int] = {}
    for (_, state), number in (await store.jobs.counts()).items():
        jobs[state] = jobs.get(state, 0) + number
    return HostOverview(
        version=VERSION,
        tables={str(status): count for status, count in (await store.statuses()).items()},
        live_tables=len(server.hub),
        sockets=server.connections.total(),
        memory_mb=round(memory_bytes() / MB, 1),
        jobs=jobs,
        bans=[_banned(ban) for ban in orders.bans],
        notice=_notice(orders.notice),
        database="sqlite" if isinstance(store.database, SQLite) else "postgresql",
    )


# ---- what is kept ----


@get("/api/admin/retention", summary="How long data is kept", opt=ADMIN)
async def retention(request: AnyRequest, server: Server) -> HostedRetention:
    """The settings of the process that answers, and what is due."""
    require_admin(request, server)
    kept = server.settings.housekeeping
    tables, chats = await count_due(server.hub.store, kept)
    return HostedRetention(
        every_minutes=kept.every_minutes,
        never_begun_hours=kept.never_begun_hours,
        unfinished_days=kept.unfinished_days,
        finished_days=kept.finished_days,
        chat_days=kept.chat_days,
        tables=tables,
        chats=chats,
    )


@get("/api/admin/backup", summary="Download a backup", opt={**ADMIN, "answer": None, "media_type": BYTES})
async def backup(request: AnyRequest, server: Server) -> Stream:
    """A copy of the SQLite database for `wettlauf admin restore`, or all tables of a PostgreSQL database for
    `wettlauf import`. It contains the secrets of running games."""
    require_admin(request, server)
    made = await backup_of(server)
    headers = {"content-disposition": f'attachment; filename="{made.name}"'}
    return Stream(made.content, media_type=BYTES, headers=headers)


# ---- tables ----


@get("/api/admin/tables", summary="All tables", opt=ADMIN)
async def list_tables(
    request: AnyRequest, server: Server, status: Only = None, game: Game = None, limit: Limit = 100
) -> HostedTables:
    """Includes tables that are not in the lobby."""
    require_admin(request, server)
    rows = await server.hub.store.tables(status=None if status is None else [status], game=game, limit=limit)
    return HostedTables([_hosted(row, server.settings) for row in rows])


@get("/api/admin/tables/{table:str}", summary="One table, with who is there", opt=ADMIN)
async def show_table(request: AnyRequest, server: Server, table: FromPath[str]) -> HostedTableDetails:
    require_admin(request, server)
    row = await _row(server.hub, table)
    try:
        actor = await server.hub.load(table)
    except (NoSuchTable, OtherVersion, Unreachable):
        raise
    except Exception as error:  # its log is unreadable: the host can only delete it
        log("table not loaded", logging.ERROR, error, table=table)
        hosted = msgspec.structs.replace(_hosted(row, server.settings), damaged=True)
        return HostedTableDetails(hosted, [], 0, [], 0)
    async with actor.lock:
        here = {seat for viewer in actor.viewers for seat in viewer.seats}
        seats = [
            HostedSeat(number, seat.plan.kind, seat.name if seat.holder is not None else None, number in here)
            for number, seat in enumerate(actor.table.seats)
        ]
        addresses = sorted({viewer.address for viewer in actor.viewers})
        return HostedTableDetails(
            _hosted(row, server.settings), seats, actor.spectators(), addresses, len(actor.table.chat)
        )


@delete("/api/admin/tables/{table:str}", summary="Delete a table", status_code=200, opt=ADMIN)
async def delete_table(request: AnyRequest, server: Server, table: FromPath[str]) -> HostDone:
    """Deletes the table with its log, chat and tokens. Connected people are notified that it was removed."""
    require_admin(request, server)
    await server.hub.store.remove((await _row(server.hub, table)).id)
    return HostDone()


@delete("/api/admin/tables/{table:str}/seats/{seat:int}", summary="Remove a player", status_code=200, opt=ADMIN)
async def throw_out(request: AnyRequest, server: Server, table: FromPath[str], seat: FromPath[int]) -> HostDone:
    """Removes a player: they lose their token and all their seats at the table. A bot stands in as if they had left."""
    require_admin(request, server)
    await _row(server.hub, table)
    await _unseat(server.hub, table, seat)
    return HostDone()


@again_if_overtaken
async def _unseat(hub: Hub, table: str, seat: int) -> None:
    async with hub.turn(table, fresh_rights=True) as turn:
        leave_seat(turn.table, turn.now, seat)  # raises CommandRefused if the seat is empty
        holder = turn.table.seats[seat].holder
        seats = [number for number, one in enumerate(turn.table.seats) if one.holder == holder]
        revoked = [
            token.hash for token in turn.tokens if token.kind in ("seat", "bot") and set(token.seats) & set(seats)
        ]
        for number in seats:
            if turn.table.seats[number].holder is not None and turn.table.status != "ended":
                await turn.commit(leave_seat(turn.table, turn.now, number), Grants(revoked=revoked))


async def _row(hub: Hub, table: str) -> TableRow:
    if not TABLE_ID.fullmatch(table):
        raise NoSuchTable(table)
    return await hub.store.table(table)


def _hosted(row: TableRow, settings: Settings) -> HostedTable:
    """Describes a table; a damaged row is marked as such, so that the host can delete it."""
    names: list[str | None] = []
    damaged = False
    try:
        names = in_lobby(row).about.names
    except msgspec.MsgspecError:
        damaged = True
    summary = row.summary
    kept = rules_of(settings.housekeeping).kept_for(summary.status)
    return HostedTable(
        id=row.id,
        game=summary.game,
        status=summary.status,
        listed=summary.listed,
        names=names,
        facts=row.sequence,
        created=row.created,
        touched=row.touched,
        damaged=damaged,
        removed_after=None if kept is None else row.touched + kept,
    )


# ---- bans ----


@post("/api/admin/bans", summary="Ban an address", status_code=200, opt=ADMIN)
async def ban(request: AnyRequest, server: Server, data: JSONBody[NewBan]) -> HostDone:
    """Takes effect in all processes within seconds and cuts existing connections. A network that contains your own
    address is refused: you could not lift the ban again."""
    require_admin(request, server)
    network, own = _network(data.network), address(request)
    if inside(own, networks((network,))):
        raise BadOption(Words("admin-ban-self", {"network": network, "address": own}))
    await server.hub.store.hosting.ban(network, data.reason, data.days)
    await server.orders.look(server.hub)
    return HostDone()


@delete("/api/admin/bans", summary="Lift a ban", status_code=200, opt=ADMIN)
async def unban(request: AnyRequest, server: Server, network: Network) -> HostDone:
    require_admin(request, server)
    found = await server.hub.store.hosting.unban(_network(network))
    await server.orders.look(server.hub)
    return HostDone(found)


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError:
        raise BadOption(Words("server-bad-network", {"text": quote(text)})) from None


def _banned(ban: Ban) -> Banned:
    return Banned(ban.network, ban.reason, ban.created, ban.until)


# ---- notices ----


@get("/api/notice", summary="The current announcement")
async def notice(server: Server) -> CurrentNotice:
    """An announced restart, for example."""
    return CurrentNotice(_notice(server.orders.notice))


@put("/api/admin/notice", summary="Make an announcement", opt=ADMIN)
async def announce(request: AnyRequest, server: Server, data: JSONBody[NewNotice]) -> HostDone:
    require_admin(request, server)
    if not data.text.strip() and data.restart_in is None:
        raise BadOption(Words("admin-empty-notice"))
    restart = None if data.restart_in is None else 60 * data.restart_in
    text = " ".join(data.text.split())[:LONGEST_CHAT]
    await server.hub.store.hosting.announce(text, restart, data.minutes)
    await server.orders.look(server.hub)
    return HostDone()


@delete("/api/admin/notice", summary="Withdraw the announcement", status_code=200, opt=ADMIN)
async def withdraw(request: AnyRequest, server: Server) -> HostDone:
    require_admin(request, server)
    await server.hub.store.hosting.withdraw()
    await server.orders.look(server.hub)
    return HostDone()


def _notice(notice: Notice | None) -> NoticeSeen | None:
    return None if notice is None else NoticeSeen(notice.text, notice.restart_in)


# ---- jobs ----


@get("/api/admin/jobs", summary="Background jobs", opt=ADMIN)
async def list_jobs(request: AnyRequest, server: Server, limit: Limit = 100) -> list[HostedJob]:
    """Newest first."""
    require_admin(request, server)
    return [_job(one) for one in await server.hub.store.jobs.list(limit=limit)]


@delete("/api/admin/jobs/{job:str}", summary="Cancel a job", status_code=200, opt=ADMIN)
async def cancel_job(request: AnyRequest, server: Server, job: FromPath[str]) -> HostDone:
    require_admin(request, server)
    return HostDone(await server.hub.store.jobs.cancel(job))


def _job(job: Job) -> HostedJob:
    about = job.work[:100].decode("utf-8", "replace")
    return HostedJob(
        job.id,
        job.kind,
        about,
        job.state,
        job.progress,
        job.attempt,
        job.attempts,
        job.created,
        job.finished,
        problem_for_host(job),
    )


HANDLERS = (
    overview, retention, backup, list_tables, show_table, delete_table, throw_out, ban, unban, notice, announce,
    withdraw, list_jobs, cancel_job,
)  # fmt: skip
