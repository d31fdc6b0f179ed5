"""`wettlauf import FILE`: imports tables written by `wettlauf export` into this database."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wettlauf.cli.common import json_option, lang_option, progress_bar, say
from wettlauf.cli.database import database_option, with_store
from wettlauf.cli.help import Command
from wettlauf.core.errors import BadFile, problem_of
from wettlauf.core.words import Words, quote
from wettlauf.store import Store


@click.command("import", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@json_option
@lang_option
def command(file: Path, database: str | None, as_json: bool, lang: str | None) -> None:
    """Import the tables in FILE, written by `wettlauf export`, into the database.

    Tables that already exist are left unchanged, so you can repeat the command after an interruption.
    """

    async def use(store: Store) -> list[bool]:
        with file.open("rb") as lines, progress_bar() as bar:
            task = bar.add_task(say("db-importing"), total=None)
            new = []
            async for _, is_new in store.import_tables(lines):
                new.append(is_new)
                bar.advance(task)
            return new

    try:
        with file.open("rb"):  # fail before a database is created
            pass
        new = with_store(database, use)
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": quote(file, 200), "problem": problem_of(error)})) from None
    added, there = sum(new), len(new) - sum(new)
    if as_json:
        click.echo(json.dumps({"imported": added, "already_there": there}))
        return
    click.echo(say("db-imported", tables=added))
    if there:
        click.echo(say("db-already-there", tables=there))
