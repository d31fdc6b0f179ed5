"""Titles of options' values, such as a course that somebody has built: from the opening to the record."""

from __future__ import annotations

import json

import msgspec
import pytest

import wettlauf
from tests.table.tables import NOON, SECRET, Sitting
from wettlauf.core.errors import BadOption
from wettlauf.core.record import Record
from wettlauf.core.titles import LONGEST_TITLE, ValueTitle, checked_title, titles_in
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.course_code import encode
from wettlauf.table import between_games as between
from wettlauf.table import facts as f
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import abort, record
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.rematching import ask_rematch, follow
from wettlauf.table.seen import snapshot
from wettlauf.table.table import Table
from wettlauf.table.wire import SeriesSeen

DUNE = ["START", "S1", "W1", "S2", "FINISH"]
MARSH = ["START", "S3", "W2", "S4", "FINISH"]
BOT = f.SeatPlan("bot", "beginner")
NAMED = ValueTitle("course", DUNE, "Annas Düne <b>")


def opening(titles: list[ValueTitle], **more: object) -> Open:
    options = {"players": 2, "course": DUNE}
    return msgspec.structs.replace(Open("strauss", options, [f.SeatPlan(), BOT], titles=titles), **more)


def test_the_title_travels_from_the_opening_to_everyone_the_record_and_the_rematch() -> None:
    sitting = Sitting(opening([NAMED])).seat("anna").begin()
    for viewer in (0, 1, None):
        assert snapshot(sitting.table, viewer).titles == [NAMED]
    assert sitting.table.game.options == wettlauf.game("strauss", players=2, course=DUNE).options
    sitting.do(abort, 0)
    line = record(sitting.table).to_line()
    assert json.loads(line)["titles"] == {"course": "Annas Düne <b>"}
    again = Record.from_line(line)
    assert titles_in(again) == [NAMED]
    assert again.to_line() == line
    assert verify(again, sitting.table.game.kind).scheme
    sitting.do(ask_rematch, 0)
    _, rematch = follow(sitting.table, "new", "old", "6f" * 32, NOON)
    assert snapshot(Table.from_facts(rematch), None).titles == [NAMED]


def test_a_table_without_a_title_is_stored_sent_and_recorded_as_before() -> None:
    sitting = Sitting(opening([])).seat("anna").begin()
    assert b"title" not in sitting.stored[0]
    assert b"title" not in msgspec.json.encode(snapshot(sitting.table, 0))
    sitting.do(abort, 0)
    assert "titles" not in record(sitting.table).extra


def test_a_code_names_the_same_course_as_its_tiles() -> None:
    sitting = Sitting(opening([ValueTitle("course", encode(DUNE), " Annas\n Düne ")]))
    assert snapshot(sitting.table, None).titles == [ValueTitle("course", DUNE, "Annas Düne")]


def test_a_title_is_not_that_of_another_course() -> None:
    sitting = Sitting(opening([ValueTitle("course", MARSH, "Marsh")])).seat("anna").begin()
    sitting.do(abort, 0)
    assert "titles" not in record(sitting.table).extra


@pytest.mark.parametrize("title", ["", " \n\t", "\x00\x1b\u202e", "x" * (LONGEST_TITLE + 1)])
def test_a_bad_title_gets_one_sentence(title: str) -> None:
    with pytest.raises(CommandRefused) as refused:
        open_table(opening([ValueTitle("course", DUNE, title)]), NOON, SECRET)
    assert refused.value.say("en") == "A name of your own must have 1 to 60 visible characters."
    assert refused.value.say("de") == "Ein eigener Name muss aus 1 bis 60 sichtbaren Zeichen bestehen."


@pytest.mark.parametrize("option, value", [("curse", DUNE), ("course", ["START"])])
def test_a_title_of_something_that_does_not_exist_is_refused(option: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        checked_title(wettlauf.game("strauss"), ValueTitle(option, value, "Dune"))
    assert all(refused.value.say(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("found", [3, [], {"course": 3}, {"curse": "Dune"}, {"course": "\x00"}, None])
def test_a_record_with_anything_else_there_has_no_titles(found: object) -> None:
    match = wettlauf.game("strauss", players=2, course=DUNE).deal(seed=1)
    assert titles_in(match.record(titles=found)) == []


def test_in_a_series_the_choice_brings_its_title_and_the_first_one_stays() -> None:
    command = opening([NAMED], series=f.SeriesPlan(3), seats=[])
    sitting = Sitting(command).seat("anna", "ben").begin().play(5_000)
    last = between.chooser(sitting.table)
    assert last is not None
    sitting.do(between.choose, last, MARSH, " Moor\n")
    series = snapshot(sitting.table, 0).now.series
    assert isinstance(series, SeriesSeen)
    assert series.chosen_title == "Moor"
    assert sitting.refused(between.choose, last, MARSH, "\x00") == "bad-options"
    sitting.do(between.ready, 1 - last)
    _, following = between.go_on(sitting.table, "new", "old", "6f" * 32, sitting.now)
    assert snapshot(Table.from_facts(following), 0).titles == [NAMED, ValueTitle("course", MARSH, "Moor")]
