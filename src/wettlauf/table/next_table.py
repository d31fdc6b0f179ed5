"""The next table for the same people: everyone moves one seat on, and the game begins if nobody is missing, or they
shuffle together first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wettlauf.core.option_history import upgrade_options
from wettlauf.core.titles import ValueTitle
from wettlauf.table import facts as f
from wettlauf.table.opening import Open, open_table
from wettlauf.table.seating import begin, is_full, take_seat
from wettlauf.table.table import Table


def open_next(
    table: Table, old: str, secret: str, at: int, options: Mapping[str, Any], series: f.SeriesPlace | None = None
) -> list[f.Fact]:
    """Returns the first facts of the table that follows `table`, whose id is `old`. In a `series` no seat is left
    open: bots take the seats of players who left."""
    opened = table.opened
    order = sorted(range(len(table.seats)), key=lambda seat: new_seat(table, seat))  # who comes to sit in seat 0, 1 ...
    command = Open(
        game=opened.game,
        options=upgrade_options(table.game.kind, options),  # as at this table, even if the default has changed since
        seats=[_plan(table, seat, series is not None) for seat in order],
        listed=opened.listed,
        chat=opened.chat,
        tips=opened.tips,
        clock=opened.clock,
        stand_in=opened.stand_in,
        scheme=opened.scheme,
        series=None if opened.series is None else opened.series.plan,
        titles=_titles(table, options, series),
    )
    found = open_table(command, at, secret, follows=old, series=series)
    fresh = Table.from_facts(found)
    for number, seat in enumerate(table.seats[seat] for seat in order):
        if seat.holder is not None:
            taken = take_seat(fresh, at, number, seat.holder, seat.name, seat.program, invited=True)
            found += _folded(fresh, taken)
    if is_full(fresh) and fresh.shuffle is None:
        found += begin(fresh, at)
    return found


def new_seat(table: Table, seat: int) -> int:
    """Returns a player's seat at the next table."""
    return (seat + 1) % len(table.seats)


def _plan(table: Table, seat: int, filled: bool) -> f.SeatPlan:
    """Returns the plan of a seat; a bot keeps its name."""
    plan = table.seats[seat].plan
    if filled and not table.seats[seat].is_filled:
        plan = f.SeatPlan("bot", (table.opened.stand_in or f.StandIn()).level)
    return msgspec.structs.replace(plan, number=plan.number or seat + 1) if plan.kind == "bot" else plan


def _titles(table: Table, options: Mapping[str, Any], series: f.SeriesPlace | None) -> list[ValueTitle]:
    """Returns the titles of all values that are still in use: those of the next game and of the others of its
    series."""
    titles, name = list(table.opened.titles), table.game.kind.series.choice
    if table.chosen is not None and table.chosen.title:
        titles.append(ValueTitle(name, table.chosen.value, table.chosen.title))
    others = [] if series is None else [*(series.plan.later or ()), *(game.value for game in series.past)]
    return [
        title
        for number, title in enumerate(titles)
        if (title.value == options.get(title.option) or (title.option == name and title.value in others))
        and not any((one.option, one.value) == (title.option, title.value) for one in titles[number + 1 :])
    ]


def _folded(table: Table, found: list[f.Fact]) -> list[f.Fact]:
    for fact in found:
        table.fold(fact)
    return found
