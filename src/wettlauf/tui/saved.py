"""Saved games: one record per file in the user's data folder, with a note of who sits where."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from wettlauf.bots.record_extras import NOTE
from wettlauf.core.errors import BadFile, BadRecord, WettlaufError, problem_of
from wettlauf.core.folders import data_folder
from wettlauf.core.match import Match
from wettlauf.core.record import Record, read_records
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record
from wettlauf.core.titles import KEY as TITLES
from wettlauf.core.titles import ValueTitle, titles_for
from wettlauf.core.words import Words, quote
from wettlauf.table.series import KEY
from wettlauf.tui.seats import Seat
from wettlauf.tui.series import SavedSeries


@dataclass(frozen=True)
class Saved:
    """A file with a saved game; `problem` says what is wrong if it is damaged."""

    path: Path
    when: datetime
    record: Record | None = None
    problem: WettlaufError | None = None


def saved_folder() -> Path:
    return data_folder() / "saved"


def fresh_path(game: str) -> Path:
    """Returns the path for a new game."""
    now = datetime.now(UTC).astimezone()
    return saved_folder() / f"{game}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}.jsonl"


def record_of(
    match: Match, seats: list[Seat], series: SavedSeries | None = None, titles: Iterable[ValueTitle] = ()
) -> Record:
    """Returns the record of the game so far, with a note of who sits where. In a series, a finished game also has the
    points, an unfinished one what is needed to continue the series."""
    note: dict[str, Any] = {"seats": [str(seat) for seat in seats], "names": list(match.names)}
    more: dict[str, Any] = {}
    if series is not None and match.over:
        more[KEY] = series.series.note(match)
    elif series is not None:
        note[KEY] = series.to_json()
    if own := titles_for(match.game.options, titles):
        more[TITLES] = own
    return match.record(table=note, **more)


def save(
    match: Match,
    seats: list[Seat],
    path: Path,
    series: SavedSeries | None = None,
    titles: Iterable[ValueTitle] = (),
) -> None:
    """Writes the game so far atomically: a file is never half written."""
    line = record_of(match, seats, series, titles).to_line()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(line.rstrip("\n") + "\n")
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
            raise
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(path, 200), "problem": problem_of(error)})) from None


def finish(path: Path) -> Path:
    """Moves the record of a finished game from `saved` to `finished`; returns its new path."""
    place = data_folder() / "finished" / path.name
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        path.replace(place)
    return place


def saved_games() -> list[Saved]:
    """Returns all saved games, latest first, damaged ones included."""
    try:
        paths = [path for path in saved_folder().glob("*.jsonl") if not path.name.startswith(".")]
    except OSError:
        return []
    found = [_look_at(path) for path in paths]
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def _look_at(path: Path) -> Saved:
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
    except OSError:
        when = datetime.fromtimestamp(0, UTC)
    try:
        return Saved(path, when, record=load(path))
    except WettlaufError as error:
        return Saved(path, when, problem=error)


def load(path: Path) -> Record:
    """Returns the record in a file, checked for form. Raises BadRecord if it is damaged; the file is left alone."""
    try:
        records = [record for _, record in read_records(path)]
        if len(records) != 1:
            raise BadRecord(Words("tui-save-count", {"found": len(records)}))
        seats_in(records[0])
        find(records[0].game)
        series_in(records[0])
    except BadFile:
        raise
    except WettlaufError as error:
        raise BadRecord(Words("tui-save-damaged", {"path": quote(path, 200), "reason": error.words})) from None
    return records[0]


def resume(record: Record, path: Path) -> Match:
    """Returns the match as it was left, with every move checked."""
    try:
        match = replay_record(record, find(record.game))
    except BadRecord as error:
        raise BadRecord(Words("tui-save-damaged", {"path": quote(path, 200), "reason": error.words})) from None
    match.draw_chance_from(secrets.randbits(62))  # later chance events come from a new seed
    return match


def seats_in(record: Record) -> list[Seat]:
    """Returns who sits at the table of a saved game."""
    players = record.options.get("players")
    note: Any = record.extra.get(NOTE)
    seats = note.get("seats") if isinstance(note, dict) else None
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats) or len(seats) != players:
        raise BadRecord(Words("tui-save-seats"))
    return [Seat.from_text(seat) for seat in seats]


def series_in(record: Record) -> SavedSeries | None:
    """Returns the series that a saved game belongs to, if any."""
    note: Any = record.extra.get(NOTE)
    found = note.get(KEY) if isinstance(note, dict) else None
    return None if found is None else SavedSeries.of_record(record, found)
