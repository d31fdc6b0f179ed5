"""How people play Keltis in the browser, by mouse and by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web.playing import ASKED, MANY, is_over, key_of_a_card, said, wait_for_change

ANSWERS = f"{ASKED} .acts button:not(.off)"


# A point of a card of a fan that can be seen, as soon as it lies still: most of it lies under the next, and it does not
# reach into the corners of its box.
SEEN = """async card => {
  const still = async () => {
    const first = card.getBoundingClientRect();
    await new Promise(done => setTimeout(done, 100));
    const box = card.getBoundingClientRect();
    return first.x === box.x && first.y === box.y ? box : null;
  };
  let box = null;
  while (!(box = await still()));
  for (let y = box.y + 10; y < box.bottom; y += 6)
    for (let x = box.x + 4; x < box.right; x += 4)
      if (card.contains(document.elementFromPoint(x, y))) return [x, y];
  return null;
}"""


def pick(page: Page) -> Locator:
    """A card that fits, if there is one."""
    fitting = page.locator(".hand li:not(.low) button")
    return (fitting if fitting.count() else page.locator(".hand li button")).first


def take_up(page: Page) -> None:
    """Click on a card that fits, where it can be seen."""
    x, y = pick(page).evaluate(SEEN)
    page.mouse.click(x, y)
    page.locator(ANSWERS).first.wait_for()


def decide(page: Page) -> None:
    """The first thing that can be done, and wait until it is told: the story at hand is only its last lines."""
    page.locator(f"{ASKED}:not(.over)").first.wait_for()
    if not page.locator(ANSWERS).count():
        take_up(page)
    before = said(page)
    page.locator(ANSWERS).first.click()
    wait_for_change(page, before)


def play_by_mouse(page: Page, watched: int = MANY) -> int:
    """Play to the end; how many decisions it took. After so many one is in a hurry."""
    decisions = 0
    while not is_over(page, hurry=decisions >= watched):
        decide(page)
        decisions += 1
    return decisions


def play_by_keyboard(page: Page) -> int:
    """The same with keys alone: a number takes a card up, Enter answers with the button that has the focus then."""
    decisions = 0
    while not is_over(page):
        before = said(page)
        if not page.locator(ANSWERS).count():
            page.keyboard.press(key_of_a_card(page))
        page.locator(".ask .acts button:focus").wait_for()
        if page.locator(".ask .acts button.off:focus").count():
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        decisions += 1
        wait_for_change(page, before)
    return decisions
