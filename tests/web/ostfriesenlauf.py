"""Plays Ostfriesenlauf in the browser, by mouse, touch and keyboard."""

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
    """A deck on the board."""
    return board(page).get_by_role("button", name=names.deck(number))


def full_decks(page: Page) -> Locator:
    """The decks on the board that have cards."""
    return board(page).get_by_role("button", name=names.FULL_DECK)


def ranking(page: Page) -> Locator:
    """The four figures from first to last, with what is known about each."""
    return page.get_by_role("region", name=names.RANKING).get_by_role("listitem")


def pile_lines(page: Page) -> Locator:
    """The pile as text: one line per card."""
    return page.get_by_role("region", name=names.PILE).get_by_role("listitem")


def current_line(page: Page) -> Locator:
    """The line of the card being laid, carried out or looked at."""
    return pile_lines(page).and_(page.locator("[aria-current=step]"))


def previous_round(page: Page) -> Locator:
    """The button that shows the previous round."""
    return page.get_by_role("button", name=names.PREVIOUS_ROUND)


def last_round(page: Page) -> Locator:
    """The cards of the previous round, while it is shown."""
    return page.get_by_role("button", name=names.LOOK_AT_CARD)


def pick(page: Page, number: int = 1) -> Locator:
    return hand_cards(page).nth(number - 1)


def take_up(page: Page, number: int = 1) -> None:
    """Clicks a card in the hand near its left edge; the next card covers the rest."""
    pick(page, number).click(position={"x": 12, "y": 30})


def draw(page: Page) -> None:
    """Draws a card and waits until one is to be laid."""
    drawing(page).wait_for()
    full_decks(page).first.click()
    laying(page).wait_for()


def click_a_move(page: Page) -> None:
    """Draws by clicking a deck on the board; lays by clicking a card, then a place of the pile."""
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
    """Uses the buttons alone, with the first card offered."""
    if not drawing(page).count():
        take_up(page)
    answers(page).first.click()


def key_a_move(page: Page) -> None:
    """Uses the keyboard alone: Enter draws from the focused deck, a number takes a card up, Enter lays it."""
    if not drawing(page).count():
        page.keyboard.press("1")
    focused(question(page).get_by_role("button")).wait_for()
    page.keyboard.press("Enter")


def play(page: Page, decide: Callable[[Page], None] = click_a_move, watched: int = MANY) -> int:
    """Plays to the end and returns the number of decisions; after `watched` of them it skips the opponents' moves."""
    decisions = 0
    while not is_over(page, hurry=decisions >= watched):
        before = said(page)
        decide(page)
        decisions += 1
        wait_for_change(page, before)
    return decisions
