"""How people play Ostfriesenlauf in the browser, by mouse, by touch and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.web import drawn, names
from tests.web.playing import MANY, is_over, said, wait_for_change
from tests.web.table import answers, asked, board, focused, hand_cards, question


def drawing(page: Page) -> Locator:
    """The question while a card is to be drawn."""
    return question(page).filter(has=page.get_by_role("heading", name=names.DRAWING))


def laying(page: Page) -> Locator:
    """The question while a card is to be laid."""
    return question(page).filter(has=page.get_by_role("heading", name=names.LAYING))


def deck(page: Page, number: int) -> Locator:
    """One of the decks on the board."""
    return board(page).get_by_role("button", name=names.deck(number))


def full_decks(page: Page) -> Locator:
    """The decks on the board that have cards."""
    return board(page).get_by_role("button", name=names.FULL_DECK)


def ranking(page: Page) -> Locator:
    """The four figures from first to last, with what is known of each."""
    return page.get_by_role("region", name=names.RANKING).get_by_role("listitem")


def pile_lines(page: Page) -> Locator:
    """The pile in words: a line for every card."""
    return page.get_by_role("region", name=names.PILE).get_by_role("listitem")


def current_line(page: Page) -> Locator:
    """The line of the card that is laid, carried out or looked at now."""
    return pile_lines(page).and_(page.locator("[aria-current=step]"))


def previous_round(page: Page) -> Locator:
    """The button that shows the round before."""
    return page.get_by_role("button", name=names.PREVIOUS_ROUND)


def last_round(page: Page) -> Locator:
    """The cards of the round before, while it is looked at again."""
    return page.get_by_role("button", name=names.LOOK_AT_CARD)


def pick(page: Page, number: int = 1) -> Locator:
    return hand_cards(page).nth(number - 1)


def take_up(page: Page, number: int = 1) -> None:
    """Click on a card of the hand, near its left edge: the rest of it lies under the next."""
    pick(page, number).click(position={"x": 12, "y": 30})


def draw(page: Page) -> None:
    """Draw a card, and wait until one is to be laid."""
    drawing(page).wait_for()
    full_decks(page).first.click()
    laying(page).wait_for()


def click_a_move(page: Page) -> None:
    """Draw from a deck on the board; lay by a click on a card and one on the pile."""
    asked(page).wait_for()
    if drawing(page).count():
        full_decks(page).last.click()
        return
    take_up(page)
    drawn.slot_to_lay_on(page).click()


def tap_a_move(page: Page) -> None:
    """The same on a small screen, where the buttons are larger than the decks."""
    if not drawing(page).count():
        pick(page).tap(position={"x": 12, "y": 30})
    answers(page).first.tap()


def press_a_move(page: Page) -> None:
    """By the buttons alone, with the first card that is offered."""
    if not drawing(page).count():
        take_up(page)
    answers(page).first.click()


def key_a_move(page: Page) -> None:
    """With keys alone: Enter draws from the deck that has the focus; a number takes a card up, Enter lays it."""
    if not drawing(page).count():
        page.keyboard.press("1")
    focused(question(page).get_by_role("button")).wait_for()
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
