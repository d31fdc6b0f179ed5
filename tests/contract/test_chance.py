"""Chance events during a game are drawn, logged, replayed from a record and undone; shown with the toy game."""

from __future__ import annotations

import pytest

from tests.contract.worlds import bytes_of, walk
from tests.toy import HOP
from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.replaying import replay_record


def until_shuffle(seed: int, compiled: bool = True) -> Match:
    """Returns a match whose deck has just been shuffled."""
    match = Game(HOP, {"players": 2}, compiled).deal(seed)
    step = 0
    while not match.log or match.log[-1][0] is not None:
        draws = [move for move in match.legal() if str(move) == "draw"]
        match.play(draws[0] if draws else match.legal()[-1])
        step += 1
        if match.over:
            return until_shuffle(seed + 1, compiled)
    return match


def test_a_shuffle_is_logged_behind_the_draw_that_emptied_the_deck() -> None:
    match = until_shuffle(1)
    assert match.log[-2][1] == "draw"
    seat, event = match.log[-1]
    assert seat is None
    assert event.startswith("shuffle: ")
    cards = [int(card) for card in event.removeprefix("shuffle: ").split(", ")]
    assert match.view(None)["deck"] == len(cards)
    assert match.view(None)["laid"] == []


def test_the_next_cards_are_those_of_the_event_in_its_order() -> None:
    match = until_shuffle(1)
    cards = [int(card) for card in match.log[-1][1].removeprefix("shuffle: ").split(", ")]
    seat = match.seat
    assert seat is not None
    if sum(match.view(seat)["hand"]) and len(match.view(seat)["hand"]) == 3:
        match.play(match.legal()[-1])
        seat = match.seat
        assert seat is not None
    before = match.view(seat)["hand"]
    if "draw" in [str(move) for move in match.legal()]:
        match.play("draw")
        assert sorted([*before, cards[0]]) == match.view(seat)["hand"]


def test_both_modes_shuffle_alike() -> None:
    assert until_shuffle(3).log == until_shuffle(3, compiled=False).log


def test_undo_takes_the_shuffle_back_with_its_draw_and_draws_the_same_again() -> None:
    match = until_shuffle(2)
    log, before = match.log, bytes_of(match)
    match.undo()
    assert match.log == log[:-2]
    match.play("draw")
    assert match.log == log
    assert bytes_of(match) == before


def test_a_record_with_shuffles_replays_and_its_events_are_checked() -> None:
    match = walk(until_shuffle(1), 1, 500)
    record = match.record(legal=True)
    assert replay_record(record, HOP).log == match.log
    events = [number for number, (seat, _) in enumerate(record.log) if seat is None]
    at = events[0]

    def broken(entry: tuple[int | None, str] | None) -> Record:
        log = list(record.log)
        log[at : at + 1] = [] if entry is None else [entry]
        return Record(record.game, record.options, record.deal, log, record.result)

    for entry in (None, (0, record.log[at][1]), (None, "shuffle: 1, 1, 1"), (None, "rain")):
        with pytest.raises(BadRecord) as error:
            replay_record(broken(entry), HOP)
        assert error.value.entry == at + 1


def test_a_log_that_stops_before_a_due_shuffle_is_refused() -> None:
    match = until_shuffle(1)
    record = match.record()
    cut = Record(record.game, record.options, record.deal, record.log[:-1], record.result)
    with pytest.raises(BadRecord, match="chance event is missing here"):
        replay_record(cut, HOP)


def test_a_replayed_match_goes_on_with_chance_of_its_own() -> None:
    match = until_shuffle(1)
    match.undo()
    replayed = replay_record(match.record(), HOP)
    replayed.play("draw")
    assert replayed.waits_for_chance
    replayed.draw_chance_from(5)
    assert replayed.seat is not None
    assert walk(replayed, 1, 500).over


def test_chance_after_placing_is_drawn_from_the_seed_that_is_given() -> None:
    opening = Game(HOP, {"players": 2}).deal(4)
    deal = opening.record().deal
    numbers = HOP.notation.deal_from_json(opening.game.options, deal)
    logs = {
        tuple(walk(Match.placed(opening.game, numbers, deal, seed=seed), 9, 500).log) for seed in (1, 1, 2, 3, 4, 5)
    }
    assert 2 <= len(logs) <= 5
