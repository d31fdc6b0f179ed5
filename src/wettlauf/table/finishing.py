"""How a table ends other than by its game: stopped, abandoned, closed; and the record it leaves."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from wettlauf.core.record import Record
from wettlauf.core.titles import KEY as TITLES
from wettlauf.core.titles import titles_for
from wettlauf.core.words import Words
from wettlauf.table import facts as f
from wettlauf.table.aftermath import ended
from wettlauf.table.asking import ask
from wettlauf.table.between_games import is_between, standings, stop, stop_agreed
from wettlauf.table.bot_luck import bots_that_played
from wettlauf.table.checks import person_at, require_unfinished, require_unsealed, require_waiting, time_at
from wettlauf.table.fairness import KEY, first_proof, second_proof
from wettlauf.table.refusing import refusal
from wettlauf.table.series import KEY as SERIES
from wettlauf.table.series import SeriesNote
from wettlauf.table.table import Pending, Table
from wettlauf.table.taking_back import given_length


def abort(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Stops the game unfinished, and its series with it; between two games only the series. The others are asked,
    including absent ones: a player who does not want to wait for them plays on against the stand-in, or leaves."""
    person_at(table, seat)
    if is_between(table):
        return stop(table, now, seat)
    require_unfinished(table)
    return ask(table, seat, "abort", now, abort_agreed)


def abort_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    if is_between(table):
        return stop_agreed(table, pending, at)
    return [ended(table, require_unfinished(table), at, "agreed")]


def abandon(table: Table, now: int) -> list[f.Fact]:
    """Housekeeping ends a table that nobody has visited for a long time. One that never began is closed."""
    at = time_at(table, now)
    if table.status == "waiting":
        return [f.Closed(at)]
    return [ended(table, require_unfinished(table), at, "abandoned")]


def close(table: Table, now: int) -> list[f.Fact]:
    """The host closes a table that has not begun."""
    require_waiting(table)
    require_unsealed(table)
    return [f.Closed(time_at(table, now))]


def record(table: Table, lang: str = "en") -> Record:
    """Returns the game as a verifiable record. Only for finished games, since it reveals everything."""
    if table.ended is None or table.match is None:
        raise refusal("record-later")
    opened = table.opened
    given = None if opened.start is None else given_length(table)
    extra: dict[str, Any] = {
        "names": [_said(table.name(seat), lang) for seat in range(len(table.seats))],
        "bots": [seat.plan.level for seat in table.seats],
        "began": _time(next(fact.at for fact in table.facts if isinstance(fact, f.Began))),
        "finished": _time(table.ended.at),
        KEY: _proof(table, given),
    }
    if table.ended.forfeit is not None:
        extra["forfeit"] = {"seat": table.ended.forfeit, "reason": Words("table-lost-on-time").to_json()}
    if titles := titles_for(table.game.options, opened.titles):
        extra[TITLES] = titles
    place = opened.series
    if place is not None and place.plan.scoring is not None:
        note = SeriesNote(place.id, place.number, place.plan.games, place.plan.scoring, standings(table).points)
        extra[SERIES] = note.to_json()
    return table.match.record(**extra)


def _proof(table: Table, given: int | None) -> dict[str, Any]:
    """Returns how the game was shuffled and what is needed to verify it."""
    opened, shuffle = table.opened, table.shuffle
    if shuffle is None or shuffle.sealed is None:
        return first_proof(opened.secret, opened.wished, given)
    bots = bots_that_played(table)
    return second_proof(shuffle.sealed.secret, opened.secret, opened.wished, given, shuffle.parts, bots)


def _said(name: str | Words, lang: str) -> str:
    return name.say(lang) if isinstance(name, Words) else name


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
