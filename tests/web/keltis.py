"""How people play Keltis in the browser, by mouse and by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

ASKED = ".ask:not(.idle)"
ANSWERS = f"{ASKED} .acts button:not(.off)"
OVER = "dialog[open]"


def begin(page: Page, *, players: int, level: str = "beginner") -> None:
    """Set up a table against bots through the form, as a person does."""
    page.goto("/new/keltis")
    page.locator(".place").first.wait_for()
    for seat in range(1, 4):
        kind = "bot" if seat < players else "none"
        page.locator(".kind select").nth(seat - 1).select_option(kind)
    for place in page.locator(".place:has(.seg)").all():
        place.locator("label").nth(("beginner", "practised", "strong", "master").index(level)).click()
    page.locator("footer .main").click()
    page.locator(".kb").wait_for()


def is_over(page: Page) -> bool:
    """Wait until something is asked; whether that is the end."""
    page.locator(f"{OVER}, {ASKED}:not(.over)").first.wait_for()
    return page.locator(OVER).count() > 0


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
        before = page.locator(".log li, .ask h2").all_inner_texts()
        page.locator(ANSWERS).first.click()
        decisions += 1
        wait_for_change(page, before)
    return decisions


def play_by_keyboard(page: Page) -> int:
    """The same with keys alone: a number takes a card up, Enter answers with the button that has the focus then."""
    decisions = 0
    while not is_over(page):
        before = page.locator(".log li, .ask h2").all_inner_texts()
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


def wait_for_change(page: Page, before: list[str]) -> None:
    for _ in range(600):
        if page.locator(OVER).count() or page.locator(".log li, .ask h2").all_inner_texts() != before:
            return
        page.wait_for_timeout(20)
    raise AssertionError("nothing happened after a move")
