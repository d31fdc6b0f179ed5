"""Games without their own face: what is on their table, and whole games by mouse, keyboard and touch."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.playing import MANY, is_over, said, wait_for_change
from tests.web.table import answers, asked, board, focused


def spaces(page: Page) -> Locator:
    """Everything clickable on the board and beside it."""
    return board(page).get_by_role("button")


def movable(page: Page) -> Locator:
    """The spaces with a figure that may move."""
    return board(page).get_by_role("button", name=names.CAN_MOVE)


def dice(page: Page) -> Locator:
    return page.get_by_role("region", name=names.DICE)


def play(page: Page, decide: Callable[[Page, int], None], most: int = MANY) -> int:
    """Plays a whole game, or at most this many decisions; returns their number."""
    for number in range(most):
        if is_over(page):
            return number
        before = said(page)
        decide(page, number)
        wait_for_change(page, before)
    assert most < MANY, "the game does not end"
    return most


def by_mouse(page: Page, number: int) -> None:
    """Clicks a figure on the board, or every third time a button."""
    (answers(page) if number % 3 == 2 else movable(page)).last.click()


def by_touch(page: Page, number: int) -> None:
    (answers(page) if number % 3 == 2 else movable(page)).last.tap()


def by_keyboard(page: Page, number: int) -> None:
    """Presses a move's number, or Enter on a button reached by the arrow keys."""
    asked(page).wait_for()
    if number % 2:
        page.keyboard.press("1")
        return
    expect(focused(answers(page))).to_have_count(1)  # the answers have the focus without searching
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
