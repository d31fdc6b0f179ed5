"""The bot that plays for an absent person and gives the seat back when they return."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.checks import person_at, require_running, require_unfinished, time_at
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Table


def stand_in(table: Table, now: int, seat: int, since: int, somebody_waits: bool) -> list[f.Fact]:
    """A bot takes over if the table allows it and the person has been away long enough, `since` that time. Not if
    nobody is waiting: when all are away, the game waits too. The caller knows who is connected; a table does not."""
    place = person_at(table, seat)
    require_running(table)
    rule = table.opened.stand_in
    if rule is None:
        raise refusal("no-stand-in")
    if place.stand_in is not None:
        raise refusal("stands-in-already")
    if now - since < rule.after:
        raise refusal("not-away-long")
    if not somebody_waits:
        raise refusal("nobody-waits")
    return [f.StoodIn(time_at(table, now), seat, rule.level)]


def come_back(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Gives the seat back, unless its time for the whole game is used up."""
    place = person_at(table, seat)
    require_unfinished(table)
    if place.stand_in is None:
        return []
    if place.out_of_time:
        raise refusal("time-is-up")
    return [f.CameBack(time_at(table, now), seat)]
