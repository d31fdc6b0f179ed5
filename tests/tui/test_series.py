"""A series in the terminal: standings, the choice of the last player, records that agree."""

from __future__ import annotations

import json
import random

from tests.tui.sitting import Sitting, run, sitting
from wettlauf.core.folders import data_folder
from wettlauf.core.record import read_records
from wettlauf.games.strauss.course_code import encode
from wettlauf.table.series import check_series
from wettlauf.tui import saved
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.seats import Seat
from wettlauf.tui.series import TerminalSeries
from wettlauf.tui.startup import Startup


async def play_to_the_end(person: Sitting, seed: int) -> None:
    """Plays at random for both people at this keyboard."""
    chance = random.Random(seed)
    await person.until(lambda: not person.match.over)
    while not person.match.over:
        person.match.play(chance.choice(person.match.legal()))
    person.session.save()
    while not person.shows(EndScreen):
        if person.app.screen is not person.table:  # the curtain
            await person.press("enter")
        else:
            person.table.go_on()
        await person.pilot.pause()


CODE = encode(["START", "W1", "FINISH"])


def series_of(person: Sitting) -> TerminalSeries:
    assert person.session.series is not None
    return person.session.series


def is_at(person: Sitting, number: int) -> bool:
    return person.session.series is not None and person.session.series.number == number


def test_a_championship_of_three_races_at_one_keyboard() -> None:
    course = ["START", "FINISH"]
    seats = [Seat.from_text("me:Anna"), Seat.from_text("me:Ben")]
    startup = Startup("strauss", {"players": 2, "course": course}, seats, seed=3, games=3)

    async def scene() -> None:
        async with sitting(startup, size=(100, 60)) as person:
            await person.sit_down()
            await play_to_the_end(person, 1)
            assert "Standings after game 1 of 3" in person.words
            assert "is last and chooses with ← →: First course" in person.words
            await person.press("right")
            assert "Second course" in person.words
            await person.press("c", *"2222", "enter")
            assert "Unknown course “2222”" in person.words
            await person.press("c", *CODE.lower(), "enter")
            assert f"chooses with ← →: {CODE.lower()}" in person.words
            await person.press("n")
            await person.until(lambda: is_at(person, 2))
            assert [seat.name for seat in person.session.seats] == ["Ben", "Anna"]
            assert person.match.game.options["course"] == ["START", "W1", "FINISH"]
            await play_to_the_end(person, 2)
            await person.press("n")
            await person.until(lambda: is_at(person, 3))
            await play_to_the_end(person, 3)
            assert "Final standings" in person.words
            before = series_of(person)
            await person.press("n")
            await person.until(lambda: is_at(person, 1))
            assert series_of(person).id != before.id
            assert person.match.game.options["course"] == course

    run(scene())
    files = sorted((data_folder() / "finished").glob("*.jsonl"))
    records = [record for file in files for _, record in read_records(file)]
    (checked,) = check_series(enumerate(records, 1))
    assert (checked.first, checked.last, checked.of) == (1, 3, 3)
    assert sum(checked.points) == 6


def test_a_game_saved_in_the_middle_of_a_series_continues_the_series() -> None:
    seats = [Seat.from_text("me:Anna"), Seat.from_text("me:Ben")]
    startup = Startup("strauss", {"players": 2, "course": ["START", "FINISH"]}, seats, seed=3, games=3)
    standings: list[tuple[tuple[int, ...], ...]] = []

    async def leave_the_second_race() -> None:
        async with sitting(startup, size=(100, 60)) as person:
            await person.sit_down()
            await play_to_the_end(person, 1)
            await person.press("n")
            await person.until(lambda: is_at(person, 2))
            person.match.play(person.match.legal()[0])
            person.session.save()
            standings.append(series_of(person).past)

    run(leave_the_second_race())
    (left,) = saved.saved_games()
    assert left.record is not None
    assert not check_series([(1, left.record)])  # an unfinished game counts for nothing

    async def go_on() -> None:
        async with sitting(Startup(resume=left.path), size=(100, 60)) as person:
            await person.until(lambda: is_at(person, 2))
            assert (series_of(person).of, series_of(person).past) == (3, standings[0])
            await play_to_the_end(person, 2)
            assert "Standings after game 2 of 3" in person.words
            await person.press("n")
            await person.until(lambda: is_at(person, 3))

    run(go_on())
    damaged = left.record.to_json()
    damaged["table"]["series"]["series"]["past"] = [[1, 2, 3]]
    left.path.write_text(json.dumps(damaged), encoding="utf-8")
    assert saved.saved_games()[0].problem is not None
