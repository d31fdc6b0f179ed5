"""Plays any game in the browser: opens a table, waits, and runs axe-core."""

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
MANY = 1000  # more decisions than any game has
TRIES, PAUSE = 2000, 20  # milliseconds
UNTIL_SETTLED = 10_000  # milliseconds after which the screen is checked as it is

# These scripts run in the page, since polling it from outside would cost most. They, too, find its parts by name.
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
# Whether something is asked, or the game is over; until then it skips whatever can be skipped.
HURRY = f"""() => {{
    {PARTS}
    if (isSheetOpen() || isAsked()) return true;
    skip();
    return false;
}}"""
# Whether all headings have text and no finite animation is running.
SETTLED = """() => {
    const moves = ({ effect, playState }) =>
        playState === "running" && effect.getComputedTiming().endTime !== Infinity;
    const isEmpty = (one) => one.checkVisibility() && !one.textContent.trim() && !one.ariaLabel;
    return !document.getAnimations().some(moves) && ![...document.querySelectorAll("th, h1, h2, h3")].some(isEmpty);
}"""
# Whether the story or headline differs from before, or a button with this attribute has appeared.
CHANGED = f"""([before, shown]) => {{
    {PARTS}
    return isSheetOpen() || said() !== before || (shown && document.querySelector(`button[${{shown}}]`) !== null);
}}"""


def go_to(page: Page, path: str) -> None:
    """Loads the page unless it is already open."""
    if urlsplit(page.url).path != path:
        page.goto(path)


def begin(page: Page, game: str, *, players: int, level: str = "beginner") -> None:
    """Sets up a table against bots through the form, as a person does."""
    go_to(page, f"/new/{game}")
    for seat in range(2, MOST_SEATS[game] + 1):
        who_sits(page, seat).select_option("bot" if seat <= players else "none")
    for seat in range(2, players + 1):
        levels(page, seat).nth(LEVELS.index(level)).check()
    begin_button(page).click()
    board(page).wait_for()


def is_over(page: Page, *, hurry: bool = False) -> bool:
    """Waits for the next question; returns whether the game is over instead. In a hurry, it skips the others' moves."""
    if hurry:
        page.wait_for_function(HURRY, polling=PAUSE)
    sheet(page).or_(asked(page)).first.wait_for()
    return sheet(page).count() > 0


def said(page: Page) -> str:
    """Returns story and headline; every decision changes one of the two."""
    told: str = page.evaluate(SAID)
    return told


def wait_until(page: Page, come: Callable[[], Any], otherwise: str) -> None:
    """Polls as long as the page may need; counts attempts, since a test machine may freeze for a while."""
    for _ in range(TRIES):
        if come():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(otherwise)


def wait_for_change(page: Page, before: str, shown: str = "") -> None:
    """Waits until a move has had an effect, or a button with the attribute `shown` has appeared."""
    try:
        page.wait_for_function(CHANGED, arg=[before, shown], polling=PAUSE)
    except Error:
        raise AssertionError(f"nothing happened; asked is {question(page).inner_html()}") from None


def key_of_a_card(page: Page) -> str:
    """Returns the number of the first playable card, or 1."""
    cards = hand_cards(page).evaluate_all("all => all.map((one) => one.ariaLabel ?? '')")
    return str(next((number for number, name in enumerate(cards, 1) if names.FITS.search(name)), 1))


def check(page: Page) -> None:
    """Runs axe-core with its default rules once the screen has settled; headings still empty then are violations."""
    with contextlib.suppress(Error):
        page.wait_for_function(SETTLED, polling=PAUSE, timeout=UNTIL_SETTLED)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    told = [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found]
    assert not told, told
