"""The form for a new table: who sits where, how strong the bots are, and the button that begins."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web import names

MOST_SEATS = {"keltis": 4, "strauss": 5, "ostfriesenlauf": 4, "ur": 2, "dash": 2}


def who_sits(page: Page, seat: int) -> Locator:
    """The choice of who sits there; seats count from 1, and the first has no choice."""
    return page.get_by_role("combobox", name=names.seat_number(seat))


def levels(page: Page, seat: int) -> Locator:
    """The levels of the bot on this seat, weakest first."""
    return page.get_by_role("group", name=names.strength(seat)).get_by_role("radio")


def seats(page: Page) -> Locator:
    return page.get_by_role("region", name=names.SEATS).get_by_role("listitem")


def begin_button(page: Page) -> Locator:
    return page.get_by_role("button", name=names.BEGIN)
