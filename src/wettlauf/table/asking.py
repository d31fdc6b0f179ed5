"""Questions to the other players and their answers. Once all have said yes, it happens."""

from __future__ import annotations

from collections.abc import Callable

from wettlauf.table import facts as f
from wettlauf.table.checks import person_at, require_room, time_at
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Pending, Table

ASK_AGAIN_MILLISECONDS = 30_000  # milliseconds after a no before the same player may ask again, unless somebody moves

# Questions that could cost somebody their cards or their game: absent players are asked too, even while a bot stands
# in.
ASKED_OF_ALL: frozenset[f.Question] = frozenset({"takeback", "abort", "seat"})

Effect = Callable[[Table, Pending, int], list[f.Fact]]


def have_a_say(table: Table, seat: int, question: f.Question) -> list[int]:
    """Returns the seats that have a say in this seat's question. People at one device do not ask each other."""
    return table.others(seat, absent=question in ASKED_OF_ALL)


def missing(table: Table, seat: int, question: f.Question, yes: set[int]) -> list[int]:
    """Returns the seats that have not agreed yet. One answer counts for all seats of a device."""
    agreed = {table.seats[number].holder for number in yes}
    return [number for number in have_a_say(table, seat, question) if table.seats[number].holder not in agreed]


def ask(table: Table, seat: int, question: f.Question, now: int, effect: Effect, to: int | None = None) -> list[f.Fact]:
    """Asks the others; takes effect at once if nobody else has a say."""
    require_room(table)
    at = time_at(table, now)
    pending = table.questions.get(question)
    if pending is not None and pending.to == to:
        if seat in missing(table, pending.seat, question, pending.yes):  # two players want the same: that is a yes
            return agree(table, seat, question, at, effect)
        if not missing(table, pending.seat, question, pending.yes):  # the missing player has left since
            return effect(table, pending, at)
    if not missing(table, seat, question, {seat}):
        return effect(table, Pending(seat, to, {seat}), at)
    if pending is not None:
        raise refusal("asked-already")
    length, declined_at = table.declined.get((question, seat), (-1, 0))
    if length == table.lengths[-1] and at - declined_at < ASK_AGAIN_MILLISECONDS:
        raise refusal("asked-declined")
    return [f.Asked(at, seat, question, to)]


def agree(table: Table, seat: int, question: f.Question, at: int, effect: Effect) -> list[f.Fact]:
    pending = table.questions[question]
    found: list[f.Fact] = [f.Answered(at, seat, question, True)]
    if not missing(table, pending.seat, question, {*pending.yes, seat}):
        found += effect(table, pending, at)
    return found


def reply(table: Table, now: int, seat: int, question: f.Question, yes: bool, effect: Effect) -> list[f.Fact]:
    """Answers a question with yes or no. The player who asked withdraws it by answering no."""
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
