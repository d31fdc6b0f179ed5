"""Once more: the same table with fresh cards, everyone one seat further on."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.asking import ask, missing
from wettlauf.table.between_games import is_between
from wettlauf.table.checks import person_at, require_begun, time_at
from wettlauf.table.following import open_next
from wettlauf.table.refusing import refusal
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
    sits one seat further on, and it begins if nobody is missing, or they shuffle together first. After a series another
    one begins as this one did."""
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
