"""What viewers get: everything they need, nothing they cannot know."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wettlauf
from tests.contract.worlds import ANY_SEED, GAMES, Tried, examples, game_of
from tests.table.tables import Sitting, running
from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.table import facts as f
from wettlauf.table.moving import play
from wettlauf.table.opening import Open
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.seen import news, snapshot
from wettlauf.table.taking_back import take_back
from wettlauf.table.wire import News, Snapshot


def table_with(tried: Tried, options: dict[str, Any], deal: dict[str, Any]) -> Sitting:
    kind = None if tried.kind.name in wettlauf.GAMES else tried.kind
    command = Open(tried.kind.name, options, start=f.Start(deal))
    sitting = Sitting(command, kind=kind)
    return sitting.seat(*"abcde"[: options["players"]]).begin()


@pytest.mark.parametrize("tried", GAMES, ids=repr)
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(25), deadline=None)
def test_two_deals_that_a_viewer_cannot_tell_apart_give_it_the_same_bytes(
    tried: Tried, data: st.DataObject, seed: int
) -> None:
    options = data.draw(tried.options)
    game, deal = game_of(tried, options), game_of(tried, options).deal(seed).record().deal
    dealt = Match.placed(game, tried.kind.notation.deal_from_json(game.options, deal), deal, draws=False)
    viewer = data.draw(st.sampled_from([None, *range(dealt.game.seats)]))
    deals = [
        tried.kind.notation.deal_to_json(one.position) for one in (dealt, dealt.redeal(viewer, data.draw(ANY_SEED)))
    ]
    one, other = (table_with(tried, dealt.game.options, deal) for deal in deals)
    play_alike(tried, one, other, viewer, seed)


@pytest.mark.parametrize("tried", GAMES, ids=repr)
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(25), deadline=None)
def test_so_do_two_worlds_in_the_middle_of_a_game(tried: Tried, data: st.DataObject, seed: int) -> None:
    game = game_of(tried, data.draw(tried.options))
    deal = dict(game.deal(seed).record().deal)
    one = table_with(tried, game.options, deal).play(data.draw(st.integers(5, 150)), seed)
    match = one.table.match
    assert match is not None
    viewer = data.draw(st.sampled_from([None, *range(game.seats)]))
    other = copy.copy(one)
    other.table = one.replayed()
    world = other.table.match = match.redeal(viewer, data.draw(ANY_SEED))
    world._draws_chance, world.names = False, match.names
    match._entries = []  # a redealt world starts here, without a log
    for sitting in (one, other):
        sitting.table.lengths = [0] * len(sitting.table.lengths)
    play_alike(tried, one, other, viewer, seed)


def play_alike(tried: Tried, one: Sitting, other: Sitting, viewer: int | None, seed: int) -> None:
    """Plays the same moves at both tables as long as they show the viewer nothing new."""
    chooser = random.Random(seed)
    since = 0
    for _ in range(25):
        bytes_of = [
            msgspec.json.encode([snapshot(sitting.table, viewer), news(sitting.table, viewer, since)])
            for sitting in (one, other)
        ]
        assert bytes_of[0] == bytes_of[1]
        since = one.table.sequence
        ours, theirs = one.table.match, other.table.match
        assert ours is not None
        assert theirs is not None
        # What this seat draws, and what is turned over for all, differs between the worlds.
        both = [
            move
            for move in ours.legal()
            if move in theirs.legal()
            and not (ours.seat == viewer and tried.kind.story.reveals(ours.position, move.code))
            and not tried.kind.story.turns_over(ours.position, move.code)
        ]
        if not both or ours.seat is None:
            break
        seat, move = ours.seat, str(chooser.choice(both))
        for sitting in (one, other):
            sitting.do(play, seat, move)


def test_only_the_seat_to_act_gets_the_legal_moves() -> None:
    sitting = running("keltis", "a", "b").play(7)
    match = sitting.table.match
    assert match is not None
    for viewer in (None, 0, 1):
        legal = snapshot(sitting.table, viewer).now.legal
        if viewer == match.seat:
            assert legal is not None
            assert [move.text for move in legal] == [str(move) for move in match.legal()]
            assert legal[0].words.id == match.legal()[0].words.id
        else:
            assert legal is None


def test_a_snapshot_reads_back_and_holds_no_secret_while_the_game_goes_on() -> None:
    sitting = running("ostfriesenlauf", "anna", "ben", bots=1).play(20)
    for viewer in (None, 0, 1):
        text = msgspec.json.encode(snapshot(sitting.table, viewer))
        assert sitting.table.opened.secret.encode() not in text
        assert b"holder" not in text
        assert msgspec.json.encode(msgspec.json.decode(text, type=Snapshot)) == text
    sitting.play(5_000)
    assert snapshot(sitting.table, None).now.secret == sitting.table.opened.secret


def test_news_bring_a_viewer_from_any_point_to_where_the_table_is() -> None:
    sitting = running("strauss", "anna", bots=2)
    stories = {}
    for number in range(40):
        stories[sitting.table.sequence] = snapshot(sitting.table, 0)
        sitting.play(1, seed=number)
        if number % 7 == 6 and sitting.table.match is not None:
            sitting.do(take_back, 0)
    whole = snapshot(sitting.table, 0)
    for since, before in stories.items():
        found = news(sitting.table, 0, since)
        assert msgspec.json.decode(msgspec.json.encode(found), type=News).sequence == sitting.table.sequence
        assert [*before.told[: found.first], *found.told] == whole.told
        assert found.now == whole.now
        assert [event.sequence for event in found.events] == list(range(since + 1, sitting.table.sequence + 1))


def test_news_from_beyond_the_table_are_refused() -> None:
    table = running("keltis", "a", "b").table
    for since in (-1, table.sequence + 1):
        with pytest.raises(CommandRefused):
            news(table, 0, since)
    with pytest.raises(CommandRefused):
        snapshot(table, 2)


def test_words_travel_without_a_language() -> None:
    table = running("keltis", "anna", bots=1).play(6).table
    seen = snapshot(table, None)
    assert seen.now.seats[0].called == "Anna"
    called = seen.now.seats[1].called
    assert not isinstance(called, str)
    assert Words(called.id, called.args).say("de") == "Bot 2 (Geübt)"  # type: ignore[arg-type]
    for told in seen.told:
        for words in told.words:
            assert Words.from_json(msgspec.to_builtins(words)).say("de")


def test_a_table_that_waits_shows_its_seats_and_options() -> None:
    sitting = Sitting(Open("strauss", {"players": 2, "course": "random"}, listed=True))
    seen = snapshot(sitting.table, None)
    assert (seen.now.status, seen.now.view, seen.told) == ("waiting", None, [])
    assert len(seen.options["course"]) > 3
    assert [seat.taken for seat in seen.now.seats] == [False, False]


def test_chat_is_for_those_who_sit_there() -> None:
    sitting = running("keltis", "a", "b")
    sitting.table.fold(f.Said(sitting.now, 0, "psst"))
    assert [event.text for event in snapshot(sitting.table, 1).chat] == ["psst"]
    assert b"psst" not in msgspec.json.encode([snapshot(sitting.table, None), news(sitting.table, None, 0)])
