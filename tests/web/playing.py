"""How people play in the browser, whatever the game: opening a table, waiting, and reading what the page checks say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page

from tests.web.conftest import ROOT

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True}
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKED = ".ask:not(.idle)"
OVER = "dialog[open]"
LEVELS = ("beginner", "practised", "strong", "master")
MANY = 1000  # more decisions than a game has
TRIES, PAUSE = 2000, 20  # milliseconds
SAID = """() => [...document.querySelectorAll(".log li, .ask h2")].map(one => one.textContent).join("\\n")"""
# How many cards have begun to fly since then: `window.flights`.
COUNT_FLIGHTS = """() => {
    window.flights = 0;
    const count = ({ className }) => { if (className === "flight") window.flights += 1; };
    const watch = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(count)));
    watch.observe(document.body, { childList: true });
}"""
# Whether something is asked, or all is over; until then, whatever can be skipped is.
HURRY = f"""() => {{
    if (document.querySelector("{OVER}, {ASKED}:not(.over)")) return true;
    [...document.querySelectorAll(".ask .acts button")].find(one => one.textContent === "Skip")?.click();
    return false;
}}"""
MOST_SEATS = {"keltis": 4, "strauss": 5, "ostfriesenlauf": 4}


def go_to(page: Page, path: str) -> None:
    """Load it, unless it is there already."""
    if urlsplit(page.url).path != path:
        page.goto(path)


def begin(page: Page, game: str, *, players: int, level: str = "beginner") -> None:
    """Set up a table against bots through the form, as a person does."""
    go_to(page, f"/new/{game}")
    page.locator(".place").first.wait_for()
    for seat in range(1, MOST_SEATS[game]):
        page.locator(".kind select").nth(seat - 1).select_option("bot" if seat < players else "none")
    for place in page.locator(".place:has(.seg)").all():
        place.locator("label").nth(LEVELS.index(level)).click()
    page.locator("footer .main").click()
    page.locator(".kb").wait_for()


def is_over(page: Page, *, hurry: bool = False) -> bool:
    """Wait until something is asked; whether that is the end. Who is in a hurry skips what the others do."""
    if hurry:
        page.wait_for_function(HURRY, polling=PAUSE)
    page.locator(f"{OVER}, {ASKED}:not(.over)").first.wait_for()
    return page.locator(OVER).count() > 0


def said(page: Page) -> str:
    """The story and the question: one of the two changes with every decision."""
    told: str = page.evaluate(SAID)
    return told


def wait_until(page: Page, come: Callable[[], Any], otherwise: str) -> None:
    """Ask again and again, as long as the page may need; counted, since a test machine may stand still for a while."""
    for _ in range(TRIES):
        if come():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(otherwise)


def wait_for_change(page: Page, before: str, shown: str = OVER) -> None:
    """Until something happened after a move, or something is shown that was not there. The page looks itself: asking
    it again and again would cost most."""
    changed = f"before => document.querySelector('{OVER}, {shown}') || ({SAID})() !== before"
    try:
        page.wait_for_function(changed, arg=before, polling=PAUSE)
    except Error:
        raise AssertionError(f"nothing happened; asked is {page.locator('.ask').inner_html()}") from None


def key_of_a_card(page: Page) -> str:
    """The number of the first card that fits, or else of the first of all."""
    fits: int = page.locator(".hand li").evaluate_all("all => all.findIndex(one => !one.classList.contains('low'))")
    return str(max(fits, 0) + 1)


def check(page: Page) -> None:
    """axe-core, with all that counts as a mistake."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    told = [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found]
    assert not told, told
