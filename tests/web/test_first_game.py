"""The tutorial of Keltis: lessons that follow a real game."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web import keltis, names
from tests.web.conftest import Visit
from tests.web.drawn import meant
from tests.web.people import play_to_the_end, stop_for_good
from tests.web.table import answers, board, guide, hand_cards, question
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
    told = guide(page)
    expect(told).to_contain_text("Five paths")
    expect(meant(page)).to_have_count(1)
    go_on(page)
    go_on(page)
    expect(told).to_contain_text("red 1")
    hand_cards(page).first.click(position={"x": 12, "y": 30})
    answers(page).first.click()
    expect(told).to_contain_text("that is −4 for now")
    expect(told).to_contain_text("your score is −8")  # including the penalty for missing wishing stones
    if not device:  # a phone has no room for it
        own = page.get_by_role("region", name="Discard piles and your rows")
        expect(own.get_by_role("paragraph").filter(has_text="Score")).to_contain_text("−8")
        expect(own.get_by_role("list", name="Your tiles")).to_contain_text("0 (−4)")
    answers(page).first.click()
    expect(told).to_contain_text("the bot’s turn")
    expect(question(page)).to_contain_text("Bot 2 is choosing a card")  # it waits until the lesson has been read
    told.get_by_role("button", name="Got it").click()
    expect(told).to_contain_text("Red 3 fits")
    hand_cards(page).first.click(position={"x": 12, "y": 30})
    answers(page).first.click()
    expect(told).to_contain_text("A clover!")
    keltis.step_on(page, names.RED).click()
    expect(told).to_contain_text("Two steps in one turn")
    answers(page).first.click()
    expect(told).to_contain_text("cost you points")
    for _ in range(2):
        go_on(page)
    page.reload()  # a reload does not restart the tutorial
    expect(told).to_be_visible()
    stop_for_good(page, told)


def test_after_a_first_game_comes_a_real_one(visit: Visit) -> None:
    page = visit.open(**PHONE)
    page.get_by_role("button", name="Learn to play: Keltis").click()
    board(page).wait_for()
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
    expect(page).not_to_have_url(re.compile(path))
    question(page).wait_for()
    expect(page.get_by_role("region", name="The others").get_by_role("article")).to_have_count(2)
    expect(guide(page)).to_have_count(0)
