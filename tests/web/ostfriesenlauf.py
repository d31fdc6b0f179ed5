"""How people play Ostfriesenlauf in the browser, by mouse, by touch and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.web.playing import ASKED, MANY, is_over, said, wait_for_change

ANSWERS = f"{ASKED} .acts button"
DRAWING = f"{ASKED} .decks"
LAYING = f"{ASKED}:not(:has(.decks))"


def pick(page: Page, number: int = 1) -> Locator:
    return page.locator(".hand li button").nth(number - 1)


def take_up(page: Page, number: int = 1) -> None:
    """Click on a card of the hand, near its left edge: the rest of it lies under the next."""
    pick(page, number).click(position={"x": 12, "y": 30})


def draw(page: Page) -> None:
    """Draw a card, and wait until one is to be laid."""
    page.locator(ASKED).wait_for()
    page.locator(".deck.can").first.click()
    page.locator(LAYING).wait_for()


def click_a_move(page: Page) -> None:
    """Draw from a deck on the board; lay by a click on a card and one on the pile."""
    if page.locator(DRAWING).count():
        page.locator(".deck.can").last.click()
        return
    take_up(page)
    page.locator(".pile .asked.can").click()


def tap_a_move(page: Page) -> None:
    """The same on a small screen, where the buttons are larger than the decks."""
    if not page.locator(DRAWING).count():
        pick(page).tap(position={"x": 12, "y": 30})
    page.locator(ANSWERS).first.tap()


def press_a_move(page: Page) -> None:
    """By the buttons alone, with the first card that is offered."""
    if not page.locator(DRAWING).count():
        take_up(page)
    page.locator(ANSWERS).first.click()


def key_a_move(page: Page) -> None:
    """With keys alone: Enter draws from the deck that has the focus; a number takes a card up, Enter lays it."""
    if not page.locator(DRAWING).count():
        page.keyboard.press("1")
    page.locator(".ask .acts button:focus").wait_for()
    page.keyboard.press("Enter")


def play(page: Page, decide: Callable[[Page], None] = click_a_move, watched: int = MANY) -> int:
    """Play to the end; how many decisions it took. After so many one is in a hurry."""
    decisions = 0
    while not is_over(page, hurry=decisions >= watched):
        before = said(page)
        decide(page)
        decisions += 1
        wait_for_change(page, before)
    return decisions
