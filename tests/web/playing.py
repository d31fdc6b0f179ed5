"""How people play in the browser, whatever the game: opening a table, waiting, and reading what the page checks say."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import ROOT

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True}
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKED = ".ask:not(.idle)"
OVER = "dialog[open]"
LEVELS = ("beginner", "practised", "strong", "master")
MOST_SEATS = {"keltis": 4, "strauss": 5, "ostfriesenlauf": 4}


def begin(page: Page, game: str, *, players: int, level: str = "beginner") -> None:
    """Set up a table against bots through the form, as a person does."""
    page.goto(f"/new/{game}")
    page.locator(".place").first.wait_for()
    for seat in range(1, MOST_SEATS[game]):
        page.locator(".kind select").nth(seat - 1).select_option("bot" if seat < players else "none")
    for place in page.locator(".place:has(.seg)").all():
        place.locator("label").nth(LEVELS.index(level)).click()
    page.locator("footer .main").click()
    page.locator(".kb").wait_for()


def is_over(page: Page) -> bool:
    """Wait until something is asked; whether that is the end."""
    page.locator(f"{OVER}, {ASKED}:not(.over)").first.wait_for()
    return page.locator(OVER).count() > 0


def said(page: Page) -> list[str]:
    """The story and the question: one of the two changes with every decision."""
    return page.locator(".log li, .ask h2").all_inner_texts()


def wait_for_change(page: Page, before: list[str]) -> None:
    for _ in range(2000):
        if page.locator(OVER).count() or said(page) != before:
            return
        page.wait_for_timeout(20)
    raise AssertionError("nothing happened after a move")


def check(page: Page) -> None:
    """axe-core, with all that counts as a mistake."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    told = [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found]
    assert not told, told
