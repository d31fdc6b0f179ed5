"""How people play Strauß voraus! in the browser: a card, then the space where the run ends, by mouse or by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web import names
from tests.web.playing import PARTS, PAUSE, is_over, key_of_a_card, said, wait_for_change
from tests.web.table import answers, board, focused, hand, hand_cards, pick, question

WAY = "data-way"
# Until a space stays where it is for some frames: nobody aims at a map that still moves.
STEADY = """async (space) => {
    for (let last = "", same = 0, frames = 0; same < 5 && frames < 600; frames += 1) {
        const { x, y } = space.getBoundingClientRect();
        same = last === `${x} ${y}` ? same + 1 : 0;
        last = `${x} ${y}`;
        await new Promise(requestAnimationFrame);
    }
}"""

# How often a button for the end of a run was there since then, and all that was asked.
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
    """The cards of the hand while one of them is to be chosen: each says what comes of it."""
    return hand(page).get_by_role("button", name=names.TO_CHOOSE)


def fitting_ones(page: Page) -> list[Locator]:
    """The cards that can be played, by their place in the hand: what they say changes when one is taken up."""
    said_of = hand_cards(page).evaluate_all("all => all.map((one) => one.ariaLabel)")
    return [hand_cards(page).nth(place) for place, name in enumerate(said_of) if names.FITS.search(name)]


def card(page: Page, text: str) -> Locator:
    """The card of the hand that is called so in records, such as "white 4"."""
    return hand(page).locator(f'[data-card="{text}"]')


def space(page: Page, text: str) -> Locator:
    """The space of the course that is called so in records, such as "1.W2"."""
    return board(page).locator(f'[data-space="{text}"]')


def tab_stop(page: Page) -> Locator:
    """The space that the tab key leads to."""
    return board(page).get_by_role("button").and_(page.locator('[tabindex="0"]'))


def focused_space(page: Page) -> str:
    """What the space with the focus is called in records."""
    return str(focused(board(page).get_by_role("button")).get_attribute("data-space"))


def course_in_sight(page: Page) -> Locator:
    """The part of the screen in which the course is seen, with nothing over it."""
    return page.get_by_role("region", name=names.COURSE)


def ends(page: Page) -> Locator:
    """The spaces of the course on which a run can end."""
    return board(page).get_by_role("button", name=names.RUN_CAN_END)


def end_answers(page: Page) -> Locator:
    """The same as buttons."""
    return question(page).locator("[data-goal]")


def end_answer(page: Page, space: str) -> Locator:
    return question(page).locator(f'[data-goal="{space}"]')


def ways(page: Page) -> Locator:
    """The ways to a space that differ in what happens on them, as buttons."""
    return question(page).locator(f"[{WAY}]")


def advantages(page: Page) -> Locator:
    return page.get_by_role("list", name=names.ADVANTAGES)


def usable_advantages(page: Page) -> Locator:
    return advantages(page).get_by_role("button", name=names.POSSIBLE_NOW)


def wait_until_asked(page: Page) -> bool:
    """Wait until the person has to do something: a card or an answer; False when the race is over."""
    while not is_over(page):
        if answers(page).count() or cards_to_choose(page).count():
            return True
        page.wait_for_timeout(PAUSE)
    return False


def decide(page: Page) -> None:
    """Whoever is asked answers with the first thing that is offered, by buttons alone, and sees what comes of it."""
    if not answers(page).count():
        pick(page).click(position={"x": 30, "y": 30})
    before = said(page)
    answers(page).first.click()
    see_what_comes(page, before)


def see_what_comes(page: Page, before: str) -> None:
    """Of a click on a card's end, before which this was said: where ways differ, the first way is taken."""
    wait_for_change(page, before, WAY)
    if ways(page).count():
        before = said(page)
        ways(page).first.click()
        wait_for_change(page, before)


def play_by_mouse(page: Page) -> int:
    """Play to the end, always to the first end that is offered, on the course itself; how many decisions it took."""
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
    """The same with keys alone: a number takes a card up, Enter answers with the button that has the focus then."""
    decisions = 0
    while wait_until_asked(page):
        before = said(page)
        if not answers(page).count():
            page.keyboard.press(key_of_a_card(page))
        focused(question(page).get_by_role("button")).wait_for()
        is_way = ways(page).count()
        page.keyboard.press("Enter")
        if not is_way and ways(page).count():  # the ways differ: which one?
            focused(ways(page)).wait_for()
            page.keyboard.press("Enter")
        decisions += 1
        wait_for_change(page, before)
    return decisions
