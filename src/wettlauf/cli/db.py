"""`wettlauf db upgrade` and `wettlauf db tidy`: maintains the database."""

from __future__ import annotations

import asyncio
import json

import click

from wettlauf.cli.common import json_option, lang_option, say
from wettlauf.cli.database import database_option, with_store
from wettlauf.cli.help import Group
from wettlauf.store import Housekeeping, Store
from wettlauf.store.database import connect, default_url, parse_url, shown
from wettlauf.store.upgrades import upgrade as upgrade_database

DAYS_A_MONTH = 30
KEPT = Housekeeping()
assert KEPT.never_begun_hours is not None and KEPT.unfinished_days is not None


@click.group("db", cls=Group, invoke_without_command=True)
@lang_option
@click.pass_context
def command(ctx: click.Context, lang: str | None) -> None:
    """Maintain the table database."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command.command("upgrade")
@database_option
@json_option
@lang_option
def upgrade(database: str | None, as_json: bool, lang: str | None) -> None:
    """Upgrade the database to the schema of this version, or set up an empty one.

    A SQLite file is copied first. Stop all processes that run an older version before upgrading.
    """
    url = parse_url(database or default_url())

    async def run() -> tuple[str | None, str | None]:
        opened = connect(url)
        try:
            return await upgrade_database(opened)
        finally:
            await opened.close()

    before, after = asyncio.run(run())
    if as_json:
        click.echo(json.dumps({"before": before, "after": after}))
    else:
        click.echo(say("db-up-to-date" if before == after else "db-upgraded", database=shown(url)))


@command.command("tidy")
@database_option
@click.option(
    "--never-begun",
    type=click.FloatRange(0),
    default=KEPT.never_begun_hours,
    show_default=True,
    metavar="HOURS",
    help="Remove tables where no game has started for this long.",
)
@click.option(
    "--unfinished",
    type=click.FloatRange(0),
    default=KEPT.unfinished_days / DAYS_A_MONTH,
    show_default=True,
    metavar="MONTHS",
    help="Remove unfinished games that have been idle for this long.",
)
@click.option(
    "--finished",
    type=click.FloatRange(0),
    metavar="MONTHS",
    help="Remove finished games after this long (default: keep them).",
)
@click.option("--dry-run", is_flag=True, help="Only report what would be removed.")
@json_option
@lang_option
def tidy(
    database: str | None,
    never_begun: float,
    unfinished: float,
    finished: float | None,
    dry_run: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Remove abandoned tables.

    If a server waits because the clock has jumped, this also confirms that the clock is right.
    """
    rules = Housekeeping(never_begun, unfinished * DAYS_A_MONTH, None if finished is None else finished * DAYS_A_MONTH)

    async def use(store: Store) -> list[str]:
        if dry_run:
            return await store.abandoned_tables(rules)
        await store.confirm_clock()
        return await store.tidy(rules)

    tables = with_store(database, use)
    if as_json:
        click.echo(json.dumps({"removed": [] if dry_run else tables, "left_behind": tables}))
        return
    click.echo(say("db-would-tidy" if dry_run else "db-tidied", tables=len(tables)))
