"""What viewers get of a table around the game itself: seats, clock, questions, takebacks."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from wettlauf.core.sentences import sentence
from wettlauf.core.words import Words
from wettlauf.table.asking import missing
from wettlauf.table.fairness import SeatPledge, commitment
from wettlauf.table.sealing import awaited, shuffle_deadline
from wettlauf.table.table import Table
from wettlauf.table.taking_back import is_unseen, last_decisions
from wettlauf.table.wire import ClockSeen, QuestionSeen, ResultSeen, SeatSeen, ShuffleSeen, TableSummary, Takeback


def summary(table: Table) -> TableSummary:
    return TableSummary(
        game=table.opened.game,
        status=table.status,
        listed=table.opened.listed,
        seats=seats_seen(table),
        seats_open=sum(seat.plan.kind == "open" and not seat.is_filled for seat in table.seats),
        last_activity=table.at,
        deadline=table.timing.deadline,
    )


def seats_seen(table: Table) -> list[SeatSeen]:
    return [_seat(table, number) for number in range(len(table.seats))]


def _seat(table: Table, number: int) -> SeatSeen:
    seat, called = table.seats[number], table.name(number)
    return SeatSeen(
        kind=seat.plan.kind,
        level=seat.plan.level,
        taken=seat.is_filled,
        name=seat.name,
        called=sentence(called) if isinstance(called, Words) else called,
        program=seat.program,
        stand_in=seat.stand_in,
        out_of_time=seat.out_of_time,
    )


def clock_seen(table: Table) -> ClockSeen | None:
    timing = table.timing
    if timing.clock is None:
        return None
    since = table.at if timing.running is None else timing.since
    return ClockSeen(list(timing.left), timing.running, since, timing.deadline)


def questions_seen(table: Table) -> list[QuestionSeen]:
    return [
        QuestionSeen(
            question=name,
            seat=one.seat,
            to=one.to,
            yes=sorted(one.yes),
            asked=missing(table, one.seat, name, one.yes),
            name=None if one.guest is None else one.guest.name,
        )
        for name, one in table.questions.items()
    ]


def takebacks_seen(table: Table) -> list[Takeback]:
    """Returns for every seat whether its last decision can be taken back, and if so whether without asking."""
    found: list[Takeback] = [None] * len(table.seats)
    match = table.match
    if match is None or table.status != "playing" or not match.length:
        return found
    holders = [seat.holder for seat in table.seats]
    alone = len({holder for holder in holders if holder is not None}) < 2
    last = match.decided_by(match.length - 1)
    for seat, to in last_decisions(table).items():
        if holders[seat] is not None:
            # With other people at the table, a decision that was already answered is never free.
            is_free = alone or (seat == last and is_unseen(match, seat, to))
            found[seat] = "free" if is_free else "ask"
    return found


def result_seen(table: Table) -> ResultSeen | None:
    ended = table.ended
    if ended is None:
        return None
    return ResultSeen(ended.how, ended.ended, ended.scores, ended.winners, ended.forfeit, ended.at)


def shuffle_seen(table: Table) -> ShuffleSeen | UnsetType:
    """Returns the progress of a joint shuffle. What was revealed is shown once the game has begun: it is no longer
    of use to anybody."""
    shuffle = table.shuffle
    if shuffle is None:
        return UNSET
    sealed, dealt = shuffle.sealed, table.match is not None
    waits = awaited(table)
    return ShuffleSeen(
        stage="dealt" if dealt else "pledging" if sealed is None else "revealing",
        pledges=[SeatPledge(seat, shuffle.pledges[seat]) for seat in sorted(shuffle.pledges)],
        awaited=waits,
        until=shuffle_deadline(table) if waits else None,
        commitment=None if sealed is None else commitment(sealed.secret),
        parts=shuffle.parts if dealt else None,
        secret=None if sealed is None or table.ended is None else sealed.secret,
        bots=UNSET if sealed is None else sealed.bots,
    )
