"""Builds courses of Strauß voraus! in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from tests.web import names

PATH = "/strauss/workshop"


def path_to(course: str) -> str:
    """Returns the workshop's address with these tiles on its bench, or with a course by its name or code."""
    return f"{PATH}?course={quote(course.replace(' ', ','))}"


def box_tile(page: Page, tile: str) -> Locator:
    """A tile that is left in the box."""
    return page.get_by_role("region", name=names.BOX_OF_TILES).locator(f'[data-tile="{tile}"]')


def laid(page: Page) -> Locator:
    """The tiles on the bench, in order."""
    return page.get_by_role("list", name=names.TILES_IN_ORDER).get_by_role("button")


def in_line(page: Page) -> Locator:
    """The tiles in the line below the bench, and what comes next."""
    return page.get_by_role("navigation", name=names.COURSE_IN_A_LINE).get_by_role("button")


def expect_chain(page: Page, tiles: Sequence[str] | str) -> None:
    """Waits until the course is this one, as written below the pictures."""
    wanted = tiles.split() if isinstance(tiles, str) else tiles
    expect(in_line(page)).to_have_count(len(wanted) + 1)
    for number, tile in enumerate(wanted):
        expect(in_line(page).nth(number)).to_contain_text(tile)


def acts(page: Page) -> Locator:
    """The actions for the selected tile."""
    return page.get_by_role("toolbar")


def problem(page: Page) -> Locator:
    """The explanation of a problem, shown at its place."""
    return page.get_by_role("region", name=names.COURSE_PROBLEM)


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name=names.WORKSHOP_TOOLS).get_by_role("button", name=name)


def settle(page: Page) -> None:
    """Waits until nothing is being dragged and all tiles are still: nobody aims at moving tiles."""
    page.wait_for_function("() => !document.querySelector('.dragged') && !document.getAnimations().length")
