"""What is on every table, found as people find it: by what it is and what it is called, whatever the language."""

from __future__ import annotations

from re import Pattern

from playwright.sync_api import Locator, Page

from tests.web import names


def board(page: Page) -> Locator:
    return page.get_by_role("group", name=names.BOARD)


def sheet(page: Page) -> Locator:
    """Whatever lies over the table: the end of the game, the menu, a question of another."""
    return page.get_by_role("dialog")


# ---- the question ----


def question(page: Page) -> Locator:
    """Where it says what is asked, and of whom."""
    return page.get_by_role("region", name=names.QUESTION)


def asked(page: Page) -> Locator:
    """The question while it is for the one in front of the page."""
    return question(page).filter(has=page.get_by_role("heading", name=names.YOUR_TURN))


def waiting(page: Page) -> Locator:
    """The question while it is for somebody else, or for nobody."""
    return question(page).filter(has_not=page.get_by_role("heading", name=names.YOUR_TURN))


def headline(page: Page) -> Locator:
    return question(page).get_by_role("heading")


def hint(page: Page) -> Locator:
    """What is said below the headline."""
    return question(page).get_by_role("paragraph")


def answers(page: Page) -> Locator:
    """The buttons that answer the question, as far as they can be used."""
    return asked(page).get_by_role("button", disabled=False)


def focused(found: Locator) -> Locator:
    """The one of them that has the focus."""
    return found.and_(found.page.locator(":focus"))


# ---- one's hand ----


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name=names.HAND)


def hand_cards(page: Page) -> Locator:
    return hand(page).get_by_role("button")


def fitting_cards(page: Page) -> Locator:
    """The cards that say of themselves that they can be played, and are not taken up."""
    return hand(page).get_by_role("button", name=names.FITS)


def pick(page: Page) -> Locator:
    """A card that fits, if there is one."""
    fitting = fitting_cards(page)
    return (fitting if fitting.count() else hand_cards(page)).first


# ---- what is told ----


def game_log(page: Page) -> Locator:
    """The last lines of the story; also where a small screen or a sheet hides them: they are told all the same."""
    beside = page.get_by_role("complementary", name=names.GAME_LOG, include_hidden=True)
    return beside.or_(page.get_by_role("region", name=names.GAME_LOG, include_hidden=True))


def log_lines(page: Page) -> Locator:
    return game_log(page).get_by_role("listitem", include_hidden=True)


def why_not(page: Page) -> Locator:
    """Why something does not work."""
    return page.get_by_role("region", name=names.WHY_NOT)


def advice(page: Page) -> Locator:
    """What the master would play."""
    return page.get_by_role("region", name=names.ADVICE)


def strip(page: Page, words: str) -> Locator:
    """A line over the table that says this; what is said only aloud is not meant."""
    return page.locator("p:not([role=log] p)", has_text=words)


def own_question(page: Page) -> Locator:
    """A line over the table that says what became of a question to the others."""
    closing = page.get_by_role("button", name=names.CANCEL_OR_CLOSE)
    return page.get_by_role("paragraph").filter(has=closing)


# ---- the bar, and who explains ----


def tool(page: Page, name: Pattern[str]) -> Locator:
    """A button of the bar at the top."""
    return page.get_by_role("toolbar").get_by_role("button", name=name)


def guide(page: Page) -> Locator:
    """Who explains a first game; empty while there is nothing to say."""
    return page.get_by_role("complementary", name=names.GUIDE)


def lesson_count(page: Page) -> Locator:
    return guide(page).get_by_text(names.LESSON)


def go_on(page: Page) -> Locator:
    """The button of whoever has read a lesson."""
    return guide(page).get_by_role("button", name=names.GO_ON)
