"""`wettlauf replay FILE`: steps through recorded games, checks them, or prints them in words."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import click

from wettlauf.bots.record_extras import forfeit_in, forfeit_text, names_in, number_in
from wettlauf.cli.common import json_option, lang_option, language, progress_bar, say
from wettlauf.cli.extras import require_extra
from wettlauf.cli.help import Command
from wettlauf.core.errors import BadRecord, WettlaufError
from wettlauf.core.match import Match
from wettlauf.core.record import Record, read_records
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record
from wettlauf.core.words import Words


class Numbered(NamedTuple):
    number: int
    line: int
    record: Record


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", "number", type=click.IntRange(1), help="Number of the game in the file (default: the first).")
@click.option("--check", is_flag=True, help="Check every game in the file, decision by decision.")
@click.option("--text", "as_text", is_flag=True, help="Print the game in words instead of opening the viewer.")
@json_option
@lang_option
def command(file: Path, number: int | None, check: bool, as_text: bool, as_json: bool, lang: str | None) -> None:
    """Step through the recorded games in FILE.

    Games in an arena's file have the same numbers as in its report, whichever ended first. A record that is damaged or
    breaks the rules is rejected with the line, the entry and the reason.
    """
    if check:
        checked = check_file(file)
        click.echo(json.dumps({"file": str(file), "games": checked}) if as_json else say("cli-checked", games=checked))
        return
    games = numbered(file)
    numbers = [game.number for game in games]
    wanted = numbers[0] if number is None else number
    if wanted not in numbers:
        raise WettlaufError(Words("cli-no-such-game", {"number": wanted, "games": len(games)}))
    chosen = numbers.index(wanted)
    _, line, record = games[chosen]
    if as_json or as_text or not sys.stdout.isatty():
        try:
            match = play_through(record)
        except BadRecord as error:
            raise error.at(line) from None
        click.echo(as_json_story(match, record) if as_json else as_story(match, record))
        return
    require_extra("terminal", Words("cli-extra-replay"))
    from wettlauf import tui

    records, lines = [game.record for game in games], [game.line for game in games]
    tui.replay(records, language(), chosen, lines)


def checked_form(file: Path) -> list[tuple[int, Record]]:
    """Returns all records of a file, checked for form only."""
    records = list(read_records(file))
    if not records:
        raise BadRecord(Words("cli-empty-file"))
    return records


def numbered(file: Path) -> list[Numbered]:
    """Returns all games of a file. Games of an arena have their own numbers, others are counted."""
    found = checked_form(file)
    own = [number_in(record) for _, record in found]
    known = [number for number in own if number is not None]
    numbers = known if len(set(known)) == len(found) else range(1, len(found) + 1)
    return sorted(Numbered(number, *game) for number, game in zip(numbers, found, strict=True))


def play_through(record: Record) -> Match:
    match = replay_record(record, find(record.game))
    match.names = names_in(record)
    return match


def check_file(file: Path) -> int:
    """Replays every game of a file and returns how many there are."""
    games = 0
    with progress_bar() as bar:
        task = bar.add_task(say("cli-checking"), total=None)
        for line, record in read_records(file):
            try:
                play_through(record)
            except BadRecord as error:
                raise error.at(line) from None
            games += 1
            bar.update(task, completed=games)
    if not games:
        raise BadRecord(Words("cli-empty-file"))
    return games


def as_story(match: Match, record: Record) -> str:
    lang = language()
    lines = [f"{entry.entry + 1:4}  {entry.say(lang)}" for entry in match.story()]
    result = match.result
    kind, options = match.game.kind, match.game.options
    own = [(seat, result.scores[kind.scoring.score_of(options, seat)]) for seat in range(match.game.seats)]
    scores = ", ".join(f"{_name(match, seat)} {score}" for seat, score in own)
    forfeit = forfeit_in(record)
    ending = [] if forfeit is None else [forfeit_text(forfeit, match.name(forfeit.seat), lang)]
    last = say("cli-scores" if forfeit is None else "cli-scores-then", what=say(f"{kind.name}-score"), scores=scores)
    return "\n".join([*lines, "", *ending, last])


def as_json_story(match: Match, record: Record) -> str:
    entries = [
        {"seat": seat, "move": text, "words": [words.to_json() for words in entry.words], "text": entry.say(language())}
        for (seat, text), entry in zip(match.log, match.story(), strict=True)
    ]
    story: dict[str, Any] = {"game": match.game.name, "log": entries, "result": match.result.to_json()}
    if match.names:
        story["names"] = match.names
    if forfeit := forfeit_in(record):
        text = forfeit_text(forfeit, match.name(forfeit.seat), language())
        story["forfeit"] = {**forfeit.to_json(), "text": text}
    return json.dumps(story, ensure_ascii=False)


def _name(match: Match, seat: int) -> str:
    name = match.name(seat)
    return name.say(language()) if isinstance(name, Words) else name
