"""What people at a table do besides moving: take back, pause, be away, run out of time, chat, play again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.tables import BOT, NOON, Sitting, running, state_of
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.asking import ASK_AGAIN_MILLISECONDS
from wettlauf.table.chatting import MOST_AT_ONCE, PHRASES, WITHIN, say
from wettlauf.table.clocks import deadline, run_out
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import abort, record
from wettlauf.table.moving import play
from wettlauf.table.next_table import new_seat
from wettlauf.table.opening import Open
from wettlauf.table.pausing import pause, resume
from wettlauf.table.rematching import ask_rematch, follow, is_agreed
from wettlauf.table.seating import leave_seat, take_seat
from wettlauf.table.seen import snapshot
from wettlauf.table.stand_ins import come_back, stand_in
from wettlauf.table.table import Table
from wettlauf.table.taking_back import take_back


def log_of(sitting: Sitting) -> list[tuple[int | None, str]]:
    assert sitting.table.match is not None
    return sitting.table.match.log


def status_of(sitting: Sitting) -> str:
    return sitting.table.status


def seat_to_act(sitting: Sitting) -> int:
    assert sitting.table.match is not None
    assert sitting.table.match.seat is not None
    return sitting.table.match.seat


def time_is_up(sitting: Sitting) -> list[f.Fact]:
    due = deadline(sitting.table)
    assert due is not None
    sitting.now = due
    return sitting.do(run_out, later=0)


# ---- taking back ----


def test_against_bots_any_own_decision_is_taken_back_with_their_answers() -> None:
    sitting = running("ostfriesenlauf", "anna", bots=3).play(15)
    own = [entry for entry, (seat, _) in enumerate(log_of(sitting)) if seat == 0]
    assert snapshot(sitting.table, 0).now.takeback == "free"
    before = log_of(sitting)
    sitting.do(take_back, 0)
    assert log_of(sitting) == before[: own[-1]]
    sitting.do(take_back, 0, own[0])
    assert log_of(sitting) == before[: own[0]]
    assert seat_to_act(sitting) == 0
    assert sitting.refused(take_back, 0) == "nothing-to-take-back"


def stopped_at_a_shuffle(secret: str) -> Sitting | None:
    """Plays a solo game until the decks have just been shuffled; returns None if it ended first."""
    sitting = running("ostfriesenlauf", "anna", secret=secret)
    for number in range(400):
        if any(text.startswith("shuffle") for _, text in log_of(sitting)):
            return sitting if status_of(sitting) == "playing" else None
        sitting.play(seed=number)
    return None


def test_a_decision_played_again_meets_the_same_luck() -> None:
    """The chance after a move stays the same however often the move is taken back."""
    sitting = next(found for secret in range(100) if (found := stopped_at_a_shuffle(f"{secret:064x}")) is not None)
    before, chosen = log_of(sitting), None
    for _ in range(3):
        last = max(entry for entry, (seat, _) in enumerate(log_of(sitting)) if seat == 0)
        chosen = before[last][1]
        sitting.do(take_back, 0)
        sitting.do(play, 0, chosen)
        assert log_of(sitting) == before
    sitting.play(5_000)
    assert verify(record(sitting.table), find("ostfriesenlauf")).events > 1


def test_with_people_what_showed_nothing_is_taken_back_freely_and_the_rest_when_all_agree() -> None:
    sitting = running("keltis", "anna", "ben", "cleo")
    first = seat_to_act(sitting)
    others = [seat for seat in range(3) if seat != first]
    sitting.play(1)
    assert snapshot(sitting.table, first).now.takeback == "free"
    sitting.do(take_back, first)
    assert log_of(sitting) == []
    discard = next(str(move) for move in sitting.table.match.legal() if str(move).startswith("discard"))  # type: ignore[union-attr]
    sitting.do(play, first, discard)
    sitting.do(play, first, "take draw")
    assert snapshot(sitting.table, first).now.takeback == "ask"
    assert sitting.refused(take_back, others[0]) == "nothing-to-take-back"
    assert sitting.refused(take_back, first, 5) == "not-your-decision"
    sitting.do(take_back, first, 0)
    assert len(log_of(sitting)) == 2
    assert sitting.refused(take_back, first, 0) == "asked-already"
    assert sitting.refused(answer, first, "takeback", True) == "not-asked"
    asked = snapshot(sitting.table, None).now.questions[0]
    assert (asked.question, asked.seat, asked.to, asked.asked) == ("takeback", first, 0, others)
    sitting.do(answer, others[0], "takeback", True)
    assert len(log_of(sitting)) == 2
    sitting.do(answer, others[1], "takeback", True)
    assert log_of(sitting) == []
    assert seat_to_act(sitting) == first
    assert sitting.refused(answer, others[1], "takeback", True) == "nothing-asked"


def test_a_no_ends_the_question_for_a_while() -> None:
    sitting = running("keltis", "anna", "ben")
    first = seat_to_act(sitting)
    sitting.play(2)
    sitting.do(take_back, first)
    sitting.do(answer, 1 - first, "takeback", False)
    assert sitting.table.questions == {}
    assert sitting.refused(take_back, first) == "asked-declined"
    sitting.now += ASK_AGAIN_MILLISECONDS
    sitting.do(take_back, first)
    assert "takeback" in sitting.table.questions
    sitting.play(1)  # making a move answers the question
    assert sitting.table.questions == {}


def test_people_at_one_device_need_not_be_asked() -> None:
    sitting = running("keltis", "home", "home").play(6)
    before = log_of(sitting)
    seat = next(seat for seat, _ in before if seat is not None)
    sitting.do(take_back, seat, 0)
    assert log_of(sitting) == []


def test_one_answer_counts_for_a_whole_device() -> None:
    sitting = running("keltis", "anna", "home", "home").play(8)
    seat = 0
    sitting.do(pause, seat)
    sitting.do(answer, 2, "pause", True)
    assert status_of(sitting) == "paused"


# ---- pausing ----


def test_a_pause_stops_everything_and_lasts_for_weeks() -> None:
    sitting = running("keltis", "anna", "ben").play(3)
    sitting.do(pause, 0)
    assert status_of(sitting) == "playing"
    sitting.do(pause, 1)  # asking for the same thing means yes
    assert status_of(sitting) == "paused"
    assert sitting.table.actor is None
    seat = seat_to_act(sitting)
    assert sitting.refused(play, seat, "take draw") == "paused"
    assert sitting.refused(take_back, 0) in ("paused", "nothing-to-take-back")
    assert snapshot(sitting.table, seat).now.legal is None
    sitting.now += 21 * 24 * 3600 * 1000
    again = sitting.replayed()
    assert state_of(again) == state_of(sitting.table)
    sitting.do(resume, 0)
    sitting.play(5)
    assert sitting.refused(resume, 0) == "not-paused"


def test_alone_a_pause_needs_nobody_and_the_clock_stands_still() -> None:
    sitting = running("keltis", "anna", bots=1, clock=f.Clock("game", 60_000))
    while seat_to_act(sitting) != 0:
        sitting.play()
    sitting.do(pause, 0, later=5_000)
    left = sitting.table.timing.left[0]
    assert deadline(sitting.table) is None
    sitting.do(resume, 0, later=10_000_000)
    assert sitting.table.timing.left[0] == left
    assert deadline(sitting.table) == sitting.now + left


def test_with_a_clock_all_must_be_there_to_go_on() -> None:
    sitting = running("keltis", "anna", "ben", clock=f.Clock("move", 60_000))
    sitting.do(pause, 0)
    sitting.do(answer, 1, "pause", True)
    sitting.do(resume, 0)
    assert status_of(sitting) == "paused"
    sitting.do(answer, 1, "resume", True)
    assert status_of(sitting) == "playing"


# ---- clocks ----


def test_a_clock_for_the_game_runs_for_the_one_who_decides() -> None:
    sitting = running("keltis", "anna", "ben", clock=f.Clock("game", 60_000, 2_000))
    first = seat_to_act(sitting)
    assert deadline(sitting.table) == sitting.now + 60_000
    sitting.play(1, later=10_000)
    assert seat_to_act(sitting) == first
    assert sitting.table.timing.left[first] == 50_000  # the turn goes on, so no increment yet
    sitting.play(1, later=5_000)
    assert seat_to_act(sitting) == 1 - first
    assert sitting.table.timing.left == [47_000 if seat == first else 60_000 for seat in (0, 1)]
    clock = snapshot(sitting.table, None).now.clock
    assert clock is not None
    assert (clock.running, clock.since, clock.deadline) == (1 - first, sitting.now, sitting.now + 60_000)


def test_a_clock_for_each_move_restarts_with_each() -> None:
    sitting = running("strauss", "anna", "ben", clock=f.Clock("move", 86_400_000))
    for _ in range(12):
        sitting.play(1, later=80_000_000)
        assert deadline(sitting.table) == sitting.now + 86_400_000


def test_who_loses_by_the_clock_forfeits_and_the_record_says_so() -> None:
    sitting = running("keltis", "anna", "ben", clock=f.Clock("game", 60_000, runs_out="lose"))
    late = seat_to_act(sitting)
    with pytest.raises(Exception, match="not up yet"):
        run_out(sitting.table, sitting.now + 59_999)
    found = time_is_up(sitting)
    assert isinstance(found[-1], f.Ended)
    assert (found[-1].how, found[-1].forfeit, found[-1].ended) == ("time", late, "unfinished")
    assert record(sitting.table).extra["forfeit"]["seat"] == late
    verify(record(sitting.table), find("keltis"))


def test_a_bot_plays_for_who_is_late_and_a_whole_game_cannot_be_taken_up_again() -> None:
    sitting = running("keltis", "anna", "ben", clock=f.Clock("game", 60_000))
    late = seat_to_act(sitting)
    time_is_up(sitting)
    actor = sitting.table.actor
    assert actor is not None
    assert (actor.seat, actor.by, actor.level) == (late, "stand_in", "practised")
    assert deadline(sitting.table) is None
    move = str(sitting.table.match.legal()[0])  # type: ignore[union-attr]
    assert sitting.refused(play, late, move) == "time-is-up"
    assert sitting.refused(come_back, late) == "time-is-up"
    sitting.play(5_000, later=100)
    assert status_of(sitting) == "ended"


def test_who_is_late_for_one_move_may_come_back() -> None:
    sitting = running("keltis", "anna", "ben", clock=f.Clock("move", 60_000))
    late = seat_to_act(sitting)
    time_is_up(sitting)
    sitting.do(come_back, late)
    assert deadline(sitting.table) == sitting.now + 60_000
    sitting.play(1)
    assert isinstance(sitting.table.facts[-1], f.Moved)
    assert sitting.table.facts[-1].by == "person"


def test_no_clock_runs_for_bots() -> None:
    sitting = running("keltis", "anna", bots=1, clock=f.Clock("move", 60_000))
    while seat_to_act(sitting) != 1:
        sitting.play()
    assert deadline(sitting.table) is None
    assert sitting.refused(run_out) == "no-clock"


# ---- standing in ----


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back() -> None:
    sitting = running("keltis", "anna", "ben", stand_in=f.StandIn(60_000, "strong"))
    seat = seat_to_act(sitting)
    gone = sitting.now
    assert sitting.refused(stand_in, seat, gone, True) == "not-away-long"
    sitting.now += 60_000
    assert sitting.refused(stand_in, seat, gone, False) == "nobody-waits"
    assert sitting.do(come_back, seat) == []
    sitting.do(stand_in, seat, gone, True)
    assert sitting.refused(stand_in, seat, gone, True) == "stands-in-already"
    sitting.play(1)
    last = sitting.table.facts[-1]
    assert isinstance(last, f.Moved)
    assert (last.seat, last.by) == (seat, "stand_in")
    move = str(sitting.table.match.legal()[0])  # type: ignore[union-attr]
    found = sitting.do(play, seat, move)  # making a move brings the player back
    assert [type(fact) for fact in found][:2] == [f.CameBack, f.Moved]
    assert sitting.table.seats[seat].stand_in is None


def test_the_absent_are_not_asked() -> None:
    sitting = running("keltis", "anna", "ben", "cleo")
    sitting.do(stand_in, 2, NOON - 10**6, True)
    sitting.do(pause, 0)
    sitting.do(answer, 1, "pause", True)
    assert status_of(sitting) == "paused"


def test_a_table_without_stand_ins_has_none() -> None:
    sitting = running("keltis", "anna", "ben", stand_in=None)
    assert sitting.refused(stand_in, 0, 0, True) == "no-stand-in"


# ---- talking ----


def test_people_talk_in_lines_and_phrases() -> None:
    sitting = running("keltis", "anna", bots=1)
    sitting.do(say, 0, "  <b>Hi</b>\x00\nthere ")
    sitting.do(say, 0, phrase="hello")
    assert [event.text or event.phrase for event in snapshot(sitting.table, 0).chat] == ["<b>Hi</b> there", "hello"]
    assert sitting.refused(say, 0, " \n") == "chat-empty"
    assert sitting.refused(say, 0, "x" * 201) == "chat-too-long"
    assert sitting.refused(say, 0, phrase="insult") == "no-such-phrase"
    assert sitting.refused(say, 1, "I am a bot") == "nobody-there"
    for phrase in PHRASES:
        said = {Words(f"table-phrase-{phrase}").say(language) for language in ("de", "en")}
        assert len(said) == 2 or phrase == "wow"


def test_who_talks_too_fast_has_to_wait() -> None:
    sitting = running("keltis", "anna", "ben")
    for _ in range(MOST_AT_ONCE):
        sitting.do(say, 0, "hey", later=1)
    assert sitting.refused(say, 0, "hey") == "chat-too-fast"
    sitting.do(say, 1, "calm down", later=1)
    sitting.do(say, 0, "sorry", later=WITHIN)


@pytest.mark.parametrize("opening", [{"listed": True}, {"chat": False}])
def test_there_is_no_chat_where_it_is_off(opening: dict[str, Any]) -> None:
    sitting = running("keltis", "anna", "ben", **opening)
    assert sitting.refused(say, 0, "hey") == "chat-off"
    assert sitting.refused(say, 0, phrase="hello") == "chat-off"
    sitting.do(say, 0, phrase="nice")  # reactions are always allowed
    assert [event.phrase for event in snapshot(sitting.table, 1).chat] == ["nice"]
    assert snapshot(sitting.table, None).chat == []  # only players see it


# ---- stopping, and once more ----


def test_a_game_is_given_up_when_all_agree() -> None:
    sitting = running("keltis", "anna", "ben").play(4)
    sitting.do(abort, 0)
    assert status_of(sitting) == "playing"
    found = sitting.do(answer, 1, "abort", True)
    assert isinstance(found[-1], f.Ended)
    assert found[-1].how == "agreed"
    assert running("keltis", "anna", bots=1).do(abort, 0)[-1].how == "agreed"  # type: ignore[attr-defined]


def test_who_asked_may_take_the_question_back() -> None:
    sitting = running("keltis", "anna", "ben")
    sitting.do(abort, 0)
    sitting.do(answer, 0, "abort", False)
    assert sitting.refused(answer, 1, "abort", True) == "nothing-asked"


def test_in_the_rematch_everyone_sits_one_seat_further_on() -> None:
    options = {"players": 3, "course": "random"}
    sitting = Sitting(Open("strauss", options, [f.SeatPlan(), BOT, f.SeatPlan("person")])).seat("anna", "cleo").begin()
    assert sitting.refused(ask_rematch, 0) == "not-over"
    sitting.play(5_000)
    sitting.do(ask_rematch, 0)
    assert not is_agreed(sitting.table)
    with pytest.raises(Exception, match="Not everybody"):
        follow(sitting.table, "new", "old", "33" * 32, sitting.now)
    sitting.do(answer, 2, "rematch", True)
    assert is_agreed(sitting.table)
    old, new = follow(sitting.table, "new", "old", "33" * 32, sitting.now)
    fresh = Table.from_facts(new)
    assert fresh.status == "playing"
    assert fresh.opened.follows == "old"
    assert [seat.name for seat in fresh.seats] == ["Cleo", "Anna", ""]
    assert [fresh.seats[new_seat(sitting.table, seat)].holder for seat in (0, 2)] == ["anna", "cleo"]
    assert fresh.seats[2].is_bot
    assert fresh.name(2) == sitting.table.name(1)  # the same bot keeps its name
    assert fresh.opened.options["course"] != sitting.table.opened.options["course"]  # a random course is drawn again
    for fact in old:
        sitting.table.fold(fact)
    assert snapshot(sitting.table, None).now.followed == "new"
    assert sitting.refused(ask_rematch, 0) == "followed-already"


def test_against_bots_a_rematch_is_agreed_at_once() -> None:
    sitting = running("keltis", "anna", bots=1).play(5_000)
    sitting.do(ask_rematch, 0)
    assert is_agreed(sitting.table)
    assert sitting.do(ask_rematch, 0) == []


def test_who_has_gone_does_not_hold_up_the_rematch() -> None:
    sitting = running("keltis", "anna", "ben").play(5_000)
    sitting.do(ask_rematch, 0)
    sitting.do(leave_seat, 1)
    assert is_agreed(sitting.table)
    _, new = follow(sitting.table, "new", "old", "33" * 32, sitting.now)
    fresh = Table.from_facts(new)
    assert (fresh.status, fresh.people) == ("waiting", [1])
    assert take_seat(fresh, sitting.now, 0, "dora")
