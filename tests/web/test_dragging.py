"""Cards can be dragged to their targets by mouse and by finger, in addition to clicks and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import ostfriesenlauf
from tests.web.conftest import Visit
from tests.web.dragging import Point, by_finger, by_mouse, carried, middle, place, seen_point, told
from tests.web.playing import PHONE, begin, is_over, said, wait_for_change
from tests.web.table import answers, asked, board, fitting_cards, hand, hand_cards, headline, pick, sheet, why_not

NOWHERE = Point(100, 700)  # over the story, which is not a drop target


def play_by_dragging(page: Page) -> int:
    """Plays a game of Keltis to its end and returns the number of dragged cards. A button chooses which figure
    enters a path."""
    count = 0
    while not is_over(page, hurry=True):
        before = said(page)
        if "Take" in headline(page).inner_text():
            with by_mouse(page, middle(page.locator("[data-place=draw]:visible")), hand(page)):
                pass
        elif hand(page).get_by_role("button", name="chosen").count():
            answers(page).first.click()
        elif answers(page).count():
            answers(page).first.click()  # a clover
        else:
            card = pick(page)
            name = card.get_attribute("data-card") or ""
            verb = "lay" if fitting_cards(page).count() else "discard"
            with by_mouse(page, seen_point(card), place(page, f"{verb}:{name[0]}")):
                pass
            page.wait_for_function("() => !document.querySelector('.dragged')")
            if answers(page).count() and said(page) == before:
                answers(page).first.click()
        count += 1
        wait_for_change(page, before)
    return count


@pytest.mark.full
def test_a_game_by_dragging(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast")
    begin(page, "keltis", players=2)
    assert play_by_dragging(page) > 20
    expect(sheet(page)).to_be_visible()


def test_what_is_carried_says_what_it_would_do_and_goes_back_where_it_cannot_lie(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="normal")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    name = fitting_cards(page).first.get_attribute("data-card") or ""
    card = hand(page).locator(f'[data-card="{name}"]').first
    other = "b" if name[0] in "ryp" else "r"
    before = said(page)
    with by_mouse(page, seen_point(card), board(page)):
        expect(told(page)).to_contain_text("Lay")
        expect(place(page, f"discard:{name[0]}")).to_have_attribute("data-fits", "can")
        expect(place(page, f"discard:{other}")).not_to_have_attribute("data-fits", "can")
        page.keyboard.press("Escape")  # cancels the drag
        expect(carried(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")  # releasing the button then is not a click
    with by_mouse(page, seen_point(card), NOWHERE):
        expect(told(page)).to_be_empty()
    expect(carried(page)).to_have_count(0)
    expect(why_not(page)).to_have_count(0)
    with by_mouse(page, seen_point(card), place(page, f"discard:{other}")):
        expect(told(page)).to_be_empty()
    expect(why_not(page)).to_be_visible()
    assert said(page) == before
    expect(card).to_have_attribute("aria-pressed", "true")
    start = seen_point(card)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start.x + 3, start.y + 2)  # an unsteady click
    page.mouse.up()
    expect(card).to_have_attribute("aria-pressed", "false")
    with by_mouse(page, seen_point(card), place(page, f"discard:{name[0]}")):
        expect(told(page)).to_contain_text("iscard")
    wait_for_change(page, before)
    expect(carried(page)).to_have_count(0)
    expect(headline(page)).to_contain_text("Take")
    expect(page.locator(".carried")).to_have_count(0)


def test_a_card_is_caught_again_while_it_goes_back(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="slow")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    start = seen_point(fitting_cards(page).first)
    with by_mouse(page, start, NOWHERE):
        pass
    with by_mouse(page, start, NOWHERE):
        expect(carried(page)).to_have_count(1)  # the one that went back has arrived
        expect(page.locator(".carried")).to_have_count(1)
    expect(page.locator(".carried")).to_have_count(0)


def test_a_finger_carries_cards_on_a_phone(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast", is_mobile=True, **PHONE)
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    name = fitting_cards(page).first.get_attribute("data-card") or ""
    card = hand(page).locator(f'[data-card="{name}"]').first
    before = said(page)
    with by_finger(page, seen_point(card), board(page)):
        expect(told(page)).to_contain_text("Lay")
    expect(carried(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")  # taken up: buttons ask which figure
    scrolled = page.evaluate("scrollY")
    with by_finger(page, seen_point(card), place(page, f"discard:{name[0]}")):
        expect(told(page)).to_contain_text("iscard")
    wait_for_change(page, before)
    before = said(page)
    with by_finger(page, middle(page.locator("[data-place=draw]:visible")), hand_cards(page).nth(3)):
        expect(carried(page)).to_have_count(1)
    wait_for_change(page, before)
    assert page.evaluate("scrollY") == scrolled


def test_a_finger_lays_a_card_on_the_pile_of_ostfriesenlauf(visit: Visit) -> None:
    page = visit.open("/new/ostfriesenlauf", speed="fast", is_mobile=True, **PHONE)
    begin(page, "ostfriesenlauf", players=3)
    ostfriesenlauf.draw(page)
    before = said(page)
    with by_finger(page, seen_point(hand_cards(page).nth(1)), board(page)):
        expect(told(page)).not_to_be_empty()
    wait_for_change(page, before)
    expect(carried(page)).to_have_count(0)


def test_a_finger_carries_a_card_to_the_end_of_its_run(visit: Visit) -> None:
    page = visit.open("/new/strauss", speed="fast", is_mobile=True, **PHONE)
    begin(page, "strauss", players=2)
    asked(page).wait_for()
    name = fitting_cards(page).first.get_attribute("data-card") or ""
    card = hand(page).locator(f'[data-card="{name}"]').first
    with by_finger(page, seen_point(card), page.locator('[data-drop="course"]')):
        expect(told(page)).not_to_be_empty()
    expect(carried(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")
    before = said(page)
    with by_finger(page, seen_point(card), page.locator('[data-drop^="end:"]').first):
        expect(told(page)).to_contain_text("tile")
    wait_for_change(page, before)
