"""Once more: the same table with fresh cards, everyone one seat further on."""

from __future__ import annotations

import msgspec

from wettlauf.core.before import as_before
from wettlauf.table import facts as f
from wettlauf.table.asking import ask, missing
from wettlauf.table.checks import person_at, require_begun, time_at
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import refusal
from wettlauf.table.seating import begin, is_full, take_seat
from wettlauf.table.table import Pending, Table


def ask_rematch(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Alone and against bots this is agreed at once; others are asked. Then the caller lets it `follow`."""
    person_at(table, seat)
    _require_rematchable(table)
    if is_agreed(table):
        return []
    return ask(table, seat, "rematch", now, rematch_agreed)


def rematch_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    """Nothing more than that it was asked and answered: the new table is the caller's to make."""
    return [] if "rematch" in table.questions else [f.Asked(at, pending.seat, "rematch")]


def is_agreed(table: Table) -> bool:
    """Whether all want it."""
    pending = table.questions.get("rematch")
    return pending is not None and not missing(table, pending.seat, "rematch", pending.yes)


def follow(table: Table, new: str, old: str, secret: str, now: int) -> tuple[list[f.Fact], list[f.Fact]]:
    """When all have agreed: what happens at this table, `old`, and the first facts of the `new` one. There everyone
    sits one seat further on, and it begins if nobody is missing."""
    _require_rematchable(table)
    if not is_agreed(table):
        raise refusal("no-rematch-agreed")
    at, opened = time_at(table, now), table.opened
    order = sorted(range(len(table.seats)), key=lambda seat: new_seat(table, seat))  # who comes to sit on seat 0, 1 ...
    command = Open(
        game=opened.game,
        options=as_before(table.game.kind, opened.wished),  # as at this table, also if its default is another today
        seats=[_same_bot(table, seat) for seat in order],
        listed=opened.listed,
        chat=opened.chat,
        tips=opened.tips,
        clock=opened.clock,
        stand_in=opened.stand_in,
    )
    found = open_table(command, at, secret, follows=old)
    fresh = Table.from_facts(found)
    for number, seat in enumerate(table.seats[seat] for seat in order):
        if seat.holder is not None:
            taken = take_seat(fresh, at, number, seat.holder, seat.name, seat.program, invited=True)
            found += _folded(fresh, taken)
    if is_full(fresh):
        found += begin(fresh, at)
    return [f.Followed(at, new)], found


def new_seat(table: Table, seat: int) -> int:
    """Where someone sits in the rematch."""
    return (seat + 1) % len(table.seats)


def _same_bot(table: Table, seat: int) -> f.SeatPlan:
    """The plan of a seat; a bot is still called as it was."""
    plan = table.seats[seat].plan
    return msgspec.structs.replace(plan, number=plan.number or seat + 1) if plan.kind == "bot" else plan


def _require_rematchable(table: Table) -> None:
    require_begun(table)
    if table.status != "ended":
        raise refusal("not-over")
    if table.followed is not None:
        raise refusal("followed-already")
    if table.opened.start is not None:
        raise refusal("no-rematch-placed")


def _folded(table: Table, found: list[f.Fact]) -> list[f.Fact]:
    for fact in found:
        table.fold(fact)
    return found
