"""The first race of Strauß voraus!: lessons that follow a real race, each when it matters."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.people import stop_for_good
from tests.web.playing import ASKED, OVER, check
from tests.web.strauss import ANSWERS, decide, wait_until_asked

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
NEXT = re.compile("Next|Got it|alone")
LOADING = 120_000  # milliseconds: the first table of a server waits until its rules are there


def learn(page: Page) -> Locator:
    """Begin a first race; the one who explains it."""
    page.get_by_role("button", name="Learn to play: Strauß voraus!").click()
    page.locator(".kb").wait_for(timeout=LOADING)
    return page.get_by_role("complementary", name="Your first game")


def play(page: Page, card: str) -> None:
    page.locator(f'.hand [data-card="{card}"]').click(position={"x": 30, "y": 30})
    page.locator(ANSWERS).first.click()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_the_lessons_come_when_what_they_tell_of_comes(visit: Visit, device: dict[str, Any]) -> None:
    page = visit.open(**device)
    guide = learn(page)
    go_on = guide.get_by_role("button", name=NEXT)
    expect(guide).to_contain_text("Four lanes")
    expect(page.locator("[data-meant]")).to_have_count(1)
    go_on.click()
    expect(guide).to_contain_text("yours alone")
    go_on.click()
    expect(guide).to_contain_text("Tap white 4")
    play(page, "white 4")
    expect(guide).to_contain_text("Now the others run")
    go_on.click()
    expect(guide).to_contain_text("A new round")  # they have run
    go_on.click()
    expect(guide).to_contain_text("Play white 3")
    expect(page.locator(".hand [data-meant] .bonus")).to_have_count(1)
    play(page, "white 3")
    expect(guide).to_contain_text("Right through the water")
    page.locator(".advantages button.can").first.click()
    expect(guide).to_contain_text("lions")  # the next turn: they lie on the next tile
    go_on.click()
    expect(guide).to_contain_text("this advantage is ready")
    page.reload()  # nobody has to begin anew who only came back
    expect(guide).to_contain_text("this advantage is ready")
    stop_for_good(page, guide)


def test_who_plays_as_they_like_is_never_stopped_by_a_lesson(visit: Visit) -> None:
    """To the end of the race with the first thing that is offered: no lesson lies over what can be clicked."""
    page = visit.open(bypass_csp=True, **PHONE)
    guide = learn(page)
    told = set()
    count = guide.locator(".count")
    count.wait_for()
    check(page)
    go_on = guide.get_by_role("button", name=NEXT)
    while go_on.count() or wait_until_asked(page):
        if count.count():
            told.add(count.inner_text())
        if go_on.count():
            go_on.click()
        else:
            decide(page)
        page.locator(f"{OVER}, {ASKED}:not(.over), .guide .main").first.wait_for()  # the others may wait for a reader
    expect(page.locator(f"{OVER} li")).to_have_count(3)
    assert len(told) > 6
