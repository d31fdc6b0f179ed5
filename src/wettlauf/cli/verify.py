"""`wettlauf verify RECORD`: check that the cards and all chance of games from tables were not chosen."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wettlauf.cli.common import json_option, lang_option, progress_bar, say
from wettlauf.cli.help import Command
from wettlauf.core.errors import BadRecord, WettlaufError
from wettlauf.core.record import read_records
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.table.fairness import Verified, is_hash, verify


@click.command("verify", cls=Command)
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HEX", help="The commitment you noted when the game began, to compare with.")
@json_option
@lang_option
def command(file: Path, commitment: str | None, as_json: bool, lang: str | None) -> None:
    """Check that tables shuffled fairly, using the secret that each record reveals.

    Every game is also replayed. A record that does not match is rejected with the line and the reason.
    """
    noted = None if commitment is None else commitment.strip().lower()
    if noted is not None and not is_hash(noted):
        raise WettlaufError(Words("cli-noted-form"))
    found = verify_file(file, noted)
    if as_json:
        games = [{"commitment": one.commitment, "dealt": one.dealt, "events": one.events} for one in found]
        click.echo(json.dumps({"file": str(file), "games": games}))
        return
    for number, one in enumerate(found, 1):
        dealt = "yes" if one.dealt else "no"
        click.echo(say("cli-verified-game", number=number, events=one.events, dealt=dealt, commitment=one.commitment))
    click.echo(say("cli-verified", games=len(found)))
    click.echo(say("cli-verified-alone" if noted is None else "cli-verified-noted"))


def verify_file(file: Path, noted: str | None) -> list[Verified]:
    records = list(read_records(file))
    if not records:
        raise BadRecord(Words("cli-empty-file"))
    if noted is not None and len(records) != 1:
        raise WettlaufError(Words("cli-noted-one", {"games": len(records)}))
    found = []
    with progress_bar() as bar:
        task = bar.add_task(say("cli-checking"), total=len(records))
        for line, record in records:
            try:
                found.append(verify(record, find(record.game), noted))
            except BadRecord as error:
                raise error.at(line) from None
            bar.update(task, completed=len(found))
    return found
