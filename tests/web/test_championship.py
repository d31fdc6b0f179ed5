"""A series in a real browser: standings between games, the last player's choice of course, and the end."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.people import lay
from tests.web.playing import PHONE, check
from tests.web.table import sheet
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player
from wettlauf.core.record import read_records
from wettlauf.games.strauss.course_code import encode
from wettlauf.table.facts import SeriesPlan
from wettlauf.table.series import check_series

RUNS, DAWDLES = ("play", "step", "end"), ("exception", "step", "end")
SHORT, OWN = ["START", "W1", "FINISH"], ["START", "S2", "W2", "FINISH"]


def kept(page: Page, opened_table: str, token: str, game: str) -> None:
    one = {"table": opened_table, "token": token, "game": game, "invitations": []}
    page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", one)


def save_own(page: Page) -> None:
    """Saves a short course on the device."""
    own = {"id": "1", "name": "Round the well", "tiles": OWN, "changed": 1}
    page.evaluate("own => localStorage['wettlauf.strauss.courses'] = JSON.stringify([own])", own)


def program(visit: Visit, page: Page) -> Player:
    """Returns a program that can play for the person at the page."""
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rpartition("/t/")[2].partition("#")[0]
    tables = page.evaluate("JSON.parse(localStorage['wettlauf.tables'])")
    token = next(one["token"] for one in tables if one["table"] == table)
    return Client(visit.site).player(table, token)


def play_race(player: Player, liked: tuple[str, ...] = RUNS) -> None:
    """Plays to the end: of the most liked kind of move the first one, which moves the least far."""
    with player:
        seats = player.look().seats
        for now in player.listen(seats[0]):
            if now.to_act in seats and now.legal:
                moves = sorted(move.text for move in now.legal)
                move = next((one for kind in liked for one in moves if one.startswith(kind)), moves[0])
                player.play(now.to_act, move)


def race(visit: Visit, page: Page, liked: tuple[str, ...] = RUNS) -> None:
    """The page is elsewhere meanwhile, because it would play forced moves automatically."""
    player, table = program(visit, page), page.url
    page.goto("/")
    play_race(player, liked)
    page.goto(table)


def see_standings(page: Page, title: str) -> None:
    sheet(page).get_by_role("button", name=re.compile("standings$")).click()
    expect(sheet(page).get_by_role("heading", level=2)).to_have_text(re.compile(title))


def points(page: Page) -> list[int]:
    rows = sheet(page).get_by_role("row").all()[1:]
    return [int(row.get_by_role("cell").last.inner_text()) for row in rows]


def go_on(page: Page, number: int, course: str) -> None:
    """Goes on to the next race: chooses a course as the last player, otherwise clicks ready."""
    here = page.url
    ready = sheet(page).get_by_role("button", name=f"Ready for race {number}")
    race_here = sheet(page).get_by_role("button", name="Race here")
    expect(ready.or_(race_here)).to_be_visible()
    if race_here.is_visible():
        sheet(page).get_by_role("radio", name=course).check()
        race_here.click()
    else:
        expect(sheet(page).get_by_text(re.compile("^Bot . chooses: "))).to_be_visible()
        ready.click()
    page.wait_for_url(lambda url: url != here)
    expect(page.get_by_role("button", name=f"Race {number} of 3")).to_be_visible()


def test_the_last_chooses_the_course_of_the_next_race(visit: Visit) -> None:
    """Anna loses a short race; figures move to their new places in the standings; the start page leads back."""
    page = visit.open(speed="fast", **PHONE)
    with Client(visit.site) as server:
        seats = [SeatWish("me", name="Anna"), *[SeatWish("bot", "beginner")] * 2]
        options = {"players": 3, "course": ["START", "S1", "FINISH"]}
        opened, player = server.open_table("strauss", seats, options=options, series=SeriesPlan(3))
    kept(page, opened.table, opened.token, "strauss")
    save_own(page)
    play_race(player, DAWDLES)
    page.goto("/")
    page.get_by_role("link", name=re.compile("Next: race 2 of 3")).click()
    see_standings(page, "^After race 1 of 3$")
    expect(sheet(page).get_by_role("row").last.get_by_role("rowheader")).to_have_text(re.compile("3.Anna"))
    assert points(page) == [3, 1, 0]
    check(page)
    expect(sheet(page).get_by_text("You are last, so you choose the next course.")).to_be_visible()
    expect(sheet(page).get_by_role("radio", name="Round the well")).not_to_be_checked()
    code = sheet(page).get_by_role("textbox", name="Course code")
    code.fill("2222")
    code.press("Enter")
    expect(sheet(page).get_by_role("alert")).to_contain_text("Unknown course “2222”")
    assert all("400" in one for one in visit.problems)
    visit.problems.clear()  # the console reports the refusal
    code.fill(encode(SHORT).lower())
    sheet(page).get_by_role("button", name="Use this course").click()
    expect(sheet(page).get_by_role("radio", name=f"Custom course {encode(SHORT)}")).to_be_checked()
    go_on(page, 2, "Round the well")
    with program(visit, page) as second:
        assert second.look().snapshot.options["course"] == OWN
    page.get_by_role("button", name="Race 2 of 3").click()
    expect(sheet(page).get_by_role("heading", level=2)).to_have_text("After race 1 of 3")
    assert points(page) == [3, 1, 0]
    expect(sheet(page).get_by_role("link", name="Race 1")).to_have_attribute("href", f"/t/{opened.table}#replay")


def test_a_championship_of_three_short_races_against_bots(visit: Visit, tmp_path: Path) -> None:
    """Anna dawdles, so she chooses the short course again and again."""
    page = visit.open("/")
    save_own(page)
    page.goto(f"/new/strauss?options={quote(json.dumps({'course': SHORT}))}")
    championship(visit, page, tmp_path, DAWDLES, ["Round the well", "Round the well"])


@pytest.mark.full
def test_a_championship_of_three_races_against_bots(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("/new/strauss")
    championship(visit, page, tmp_path, RUNS, ["Through the desert", "Crocodile river"])


def championship(visit: Visit, page: Page, folder: Path, liked: tuple[str, ...], courses: list[str]) -> None:
    """Opens a championship with the form, runs its races, and checks standings, end and records."""
    page.get_by_role("group", name="Championship").get_by_text("3 races").click()
    expect(page.get_by_role("switch", name="The player in last place chooses the next course")).to_be_checked()
    lay(page, "strauss", ["bot", "bot"])
    page.get_by_role("button", name="Race 1 of 3").click()
    expect(sheet(page).get_by_role("heading", level=2)).to_have_text("Before the first race")
    page.keyboard.press("Escape")
    for number, course in enumerate(courses, 1):
        race(visit, page, liked)
        see_standings(page, f"^After race {number} of 3$")
        go_on(page, number + 1, course)
    race(visit, page, liked)
    see_standings(page, "(wins?|share) the championship!$")
    check(page)
    expect(sheet(page).get_by_role("link", name=re.compile("^Race [123]: "))).to_have_count(3)
    with page.expect_download() as loading:
        sheet(page).get_by_role("link", name="Download all records").click()
    file = folder / "series.jsonl"
    loading.value.save_as(file)
    (checked,) = check_series(read_records(file))
    assert (checked.first, checked.last) == (1, 3)
    assert sorted(checked.points, reverse=True) == points(page)
    here = page.url
    sheet(page).get_by_role("button", name="Another championship").click()
    page.wait_for_url(lambda url: url != here)
    expect(page.get_by_role("button", name="Race 1 of 3")).to_be_visible()
