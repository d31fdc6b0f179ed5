"""The tutorial of Strauß voraus!: lessons that follow a real race, each when it matters."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.drawn import bonus_on_card, meant
from tests.web.people import stop_for_good
from tests.web.playing import check
from tests.web.strauss import card, decide, usable_advantages, wait_until_asked
from tests.web.table import answers, asked, board, go_on, guide, lesson_count, sheet

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
LOADING = 120_000  # milliseconds: a server's first table waits until its rules are loaded


def learn(page: Page) -> Locator:
    """Begins the tutorial and returns its guide."""
    page.get_by_role("button", name="Learn to play: Strauß voraus!").click()
    board(page).wait_for(timeout=LOADING)
    return guide(page)


def play(page: Page, text: str) -> None:
    card(page, text).click(position={"x": 30, "y": 30})
    answers(page).first.click()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_the_lessons_come_when_what_they_tell_of_comes(visit: Visit, device: dict[str, Any]) -> None:
    page = visit.open(**device)
    told = learn(page)
    expect(told).to_contain_text("Four lanes")
    expect(meant(page)).to_have_count(1)
    go_on(page).click()
    expect(told).to_contain_text("yours alone")
    go_on(page).click()
    expect(told).to_contain_text("Tap white 4")
    play(page, "white 4")
    expect(told).to_contain_text("Now the others run")
    go_on(page).click()
    expect(told).to_contain_text("A new round")  # the birds have run
    go_on(page).click()
    expect(told).to_contain_text("Play white 3")
    expect(bonus_on_card(page)).to_have_count(1)
    play(page, "white 3")
    expect(told).to_contain_text("Right through the water")
    usable_advantages(page).first.click()
    expect(told).to_contain_text("lions")  # the next turn, with lions on the next tile
    expect(meant(page)).to_be_in_viewport()  # the camera shows what the lesson points at
    go_on(page).click()
    expect(told).to_contain_text("this advantage is ready")
    page.reload()  # a reload does not restart the tutorial
    expect(told).to_contain_text("this advantage is ready")
    stop_for_good(page, told)


def test_who_plays_as_they_like_is_never_stopped_by_a_lesson(visit: Visit) -> None:
    """Plays the first option until the race ends: no lesson ever covers what can be clicked."""
    page = visit.open(bypass_csp=True, **PHONE)
    learn(page)
    told = set()
    count = lesson_count(page)
    count.wait_for()
    check(page)
    while go_on(page).count() or wait_until_asked(page):
        if count.count():
            told.add(count.inner_text())
        if go_on(page).count():
            go_on(page).click()
        else:
            decide(page)
        sheet(page).or_(asked(page)).or_(go_on(page)).first.wait_for()  # the others may be waiting for the reader
    expect(sheet(page).get_by_role("listitem")).to_have_count(3)
    assert len(told) > 6
