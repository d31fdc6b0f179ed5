"""The start page lists running games first, then joining friends, then the games; finished ones stay listed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.people import play_to_the_end, table_against_a_bot
from tests.web.playing import PHONE, check
from tests.web.table import board, question, sheet
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client


def kept(page: Page) -> list[dict[str, Any]]:
    """Returns the tables this device remembers."""
    found: list[dict[str, Any]] = page.evaluate("() => JSON.parse(localStorage['wettlauf.tables'] ?? '[]')")
    return found


def keep(page: Page, tables: list[dict[str, Any]]) -> None:
    page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify(kept)", tables)


def continuing(page: Page) -> Locator:
    return page.get_by_role("region", name=names.CONTINUE_PLAYING)


def finished(page: Page) -> Locator:
    return page.get_by_role("region", name=names.FINISHED)


def top(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def bad_code(page: Page) -> None:
    page.get_by_role("textbox", name=names.CODE_OR_LINK).fill("my table")
    page.get_by_role("button", name=names.JOIN).click()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_what_goes_on_comes_before_the_way_to_friends_and_that_before_the_games(
    visit: Visit, device: dict[str, Any]
) -> None:
    page = visit.open(**device)
    games = page.get_by_role("region", name="Games")
    join = page.get_by_role("region", name="Join a game")
    games.get_by_role("article").first.wait_for()
    expect(continuing(page)).to_have_count(0)  # on a first visit there are only the games and one line
    assert top(join) < top(games) < 300
    bad_code(page)
    field = page.get_by_role("textbox", name=names.CODE_OR_LINK)
    expect(field).to_be_focused()  # the error appears beside it
    expect(field).to_have_accessible_description(re.compile("not a code or a link"))
    expect(page.get_by_role("alert")).to_be_in_viewport()
    _, player = table_against_a_bot(visit, page, "keltis")
    player.close()
    page.reload()
    expect(continuing(page).get_by_role("link")).to_contain_text(["Bot 2"])
    assert top(continuing(page)) <= top(join) < top(games)
    assert top(games) < page.evaluate("innerHeight") / 2


def test_a_game_that_goes_on_is_put_away_and_had_back_and_the_seat_is_given_up_only_on_demand(visit: Visit) -> None:
    page = visit.open()
    path, player = table_against_a_bot(visit, page, "keltis")
    page.reload()
    continuing(page).get_by_role("link").wait_for()
    continuing(page).get_by_role("button", name="Put away: Keltis, Bot 2").click()
    expect(continuing(page)).to_contain_text("Keltis was put away. You keep your seat")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(continuing(page).get_by_role("link")).to_have_count(1)
    continuing(page).get_by_role("button", name="Put away").click()
    page.reload()
    away = page.get_by_role("region", name="Put away")
    expect(away.get_by_role("link")).to_have_attribute("href", path)
    expect(continuing(page)).to_have_count(0)
    assert player.look(0).seats == [0]  # the seat is still hers
    away.get_by_role("button", name="Bring back").click()
    continuing(page).get_by_role("button", name="Put away").click()
    page.get_by_role("button", name="Give up my seat").click()
    expect(continuing(page)).to_contain_text("You cannot come back.")
    page.get_by_role("button", name="Give up my seat").click()
    expect(away).to_have_count(0)
    assert kept(page) == []
    player.close()


@LOOKS
def test_axe_finds_nothing_on_the_start_page_and_the_form_of_a_new_table(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    page.get_by_role("article").first.wait_for()
    bad_code(page)
    page.get_by_role("alert").wait_for()
    check(page)
    _, player = table_against_a_bot(visit, page, "keltis")
    player.close()
    page.reload()
    continuing(page).get_by_role("link").wait_for()
    check(page)
    continuing(page).get_by_role("button").click()
    page.get_by_role("region", name=names.PUT_AWAY).wait_for()
    check(page)
    page.goto("/new/strauss")
    page.get_by_role("radio").last.wait_for()
    check(page)


def test_finished_games_stay_listed_with_their_result_and_replay(visit: Visit) -> None:
    page = visit.open(bypass_csp=True)
    path, player = table_against_a_bot(visit, page, "keltis")
    page.goto(path)
    board(page).wait_for()
    page.goto("/")
    play_to_the_end(player)  # while nobody was watching
    with Client(visit.site) as server:
        seats = [SeatWish("me", name="Anna"), SeatWish("bot", "beginner"), SeatWish("bot", "beginner")]
        opened, other = server.open_table("strauss", seats, options={"players": 3})
    keep(page, [{"table": opened.table, "token": opened.token, "game": "strauss", "invitations": []}, *kept(page)])
    play_to_the_end(other)
    page.goto(f"/t/{opened.table}")
    sheet(page).wait_for()  # while somebody was watching
    page.goto("/")
    games = finished(page).get_by_role("link")
    expect(games).to_have_count(2)
    expect(continuing(page)).to_have_count(0)
    keltis = games.filter(has_text="Keltis")
    expect(keltis).to_contain_text(re.compile(r"(You won|Bot 2 won|You shared the win), −?\d+ : −?\d+"))
    expect(games.filter(has_text="Strauß")).to_contain_text(re.compile(r"You won|\d(st|nd|rd) of 3"))
    expect(games.filter(has_text="Strauß")).to_contain_text("today · First course")
    check(page)
    keltis.click()
    page.get_by_role("navigation", name=names.REPLAY).wait_for()
    page.goto("/")
    # The server no longer has one of them: the page still shows what the device remembers.
    first, *rest = kept(page)
    keep(page, [{**first, "table": "AAAAAAAAAAAAAAAAAAAAAA"}, *rest])
    page.reload()
    finished(page).get_by_role("link").filter(has_text="Strauß").click()
    page.get_by_role("link", name=names.GO_HOME).click()
    gone = finished(page).get_by_role("listitem").filter(has_text="No longer on the server.")
    expect(gone).to_contain_text(re.compile(r"You won|\d(st|nd|rd) of 3"))
    expect(gone.get_by_role("link")).to_have_count(0)
    visit.problems.clear()  # the console reports the request for the missing table


def test_bots_are_as_strong_as_last_time_and_one_click_still_begins(visit: Visit) -> None:
    page = visit.open()
    strength = page.get_by_role("combobox", name="Bot level: Keltis")
    expect(strength).to_have_value("practised")
    strength.select_option("Strong: hard to beat")
    expect(page.get_by_role("combobox", name="Bot level: Strauß voraus!")).to_have_value("strong")
    page.reload()
    page.get_by_role("button", name=names.play_now("Keltis")).click()
    question(page).wait_for()
    others = page.get_by_role("region", name="The others")
    expect(others.get_by_text("strong", exact=False).first).to_be_visible()
    page.goto("/new/keltis")
    chosen = page.get_by_role("group", name=names.strength(2)).get_by_role("radio", name="Strong")
    expect(chosen).to_be_checked()
    for seat in (2, 3):
        page.get_by_role("group", name=names.strength(seat)).get_by_role("radio", name="Master").check()
    page.get_by_role("button", name=names.BEGIN).click()
    board(page).wait_for()
    page.goto("/")
    expect(page.get_by_role("combobox", name="Bot level: Keltis")).to_have_value("master")
