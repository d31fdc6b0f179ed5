"""Pieces of drawings and of the layout, which have no name that a person could call them by.

Screen readers do not find them either: what they show is said elsewhere. So only a class or an attribute tells them
apart, and tests ask where they are, whether they move, and how they differ from others. No other CSS classes are used
to find things on the page; test_found_by_name.py sees to it.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

# How many cards have begun to fly since then: `window.flights`.
COUNT_FLIGHTS = """() => {
    window.flights = 0;
    const count = ({ className }) => { if (className === "flight") window.flights += 1; };
    const watch = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(count)));
    watch.observe(document.body, { childList: true });
}"""


def flights(page: Page) -> Locator:
    """Cards that fly from one place to another just now."""
    return page.locator(".flight")


def curtain(page: Page) -> Locator:
    """What hides the table between two people at one device."""
    return page.locator(".curtain")


def meant(page: Page) -> Locator:
    """What a lesson speaks of: there is a ring around it."""
    return page.locator("[data-meant]")


def stressed(found: Locator) -> Locator:
    """Those of some buttons that stand out as the first choice."""
    return found.and_(found.page.locator(".main"))


# ---- where things lie ----


def own_place(page: Page) -> Locator:
    """The part of a table where all that lies that is one's own, and the question."""
    return page.locator("main > .mine")


def parts_of_own_place(page: Page) -> Locator:
    return own_place(page).locator("> *")


# ---- Keltis ----


def cards_in_rows(page: Page) -> Locator:
    """The cards in one's own rows."""
    return page.locator(".laid > svg")


def tip_on_hill(page: Page) -> Locator:
    """The ring around the stone that a tip speaks of."""
    return page.locator(".kb .tip-ring")


# ---- Strauß voraus! ----


def way(page: Page) -> Locator:
    """The line of a run that could be made."""
    return page.locator("path.way.in")


def bird(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-bird="{seat}"]')


def maps_of_courses(page: Page) -> Locator:
    """The little pictures in the form of a new table."""
    return page.locator(".courses .savannah")


def bonus_on_card(page: Page) -> Locator:
    """The bonus that is drawn on the card a lesson speaks of."""
    return page.locator("[data-meant] .bonus")


# Which things on the course have answered a bird since then, and whether they moved: `window.answers`.
COUNT_ANSWERS = """() => {
    window.answers = [];
    const look = (one) => requestAnimationFrame(() => window.answers.push(
        [one.dataset.reaction, [...one.children].some((part) => part.getAnimations().length > 0)]));
    const watch = new MutationObserver((all) => all.forEach((change) =>
        change.addedNodes.forEach((one) => { if (one.dataset?.reaction) look(one); })));
    watch.observe(document.body, { childList: true, subtree: true });
}"""


def answers_of_animals(page: Page) -> Locator:
    """Animals, water and sand that move just now."""
    return page.locator("[data-reaction]")


def struck(page: Page) -> Locator:
    """The mark around what would move for those who want motion."""
    return page.locator("[data-struck]")


def numbers_on_course(page: Page) -> Locator:
    """The numbers of the spaces where a run can end."""
    return page.locator("[data-number] circle")


def pointed_number(page: Page) -> Locator:
    """The number on the course that stands out, because the pointer is on its space or its answer."""
    return page.locator("[data-number].pointed text")


def stands_out(found: Locator) -> Locator:
    """The one of some answers that stands out for the same reason."""
    return found.and_(found.page.locator(".pointed"))


def tip_on_board(page: Page) -> Locator:
    """The ring around what a tip is about, on a board."""
    return page.locator(".tip-ring .ring")


def tip_on_card(page: Page) -> Locator:
    """The same around a card of the hand."""
    return page.locator("[data-card] .tip-mark")


def rows_counted(photo: Locator) -> Locator:
    """The rows behind the line that a photo finish counts."""
    return photo.locator("[data-row]")


def lanes_measured(photo: Locator) -> Locator:
    """How many lanes each of some level birds is from the baobab, the nearest first."""
    return photo.locator("[data-lanes] text")


# ---- Ostfriesenlauf ----


def tray(page: Page) -> Locator:
    """The pile on the board; screen readers find it in words beside the board."""
    return page.locator("[data-place=tray]")


def slot_to_lay_on(page: Page) -> Locator:
    """The place of the pile that glows while a card can be laid there."""
    return page.locator(".pile .asked.can")


def runners(page: Page) -> Locator:
    """The figures on the track, by number."""
    return page.locator("[data-runner] > use")


def other_runners(page: Page) -> Locator:
    """Those that are not one's own, for whoever sits on the first seat."""
    return page.locator('[data-runner]:not([data-runner="0"]) > use')


def own_tag(page: Page) -> Locator:
    """The little sign beside one's own figure."""
    return page.locator(".you rect")


def turned_card(page: Page) -> Locator:
    """The card of the pile that lies face up on the board."""
    return page.locator("[data-turn] .print").first


def captions(found: Locator) -> Locator:
    """The words on cards of the hand; a screen reader hears longer ones."""
    return found.locator(".card .w")


def bubble(page: Page) -> Locator:
    """What says beside a figure that a card meets it."""
    return page.locator(".meets")


def behind_start(page: Page) -> Locator:
    """The little sign beside a figure that is behind the start."""
    return page.locator(".behind text")


def decks_and_pile(page: Page) -> Locator:
    return page.locator("[data-place=tray], [data-place^=deck]")


def tip_marks(found: Locator | Page) -> Locator:
    """The rings around what a tip advises."""
    return found.locator(".tip-mark, .tip-ring")
