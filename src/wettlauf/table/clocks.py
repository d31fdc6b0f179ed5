"""What happens when time runs out: a bot takes over, or the seat loses. The caller wakes up at the deadline."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.aftermath import ended
from wettlauf.table.checks import require_running
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Table

BOT_FOR_LATE = f.StandIn().level


def deadline(table: Table) -> int | None:
    """Returns when to call `run_out` if nothing happens before; None if no clock is running."""
    return table.timing.deadline


def run_out(table: Table, now: int) -> list[f.Fact]:
    """The time of the seat to act is up. A move accepted before this fact counts, however late it arrived."""
    match = require_running(table)
    clock, late, due = table.opened.clock, table.timing.running, table.timing.deadline
    if clock is None or late is None or due is None:
        raise refusal("no-clock")
    if now < due:
        raise refusal("time-left")
    at = max(now, table.at)
    found: list[f.Fact] = [f.TimeRanOut(at, late)]
    if clock.runs_out == "lose":
        return [*found, ended(table, match, at, "time", forfeit=late)]
    level = table.opened.stand_in.level if table.opened.stand_in is not None else BOT_FOR_LATE
    return [*found, f.StoodIn(at, late, level)]
