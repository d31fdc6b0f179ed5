"""How people play in the browser, whatever the game: opening a table, waiting, and reading what the page checks say."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page

from tests.web import names
from tests.web.conftest import ROOT
from tests.web.new_table import MOST_SEATS, begin_button, levels, who_sits
from tests.web.table import asked, board, hand_cards, question, sheet

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True}
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ("beginner", "practised", "strong", "master")
MANY = 1000  # more decisions than a game has
TRIES, PAUSE = 2000, 20  # milliseconds
UNTIL_SETTLED = 10_000  # milliseconds, after which the screen is checked as it is

# What follows runs in the page, since asking it again and again from outside would cost most. Its parts are found by
# their names there, too.
PARTS = f"""
    const called = (one) => one.ariaLabel ?? document.getElementById(one.getAttribute("aria-labelledby"))?.textContent;
    const part = (name) => [...document.querySelectorAll("section, aside")].find((one) => name.test(called(one)));
    const [LOG, QUESTION] = [/{names.GAME_LOG.pattern}/, /{names.QUESTION.pattern}/];
    const headline = () => part(QUESTION)?.querySelector("h2")?.textContent ?? "";
    const isAsked = () => /{names.YOUR_TURN.pattern}/.test(headline());
    const isSheetOpen = () => document.querySelector("dialog[open]") !== null;
    const skip = () =>
        [...document.querySelectorAll("button")].find((one) => /{names.SKIP.pattern}/.test(one.textContent))?.click();
    const said = () =>
        [...part(LOG)?.querySelectorAll("li") ?? []].map((one) => one.textContent).join("\\n") + headline();
"""
SAID = f"() => {{ {PARTS} return said(); }}"
# Whether something is asked, or all is over; until then, whatever can be skipped is.
HURRY = f"""() => {{
    {PARTS}
    if (isSheetOpen() || isAsked()) return true;
    skip();
    return false;
}}"""
# Whether words have come to wherever they belong, and nothing moves any more that ends by itself.
SETTLED = """() => {
    const moves = ({ effect, playState }) =>
        playState === "running" && effect.getComputedTiming().endTime !== Infinity;
    const isEmpty = (one) => one.checkVisibility() && !one.textContent.trim() && !one.ariaLabel;
    return !document.getAnimations().some(moves) && ![...document.querySelectorAll("th, h1, h2, h3")].some(isEmpty);
}"""
# Whether something else is said than before, or something is shown that was not there: a button with this attribute.
CHANGED = f"""([before, shown]) => {{
    {PARTS}
    return isSheetOpen() || said() !== before || (shown && document.querySelector(`button[${{shown}}]`) !== null);
}}"""


def go_to(page: Page, path: str) -> None:
    """Load it, unless it is there already."""
    if urlsplit(page.url).path != path:
        page.goto(path)


def begin(page: Page, game: str, *, players: int, level: str = "beginner") -> None:
    """Set up a table against bots through the form, as a person does."""
    go_to(page, f"/new/{game}")
    for seat in range(2, MOST_SEATS[game] + 1):
        who_sits(page, seat).select_option("bot" if seat <= players else "none")
    for seat in range(2, players + 1):
        levels(page, seat).nth(LEVELS.index(level)).check()
    begin_button(page).click()
    board(page).wait_for()


def is_over(page: Page, *, hurry: bool = False) -> bool:
    """Wait until something is asked; whether that is the end. Who is in a hurry skips what the others do."""
    if hurry:
        page.wait_for_function(HURRY, polling=PAUSE)
    sheet(page).or_(asked(page)).first.wait_for()
    return sheet(page).count() > 0


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


def wait_for_change(page: Page, before: str, shown: str = "") -> None:
    """Until something happened after a move, or a button is there that has the attribute `shown`."""
    try:
        page.wait_for_function(CHANGED, arg=[before, shown], polling=PAUSE)
    except Error:
        raise AssertionError(f"nothing happened; asked is {question(page).inner_html()}") from None


def key_of_a_card(page: Page) -> str:
    """The number of the first card that fits, or else of the first of all."""
    cards = hand_cards(page).evaluate_all("all => all.map((one) => one.ariaLabel ?? '')")
    return str(next((number for number, name in enumerate(cards, 1) if names.FITS.search(name)), 1))


def check(page: Page) -> None:
    """axe-core, with all that counts as a mistake, once the screen is as it will stay. What stays empty is one, too."""
    with contextlib.suppress(Error):
        page.wait_for_function(SETTLED, polling=PAUSE, timeout=UNTIL_SETTLED)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    told = [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found]
    assert not told, told
