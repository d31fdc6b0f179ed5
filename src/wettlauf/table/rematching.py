"""Rematches: the same table with a fresh deal, everyone one seat further on."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.asking import ask, missing
from wettlauf.table.between_games import is_between
from wettlauf.table.checks import person_at, require_begun, time_at
from wettlauf.table.next_table import open_next
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Pending, Table


def ask_rematch(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Asks for a rematch. When alone or against bots it is agreed at once. The caller then calls `follow`."""
    person_at(table, seat)
    _require_rematchable(table)
    if is_agreed(table):
        return []
    return ask(table, seat, "rematch", now, rematch_agreed)


def rematch_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    """Records the agreement; opening the new table is up to the caller."""
    return [] if "rematch" in table.questions else [f.Asked(at, pending.seat, "rematch")]


def is_agreed(table: Table) -> bool:
    """Whether everyone wants a rematch."""
    pending = table.questions.get("rematch")
    return pending is not None and not missing(table, pending.seat, "rematch", pending.yes)


def follow(table: Table, new: str, old: str, secret: str, now: int) -> tuple[list[f.Fact], list[f.Fact]]:
    """Returns the facts for this table, `old`, and the first facts of the `new` one, once all have agreed. There
    everyone sits one seat further on, and the game begins if nobody is missing, or they shuffle together first.
    After a series another one begins in the same way."""
    _require_rematchable(table)
    if not is_agreed(table):
        raise refusal("no-rematch-agreed")
    at, series = time_at(table, now), table.opened.series
    options = dict(table.opened.wished)
    if series is not None and series.past and (name := table.game.kind.series.choice):
        options[name] = series.past[0].value
    return [f.Followed(at, new)], open_next(table, old, secret, at, options)


def _require_rematchable(table: Table) -> None:
    require_begun(table)
    if table.status != "ended":
        raise refusal("not-over")
    if table.followed is not None:
        raise refusal("followed-already")
    if table.opened.start is not None:
        raise refusal("no-rematch-placed")
    if is_between(table):
        raise refusal("series-goes-on")
