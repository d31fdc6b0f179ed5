"""Shuffling together: everyone contributes, nobody can choose the result, nothing is shown too early."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import examples
from tests.table.shuffles import SEALED, Shuffling, entropy_of, full, shuffled
from tests.table.tables import BOT, NOON, SECRET, running, state_of
from wettlauf.core.errors import BadRecord
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.fairness import (
    SECOND,
    Luck,
    OwnPart,
    Receipt,
    SealedSeen,
    SeatPledge,
    commitment,
    pledge_of,
    require_entropy,
    shared_key,
    verify,
)
from wettlauf.table.finishing import abort, close, record
from wettlauf.table.moving import play
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import BadTable, CommandRefused
from wettlauf.table.rematching import ask_rematch, follow
from wettlauf.table.sealing import STEP_MILLISECONDS, awaited, go_on, pledge, reveal, shuffle_deadline
from wettlauf.table.seating import begin, leave_seat, plan_seat, take_seat
from wettlauf.table.seen import news, snapshot
from wettlauf.table.table import Table
from wettlauf.table.taking_back import take_back
from wettlauf.table.wire import ShuffleSeen


def seen(sitting: Shuffling, viewer: int | None = None) -> ShuffleSeen:
    found = snapshot(sitting.table, viewer).now.shuffle
    assert isinstance(found, ShuffleSeen)
    return found


def stage_of(sitting: Shuffling) -> str:
    return seen(sitting).stage


# ---- the protocol ----


def test_all_commit_then_the_secret_is_fixed_then_all_reveal_then_it_begins() -> None:
    sitting = full("keltis", 2, "practised")
    assert (stage_of(sitting), awaited(sitting.table)) == ("pledging", [0, 1])
    sitting.pledge(0)
    assert (stage_of(sitting), awaited(sitting.table)) == ("pledging", [1])
    sitting.pledge(1)
    told = seen(sitting)
    assert (told.stage, told.awaited, told.commitment) == ("revealing", [0, 1], commitment(SEALED))
    assert told.pledges == [SeatPledge(seat, pledge_of(entropy_of(seat))) for seat in (0, 1)]
    sitting.reveal(1)
    assert (stage_of(sitting), seen(sitting).parts) == ("revealing", None)
    sitting.reveal(0)
    told = seen(sitting)
    assert told.stage == "dealt"
    assert told.parts is not None
    assert [part.entropy for part in told.parts] == [entropy_of(0), entropy_of(1)]
    assert (told.secret, told.until, sitting.table.status) == (None, None, "playing")
    key = shared_key(SEALED, {0: entropy_of(0), 1: entropy_of(1)})
    assert sitting.table.luck == Luck(key, SECOND)


def test_who_has_committed_before_the_last_one_comes_is_not_asked_again() -> None:
    sitting = Shuffling(Open("keltis", {"players": 2}, scheme=SECOND)).seat_one(0, "ann")
    sitting.pledge(0)
    sitting.seat_one(1, "ben")
    assert awaited(sitting.table) == [1]


def test_each_part_changes_the_cards() -> None:
    """Changing our part, the server's part or who takes part changes the cards."""
    deals = set()
    for number in range(4):
        sitting = full("keltis", 2, sealed=("77" if number == 1 else "5ea1") * (32 if number == 1 else 16))
        other = "ab" * 32 if number == 2 else entropy_of(1)
        sitting.pledge(0).do(pledge, 1, pledge_of(other))
        sitting.reveal(0)
        if number == 3:
            sitting.now += STEP_MILLISECONDS
            sitting.go_on()
        else:
            sitting.do(reveal, 1, other)
        assert sitting.table.match is not None
        deals.add(str(sitting.table.match.record().deal))
    assert len(deals) == 4


@pytest.mark.parametrize("late", ["nobody commits", "one does not commit", "one does not reveal"])
def test_nobody_waits_longer_than_ten_seconds(late: str) -> None:
    sitting = full("keltis", 2)
    if late != "nobody commits":
        sitting.pledge(0)
    if late == "one does not reveal":
        sitting.pledge(1).reveal(0)
    due = shuffle_deadline(sitting.table)
    assert due is not None
    assert seen(sitting).until == due
    sitting.now = due - 1
    assert sitting.go_on() == []
    sitting.now = due
    sitting.go_on()
    if late == "one does not commit":
        sitting.reveal(0)
    assert sitting.table.status == "playing"
    found = sitting.finish()
    verified = verify(record(found.table), find("keltis"))
    assert verified.parts == (() if late == "nobody commits" else (0,))
    assert verified.missing == ((0, 1) if late == "nobody commits" else (1,))


def test_a_program_may_take_part_and_is_not_waited_for() -> None:
    sitting = Shuffling(Open("keltis", {"players": 2}, scheme=SECOND)).seat_one(0, "ann")
    sitting.do(take_seat, 1, "robot", "Robot", program=True)
    assert awaited(sitting.table) == [0]
    sitting.pledge(1).pledge(0)
    assert awaited(sitting.table) == [1, 0]  # a player who has committed is waited for
    assert sitting.reveal(1, 0).table.status == "playing"


def test_bots_alone_begin_at_once() -> None:
    opening = open_table(Open("keltis", {"players": 2}, [BOT, BOT], scheme=SECOND), NOON, SECRET)
    table = Table.from_facts(opening)
    for _ in range(2):
        for fact in go_on(table, NOON, SEALED):
            table.fold(fact)
    assert table.status == "playing"
    assert table.luck.key == shared_key(SEALED, {})


# ---- what is refused ----


def test_what_does_not_fit_is_refused() -> None:
    sitting = full("keltis", 2)
    assert sitting.refused(begin) == "not-sealed"
    assert sitting.refused(reveal, 0, entropy_of(0)) == "reveal-early"
    assert sitting.refused(pledge, 0, "12") == "pledge-form"
    assert sitting.refused(pledge, 0, pledge_of(entropy_of(0)).upper()) == "pledge-form"
    assert sitting.refused(pledge, 5, pledge_of(entropy_of(0))) == "no-such-seat"
    sitting.pledge(0)
    assert pledge(sitting.table, sitting.now, 0, pledge_of(entropy_of(0))) == []  # sent again after a lost answer
    sitting.now = shuffle_deadline(sitting.table) or 0
    sitting.go_on()
    assert sitting.refused(pledge, 1, pledge_of(entropy_of(1))) == "pledge-late"
    assert sitting.refused(pledge, 0, pledge_of(entropy_of(1))) == "pledge-late"
    assert pledge(sitting.table, sitting.now, 0, pledge_of(entropy_of(0))) == []
    assert sitting.refused(reveal, 1, entropy_of(1)) == "reveal-nothing"
    assert sitting.refused(reveal, 0, entropy_of(1)) == "reveal-other"
    assert sitting.refused(reveal, 0, "") == "pledge-form"
    sitting.reveal(0)
    assert sitting.refused(reveal, 0, entropy_of(0)) == "begun"
    assert sitting.refused(pledge, 0, pledge_of(entropy_of(0))) == "begun"


def test_who_revealed_may_send_it_again_and_nothing_changes() -> None:
    sitting = full("keltis", 2).pledge(0, 1).reveal(0)
    assert reveal(sitting.table, sitting.now, 0, entropy_of(0)) == []
    assert sitting.refused(reveal, 0, entropy_of(1)) == "reveal-other"


def test_where_the_server_shuffles_alone_nobody_contributes() -> None:
    sitting = running("keltis", "anna", "ben")
    assert sitting.refused(pledge, 0, pledge_of(entropy_of(0))) == "no-pledges"
    assert sitting.refused(reveal, 0, entropy_of(0)) == "no-pledges"
    assert snapshot(sitting.table, 0).now.shuffle is msgspec.UNSET
    assert snapshot(sitting.table, 0).scheme == "shake256/1"


def test_until_the_secret_is_fixed_one_may_change_one_s_mind_or_leave() -> None:
    sitting = full("keltis", 3).pledge(0, 1)
    sitting.do(pledge, 0, pledge_of(entropy_of(7)))
    assert seen(sitting).pledges[0].commitment == pledge_of(entropy_of(7))
    sitting.do(leave_seat, 1)
    assert [one.seat for one in seen(sitting).pledges] == [0]
    assert (awaited(sitting.table), shuffle_deadline(sitting.table)) == ([], None)
    sitting.seat_one(1, "cleo")
    assert awaited(sitting.table) == [1, 2]


def test_once_the_secret_is_fixed_the_shuffle_cannot_be_had_again() -> None:
    """Otherwise a host who knows all parts could try again until they like the cards."""
    sitting = full("keltis", 2).pledge(0, 1).reveal(0)
    assert sitting.refused(leave_seat, 1) == "shuffling"
    assert sitting.refused(plan_seat, 1, BOT) == "shuffling"
    assert sitting.refused(close) == "shuffling"
    sitting.do(take_seat, 1, "player-1", "Another name", invited=True)
    assert stage_of(sitting) == "revealing"
    twice = [*sitting.table.facts, f.Sealed(sitting.now, "77" * 32)]
    with pytest.raises(BadTable):
        Table.from_facts(twice)
    with pytest.raises(BadTable):
        Table.from_facts([*sitting.table.facts, f.Pledged(sitting.now, 1, pledge_of(entropy_of(2)))])


# ---- around it ----


def test_a_rematch_is_shuffled_together_again() -> None:
    sitting = shuffled("keltis", 2).finish()
    sitting.do(ask_rematch, 0)
    sitting.do(answer, 1, "rematch", True)
    _, opening = follow(sitting.table, "new", "old", "99" * 32, sitting.now)
    fresh = Table.from_facts(opening)
    assert (fresh.opened.scheme, fresh.status, awaited(fresh)) == (SECOND, "waiting", [0, 1])


def test_a_given_position_goes_on_with_chance_of_all() -> None:
    before = shuffled("ostfriesenlauf", 2).finish(9)
    assert before.table.match is not None
    start = f.Start(dict(before.table.match.record().deal), before.table.match.log)
    options = before.table.game.options
    sitting = shuffled("ostfriesenlauf", 2, options=options, start=start, sealed="77" * 32).finish()
    verified = verify(record(sitting.table), find("ostfriesenlauf"))
    assert (verified.dealt, verified.parts) == (False, (0, 1))
    assert verified.events > 0


def test_a_bot_plays_the_same_after_moves_were_taken_back() -> None:
    sitting = shuffled("ostfriesenlauf", 1, "beginner").finish(12)
    assert sitting.table.match is not None
    before = sitting.table.match.log
    own = [entry for entry, (seat, _) in enumerate(before) if seat == 0]
    sitting.do(take_back, 0, own[-2])
    again = dict(enumerate(before))
    while sitting.table.match.length < len(before):
        actor, match = sitting.table.actor, sitting.table.match
        assert actor is not None
        seat, text = again[match.length]
        assert seat == actor.seat
        if actor.by == "bot":
            assert sitting.bot(actor.seat, "beginner").choose(match).move == text
        sitting.do(play, actor.seat, text, None, actor.by)
    assert sitting.table.match.log == before


def test_an_unfinished_game_can_be_verified_too() -> None:
    sitting = shuffled("keltis", 1, "beginner").finish(20)
    sitting.do(abort, 0)
    assert verify(record(sitting.table), find("keltis"), bots=True).bots[0].compared > 0


def test_what_was_stored_before_reads_and_writes_as_it_was() -> None:
    old = open_table(Open("keltis", {"players": 2}), NOON, SECRET)[0]
    assert b"scheme" not in f.encode(old)
    assert (
        f.encode(f.Moved(5, 1, "take draw", "bot")) == b'{"fact":"moved","at":5,"seat":1,"move":"take draw","by":"bot"}'
    )
    assert Table.from_facts([old]).shuffle is None


# ---- nothing shows too early ----


STEPS = ("pledge 0", "pledge 1", "reveal 0", "reveal 1", "wait", "leave 1", "sit 1", "play", "end")


@given(steps=st.lists(st.sampled_from(STEPS), max_size=14), key=st.integers(0, 2**32))
@settings(max_examples=examples(60), deadline=None)
def test_secrets_stay_hidden_and_a_killed_server_loses_nothing(steps: list[str], key: int) -> None:
    """In any order of steps, nobody sees the server's secret before the end or anybody's entropy before the deal,
    and what is stored rebuilds the same table after every step."""
    secret = hashlib.sha256(f"{key}".encode()).hexdigest()
    sitting = full("ostfriesenlauf", 2, sealed=secret)
    for step in steps:
        try_step(sitting, step)
        assert state_of(sitting.replayed()) == state_of(sitting.table)
        assert shuffle_state(sitting.replayed()) == shuffle_state(sitting.table)
        for viewer in (None, 0, 1):
            shown = msgspec.json.encode((snapshot(sitting.table, viewer), news(sitting.table, viewer, 0))).decode()
            is_over = sitting.table.ended is not None
            assert (secret in shown) == is_over
            assert (SECRET in shown) == is_over
            if sitting.table.match is None:
                assert not any(entropy_of(seat) in shown for seat in (0, 1))
    if sitting.table.ended is not None:
        verify(record(sitting.table), find("ostfriesenlauf"))


def shuffle_state(table: Table) -> Any:
    shuffle = table.shuffle
    return None if shuffle is None else (shuffle.parts, shuffle.sealed, table.filled_at)


def try_step(sitting: Shuffling, step: str) -> None:
    name, _, number = step.partition(" ")
    try:
        match name:
            case "pledge":
                sitting.pledge(int(number))
            case "reveal":
                sitting.reveal(int(number))
            case "wait":
                sitting.now += STEP_MILLISECONDS
                sitting.go_on()
            case "leave":
                sitting.do(leave_seat, int(number))
            case "sit":
                sitting.do(take_seat, int(number), "cleo", invited=True)
            case "play":
                sitting.finish(3, random.Random(step).randrange(100))
            case "end":
                sitting.do(abort, 0)
                sitting.finish()
    except CommandRefused:
        pass


# ---- cheating ----


@pytest.fixture(scope="module")
def played() -> Record:
    return record(shuffled("ostfriesenlauf", 2, "beginner").finish().table)


def receipt_of(seat: int, *seats: int) -> Receipt:
    own = OwnPart(entropy_of(seat), pledge_of(entropy_of(seat)))
    pledges = [SeatPledge(one, pledge_of(entropy_of(one))) for one in seats or (0, 1)]
    return Receipt({str(seat): own}, SealedSeen(commitment(SEALED), pledges))


def changed(found: Record, **changes: Any) -> Record:
    return replace(found, extra={**found.extra, "fairness": {**found.extra["fairness"], **changes}})


def with_parts(found: Record, *parts: Any) -> Record:
    return changed(found, parts=list(parts))


def part(seat: int, entropy: str | None, pledged: str | None = None) -> dict[str, Any]:
    return {"seat": seat, "commitment": pledged or pledge_of(entropy or entropy_of(seat)), "entropy": entropy}


OTHER = "77" * 32


@pytest.mark.parametrize(
    "damage, said",
    [
        (lambda found: changed(found, secret=OTHER), "does not match its seal"),
        (lambda found: changed(found, secret=OTHER, commitment=commitment(OTHER)), "not produce the cards"),
        (lambda found: with_parts(found, part(0, entropy_of(0)), part(1, None)), "not produce the cards"),
        (lambda found: with_parts(found, part(0, entropy_of(0))), "not produce the cards"),
        (lambda found: with_parts(found, part(0, entropy_of(0)), part(1, OTHER)), "not produce the cards"),
        (
            lambda found: with_parts(found, part(0, entropy_of(0)), part(1, OTHER, pledge_of(entropy_of(1)))),
            "seat 2 is not the one it sealed",
        ),
        (lambda found: with_parts(found, part(1, entropy_of(1)), part(0, entropy_of(0))), "order of the seats"),
        (lambda found: with_parts(found, part(0, entropy_of(0)), part(9, entropy_of(1))), "order of the seats"),
        (lambda found: with_parts(found, part(0, "xyz", OTHER)), "does not have the form"),
        (lambda found: changed(found, parts=None), "does not have the form"),
        (lambda found: changed(found, given=10**6), "must hold the scheme"),
        (lambda found: changed(found, opening={"secret": OTHER, "commitment": SEALED}), "not match its seal"),
        (lambda found: changed(found, bots=[]), "does not list the seed of the bot at seat 3"),
        (
            lambda found: changed(found, bots=[bot_of(found, seed="0" * 16)]),
            "not produce the seed of the bot at seat 3",
        ),
        (lambda found: changed(found, bots=[bot_of(found, timed=[0])]), "decisions of the bot at seat 3"),
        (lambda found: changed(found, bots=[bot_of(found), bot_of(found, stand_in=[0])]), "that are not its own"),
        (lambda found: changed(found, bots=[bot_of(found, bot="practised")]), "not the bot of its level"),
        (lambda found: changed(found, bots=[bot_of(found, bot="mine.py:Bot")]), "not the bot of its level"),
        (lambda found: changed(found, bots=[bot_of(found, level="master", bot="mine.py:Bot")]), "not the bot of its"),
        (lambda found: changed(found, bots=[bot_of(found, timed=own_entries(found, 2))]), "thought by the clock"),
    ],
)
def test_a_record_that_does_not_follow_is_found(played: Record, damage: Callable[[Record], Record], said: str) -> None:
    verify(played, find("ostfriesenlauf"), bots=True)
    with pytest.raises(BadRecord, match=said):
        verify(damage(played), find("ostfriesenlauf"), bots=True)


def own_entries(found: Record, seat: int) -> list[int]:
    return [entry for entry, (by, _) in enumerate(found.log) if by == seat]


def bot_of(found: Record, **changes: Any) -> dict[str, Any]:
    return {**found.extra["fairness"]["bots"][0], **changes}


def test_a_receipt_finds_what_the_record_alone_does_not(played: Record) -> None:
    """A host can write a new record that is consistent in itself; a player's receipt proves it wrong."""
    kind = find("ostfriesenlauf")
    for seat in (0, 1):
        assert verify(played, kind, also=receipt_of(seat).require).parts == (0, 1)
    dropped = record(full("ostfriesenlauf", 2, "beginner").drop(1).finish().table)
    verify(dropped, kind, also=receipt_of(0).require)
    with pytest.raises(BadRecord, match="Your own part, from seat 2, is not"):
        verify(dropped, kind, also=receipt_of(1).require)
    forgotten = record(full("ostfriesenlauf", 2, "beginner").forget(1).finish().table)
    with pytest.raises(BadRecord, match="other seals of the players"):
        verify(forgotten, kind, also=receipt_of(1).require)
    with pytest.raises(BadRecord, match="other seals of the players"):
        verify(forgotten, kind, also=receipt_of(0).require)
    secret = record(shuffled("ostfriesenlauf", 2, "beginner", sealed=OTHER).finish().table)
    with pytest.raises(BadRecord, match="not the one you noted"):
        verify(secret, kind, also=receipt_of(0).require)
    with pytest.raises(BadRecord, match="not the one you noted"):
        verify(secret, kind, noted=commitment(SEALED))
    with pytest.raises(BadRecord, match="Your own part is not"):
        verify(dropped, kind, also=lambda proof: require_entropy(proof, entropy_of(1)))
    alone = record(running("ostfriesenlauf", "anna", "ben").play(5_000).table)
    with pytest.raises(BadRecord, match="the server shuffled alone"):
        verify(alone, kind, also=receipt_of(0).require)
    with pytest.raises(BadRecord, match="when the table was opened"):
        verify(played, kind, noted=commitment(SECRET))


def test_a_receipt_is_what_the_page_keeps() -> None:
    kept = b'{"seats":{"0":{"entropy":"%s","commitment":"%s"}}}' % (b"ab" * 32, b"cd" * 32)
    assert Receipt.from_json(kept).to_json() == kept
    assert Receipt.from_json(receipt_of(0).to_json()) == receipt_of(0)
