"""What every table has, found as people find it: by role and name, in either language."""

from __future__ import annotations

from re import Pattern

from playwright.sync_api import Locator, Page

from tests.web import names


def board(page: Page) -> Locator:
    return page.get_by_role("group", name=names.BOARD)


def sheet(page: Page) -> Locator:
    """Any dialog over the table: the result, the menu, another player's question."""
    return page.get_by_role("dialog")


# ---- the question ----


def question(page: Page) -> Locator:
    """The part of the table that says what is asked, and of whom."""
    return page.get_by_role("region", name=names.QUESTION)


def asked(page: Page) -> Locator:
    """The question while it is for the person at the page."""
    return question(page).filter(has=page.get_by_role("heading", name=names.YOUR_TURN))


def waiting(page: Page) -> Locator:
    """The question while it is for somebody else, or for nobody."""
    return question(page).filter(has_not=page.get_by_role("heading", name=names.YOUR_TURN))


def headline(page: Page) -> Locator:
    return question(page).get_by_role("heading")


def hint(page: Page) -> Locator:
    """The line below the headline."""
    return question(page).get_by_role("paragraph")


def answers(page: Page) -> Locator:
    """The enabled buttons that answer the question."""
    return asked(page).get_by_role("button", disabled=False)


def focused(found: Locator) -> Locator:
    """The one of them that has the focus."""
    return found.and_(found.page.locator(":focus"))


# ---- the hand ----


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name=names.HAND)


def hand_cards(page: Page) -> Locator:
    return hand(page).get_by_role("button")


def fitting_cards(page: Page) -> Locator:
    """The cards that call themselves playable and are not taken up."""
    return hand(page).get_by_role("button", name=names.FITS)


def pick(page: Page) -> Locator:
    """A playable card, if there is one."""
    fitting = fitting_cards(page)
    return (fitting if fitting.count() else hand_cards(page)).first


# ---- messages ----


def game_log(page: Page) -> Locator:
    """The last lines of the story; also while a small screen or a sheet hides them, since they are still announced."""
    beside = page.get_by_role("complementary", name=names.GAME_LOG, include_hidden=True)
    return beside.or_(page.get_by_role("region", name=names.GAME_LOG, include_hidden=True))


def log_lines(page: Page) -> Locator:
    return game_log(page).get_by_role("listitem", include_hidden=True)


def why_not(page: Page) -> Locator:
    """The reason why something is not possible."""
    return page.get_by_role("region", name=names.WHY_NOT)


def advice(page: Page) -> Locator:
    """The master's suggestion."""
    return page.get_by_role("region", name=names.ADVICE)


def strip(page: Page, words: str) -> Locator:
    """A visible line over the table with this text, not one that is only announced."""
    return page.locator("p:not([role=log] p)", has_text=words)


def own_question(page: Page) -> Locator:
    """A line over the table about the outcome of the player's own question to the others."""
    closing = page.get_by_role("button", name=names.CANCEL_OR_CLOSE)
    return page.get_by_role("paragraph").filter(has=closing)


# ---- the bar and the guide ----


def tool(page: Page, name: Pattern[str]) -> Locator:
    """A button of the bar at the top."""
    return page.get_by_role("toolbar").get_by_role("button", name=name)


def guide(page: Page) -> Locator:
    """The tutorial's guide; empty while it has nothing to say."""
    return page.get_by_role("complementary", name=names.GUIDE)


def lesson_count(page: Page) -> Locator:
    return guide(page).get_by_text(names.LESSON)


def go_on(page: Page) -> Locator:
    """The button that says a lesson has been read."""
    return guide(page).get_by_role("button", name=names.GO_ON)
