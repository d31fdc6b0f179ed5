"""The first game: lessons that follow a real game of Keltis."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.keltis import ANSWERS
from tests.web.people import play_to_the_end, stop_for_good
from tests.web.playing import ASKED
from wettlauf.client import Client

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Next").click()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_the_lessons_lead_through_the_first_two_turns_and_leave_one_alone_then(
    visit: Visit, device: dict[str, Any]
) -> None:
    page = visit.open(**device)
    page.get_by_role("button", name="Learn to play: Keltis").click()
    guide = page.get_by_role("complementary", name="Your first game")
    expect(guide).to_contain_text("Five paths")
    expect(page.locator("[data-meant]")).to_have_count(1)
    go_on(page)
    go_on(page)
    expect(guide).to_contain_text("red 1")
    page.locator(".hand li button").first.click(position={"x": 12, "y": 30})
    page.locator(ANSWERS).first.click()
    expect(guide).to_contain_text("that is −4 for now")
    expect(guide).to_contain_text("your score is −8")  # with what is missing in wishing stones
    if not device:  # a phone has no room for it
        expect(page.locator(".rows .now")).to_contain_text("−8")
        expect(page.locator(".rows .stock")).to_contain_text("0 (−4)")
    page.locator(ANSWERS).first.click()
    expect(guide).to_contain_text("the bot’s turn")
    expect(page.locator(".ask")).to_contain_text("Bot 2 is choosing a card")  # it waits until one has read that
    guide.get_by_role("button", name="Got it").click()
    expect(guide).to_contain_text("Red 3 fits")
    page.locator(".hand li button").first.click(position={"x": 12, "y": 30})
    page.locator(ANSWERS).first.click()
    expect(guide).to_contain_text("A clover!")
    page.locator(ANSWERS, has_text="Red").first.click()
    expect(guide).to_contain_text("two steps in one turn")
    page.locator(ANSWERS).first.click()
    expect(guide).to_contain_text("cost you points")
    for _ in range(2):
        go_on(page)
    page.reload()  # nobody has to begin anew who only came back
    expect(guide).to_be_visible()
    stop_for_good(page, guide)


def test_after_a_first_game_comes_a_real_one(visit: Visit) -> None:
    page = visit.open(**PHONE)
    page.get_by_role("button", name="Learn to play: Keltis").click()
    page.locator(".kb").wait_for()
    path = urlsplit(page.url).path
    [kept] = page.evaluate("() => JSON.parse(localStorage['wettlauf.tables'])")
    page.goto("/")
    with Client(visit.site) as server:
        play_to_the_end(server.player(kept["table"], kept["token"]))
    page.goto(path)
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("That was your first game. Start a real one?")
    expect(end.get_by_role("button", name="Rematch")).to_have_count(0)
    end.get_by_role("button", name="Now a real game").click()
    page.locator(ASKED).or_(page.locator(".ask.idle")).first.wait_for()
    expect(page).not_to_have_url(re.compile(path))
    expect(page.locator(".plate")).to_have_count(2)
    expect(page.locator(".guide")).to_have_count(0)
