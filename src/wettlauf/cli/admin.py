"""`wettlauf admin`: manages a server: its tables, bans, announcements, jobs, and backups of its database.

Commands about a running server call its API with the host's token; backups are made from the database itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import click
import msgspec
from rich.console import Console

from wettlauf.api.admin import (
    HostDone,
    HostedJob,
    HostedTable,
    HostedTableDetails,
    HostedTables,
    HostOverview,
    NewBan,
    NewNotice,
)
from wettlauf.cli.common import json_option, lang_option, say
from wettlauf.cli.database import database_option, with_store
from wettlauf.cli.help import Group
from wettlauf.cli.tables import show_table
from wettlauf.client.connection import Connection, ServerRefused, path_segment
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote
from wettlauf.server.admin_token import VARIABLE, admin_token, token_file
from wettlauf.server.housekeeping import count_due
from wettlauf.server.settings import SETTINGS_VARIABLE, Settings, settings_file
from wettlauf.store import backup as backups

T = TypeVar("T")
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])
HERE = "http://127.0.0.1:8000"
URL_VARIABLE = "WETTLAUF_URL"
NOT_FOUND = 404


class AdminGroup(Group):
    aliases: Mapping[str, str] = MappingProxyType({"throw-out": "remove-player"})


@click.group("admin", cls=AdminGroup, invoke_without_command=True)
@lang_option
@click.pass_context
def command(ctx: click.Context, lang: str | None) -> None:
    """Manage a server: tables, bans, announcements, jobs, backups."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def server_options(wrapped: Wrapped) -> Wrapped:
    """Adds the options that say which running server to ask, and how to print the answer."""
    for option in (
        lang_option,
        json_option,
        database_option,
        click.option("--url", default=HERE, envvar=URL_VARIABLE, show_default=True, help="Address of the server."),
    ):
        wrapped = option(wrapped)
    return wrapped


def ask(url: str, database: str | None, method: str, path: str, kind: type[T], body: Any = None, **query: Any) -> T:
    """Sends a request to the running server with the host's token."""
    token = admin_token(database)
    if token is None:
        raise WettlaufError(Words("admin-no-token", {"path": quote(token_file(database), 200), "variable": VARIABLE}))
    line = Connection(url, token)
    try:
        return line.ask(method, f"/api/admin{path}", kind, body, **query)
    except ServerRefused as refused:
        if refused.status == NOT_FOUND and refused.code == "not-found":
            raise WettlaufError(Words("admin-wrong-token", {"url": quote(url)})) from None
        raise
    finally:
        line.close()


def answer(result: Any, as_json: bool, words: str, /, **args: Any) -> None:
    """Prints what was done, as JSON or as a sentence."""
    if as_json:
        click.echo(msgspec.json.encode(result).decode())
    else:
        click.echo(say(words, **args))


def when(moment: int | None) -> str:
    return "" if moment is None else datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def show(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], empty: str) -> None:
    if not rows:
        click.echo(say(empty))
        return
    # Empty columns, such as the problems of jobs that have none, would only take up room.
    kept = [column for column in range(len(heads)) if any(row[column] for row in rows)]
    titles = [say(f"admin-head-{heads[column]}") for column in kept]
    show_table(Console(), say(title), titles, [[row[column] for column in kept] for row in rows], names=1)


# ---- the server ----


@command.command("status")
@server_options
def status(url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """Show the state of a server: tables, connections, memory, jobs, bans."""
    overview = ask(url, database, "GET", "", HostOverview)
    if as_json:
        click.echo(msgspec.json.encode(overview).decode())
        return
    click.echo(
        say(
            "admin-status",
            version=overview.version,
            live=overview.live_tables,
            sockets=overview.sockets,
            mb=overview.memory_mb,
        )
    )
    for name, count in sorted(overview.tables.items()):
        click.echo(say("admin-status-tables", status=name, count=count))
    for name, count in sorted(overview.jobs.items()):
        click.echo(say("admin-status-jobs", state=name, count=count))
    if overview.notice is not None:
        click.echo(say("admin-status-notice", text=overview.notice.text or say("admin-notice-restart")))
    click.echo(say("admin-status-bans", count=len(overview.bans)))


# ---- tables ----


@command.command("list")
@click.option(
    "--status", "wanted", type=click.Choice(["open", "running", "paused", "over"]), help="Only tables with this status."
)
@click.option("--game", help="Only tables of this game.")
@click.option("--limit", type=click.IntRange(1, 1000), default=50, show_default=True, help="Maximum number of tables.")
@server_options
def list_tables(
    wanted: str | None, game: str | None, limit: int, url: str, database: str | None, as_json: bool, lang: str | None
) -> None:
    """List tables, most recently used first."""
    page = ask(url, database, "GET", "/tables", HostedTables, status=wanted, game=game, limit=limit)
    if as_json:
        click.echo(msgspec.json.encode(page.tables).decode())
        return
    rows = [(one.id, one.game, one.status, names_of(one), str(one.facts), when(one.touched)) for one in page.tables]
    show("admin-tables", ("table", "game", "status", "names", "facts", "touched"), rows, "admin-no-tables")


def names_of(table: HostedTable) -> str:
    return say("admin-damaged") if table.damaged else ", ".join(filter(None, table.names))


@command.command("show")
@click.argument("table")
@server_options
def show_one(table: str, url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """Show TABLE: its players, spectators and their addresses. Cards are never shown."""
    details = ask(url, database, "GET", f"/tables/{path_segment(table)}", HostedTableDetails)
    if as_json:
        click.echo(msgspec.json.encode(details).decode())
        return
    one = details.table
    click.echo(say("admin-table", table=one.id, game=one.game, status=one.status, touched=when(one.touched)))
    if one.damaged:
        click.echo(say("admin-table-damaged"))
        return
    rows = [(str(seat.seat), seat.kind, seat.name or "", "✓" if seat.here else "") for seat in details.seats]
    show("admin-seats", ("seat", "kind", "name", "here"), rows, "admin-no-tables")
    click.echo(say("admin-table-more", spectators=details.spectators, said=details.said, facts=one.facts))
    for address in details.addresses:
        click.echo(say("admin-table-address", address=address))


@command.command("delete")
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@server_options
def delete(table: str, yes: bool, url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """Delete TABLE permanently, with its game and chat."""
    if not yes:
        click.confirm(say("admin-delete-really", table=table), abort=True)
    result = ask(url, database, "DELETE", f"/tables/{path_segment(table)}", HostDone)
    answer(result, as_json, "admin-deleted", table=table)


@command.command("remove-player")
@click.argument("table")
@click.argument("seat", type=click.IntRange(0, 15))
@server_options
def remove_player(table: str, seat: int, url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """Remove the person at SEAT (0 is the first) of TABLE from the game; a bot stands in."""
    result = ask(url, database, "DELETE", f"/tables/{path_segment(table)}/seats/{seat}", HostDone)
    answer(result, as_json, "admin-player-removed", table=table, seat=seat)


# ---- bans and announcements ----


@command.command("ban")
@click.argument("network")
@click.option("--days", type=click.FloatRange(0, min_open=True), help="For this many days (default: permanently).")
@click.option("--reason", default="", help="A note for yourself.")
@server_options
def ban(
    network: str,
    days: float | None,
    reason: str,
    url: str,
    database: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Ban an address or a NETWORK: 192.0.2.7, 2001:db8::/48. Its open connections are closed."""
    result = ask(url, database, "POST", "/bans", HostDone, NewBan(network, reason, days))
    answer(result, as_json, "admin-banned", network=network)


@command.command("unban")
@click.argument("network")
@server_options
def unban(network: str, url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """Lift the ban of a NETWORK."""
    result = ask(url, database, "DELETE", "/bans", HostDone, network=network)
    answer(result, as_json, "admin-unbanned" if result.done else "admin-not-banned", network=network)


@command.command("bans")
@server_options
def bans(url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """List all bans."""
    listed = ask(url, database, "GET", "", HostOverview).bans
    if as_json:
        click.echo(msgspec.json.encode(listed).decode())
        return
    rows = [(one.network, one.reason, when(one.created), when(one.until)) for one in listed]
    show("admin-bans", ("network", "reason", "created", "until"), rows, "admin-no-bans")


@command.command("announce")
@click.argument("text", required=False, default="")
@click.option("--restart-in", type=click.FloatRange(0), metavar="MINUTES", help="Announce a restart.")
@click.option("--minutes", type=click.FloatRange(0), default=60, show_default=True, help="How long to show the text.")
@click.option("--withdraw", is_flag=True, help="Withdraw the current announcement.")
@server_options
def announce(
    text: str,
    restart_in: float | None,
    minutes: float,
    withdraw: bool,
    url: str,
    database: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Show TEXT to everyone, or announce a restart in each player's own language."""
    if withdraw:
        answer(ask(url, database, "DELETE", "/notice", HostDone), as_json, "admin-withdrawn")
        return
    result = ask(url, database, "PUT", "/notice", HostDone, NewNotice(text, restart_in, minutes))
    answer(result, as_json, "admin-announced")


# ---- jobs ----


@command.command("jobs")
@click.option("--cancel", metavar="JOB", help="Cancel this job.")
@server_options
def jobs(cancel: str | None, url: str, database: str | None, as_json: bool, lang: str | None) -> None:
    """List background jobs."""
    if cancel is not None:
        result = ask(url, database, "DELETE", f"/jobs/{path_segment(cancel)}", HostDone)
        answer(result, as_json, "admin-job-cancelled" if result.done else "admin-job-over", job=cancel)
        return
    listed = ask(url, database, "GET", "/jobs", list[HostedJob])
    if as_json:
        click.echo(msgspec.json.encode(listed).decode())
        return
    rows = [
        (one.id, one.kind, one.about, one.state, f"{one.progress:.0%}", str(one.attempt), one.problem or "")
        for one in listed
    ]
    show("admin-jobs", ("job", "kind", "about", "state", "progress", "attempt", "problem"), rows, "admin-no-jobs")


# ---- the database ----


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@database_option
@json_option
@lang_option
def backup(file: Path, force: bool, database: str | None, as_json: bool, lang: str | None) -> None:
    """Back up the SQLite database to FILE, even while the server is running.

    The backup contains the secrets of running games: keep it private. With PostgreSQL, use pg_dump.
    """
    tables = backups.back_up(database, file, force)
    answer({"file": str(file), "tables": tables}, as_json, "admin-backed-up", tables=tables, path=quote(file, 200))


@command.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@json_option
@lang_option
def restore(file: Path, database: str | None, as_json: bool, lang: str | None) -> None:
    """Replace the SQLite database with the backup in FILE. Stop the server first.

    The previous database is kept beside it.
    """
    tables, kept = backups.restore(database, file)
    result = {"tables": tables, "kept": None if kept is None else str(kept)}
    answer(result, as_json, "admin-restored", tables=tables)
    if kept is not None and not as_json:
        click.echo(say("admin-restored-kept", path=quote(kept, 200)))


@command.command("retention")
@click.option(
    "--settings",
    "path",
    type=click.Path(path_type=Path),
    envvar=SETTINGS_VARIABLE,
    help="The server's settings file (default: WETTLAUF_SETTINGS, or the default settings).",
)
@database_option
@json_option
@lang_option
def retention(path: Path | None, database: str | None, as_json: bool, lang: str | None) -> None:
    """Show how long data is kept, and what is due for deletion. The server deletes it automatically."""
    settings = (settings_file(path) if path else Settings()).housekeeping

    tables, chats = with_store(database, lambda store: count_due(store, settings))
    if as_json:
        click.echo(json.dumps({**msgspec.structs.asdict(settings), "tables": tables, "chats": chats}))
        return
    click.echo(say("admin-keeps-never-begun-hours", number=settings.never_begun_hours))
    click.echo(say("admin-keeps-unfinished-days", number=settings.unfinished_days))
    click.echo(say("admin-keeps-finished-days", number=settings.finished_days))
    click.echo(say("admin-keeps-chat-days", number=settings.chat_days))
    click.echo(say("admin-would-go", tables=tables, chats=chats))
