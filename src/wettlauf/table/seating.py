"""Taking seats and leaving them, who may sit where, and beginning when all are there."""

from __future__ import annotations

import msgspec

from wettlauf.core.match import Match
from wettlauf.core.record import step
from wettlauf.table import facts as f
from wettlauf.table.aftermath import aftermath, ended
from wettlauf.table.checks import clean, goes_on, has_room, is_waiting, person_at, seat_at, time_at
from wettlauf.table.fairness import fair_deal
from wettlauf.table.opening import checked
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Table


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`invited`: whether the one who comes has the secret link of this seat. The caller knows that."""

    seat: int
    holder: str
    name: str = ""
    program: bool = False
    invited: bool = False


class LeaveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int


class PlanSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host decides anew who may sit there."""

    seat: int
    plan: f.SeatPlan


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All are there: deal."""


def take_seat(table: Table, command: TakeSeat, now: int) -> list[f.Fact]:
    """Sit down, also in the place of someone who has left a running game. Who sits there already may do so again:
    from another device, or under another name."""
    seat = seat_at(table, command.seat)
    if table.status in ("closed", "ended"):
        raise refusal("closed" if table.status == "closed" else "over")
    has_room(table)
    if not command.holder or len(command.holder) > f.LONGEST_ID:
        raise ValueError("a holder is a short id")
    if seat.is_bot:
        raise refusal("seat-is-bots")
    if seat.holder is not None and seat.holder != command.holder:
        raise refusal("seat-taken")
    if seat.holder is None and seat.plan.kind == "person" and not command.invited:
        raise refusal("seat-reserved")
    name = clean(command.name, f.LONGEST_NAME)
    if seat.holder == command.holder and seat.stand_in is None and (name, command.program) == (seat.name, seat.program):
        return []
    if seat.out_of_time:
        raise refusal("time-is-up")
    return [f.SeatTaken(time_at(table, now), command.seat, command.holder, name, command.program)]


def leave_seat(table: Table, command: LeaveSeat, now: int) -> list[f.Fact]:
    """Get up. In a running game a bot stands in if the table has that, until somebody sits down again; when nobody is
    left the game is over."""
    person_at(table, command.seat)
    at = time_at(table, now)
    found: list[f.Fact] = [f.SeatLeft(at, command.seat)]
    if table.status in ("waiting", "ended"):
        return found
    match = goes_on(table)
    if table.people == [command.seat]:
        return [*found, ended(table, match, at, "left")]
    if table.opened.stand_in is not None and table.seats[command.seat].stand_in is None:
        found.append(f.StoodIn(at, command.seat, table.opened.stand_in.level))
    return found


def plan_seat(table: Table, command: PlanSeat, now: int) -> list[f.Fact]:
    """Before the game begins: keep a seat for somebody, open it to all, or give it to a bot."""
    seat = seat_at(table, command.seat)
    is_waiting(table)
    plan = checked(command.plan)
    if plan == seat.plan:
        return []
    at = time_at(table, now)
    leaving: list[f.Fact] = [f.SeatLeft(at, command.seat)] if plan.kind == "bot" and seat.holder is not None else []
    return [*leaving, f.SeatPlanChanged(at, command.seat, plan)]


def is_full(table: Table) -> bool:
    """Whether the game can begin."""
    return all(seat.is_filled for seat in table.seats)


def begin(table: Table, command: Begin, now: int) -> list[f.Fact]:
    """Deal from the secret that the table has promised; or go on from the position that it was opened with."""
    is_waiting(table)
    missing = sum(not seat.is_filled for seat in table.seats)
    if missing:
        raise refusal("seats-empty", {"count": missing})
    at = time_at(table, now)
    game, start = table.game, table.opened.start
    deal = fair_deal(game, table.opened.secret) if start is None else start.deal
    match = Match.placed(game, game.kind.deal_from_json(game.options, deal), deal, draws=False)
    for seat, text in [] if start is None else start.log:
        step(match, seat, text)
    return [f.Began(at, deal), *aftermath(table, match, at)]
