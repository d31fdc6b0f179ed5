"""What needs the others: asking them, and their answers. When all have said yes, it happens."""

from __future__ import annotations

from collections.abc import Callable

from wettlauf.table import facts as f
from wettlauf.table.checks import person_at, require_room, time_at
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Pending, Table

PATIENCE = 30_000  # milliseconds until one who was told no may ask again, if nobody moves

# What could cost somebody their cards or their game: they are asked too while a bot stands in for them.
ASKED_OF_ALL: frozenset[f.Question] = frozenset({"takeback", "abort", "seat"})

Effect = Callable[[Table, Pending, int], list[f.Fact]]


def have_a_say(table: Table, seat: int, question: f.Question) -> list[int]:
    """Who decides about what this seat asks. People at one device are not asked by each other."""
    return table.others(seat, absent=question in ASKED_OF_ALL)


def missing(table: Table, seat: int, question: f.Question, yes: set[int]) -> list[int]:
    """Who has not agreed yet to what this seat asks. One answer counts for all seats of a device."""
    agreed = {table.seats[number].holder for number in yes}
    return [number for number in have_a_say(table, seat, question) if table.seats[number].holder not in agreed]


def ask(table: Table, seat: int, question: f.Question, now: int, effect: Effect, to: int | None = None) -> list[f.Fact]:
    """It happens at once if nobody else has a say in it, else they are asked."""
    require_room(table)
    at = time_at(table, now)
    pending = table.questions.get(question)
    if pending is not None and pending.to == to:
        if seat in missing(table, pending.seat, question, pending.yes):  # two want the same: that is a yes
            return agree(table, seat, question, at, effect)
        if not missing(table, pending.seat, question, pending.yes):  # who had not answered has gone since
            return effect(table, pending, at)
    if not missing(table, seat, question, {seat}):
        return effect(table, Pending(seat, to, {seat}), at)
    if pending is not None:
        raise refusal("asked-already")
    length, declined_at = table.declined.get((question, seat), (-1, 0))
    if length == table.lengths[-1] and at - declined_at < PATIENCE:
        raise refusal("asked-declined")
    return [f.Asked(at, seat, question, to)]


def agree(table: Table, seat: int, question: f.Question, at: int, effect: Effect) -> list[f.Fact]:
    pending = table.questions[question]
    found: list[f.Fact] = [f.Answered(at, seat, question, True)]
    if not missing(table, pending.seat, question, {*pending.yes, seat}):
        found += effect(table, pending, at)
    return found


def reply(table: Table, now: int, seat: int, question: f.Question, yes: bool, effect: Effect) -> list[f.Fact]:
    """Say yes or no to what somebody has asked; who asked may take the question back by saying no."""
    person_at(table, seat)
    require_room(table)
    pending = table.questions.get(question)
    if pending is None:
        raise refusal("nothing-asked")
    at = time_at(table, now)
    if not yes and seat in (pending.seat, *have_a_say(table, pending.seat, question)):
        return [f.Answered(at, seat, question, False)]
    if seat not in missing(table, pending.seat, question, pending.yes):
        raise refusal("not-asked")
    return agree(table, seat, question, at, effect)
