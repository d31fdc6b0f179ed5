"""What viewers learn of the facts of a table: that something happened, without its secrets."""

from __future__ import annotations

import functools

from wettlauf.table import facts as f
from wettlauf.table.table import Table
from wettlauf.table.wire import Event


def events_since(table: Table, viewer: int | None, since: int) -> list[Event]:
    events = (event_seen(number, table.facts[number - 1], viewer) for number in range(since + 1, table.sequence + 1))
    return [event for event in events if event is not None]


def event_seen(sequence: int, fact: f.Fact, viewer: int | None) -> Event | None:
    """Returns a fact without its secrets; None if it is not for this viewer."""
    at, what = fact.at, _tag(type(fact))
    match fact:
        case f.Moved():  # first, since nearly all facts are moves
            return Event(sequence, at, what, fact.seat, by=fact.by)
        case f.SeatTaken() | f.Knocked():
            return Event(sequence, at, what, fact.seat, name=fact.name)
        case f.SeatPlanChanged():
            return Event(sequence, at, what, fact.seat, level=fact.plan.level)
        case f.StoodIn():
            return Event(sequence, at, what, fact.seat, level=fact.level)
        case f.SeatLeft() | f.Pledged() | f.Revealed() | f.CameBack() | f.TimeRanOut() | f.Paused() | f.Resumed():
            return Event(sequence, at, what, fact.seat)
        case f.Chosen() | f.Ready() | f.SeriesEnded():
            return Event(sequence, at, what, fact.seat)
        case f.TakenBack():
            return Event(sequence, at, what, fact.seat, to=fact.to)
        case f.Asked():
            return Event(sequence, at, what, fact.seat, question=fact.question, to=fact.to)
        case f.Answered():
            return Event(sequence, at, what, fact.seat, question=fact.question, yes=fact.yes)
        case f.Said():
            if viewer is None:
                return None
            return Event(sequence, at, what, fact.seat, text=fact.text or None, phrase=fact.phrase or None)
        case f.Ended():
            return Event(sequence, at, what, how=fact.how)
        case f.Followed():
            return Event(sequence, at, what, table=fact.table)
        case _:  # opened, sealed, began, closed, chance: only that it happened
            return Event(sequence, at, what)


@functools.cache
def _tag(kind: type[f.Fact]) -> str:
    return str(kind.__struct_config__.tag)
