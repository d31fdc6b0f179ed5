"""Parts of drawings and of the layout that have no name a person could use.

Screen readers do not find them either; what they show is said elsewhere. Only a class or an attribute identifies
them, and tests check where they are, whether they move and how they differ from others. Tests use no other CSS
classes to find things on the page; test_found_by_name.py ensures that.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

# Counts the cards that take off from now on: `window.flights`.
COUNT_FLIGHTS = """() => {
    window.flights = 0;
    const count = ({ className }) => { if (className === "flight") window.flights += 1; };
    const watch = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(count)));
    watch.observe(document.body, { childList: true });
}"""


def flights(page: Page) -> Locator:
    """Cards now flying from one place to another."""
    return page.locator(".flight")


def curtain(page: Page) -> Locator:
    """The screen that hides the table while the device changes hands."""
    return page.locator(".curtain")


def meant(page: Page) -> Locator:
    """What a lesson points at, with a ring around it."""
    return page.locator("[data-meant]")


def stressed(found: Locator) -> Locator:
    """Those of the buttons that are highlighted as the first choice."""
    return found.and_(found.page.locator(".main"))


# ---- where things lie ----


def own_place(page: Page) -> Locator:
    """The player's own part of the table, and the question."""
    return page.locator("main > .mine")


def parts_of_own_place(page: Page) -> Locator:
    return own_place(page).locator("> *")


# ---- Keltis ----


def cards_in_rows(page: Page) -> Locator:
    """The cards in the player's own rows."""
    return page.locator(".laid > svg")


def tip_on_hill(page: Page) -> Locator:
    """The tip's ring around a stone."""
    return page.locator(".kb .tip-ring")


# ---- Strauß voraus! ----


def way(page: Page) -> Locator:
    """The line that previews a run."""
    return page.locator("path.route.inner")


def bird(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-bird="{seat}"]')


def maps_of_courses(page: Page) -> Locator:
    """The little course maps in the form for a new table."""
    return page.locator(".courses .savannah")


def bonus_on_card(page: Page) -> Locator:
    """The bonus drawn on the card a lesson points at."""
    return page.locator("[data-meant] .bonus")


# Records the things on the course that react to a bird from now on, and whether they moved: `window.answers`.
COUNT_ANSWERS = """() => {
    window.answers = [];
    const look = (one) => requestAnimationFrame(() => window.answers.push(
        [one.dataset.reaction, [...one.children].some((part) => part.getAnimations().length > 0)]));
    const watch = new MutationObserver((all) => all.forEach((change) =>
        change.addedNodes.forEach((one) => { if (one.dataset?.reaction) look(one); })));
    watch.observe(document.body, { childList: true, subtree: true });
}"""


def answers_of_animals(page: Page) -> Locator:
    """Animals, water and sand now reacting to a bird."""
    return page.locator("[data-reaction]")


def struck(page: Page) -> Locator:
    """The mark that replaces the movement for people who prefer reduced motion."""
    return page.locator("[data-reacted]")


def numbers_on_course(page: Page) -> Locator:
    """The numbers of the spaces where a run can end."""
    return page.locator("[data-number] circle")


def pointed_number(page: Page) -> Locator:
    """The highlighted number on the course, while the pointer is on its space or its answer."""
    return page.locator("[data-number].pointed text")


def stands_out(found: Locator) -> Locator:
    """The answer highlighted for the same reason."""
    return found.and_(found.page.locator(".pointed"))


def tip_on_board(page: Page) -> Locator:
    """The tip's ring on a board."""
    return page.locator(".tip-ring .ring")


def tip_on_card(page: Page) -> Locator:
    """The tip's ring around a card in the hand."""
    return page.locator("[data-card] .tip-mark")


def rows_counted(photo: Locator) -> Locator:
    """The rows past the line that a photo finish counts."""
    return photo.locator("[data-row]")


def lanes_measured(photo: Locator) -> Locator:
    """The lanes between each of several level birds and the baobab, nearest first."""
    return photo.locator("[data-lanes] text")


# ---- Ostfriesenlauf ----


def tray(page: Page) -> Locator:
    """The pile on the board; screen readers find it as text beside the board."""
    return page.locator("[data-place=tray]")


def slot_to_lay_on(page: Page) -> Locator:
    """The place of the pile that glows while a card can be laid there."""
    return page.locator(".pile .asked.can")


def runners(page: Page) -> Locator:
    """The figures on the track, by number."""
    return page.locator("[data-runner] > use")


def other_runners(page: Page) -> Locator:
    """The figures that do not belong to the first seat."""
    return page.locator('[data-runner]:not([data-runner="0"]) > use')


def own_tag(page: Page) -> Locator:
    """The tag beside the player's own figure."""
    return page.locator(".you rect")


def turned_card(page: Page) -> Locator:
    """The face-up card of the pile on the board."""
    return page.locator("[data-turn] .print").first


def captions(found: Locator) -> Locator:
    """The short texts on cards in the hand; a screen reader hears longer ones."""
    return found.locator(".card .words")


def bubble(page: Page) -> Locator:
    """The bubble beside a figure that is affected by a card."""
    return page.locator(".affected")


def behind_start(page: Page) -> Locator:
    """The tag beside a figure that is behind the start."""
    return page.locator(".behind text")


def decks_and_pile(page: Page) -> Locator:
    return page.locator("[data-place=tray], [data-place^=deck]")


def tip_marks(found: Locator | Page) -> Locator:
    """The rings around what a tip suggests."""
    return found.locator(".tip-mark, .tip-ring")
