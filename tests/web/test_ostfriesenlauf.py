"""Ostfriesenlauf in a real browser: whole games, and the pile that is carried out card by card."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.ostfriesenlauf import click_a_move, draw, key_a_move, pick, play, take_up, tap_a_move
from tests.web.playing import ASKED, PHONE, begin, check, is_over, said, wait_for_change
from wettlauf import replay

GAME = "ostfriesenlauf"
LINES = ".log li"
A_ROUND = 2  # decisions of one person: some games end after the first


def needs_no_sideways_scrolling(page: Page) -> bool:
    needed, there = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    return bool(needed <= there)


def lay(page: Page) -> None:
    """Lay a card, and see that it lies."""
    before = said(page)
    click_a_move(page)
    wait_for_change(page, before)


@pytest.mark.parametrize("players", [1, 4])
def test_a_whole_game_by_mouse_ends_with_a_record_that_holds(visit: Visit, tmp_path: Path, players: int) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=players)
    assert play(page) >= A_ROUND
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    download.value.save_as(tmp_path / "record.jsonl")
    record = json.loads((tmp_path / "record.jsonl").read_text("utf-8"))
    assert replay(record).over
    over = [int(text) for text in page.locator("td .sum").all_inner_texts()]
    assert over == sorted(over, reverse=True)
    assert over[0] >= max(record["result"]["scores"])
    assert page.locator("tr.won").count() == len(record["result"]["winners"])
    expect(page.locator("dialog .how")).to_contain_text("beyond the line")  # and why

    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".round")).to_have_text("Round 1")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=3)
    page.locator(ASKED).wait_for()
    page.keyboard.press("2")  # the number of a deck; from here on nothing but keys
    expect(page.locator(".ask h2")).to_contain_text("Lay one of your cards")
    assert play(page, key_a_move) >= A_ROUND
    expect(page.locator("dialog h2")).to_contain_text(re.compile("win|share"))


def test_a_whole_game_on_a_phone_needs_no_sideways_scrolling(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", speed="fast", **PHONE)
    begin(page, GAME, players=2)
    page.locator(ASKED).wait_for()
    assert needs_no_sideways_scrolling(page)
    assert play(page, tap_a_move, watched=4) >= A_ROUND
    expect(page.locator(".flight")).to_have_count(0)
    assert needs_no_sideways_scrolling(page)


def test_the_pile_is_turned_card_by_card_and_the_story_does_not_run_ahead(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", speed="slow")
    begin(page, GAME, players=4)
    draw(page)
    take_up(page)
    page.locator(".ask .acts button").click()
    expect(page.locator(".ask .count")).to_have_text("Card 1 of 4")
    told = page.locator(LINES).all_inner_texts()
    assert len([line for line in told if line.startswith("“")]) <= 1  # the other three cards are still to be seen
    page.get_by_role("button", name="Next card").click()
    expect(page.locator(".ask .count")).to_have_text("Card 2 of 4")
    expect(page.locator(".step.done")).to_have_count(1)
    page.get_by_role("button", name="Skip").click()
    is_over(page)  # seldom it is, after one round: somebody ran far enough backwards
    told = page.locator(LINES).all_inner_texts()
    assert len([line for line in told if line.startswith("“")]) == 4
    expect(page.locator(".flight")).to_have_count(0)


def test_who_lays_while_the_card_drawn_still_flies_sees_the_pile_turned(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", speed="slow")
    begin(page, GAME, players=2)
    page.locator(".deck.can").first.click()
    page.locator(".flight").wait_for()
    take_up(page)
    page.locator(".ask .acts button").click()
    expect(page.locator(".ask .count")).to_have_text("Card 1 of 4")


def test_a_card_of_the_last_round_can_be_looked_at_again(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    draw(page)
    lay(page)
    while is_over(page):  # one game in a hundred ends like that
        page.get_by_role("button", name="Rematch").click()
        expect(page.locator("dialog")).to_have_count(0)
        draw(page)
        lay(page)
    cards = page.locator(".round-before li button")
    expect(cards).to_have_count(4)
    for number in range(4):
        cards.nth(number).click()
        expect(page.locator(".step.now .head")).to_have_text(cards.nth(number).get_attribute("title") or "")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".step.now .head")).to_have_text("It is your turn")


def test_one_click_starts_a_game(visit: Visit) -> None:
    page = visit.open()
    page.get_by_role("button", name="Play now: Ostfriesenlauf").click()
    expect(page.locator(".plate")).to_have_count(4)
    expect(page.locator(".plate.me")).to_have_count(1)


def test_the_other_edition_is_chosen_when_the_table_is_set_up(visit: Visit) -> None:
    page = visit.open("/new/ostfriesenlauf")
    page.locator(".how .seg label", has_text="B").click()
    page.locator("footer .main").click()
    expect(page.locator(".state")).to_contain_text("Version B")


def test_what_is_not_allowed_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    page.locator(ASKED).wait_for()
    take_up(page)  # before drawing
    expect(page.locator(".why")).to_contain_text("O5")
    page.locator("[data-runner]").last.locator("use").click()
    expect(page.locator(".why")).to_contain_text("only when the pile is turned over")
    page.locator(".why .rule").click()
    expect(page.locator("dialog .home")).to_contain_text("O7")
    page.keyboard.press("Escape")
    draw(page)
    page.locator("[data-deck='3']").click()  # a second time
    expect(page.locator(".why")).to_contain_text("O5")


def test_the_chosen_card_says_what_it_would_do_now(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    draw(page)
    for number in range(1, 6):
        take_up(page, number)
        expect(pick(page, number)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".ask p")).to_contain_text(re.compile("just now|no figure moves"))


def test_a_tip_can_be_played(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    draw(page)
    page.get_by_role("button", name="Tip").click()
    expect(page.locator(".why li")).to_have_count(3)
    page.locator(".why li").first.get_by_role("button").click()
    expect(page.locator(".why")).to_have_count(0)
    page.locator(".round-before").wait_for()


@LOOKS
def test_axe_finds_nothing(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(f"/new/{GAME}", lang=lang, theme=theme, bypass_csp=True)
    begin(page, GAME, players=3)
    page.locator(ASKED).wait_for()
    check(page)
    draw(page)
    take_up(page)
    page.locator("[data-deck='1']").click()
    page.locator(".why").wait_for()
    check(page)
    before = said(page)
    page.locator(".pile .asked.can").click()
    wait_for_change(page, before)
    if not is_over(page):
        page.locator(".round-before li button").first.click()
        check(page)
        play(page)
    page.locator("dialog table").wait_for()
    check(page)
    page.goto(f"/new/{GAME}")
    page.locator(".place").first.wait_for()
    check(page)
