"""The rule book, and how a sentence about why something is not possible leads to it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web import names
from tests.web.table import why_not


def rule_book(page: Page) -> Locator:
    return page.get_by_role("dialog", name=names.RULES)


def read_rule(page: Page) -> None:
    """Opens the book at the rule that gives the reason."""
    why_not(page).get_by_role("button", name=names.READ_RULE).click()


def current_rule(page: Page) -> Locator:
    """The rule at which the book was opened; it is marked."""
    return rule_book(page).locator("[aria-current=location]")
