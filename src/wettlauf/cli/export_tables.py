"""`wettlauf export [TABLE...] FILE`: writes tables to a file that `wettlauf import` reads into another database."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

import click

from wettlauf.cli.common import json_option, lang_option, progress_bar, say
from wettlauf.cli.database import database_option, with_store
from wettlauf.cli.help import Command
from wettlauf.core.errors import BadFile, problem_of
from wettlauf.core.words import Words, quote
from wettlauf.store import Store


@click.command("export", cls=Command)
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@database_option
@json_option
@lang_option
def command(
    tables: tuple[str, ...], file: Path, force: bool, database: str | None, as_json: bool, lang: str | None
) -> None:
    """Write TABLES (default: all) to a new FILE, one per line, for `wettlauf import`.

    The file contains the secrets of games that are still running: keep it private.
    """

    async def use(store: Store) -> int:
        wanted = list(dict.fromkeys(tables)) or await store.ids()
        target = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part") if force else file
        with progress_bar() as bar, open(target, "xb", opener=_private) as out:
            task = bar.add_task(say("db-exporting"), total=len(wanted))
            try:
                async for line in store.export(wanted):
                    out.write(line)
                    bar.advance(task)
                out.flush()
                os.fsync(out.fileno())
            except BaseException:  # a partial file would look complete
                out.close()
                target.unlink(missing_ok=True)
                raise
        if force:
            target.replace(file)
        return len(wanted)

    try:
        number = with_store(database, use)
    except FileExistsError:
        raise BadFile(Words("cli-file-exists", {"path": quote(file, 200)})) from None
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(file, 200), "problem": problem_of(error)})) from None
    if as_json:
        click.echo(json.dumps({"tables": number, "file": str(file)}))
    else:
        click.echo(say("db-exported", tables=number, path=quote(file, 200)))


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
