"""Pausing a game and resuming it, after minutes or weeks. During a pause clocks stop and nobody can move."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.asking import ask
from wettlauf.table.checks import person_at, require_running, require_unfinished, time_at
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Pending, Table


def pause(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Pauses at once when alone or against bots; otherwise asks the others."""
    person_at(table, seat)
    require_running(table)
    return ask(table, seat, "pause", now, pause_agreed)


def resume(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Resumes at once, by anyone at the table. If a clock would run, the others are asked whether they are there."""
    person_at(table, seat)
    require_unfinished(table)
    if table.status != "paused":
        raise refusal("not-paused")
    if table.opened.clock is None:
        return [f.Resumed(time_at(table, now), seat)]
    return ask(table, seat, "resume", now, resume_agreed)


def pause_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    require_running(table)
    return [f.Paused(at, pending.seat)]


def resume_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    return [f.Resumed(at, pending.seat)]
