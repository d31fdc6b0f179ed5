"""Plays Strauß voraus! in the browser: a card, then the space where the run ends, by mouse or by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web import names
from tests.web.playing import PARTS, PAUSE, is_over, key_of_a_card, said, wait_for_change
from tests.web.table import answers, board, focused, hand, hand_cards, pick, question

ROUTE = "data-route"
# Waits until a space stays in place for some frames: nobody aims at a moving map.
STEADY = """async (space) => {
    for (let last = "", same = 0, frames = 0; same < 5 && frames < 600; frames += 1) {
        const { x, y } = space.getBoundingClientRect();
        same = last === `${x} ${y}` ? same + 1 : 0;
        last = `${x} ${y}`;
        await new Promise(requestAnimationFrame);
    }
}"""

# Counts how often a button for the end of a run was present from now on, and collects the headlines.
COUNT_ASKED = f"""() => {{
    {PARTS}
    [window.asked, window.headings] = [0, new Set()];
    const count = () => {{
        window.asked += document.querySelectorAll("button[data-goal]").length;
        window.headings.add(headline());
    }};
    new MutationObserver(count).observe(document.body, {{ childList: true, characterData: true, subtree: true }});
}}"""


def cards_to_choose(page: Page) -> Locator:
    """The cards of the hand while one must be chosen; each says what it does."""
    return hand(page).get_by_role("button", name=names.TO_CHOOSE)


def fitting_ones(page: Page) -> list[Locator]:
    """Returns the playable cards by their place in the hand, because taking one up changes their names."""
    said_of = hand_cards(page).evaluate_all("all => all.map((one) => one.ariaLabel)")
    return [hand_cards(page).nth(place) for place, name in enumerate(said_of) if names.FITS.search(name)]


def card(page: Page, text: str) -> Locator:
    """The card of the hand with this name in records, such as "white 4"."""
    return hand(page).locator(f'[data-card="{text}"]')


def space(page: Page, text: str) -> Locator:
    """The space of the course with this name in records, such as "1.W2"."""
    return board(page).locator(f'[data-space="{text}"]')


def tab_stop(page: Page) -> Locator:
    """The space the Tab key leads to."""
    return board(page).get_by_role("button").and_(page.locator('[tabindex="0"]'))


def focused_space(page: Page) -> str:
    """Returns the name in records of the focused space."""
    return str(focused(board(page).get_by_role("button")).get_attribute("data-space"))


def course_in_sight(page: Page) -> Locator:
    """The part of the screen that shows the course with nothing over it."""
    return page.get_by_role("region", name=names.COURSE)


def ends(page: Page) -> Locator:
    """The spaces of the course where a run can end."""
    return board(page).get_by_role("button", name=names.RUN_CAN_END)


def end_answers(page: Page) -> Locator:
    """The same as buttons."""
    return question(page).locator("[data-goal]")


def end_answer(page: Page, space: str) -> Locator:
    return question(page).locator(f'[data-goal="{space}"]')


def ways(page: Page) -> Locator:
    """Buttons for the ways to a space that differ in what happens on them."""
    return question(page).locator(f"[{ROUTE}]")


def advantages(page: Page) -> Locator:
    return page.get_by_role("list", name=names.ADVANTAGES)


def usable_advantages(page: Page) -> Locator:
    return advantages(page).get_by_role("button", name=names.POSSIBLE_NOW)


def wait_until_asked(page: Page) -> bool:
    """Waits until the person has to choose a card or an answer; returns False when the race is over."""
    while not is_over(page):
        if answers(page).count() or cards_to_choose(page).count():
            return True
        page.wait_for_timeout(PAUSE)
    return False


def decide(page: Page) -> None:
    """Takes the first option by buttons alone and waits for its effect."""
    if not answers(page).count():
        pick(page).click(position={"x": 30, "y": 30})
    before = said(page)
    answers(page).first.click()
    see_what_comes(page, before)


def see_what_comes(page: Page, before: str) -> None:
    """Waits for the effect of choosing an end, given what was said before; if ways differ, takes the first one."""
    wait_for_change(page, before, ROUTE)
    if ways(page).count():
        before = said(page)
        ways(page).first.click()
        wait_for_change(page, before)


def play_by_mouse(page: Page) -> int:
    """Plays to the end, always to the first end offered, on the course itself; returns the number of decisions."""
    decisions = 0
    while wait_until_asked(page):
        if not answers(page).count():
            pick(page).click(position={"x": 40, "y": 40})
            answers(page).first.wait_for()
        before = said(page)
        if ends(page).count():
            end = ends(page).first
            end.evaluate(STEADY)
            end.click(force=True)
        else:
            answers(page).first.click()
        decisions += 1
        see_what_comes(page, before)
    return decisions


def play_by_keyboard(page: Page) -> int:
    """The same by keyboard: a number takes a card up, Enter presses the focused button."""
    decisions = 0
    while wait_until_asked(page):
        before = said(page)
        if not answers(page).count():
            page.keyboard.press(key_of_a_card(page))
        focused(question(page).get_by_role("button")).wait_for()
        is_way = ways(page).count()
        page.keyboard.press("Enter")
        if not is_way and ways(page).count():  # a choice between ways
            focused(ways(page)).wait_for()
            page.keyboard.press("Enter")
        decisions += 1
        wait_for_change(page, before)
    return decisions
