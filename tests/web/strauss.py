"""How people play Strauß voraus! in the browser: a card, then the space where the run ends, by mouse or by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web.playing import ASKED, PAUSE, is_over, key_of_a_card, said, wait_for_change

ANSWERS = f"{ASKED} .acts button:not(:disabled)"
WAYS = ".acts [data-way]"
# Until a space stays where it is for some frames: nobody aims at a map that still moves.
STEADY = """async (space) => {
    for (let last = "", same = 0, frames = 0; same < 5 && frames < 600; frames += 1) {
        const { x, y } = space.getBoundingClientRect();
        same = last === `${x} ${y}` ? same + 1 : 0;
        last = `${x} ${y}`;
        await new Promise(requestAnimationFrame);
    }
}"""


def pick(page: Page) -> Locator:
    """A card that leads somewhere, if there is one."""
    fitting = page.locator(".hand li:not(.low) button")
    return (fitting if fitting.count() else page.locator(".hand li button")).first


def wait_until_asked(page: Page) -> bool:
    """Wait until the person has to do something: a card or an answer; False when the race is over."""
    while not is_over(page):
        if page.locator(ANSWERS).count() or page.locator(".hand[data-active=yes]").count():
            return True
        page.wait_for_timeout(PAUSE)
    return False


def decide(page: Page) -> None:
    """Whoever is asked answers with the first thing that is offered, by buttons alone, and sees what comes of it."""
    if not page.locator(ANSWERS).count():
        pick(page).click(position={"x": 30, "y": 30})
    before = said(page)
    page.locator(ANSWERS).first.click()
    see_what_comes(page, before)


def see_what_comes(page: Page, before: str) -> None:
    """Of a click on a card's end, before which this was said: where ways differ, the first way is taken."""
    wait_for_change(page, before, WAYS)
    if page.locator(WAYS).count():
        before = said(page)
        page.locator(WAYS).first.click()
        wait_for_change(page, before)


def play_by_mouse(page: Page) -> int:
    """Play to the end, always to the first end that is offered, on the course itself; how many decisions it took."""
    decisions = 0
    while wait_until_asked(page):
        if not page.locator(ANSWERS).count():
            pick(page).click(position={"x": 40, "y": 40})
            page.locator(ANSWERS).first.wait_for()
        before = said(page)
        goals = page.locator(".space.goal")
        if goals.count():
            # what lies under the little map or the lens is moved into the middle first, as with a finger
            goals.first.evaluate(STEADY)
            goals.first.evaluate("(space) => space.scrollIntoView({ block: 'center', inline: 'center' })")
            goals.first.evaluate(STEADY)
            goals.first.locator(".hit").click(force=True)
        else:
            page.locator(ANSWERS).first.click()
        decisions += 1
        see_what_comes(page, before)
    return decisions


def play_by_keyboard(page: Page) -> int:
    """The same with keys alone: a number takes a card up, Enter answers with the button that has the focus then."""
    decisions = 0
    while wait_until_asked(page):
        before = said(page)
        if not page.locator(ANSWERS).count():
            page.keyboard.press(key_of_a_card(page))
        page.locator(".ask .acts button:focus").wait_for()
        asked = page.locator(".acts [data-way]").count()
        page.keyboard.press("Enter")
        if not asked and page.locator(".acts [data-way]").count():  # the ways differ: which one?
            page.locator(".acts [data-way]:focus").wait_for()
            page.keyboard.press("Enter")
        decisions += 1
        wait_for_change(page, before)
    return decisions
