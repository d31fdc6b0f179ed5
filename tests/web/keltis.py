"""Plays Keltis in the browser, by mouse and by keyboard."""

from __future__ import annotations

from re import Pattern

from playwright.sync_api import Locator, Page

from tests.web import names
from tests.web.playing import MANY, is_over, key_of_a_card, said, wait_for_change
from tests.web.still import STILL
from tests.web.table import answers, asked, focused, pick, question

# Finds a visible point of a card in the fan, once it is still: the next card covers most of it, and the corners of its
# box are empty. The point is as far inside as possible: a card that was raised, or lies under the pointer, may still
# rise or sink by some pixels when the pointer moves, later than any animation shows on a busy machine.
SEEN = f"""async card => {{
  {STILL}
  const box = await still(card);
  const middle = (box.top + box.bottom) / 2;
  const every = (from, to, step) => Array.from({{ length: (to - from) / step }}, (_, number) => from + number * step);
  const rows = every(box.top + 4, box.bottom, 6).sort((one, two) => Math.abs(one - middle) - Math.abs(two - middle));
  for (const y of rows) {{
    const seen = every(box.left + 4, box.right, 4).filter((x) => card.contains(document.elementFromPoint(x, y)));
    if (seen.length) return [seen[seen.length >> 1], y];
  }}
  return null;
}}"""


def draw_pile(page: Page) -> Locator:
    return page.get_by_role("button", name=names.DRAW_PILE)


def steps(page: Page) -> Locator:
    """The figures on the hill as they would be after a step; each is a button."""
    return page.get_by_role("group", name=names.WHERE_FIGURES_GO).get_by_role("button")


def step_on(page: Page, colour: Pattern[str]) -> Locator:
    return page.get_by_role("group", name=names.WHERE_FIGURES_GO).get_by_role("button", name=colour)


def take_up(page: Page) -> None:
    """Clicks a playable card where it is visible."""
    x, y = pick(page).evaluate(SEEN)
    page.mouse.click(x, y)
    answers(page).first.wait_for()


def decide(page: Page) -> None:
    """Takes the first option and waits for the story: its text, since only the last lines are shown."""
    asked(page).wait_for()
    if not answers(page).count() and not steps(page).count():
        take_up(page)
    before = said(page)
    steps(page).or_(answers(page)).first.click()
    wait_for_change(page, before)


def play_by_mouse(page: Page, watched: int = MANY) -> int:
    """Plays to the end and returns the number of decisions; after `watched` of them it skips the opponents' moves."""
    decisions = 0
    while not is_over(page, hurry=decisions >= watched):
        decide(page)
        decisions += 1
    return decisions


def play_by_keyboard(page: Page) -> int:
    """The same by keyboard: a number takes a card up, Enter presses whatever has the focus."""
    decisions = 0
    buttons = question(page).get_by_role("button").or_(steps(page))
    refused = question(page).get_by_role("button", disabled=True)
    while not is_over(page):
        before = said(page)
        if not answers(page).count() and not steps(page).count():
            page.keyboard.press(key_of_a_card(page))
        focused(buttons).wait_for()
        if focused(refused).count():
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        decisions += 1
        wait_for_change(page, before)
    return decisions
