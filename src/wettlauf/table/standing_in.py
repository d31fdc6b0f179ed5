"""A bot that plays for somebody who is away, and gives the seat back when they return."""

from __future__ import annotations

import msgspec

from wettlauf.table import facts as f
from wettlauf.table.checks import person_at, require_running, require_unfinished, time_at
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Table


class Absent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The person of a seat has not been there `since` then; `somebody_waits` if others are. The caller sees to it who
    is connected: a table does not know."""

    seat: int
    since: int
    somebody_waits: bool


class ComeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int


def stand_in(table: Table, command: Absent, now: int) -> list[f.Fact]:
    """A bot takes over, if the table has that and the absence has been long enough. For nobody's sake it does not:
    when all are away the game waits."""
    seat = person_at(table, command.seat)
    require_running(table)
    rule = table.opened.stand_in
    if rule is None:
        raise refusal("no-stand-in")
    if seat.stand_in is not None:
        raise refusal("stands-in-already")
    if now - command.since < rule.after:
        raise refusal("not-away-long")
    if not command.somebody_waits:
        raise refusal("nobody-waits")
    return [f.StoodIn(time_at(table, now), command.seat, rule.level)]


def come_back(table: Table, command: ComeBack, now: int) -> list[f.Fact]:
    """The seat is given back, unless its time for the whole game is used up."""
    seat = person_at(table, command.seat)
    require_unfinished(table)
    if seat.stand_in is None:
        return []
    if seat.out_of_time:
        raise refusal("time-is-up")
    return [f.CameBack(time_at(table, now), command.seat)]
