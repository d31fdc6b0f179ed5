"""While a sheet is open, keyboard and screen reader reach nothing else."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.keltis import draw_pile
from tests.web.playing import PHONE, begin
from tests.web.rule_book import current_rule, read_rule
from tests.web.table import answers, asked, hand, headline, question, sheet, tool

INSIDE = "() => document.querySelector('dialog').contains(document.activeElement)"


def overlap(one: Locator, other: Locator) -> bool:
    boxes = [one.bounding_box(), other.bounding_box()]
    left, right = sorted((box["x"], box["x"] + box["width"]) for box in boxes if box is not None)
    return left[1] > right[0]


def opened(visit: Visit) -> Page:
    page = visit.open()
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    tool(page, names.MENU).click()
    page.get_by_role("dialog", name="Menu").wait_for()
    return page


def test_the_focus_stays_in_a_sheet_and_goes_back_where_it_was(visit: Visit) -> None:
    page = opened(visit)
    expect(sheet(page).get_by_role("button", name="Close")).to_be_focused()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(20):
            page.keyboard.press(key)
            assert page.evaluate(INSIDE) or page.evaluate("() => document.activeElement === document.body")
    covered = page.get_by_role("region", name="Your hand", include_hidden=True)
    covered.get_by_role("button", include_hidden=True).first.focus()
    assert page.evaluate(INSIDE)
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    expect(tool(page, names.MENU)).to_be_focused()


def test_behind_a_sheet_nothing_is_found_by_ear_and_nothing_can_be_clicked(visit: Visit) -> None:
    page = opened(visit)
    expect(page.get_by_role("main")).to_have_count(0)
    expect(page.get_by_role("toolbar")).to_have_count(0)
    page.mouse.click(5, 5)  # beside the sheet: this closes it and presses nothing below it
    expect(sheet(page)).to_have_count(0)
    expect(page.get_by_role("main")).to_be_visible()
    expect(asked(page)).to_be_visible()


def test_a_sheet_that_another_one_opens_gives_the_focus_back_too(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("dialog").get_by_role("button", name="Game log").click()
    page.get_by_role("dialog", name="Game log").wait_for()
    expect(page.get_by_role("main")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("main")).to_be_visible()
    expect(tool(page, names.MENU)).to_be_focused()


def test_where_there_is_room_one_plays_on_beside_the_rule_book(visit: Visit) -> None:
    page = visit.open()
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    tool(page, names.RULES).click()
    book = page.get_by_role("dialog", name="Rules")
    book.wait_for()
    assert page.evaluate(INSIDE)
    assert not overlap(book, question(page))
    book.get_by_role("button", name="Move to the other side").click()
    assert overlap(book, question(page))
    book.get_by_role("button", name="Move to the other side").click()
    draw_pile(page).click()  # not possible now: the reason leads to its rule in the open book
    read_rule(page)
    expect(current_rule(page)).to_contain_text("K6")
    page.keyboard.press("1")  # a card of the hand
    chosen = hand(page).get_by_role("button", pressed=True)
    expect(chosen).to_have_count(1)
    book.get_by_role("button", name="Close").focus()
    page.keyboard.press("Escape")  # closes only the book
    expect(book).to_have_count(0)
    expect(chosen).to_have_count(1)
    tool(page, names.RULES).click()
    book.wait_for()
    answers(page).first.click()
    expect(headline(page)).to_contain_text("Take a card")
    expect(book).to_be_visible()


def test_on_a_phone_the_rule_book_lies_over_the_table(visit: Visit) -> None:
    page = visit.open(**PHONE)
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    tool(page, names.RULES).click()
    page.get_by_role("dialog", name="Rules").wait_for()
    expect(page.get_by_role("main")).to_have_count(0)
