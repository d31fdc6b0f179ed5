"""`wettlauf replay FILE`: step through recorded games, check them, or tell them in words."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from wettlauf.cli.common import json_option, lang_option, make_ready, progress_bar, say, spoken
from wettlauf.core.errors import BadRecord, WettlaufError
from wettlauf.core.match import Match
from wettlauf.core.record import Record, read_records, replay_record
from wettlauf.core.words import Words
from wettlauf.games import find


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", "number", type=click.IntRange(1), default=1, show_default=True, help="Which game of the file.")
@click.option("--check", is_flag=True, help="Check every game of the file, decision by decision.")
@click.option("--text", "as_text", is_flag=True, help="Tell the game in words instead of opening the terminal view.")
@json_option
@lang_option
def command(file: Path, number: int, check: bool, as_text: bool, as_json: bool, lang: str | None) -> None:
    """Step through the games of a record FILE in the terminal.

    A damaged record or one that breaks the rules is refused, with the line, the entry and the reason.
    """
    if check:
        games = check_file(file)
        click.echo(json.dumps({"file": str(file), "games": games}) if as_json else say("cli-checked", games=games))
        return
    records = [record for _, record in checked_form(file)]
    if number > len(records):
        raise WettlaufError(Words("cli-no-such-game", {"number": number, "games": len(records)}))
    if as_json or as_text or not sys.stdout.isatty():
        match = play_through(records[number - 1])
        click.echo(as_json_story(match) if as_json else as_story(match))
        return
    from wettlauf import tui

    tui.replay(records, spoken(), first=number - 1)


def checked_form(file: Path) -> list[tuple[int, Record]]:
    """All records of a file; each has at least the form of one."""
    records = list(read_records(file))
    if not records:
        raise BadRecord(Words("cli-empty-file"))
    return records


def play_through(record: Record) -> Match:
    kind = find(record.game)
    return replay_record(record, kind)


def check_file(file: Path) -> int:
    """Replay every game of a file; returns how many there are."""
    games = 0
    with progress_bar() as bar:
        task = bar.add_task(say("cli-checking"), total=None)
        for line, record in read_records(file):
            try:
                if games == 0:
                    import wettlauf

                    make_ready(wettlauf.game(record.game))
                play_through(record)
            except BadRecord as error:
                raise error.at(line) from None
            games += 1
            bar.update(task, completed=games)
    if not games:
        raise BadRecord(Words("cli-empty-file"))
    return games


def as_story(match: Match) -> str:
    lang = spoken()
    lines = [f"{told.entry + 1:4}  {told.say(lang)}" for told in match.story()]
    result = match.result
    kind, options = match.game.kind, match.game.options
    own = [(seat, result.scores[kind.score_of(options, seat)]) for seat in range(match.game.seats)]
    scores = ", ".join(f"{_name(match, seat)} {score}" for seat, score in own)
    return "\n".join([*lines, "", say("cli-scores", what=say(f"{kind.name}-score"), scores=scores)])


def as_json_story(match: Match) -> str:
    entries = [
        {"seat": seat, "move": text, "words": [words.to_json() for words in told.words], "text": told.say(spoken())}
        for (seat, text), told in zip(match.log, match.story(), strict=True)
    ]
    return json.dumps({"game": match.game.name, "log": entries, "result": match.result.to_json()}, ensure_ascii=False)


def _name(match: Match, seat: int) -> str:
    name = match.name(seat)
    return name.say(spoken()) if isinstance(name, Words) else name
