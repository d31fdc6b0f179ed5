"""Taking a decision back. Alone or against bots, a player may take back any of their decisions, with the bots' answers;
with other people, even absent ones, only decisions that revealed nothing new to anybody, or with everyone's agreement.
Played again, a move meets the same chance events (`fairness`)."""

from __future__ import annotations

from wettlauf.core.match import Match
from wettlauf.table import facts as f
from wettlauf.table.asking import ask
from wettlauf.table.checks import person_at, require_fresh, require_running
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Pending, Table


def take_back(table: Table, now: int, seat: int, to: int | None = None, seen: int | None = None) -> list[f.Fact]:
    """Takes back to entry `to` of the game's log, a decision of this seat, counted from 0; by default its last one."""
    person_at(table, seat)
    match = require_running(table)
    require_fresh(table, seen)
    last = last_decision(table, seat)
    if last is None:
        raise refusal("nothing-to-take-back")
    to = last if to is None else to
    if not given_length(table) <= to < match.length or match.decided_by(to) != seat:
        raise refusal("not-your-decision")
    if needs_nobody(table, seat, to):
        return takeback_agreed(table, Pending(seat, to), max(now, table.at))
    return ask(table, seat, "takeback", now, takeback_agreed, to)


def takeback_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    """Takes the decisions back once everyone has agreed."""
    assert pending.to is not None
    return [f.TakenBack(at, pending.seat, pending.to)]


def given_length(table: Table) -> int:
    """Returns how many log entries the table began with: they cannot be taken back."""
    return len(table.opened.start.log) if table.opened.start is not None else 0


def last_decision(table: Table, seat: int) -> int | None:
    """Returns the last log entry that this seat decided at this table."""
    return last_decisions(table).get(seat)


def last_decisions(table: Table) -> dict[int, int]:
    """Returns the same for every seat that has decided anything."""
    return {} if table.match is None else table.match.last_decisions(given_length(table))


def needs_nobody(table: Table, seat: int, to: int) -> bool:
    """Whether this seat may go back there without asking."""
    assert table.match is not None
    return not table.others(seat) or is_unseen(table.match, seat, to)


def is_unseen(match: Match, seat: int, to: int) -> bool:
    """Whether everything from there on was decided by this seat and revealed nothing to anybody."""
    if any(match.decided_by(entry) != seat for entry in range(to, match.length)):
        return False
    if to == match.length - 1:
        return match.can_undo_unseen(seat)
    back = match.copy()
    while back.length > to and back.can_undo_unseen(seat):
        back.undo()
    return back.length == to
