"""A table from opening to end: seats, moves, refusals, and that its facts alone rebuild it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import wettlauf.table
from tests.table.tables import BOT, SECRET, Sitting, running, state_of
from wettlauf.core.errors import IllegalMove
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import abandon, abort, close, record
from wettlauf.table.moving import play, preview, why_not
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import BadTable, CommandRefused
from wettlauf.table.seating import begin, is_full, knock, leave_seat, plan_seat, take_seat
from wettlauf.table.table import Actor, Table

GAMES = [("keltis", 2), ("ostfriesenlauf", 1), ("ostfriesenlauf", 3), ("strauss", 5)]


@pytest.mark.parametrize("game, players", GAMES)
def test_a_game_is_played_to_its_end_and_its_record_verifies(game: str, players: int) -> None:
    sitting = running(game, *"abcde"[:players]).play(5_000)
    table = sitting.table
    assert table.status == "ended"
    assert table.ended is not None
    assert table.ended.how == "played"
    assert table.match is not None
    assert tuple(table.ended.scores) == table.match.result.scores
    found = verify(record(table), find(game))
    assert found.dealt
    assert found.commitment == table.opened.commitment
    assert state_of(sitting.replayed()) == state_of(table)


@pytest.mark.parametrize("game, players", GAMES)
def test_a_move_that_was_tried_and_not_stored_leaves_no_trace(game: str, players: int) -> None:
    sitting = running(game, *"abcde"[:players]).play(5)
    table = sitting.table
    assert table.match is not None
    assert table.actor is not None
    before, seat, legal = state_of(table), table.actor.seat, table.match.legal()
    tried = play(table, sitting.now, seat, str(legal[0]))
    assert state_of(table) == before
    sitting.do(play, seat, str(legal[-1]))
    assert state_of(sitting.replayed()) == state_of(table)
    after = state_of(table)
    with pytest.raises((IllegalMove, ValueError)):
        table.fold(tried[0])  # it no longer fits
    assert state_of(table)[3] == after[3]


def test_tables_with_the_same_secret_deal_the_same_and_others_do_not() -> None:
    deals = [running("keltis", "a", "b", secret=secret).table.facts[3] for secret in (SECRET, SECRET, "11" * 32)]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


def test_a_random_course_is_drawn_when_the_table_is_opened() -> None:
    table = running("strauss", "a", "b", options={"course": "random"}).table
    assert table.opened.wished["course"] == "random"
    assert table.opened.options["course"][0].startswith("START")
    assert table.game.options == table.opened.options


# ---- opening ----


@pytest.mark.parametrize(
    "command, code",
    [
        (Open("chess"), "bad-options"),
        (Open("keltis", {"players": 9}), "bad-options"),
        (Open("keltis", {"colour": 1}), "bad-options"),
        (Open("keltis", seats=[BOT] * 3), "seat-count"),
        (Open("keltis", seats=[f.SeatPlan("bot", "ceiling")]), "no-such-level"),
        (Open("keltis", seats=[f.SeatPlan("bot")]), "no-such-level"),
        (Open("keltis", stand_in=f.StandIn(level="mine.py:Bot")), "no-such-level"),
        (Open("keltis", stand_in=f.StandIn(after=1)), "absence-range"),
        (Open("keltis", clock=f.Clock("move", 0)), "clock-range"),
        (Open("keltis", clock=f.Clock("move", 60_000, 5)), "clock-range"),
        (Open("keltis", clock=f.Clock("game", 60_000, -5)), "clock-range"),
        (Open("keltis", listed=True, chat=True), "chat-only-private"),
        (Open("keltis", start=f.Start({"hands": []})), "bad-start"),
        (Open("keltis", listed=True, start=f.Start({})), "start-only-private"),
        (Open("strauss", {"course": "random"}, start=f.Start({})), "start-open"),
    ],
)
def test_what_cannot_be_opened_is_refused(command: Open, code: str) -> None:
    with pytest.raises(CommandRefused) as refusal:
        open_table(command, 0, SECRET)
    assert refusal.value.code == code
    assert refusal.value.say("de")


def test_a_table_goes_on_from_a_position() -> None:
    finished = running("ostfriesenlauf", "a", "b").play(5_000).table
    assert finished.match is not None
    whole = finished.match.record()
    start = f.Start(dict(whole.deal), whole.log[:20])
    sitting = Sitting(Open("ostfriesenlauf", dict(whole.options), start=start), "22" * 32).seat("a", "b").begin()
    assert sitting.table.match is not None
    assert sitting.table.match.log[:20] == whole.log[:20]
    sitting.play(5_000)
    found = record(sitting.table)
    assert found.extra["fairness"]["given"] == 20
    assert not verify(found, find("ostfriesenlauf")).dealt
    with pytest.raises(CommandRefused, match="already over"):
        open_table(Open("ostfriesenlauf", dict(whole.options), start=f.Start(dict(whole.deal), whole.log)), 0, SECRET)


# ---- seats ----


def test_seats_are_taken_and_left_until_all_are_there() -> None:
    sitting = Sitting(Open("keltis", {"players": 3}, [f.SeatPlan("person"), f.SeatPlan(), BOT]))
    assert sitting.refused(take_seat, 0, "anna") == "seat-reserved"
    assert sitting.refused(take_seat, 2, "anna") == "seat-is-bots"
    assert sitting.refused(take_seat, 3, "anna") == "no-such-seat"
    assert sitting.refused(take_seat, -1, "anna") == "no-such-seat"
    sitting.do(take_seat, 0, "anna", "  An\x1bna\n ", invited=True)
    assert sitting.table.seats[0].name == "An na"
    sitting.do(take_seat, 0, "anna", "Anna")  # from another device
    assert sitting.table.seats[0].name == "Anna"
    assert sitting.do(take_seat, 0, "anna", "Anna") == []
    assert sitting.refused(take_seat, 0, "ben", invited=True) == "seat-taken"
    assert sitting.refused(begin) == "seats-empty"
    assert sitting.refused(leave_seat, 1) == "nobody-there"
    sitting.do(take_seat, 1, "ben", "B" * 100)
    assert sitting.table.seats[1].name == "B" * f.LONGEST_NAME
    assert is_full(sitting.table)
    sitting.do(leave_seat, 1)
    assert not is_full(sitting.table)
    assert sitting.table.seats[1].name == ""
    sitting.do(plan_seat, 1, BOT)
    sitting.begin()
    assert sitting.table.status == "playing"
    assert sitting.refused(begin) == "begun"
    assert sitting.refused(plan_seat, 1, f.SeatPlan()) == "begun"


def test_a_seat_given_to_a_bot_is_left_by_its_player() -> None:
    sitting = Sitting(Open("keltis")).seat("a", "b")
    assert [type(fact) for fact in sitting.do(plan_seat, 0, BOT)] == [f.SeatLeft, f.SeatPlanChanged]
    assert sitting.table.people == [1]


def test_one_device_may_hold_all_seats() -> None:
    table = running("ostfriesenlauf", "home", "home", "home").play(30).table
    assert table.people == [0, 1, 2]
    assert table.others(0) == []


def test_who_leaves_a_running_game_is_replaced_until_somebody_comes() -> None:
    sitting = running("keltis", "anna", "ben")
    sitting.do(leave_seat, 0)
    assert [seat.stand_in for seat in sitting.table.seats] == ["practised", None]
    sitting.play(4)
    assert sitting.table.match is not None
    assert sitting.table.match.length == 4
    sitting.do(knock, 0, "cleo", "Cleo")
    sitting.do(answer, 1, "seat", True)
    sitting.do(take_seat, 0, "cleo", "Cleo")
    assert [seat.stand_in for seat in sitting.table.seats] == [None, None]
    sitting.do(leave_seat, 1)
    found = sitting.do(leave_seat, 0)
    assert isinstance(found[-1], f.Ended)
    assert found[-1].how == "left"
    assert sitting.refused(take_seat, 0, "cleo") == "over"


def test_without_stand_ins_the_game_waits_for_somebody() -> None:
    sitting = running("keltis", "anna", "ben", stand_in=None)
    seat = sitting.table.actor
    assert seat is not None
    sitting.do(leave_seat, seat.seat)
    assert sitting.table.actor is None
    sitting.do(knock, seat.seat, "cleo")
    sitting.do(answer, 1 - seat.seat, "seat", True)
    sitting.do(take_seat, seat.seat, "cleo")
    assert sitting.table.actor == Actor(seat.seat, "person")


# ---- moves ----


def test_moves_that_are_not_the_seats_or_not_legal_are_refused_with_the_reason() -> None:
    sitting = running("keltis", "anna", "ben")
    table = sitting.table
    assert table.match is not None
    seat = table.match.seat
    assert seat is not None
    move = str(table.match.legal()[0])
    assert sitting.refused(play, 1 - seat, move) == "not-your-turn"
    assert sitting.refused(play, seat, move, by="bot") == "not-your-seat"
    assert sitting.refused(play, seat, move, by="stand_in") == "not-your-seat"
    assert sitting.refused(play, 7, move) == "no-such-seat"
    for bad in ("take draw", "lay", "\x00" * 500, -1, 10**30):
        assert sitting.refused(play, seat, bad) == "illegal"
    with pytest.raises(CommandRefused) as refusal:
        play(table, 0, seat, "take draw")
    assert refusal.value.rule == "K6"
    reason = why_not(table, seat, "take draw")
    assert reason is not None
    assert reason.rule == "K6"
    with pytest.raises(CommandRefused, match="not your turn"):
        why_not(table, 1 - seat, "take draw")


def test_a_stale_move_is_refused_but_talk_does_not_make_it_stale() -> None:
    sitting = running("keltis", "anna", "ben")
    table = sitting.table
    seen = table.sequence
    assert table.match is not None
    first = table.match.seat
    assert first is not None
    sitting.table.fold(f.Said(sitting.now, 0, "hello"))
    sitting.do(play, first, str(table.match.legal()[0]), seen)
    move = str(table.match.legal()[0])
    assert sitting.refused(play, first, move, seen) == "stale"
    assert sitting.refused(play, first, move, table.sequence + 1) == "stale"
    sitting.do(play, first, move, table.sequence)


def test_a_move_by_number_is_stored_in_notation() -> None:
    sitting = running("keltis", "anna", "ben")
    assert sitting.table.match is not None
    move = sitting.table.match.legal()[0]
    seat = sitting.table.match.seat
    assert seat is not None
    found = sitting.do(play, seat, move.code)
    assert isinstance(found[0], f.Moved)
    assert found[0].move == str(move)


def test_bots_move_for_their_own_seats_only() -> None:
    sitting = running("keltis", "anna", bots=1)
    while sitting.table.actor != Actor(1, "bot", "practised"):
        sitting.play()
    assert sitting.table.match is not None
    move = str(sitting.table.match.legal()[0])
    assert sitting.refused(play, 1, move, by="person") == "nobody-there"
    sitting.do(play, 1, move, by="bot")


def test_a_preview_shows_what_a_move_does_but_nothing_new() -> None:
    sitting = running("keltis", "anna", "ben")
    table = sitting.table
    assert table.match is not None
    seat = table.match.seat
    assert seat is not None
    move = str(table.match.legal()[0])
    before = state_of(table)
    ahead = preview(table, seat, [move])
    assert ahead is not None
    assert ahead != table.match.view(seat)
    assert preview(table, seat, [move, "take draw"]) is None
    assert state_of(table) == before
    with pytest.raises(CommandRefused):
        preview(table, seat, ["take draw"])


def test_time_never_goes_backwards_whatever_a_machine_says() -> None:
    sitting = running("keltis", "anna", "ben")
    sitting.now -= 1_000_000
    sitting.play(5)
    times = [fact.at for fact in sitting.table.facts]
    assert times == sorted(times)


# ---- ends ----


def test_a_table_that_never_began_is_closed_and_stays_so() -> None:
    sitting = Sitting(Open("keltis")).seat("a", "b")
    sitting.do(close)
    commands: list[tuple[Any, ...]] = [(begin,), (take_seat, 0, "c"), (abort, 0), (play, 0, "pass")]
    for verb, *said in commands:
        assert sitting.refused(verb, *said) == "closed"


def test_an_abandoned_game_ends_unfinished_and_can_be_verified() -> None:
    sitting = running("strauss", "a", "b", "c").play(60)
    with pytest.raises(CommandRefused, match="when the game is over"):
        record(sitting.table)
    sitting.do(abandon)
    found = record(sitting.table)
    assert found.result.ended == "unfinished"
    assert sitting.table.ended is not None
    assert sitting.table.ended.how == "abandoned"
    verify(found, find("strauss"))


def test_facts_that_make_no_table_are_refused() -> None:
    facts = running("keltis", "a", "b").play(6).table.facts
    chance, back, yes = f.Happened(0, "shuffle"), f.TakenBack(0, 0, -1), f.Answered(0, 0, "pause", True)
    wrong = [facts[0], facts[-1], chance, back, yes, f.SeatTaken(0, 9, "x"), f.Moved(0, 0, "fly")]
    for broken in ([], facts[1:], [*facts[:3], facts[4]], *([*facts, one] for one in wrong)):
        with pytest.raises(BadTable):
            Table.from_facts(broken)


def test_every_refusal_has_its_words() -> None:
    found = set()
    for path in Path(wettlauf.table.__file__).parent.glob("*.py"):
        found |= set(re.findall(r'refusal\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")))
    assert len(found) > 20
    for code in found:
        for lang in ("de", "en"):
            args = dict.fromkeys(("seats", "sequence", "known", "given", "lowest", "highest", "most", "count"), 2)
            assert Words(f"table-{code}", args).say(lang)
