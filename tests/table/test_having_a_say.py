"""Nobody loses their say because a bot stands in for them, and nobody sees the hand of a player who left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table.tables import NOON, Sitting, running, state_of
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.clocks import deadline, run_out
from wettlauf.table.finishing import abort
from wettlauf.table.moving import play
from wettlauf.table.pausing import pause
from wettlauf.table.seating import AT_THE_DOOR, SENT_AWAY, is_let_in, knock, leave_seat, take_seat
from wettlauf.table.seen import snapshot
from wettlauf.table.stand_ins import come_back, stand_in
from wettlauf.table.taking_back import take_back


def length(sitting: Sitting) -> int:
    assert sitting.table.match is not None
    return sitting.table.match.length


def status_of(sitting: Sitting) -> str:
    return sitting.table.status


def to_act(sitting: Sitting) -> int:
    actor = sitting.table.actor
    assert actor is not None
    return actor.seat


def first_of(sitting: Sitting, seat: int) -> int:
    assert sitting.table.match is not None
    return next(entry for entry in range(length(sitting)) if sitting.table.match.decided_by(entry) == seat)


def ben_is_away() -> Sitting:
    sitting = running("keltis", "anna", "ben").play(16)
    sitting.do(stand_in, 1, NOON - 10**6, True)
    return sitting


def ben_is_late() -> Sitting:
    """Ben is present but exceeds his time."""
    sitting = running("keltis", "anna", "ben", clock=f.Clock("move", 5_000)).play(16, later=100)
    while to_act(sitting) != 1:
        sitting.play(later=100)
    due = deadline(sitting.table)
    assert due is not None
    sitting.now = due
    sitting.do(run_out, later=0)
    return sitting


@pytest.mark.parametrize("situation", [ben_is_away, ben_is_late])
def test_alone_nobody_goes_back_behind_what_one_has_decided_for_whom_a_bot_stands_in(
    situation: Callable[[], Sitting],
) -> None:
    sitting = situation()
    assert sitting.table.seats[1].stand_in is not None
    while to_act(sitting) != 0:
        sitting.play(later=100)
    before = length(sitting)
    assert snapshot(sitting.table, 0).now.takeback == "ask"
    sitting.do(take_back, 0, first_of(sitting, 0))
    assert length(sitting) == before
    asked = snapshot(sitting.table, 1).now.questions[0]
    assert (asked.question, asked.asked) == ("takeback", [1])
    sitting.do(answer, 1, "takeback", False)
    assert length(sitting) == before
    assert sitting.refused(take_back, 0, first_of(sitting, 0)) == "asked-declined"


def test_what_showed_nothing_is_free_also_while_a_bot_stands_in() -> None:
    sitting = ben_is_away()
    while to_act(sitting) != 0:
        sitting.play()
    before = length(sitting)
    discard = next(str(move) for move in sitting.table.match.legal() if str(move).startswith("discard"))  # type: ignore[union-attr]
    sitting.do(play, 0, discard)
    assert snapshot(sitting.table, 0).now.takeback == "free"
    sitting.do(take_back, 0)
    assert length(sitting) == before
    sitting.do(play, 0, discard)
    sitting.do(play, 0, "take draw")  # now a card has been seen
    assert snapshot(sitting.table, 0).now.takeback == "ask"
    sitting.do(take_back, 0, before)
    assert length(sitting) == before + 2


@pytest.mark.parametrize("situation", [ben_is_away, ben_is_late])
def test_alone_nobody_stops_the_game_of_one_for_whom_a_bot_stands_in(situation: Callable[[], Sitting]) -> None:
    sitting = situation()
    sitting.do(abort, 0)
    assert status_of(sitting) == "playing"
    sitting.do(come_back, 1)
    sitting.do(answer, 1, "abort", True)
    assert status_of(sitting) == "ended"


def test_two_cannot_decide_it_against_the_third_who_is_away() -> None:
    sitting = running("keltis", "anna", "ben", "cleo").play(20)
    sitting.do(stand_in, 2, NOON - 10**6, True)
    sitting.do(abort, 0)
    sitting.do(answer, 1, "abort", True)
    assert status_of(sitting) == "playing"
    sitting.do(pause, 0)  # a break harms nobody, so it does not wait for people who are away
    sitting.do(answer, 1, "pause", True)
    assert status_of(sitting) == "paused"


def test_who_does_not_want_to_wait_plays_on_against_the_stand_in_or_leaves() -> None:
    assert ben_is_away().play(5_000).table.status == "ended"
    sitting = ben_is_away()
    sitting.do(leave_seat, 0)
    assert sitting.play(5_000).table.status == "ended"  # Ben comes back to a finished game


def test_where_nobody_else_is_left_everything_is_free() -> None:
    sitting = running("keltis", "anna", "ben").play(12)
    sitting.do(leave_seat, 1)
    assert snapshot(sitting.table, 0).now.takeback == "free"
    sitting.do(take_back, 0, first_of(sitting, 0))
    sitting.do(abort, 0)
    assert status_of(sitting) == "ended"


# ---- seats that were left ----


def cleo_has_left() -> Sitting:
    sitting = running("keltis", "anna", "ben", "cleo").play(12)
    sitting.do(leave_seat, 2)
    return sitting


def test_nobody_takes_a_seat_that_was_left_without_everyones_yes() -> None:
    sitting = cleo_has_left()
    assert sitting.refused(take_seat, 2, "eve", "Eve") == "seat-was-left"
    assert sitting.refused(take_seat, 2, "eve", "Eve", invited=True) == "seat-was-left"
    for holder in ("anna", "ben"):
        assert sitting.refused(take_seat, 2, holder) == "seat-was-left"
        assert sitting.refused(knock, 2, holder) == "seated-already"
    sitting.do(knock, 2, "dora", "Dora")
    asked = snapshot(sitting.table, None).now.questions[0]
    assert (asked.question, asked.seat, asked.name, asked.asked) == ("seat", 2, "Dora", [0, 1])
    assert sitting.do(knock, 2, "dora", "Dora") == []
    assert sitting.refused(knock, 2, "eve") == "seat-asked-for"
    assert sitting.refused(answer, 2, "seat", True) == "nobody-there"
    sitting.do(answer, 0, "seat", True)
    assert sitting.refused(take_seat, 2, "dora") == "seat-was-left"
    sitting.play(4)  # a bot plays the seat in the meantime
    sitting.do(answer, 1, "seat", True)
    assert sitting.refused(take_seat, 2, "eve", "Dora") == "seat-was-left"  # they did not let her in
    sitting.do(take_seat, 2, "dora", "Somebody else")
    seat = sitting.table.seats[2]
    assert (seat.holder, seat.name, seat.stand_in) == ("dora", "Dora", None)
    assert "seat" not in sitting.table.questions
    assert state_of(sitting.replayed()) == state_of(sitting.table)


def test_who_is_away_has_a_say_in_who_joins() -> None:
    sitting = cleo_has_left()
    sitting.do(stand_in, 1, NOON - 10**6, True)
    sitting.do(knock, 2, "dora")
    sitting.do(answer, 0, "seat", True)
    assert not is_let_in(sitting.table, 2, "dora")
    sitting.do(leave_seat, 1)  # a player who has left permanently has no say
    assert is_let_in(sitting.table, 2, "dora")


def test_a_no_keeps_the_seat_shut_for_a_while() -> None:
    sitting = cleo_has_left()
    sitting.do(knock, 2, "dora")
    sitting.do(answer, 0, "seat", True)
    sitting.do(answer, 1, "seat", True)
    sitting.do(answer, 0, "seat", False)  # a yes can be withdrawn until the guest sits down
    assert sitting.refused(take_seat, 2, "dora") == "seat-was-left"
    sitting.play(3)
    for holder in ("dora", "eve"):  # strangers could be anybody: moves do not open the seat again
        assert sitting.refused(knock, 2, holder) == "seat-declined"
    sitting.now += SENT_AWAY
    sitting.do(knock, 2, "eve")


def test_who_asks_and_does_not_come_is_not_waited_for_for_ever() -> None:
    sitting = cleo_has_left()
    sitting.do(knock, 2, "dora")
    sitting.do(answer, 0, "seat", True)
    sitting.do(knock, 2, "eve", "Eve", later=AT_THE_DOOR)
    sitting.do(answer, 1, "seat", True)
    assert sitting.refused(take_seat, 2, "dora") == "seat-was-left"
    assert sitting.refused(take_seat, 2, "eve") == "seat-was-left"  # the yes was for somebody else


def test_a_seat_whose_time_is_up_is_the_bots() -> None:
    sitting = running("keltis", "anna", "ben", "cleo", clock=f.Clock("game", 60_000))
    late = to_act(sitting)
    due = deadline(sitting.table)
    assert due is not None
    sitting.now = due
    sitting.do(run_out, later=0)
    sitting.do(leave_seat, late)
    assert sitting.refused(knock, late, "dora") == "time-is-up"


def test_what_was_stored_before_everyone_had_a_say_reads_as_it_was_written() -> None:
    """Facts are what happened: rights are checked before a fact is written, never when it is read."""
    sitting = ben_is_away()
    back = first_of(sitting, 0)
    stored = [
        *sitting.stored,
        *map(
            f.encode,
            (
                f.TakenBack(sitting.now, 0, back),
                f.SeatLeft(sitting.now, 1),
                f.SeatTaken(sitting.now, 1, "eve", "Eve"),
                f.StoodIn(sitting.now, 1, "practised"),
            ),
        ),
    ]
    sitting.stored = stored
    table = sitting.replayed()
    assert table.match is not None
    assert (table.match.length, table.seats[1].holder, table.status) == (back, "eve", "playing")
