"""How people play Keltis in the browser, by mouse and by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web.playing import ASKED, is_over, said, wait_for_change

ANSWERS = f"{ASKED} .acts button:not(.off)"


def pick(page: Page) -> Locator:
    """A card that fits, if there is one, near its left edge: the rest of it lies under the next."""
    fitting = page.locator(".hand li:not(.low) button")
    return (fitting if fitting.count() else page.locator(".hand li button")).first


def play_by_mouse(page: Page) -> int:
    """Play to the end; how many decisions it took."""
    decisions = 0
    while not is_over(page):
        if not page.locator(ANSWERS).count():
            pick(page).click(position={"x": 12, "y": 30})
        before = said(page)
        page.locator(ANSWERS).first.click()
        decisions += 1
        wait_for_change(page, before)
    return decisions


def play_by_keyboard(page: Page) -> int:
    """The same with keys alone: a number takes a card up, Enter answers with the button that has the focus then."""
    decisions = 0
    while not is_over(page):
        before = said(page)
        if not page.locator(ANSWERS).count():
            cards = page.locator(".hand li")
            classes = [card.get_attribute("class") or "" for card in cards.all()]
            fits = [number for number, names in enumerate(classes) if "low" not in names.split()]
            page.keyboard.press(str((fits or [0])[0] + 1))
        page.locator(".ask .acts button:focus").wait_for()
        if page.locator(".ask .acts button.off:focus").count():
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        decisions += 1
        wait_for_change(page, before)
    return decisions
