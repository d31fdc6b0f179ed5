"""The first game: lessons that follow a real game of Keltis."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.keltis import ANSWERS
from tests.web.people import stop_for_good

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
    page.locator(ANSWERS).first.click()
    expect(guide).to_contain_text("Red 3 fits")  # the bot has had its turn
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
