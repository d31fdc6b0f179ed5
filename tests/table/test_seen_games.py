"""Receipts hold the game as its player saw it, and a record of another game, or of other bots, is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.table.shuffles import Shuffling, entropy_of, full, shuffled
from tests.table.test_sealing import bot_of, changed, receipt_of, seen
from tests.table.witnessing import receipt_from, sent
from wettlauf.client.witness import Witness
from wettlauf.core.errors import BadRecord
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.table import facts as f
from wettlauf.table.fairness import GameCompared, Receipt, pledge_of, verify
from wettlauf.table.finishing import abort, record
from wettlauf.table.sealing import pledge
from wettlauf.table.seen import news, snapshot
from wettlauf.table.table import Table
from wettlauf.table.taking_back import take_back
from wettlauf.table.wire import News, Snapshot


@pytest.fixture(scope="module")
def noted() -> tuple[Record, Receipt]:
    sitting = shuffled("ostfriesenlauf", 1, "beginner").finish()
    return record(sitting.table), receipt_from(sitting.table, 0, entropy_of(0))


def with_game(receipt: Receipt, **changes: Any) -> Receipt:
    assert receipt.game is not None
    return msgspec.structs.replace(receipt, game=msgspec.structs.replace(receipt.game, **changes))


@pytest.mark.parametrize(
    "change, said",
    [
        (lambda game: {"placed": True}, "does not say that the game began from a given position"),
        (lambda game: {"options": {**game.options, "edition": "B"}}, "option edition of the record"),
        (lambda game: {"levels": [None, "practised"]}, "about who was a bot"),
        (lambda game: {"levels": [None, None]}, "about who was a bot"),
        (lambda game: {"story": [(0, 1 - (game.story[0][1] or 0), game.story[0][2])]}, "not what you saw happen"),
        (lambda game: {"story": [(entry, seat, "lay ?") for entry, seat, _ in game.story]}, "not what you saw happen"),
        (lambda game: {"story": [*game.story, (len(game.story), 0, "draw 1")]}, "not what you saw happen"),
        (lambda game: {"result": msgspec.structs.replace(game.result, winners=[])}, "not the one that you saw"),
        (lambda game: {"first": msgspec.structs.replace(game.last, entries=0)}, "After entry 0 you saw something else"),
        (lambda game: {"last": msgspec.structs.replace(game.last, entries=10**4)}, "you saw something else"),
        (lambda game: {"eyes": 7}, "has no such seat"),
    ],
)
def test_a_record_of_another_game_is_found(
    noted: tuple[Record, Receipt], change: Callable[[Any], dict[str, Any]], said: str
) -> None:
    found, receipt = noted
    compared = verify(found, find(found.game), receipt=receipt).game
    assert compared == GameCompared(len(found.log), whole=True)
    with pytest.raises(BadRecord, match=said):
        verify(found, find(found.game), receipt=with_game(receipt, **change(receipt.game)))


def test_moves_that_were_taken_back_leave_no_trace_in_a_receipt() -> None:
    sitting = shuffled("ostfriesenlauf", 1, "beginner").finish(6)
    sitting.do(take_back, 0)
    sitting.finish(seed=2)
    receipt = receipt_from(sitting.table, 0, entropy_of(0))
    assert verified_game(sitting.table, receipt).whole
    late = Witness()  # it comes after the fifth move, and loses the connection while moves are taken back
    begin_after(late, sitting.table, 0, 5)
    begin_after(late, sitting.table, 0, None)
    late.hear(sent(news(sitting.table, 0, sitting.table.sequence - 1), News))
    assert verified_game(sitting.table, Receipt({}, game=late.seen)).whole


def test_two_players_at_one_device_have_one_receipt() -> None:
    """The story is the one of the player who looked last, and so is the last view."""
    table = shuffled("ostfriesenlauf", 2).finish().table
    both = Witness()
    begin_after(both, table, 0, 0)
    begin_after(both, table, 1, 9)
    begin_after(both, table, 1, None)
    both.hear(sent(news(table, 1, table.sequence - 1), News))
    assert both.seen is not None
    assert both.seen.first is not None
    assert (both.seen.eyes, both.seen.first.seat) == (1, 0)
    assert verified_game(table, Receipt({}, game=both.seen)).whole


def begin_after(witness: Witness, table: Table, seat: int, decisions: int | None) -> None:
    """Lets a witness come to the table after this number of decisions; by default right before the end."""
    moves = [number for number, fact in enumerate(table.facts) if isinstance(fact, f.Moved)]
    upto = len(table.facts) - 1 if decisions is None else moves[decisions]
    witness.begin(sent(snapshot(Table.from_facts(table.facts[:upto]), seat), Snapshot))


def verified_game(table: Table, receipt: Receipt) -> GameCompared:
    found = record(table)
    compared = verify(found, find(found.game), receipt=receipt).game
    assert compared is not None
    return compared


@pytest.mark.parametrize("missing", ["placed", "options", "levels", "first", "last", "result", "story"])
def test_what_was_not_noted_is_not_called_compared(noted: tuple[Record, Receipt], missing: str) -> None:
    found, receipt = noted
    part = with_game(receipt, **{missing: [] if missing == "story" else None})
    compared = verify(found, find(found.game), receipt=part).game
    assert compared is not None
    assert not compared.whole
    assert compared.entries == (0 if missing == "story" else len(found.log))


def test_a_view_of_another_version_is_not_compared_and_not_refused(noted: tuple[Record, Receipt]) -> None:
    found, receipt = noted
    assert receipt.game is not None
    assert receipt.game.first is not None
    older = {name: value for name, value in receipt.game.first.view.items() if name != "ranking"}
    first = msgspec.structs.replace(receipt.game.first, view=older)
    compared = verify(found, find(found.game), receipt=with_game(receipt, first=first)).game
    assert compared == GameCompared(len(found.log), whole=False)


def test_a_given_position_is_never_called_unchosen() -> None:
    """The record says that the game was dealt, or that more was given than there was."""
    before = shuffled("ostfriesenlauf", 2).finish(9)
    assert before.table.match is not None
    start = f.Start(dict(before.table.match.record().deal), before.table.match.log)
    sitting = shuffled("ostfriesenlauf", 2, options=before.table.game.options, start=start).finish()
    found, receipt = record(sitting.table), receipt_from(sitting.table, 0, entropy_of(0))
    verified = verify(found, find(found.game), receipt=receipt)
    assert (verified.dealt, verified.game) == (False, GameCompared(len(found.log), whole=True))
    with pytest.raises(BadRecord, match="entries were given; when you saw the game first"):
        verify(changed(found, given=len(found.log)), find(found.game), receipt=receipt)


def test_missing_parts_are_counted() -> None:
    dropped = record(full("ostfriesenlauf", 2, "beginner").drop(1).finish().table)
    assert verify(dropped, find("ostfriesenlauf")).withheld == (1,)
    forgotten = record(full("ostfriesenlauf", 2, "beginner").forget(1).finish().table)
    found = verify(forgotten, find("ostfriesenlauf"))
    assert (found.missing, found.withheld) == ((1,), ())  # who sealed nothing gives nobody a choice


def stopped(sitting: Shuffling) -> Table:
    sitting.do(abort, 0)
    return sitting.table


def test_a_bot_has_to_be_the_one_that_was_announced() -> None:
    sitting = full("keltis", 1, "strong")
    sitting.do(pledge, 0, pledge_of(entropy_of(0)))
    assert seen(sitting).bots == {}
    found = record(stopped(shuffled("keltis", 1, "strong").finish(2)))
    sealed = receipt_of(0, 0).sealed
    assert sealed is not None
    announced = msgspec.structs.replace(sealed, bots={"strong": "strong@20"})
    with pytest.raises(BadRecord, match="another one was announced"):
        verify(found, find("keltis"), receipt=Receipt({}, announced))
    verify(found, find("keltis"), receipt=Receipt({}, msgspec.structs.replace(sealed, bots={})))


def test_a_record_never_makes_us_run_a_file(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host may have a bot of its own as master; checking its game does not load a file of that name here."""
    (tmp_path / "mine.py").write_text("raise SystemExit('it ran')", "utf-8")
    monkeypatch.chdir(tmp_path)
    found = record(stopped(shuffled("keltis", 1, "practised").finish(6)))
    own = changed(found, bots=[bot_of(found, level="master", bot="mine.py:Bot")])
    told = replace(own, extra={**own.extra, "bots": [None, "master"]})
    (checked,) = verify(told, find("keltis"), bots=True).bots
    assert (checked.known, checked.compared) == (False, 0)
    assert checked.timed == checked.decisions > 0
