"""Keltis in a real browser: whole games, and what can go wrong during one."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.boxes import boxes, window
from tests.web.conftest import Visit
from tests.web.drawn import COUNT_FLIGHTS, cards_in_rows, flights, tip_on_hill
from tests.web.keltis import decide, draw_pile, play_by_keyboard, play_by_mouse
from tests.web.looks import LOOKS
from tests.web.new_table import seats
from tests.web.people import NO_CONNECTION, Breakable
from tests.web.playing import PHONE, begin, check, wait_until
from tests.web.positions import clover_on_all_paths, last_cards, reach, sit_at
from tests.web.rule_book import current_rule, read_rule
from tests.web.table import (
    advice,
    answers,
    asked,
    board,
    hand,
    hand_cards,
    headline,
    log_lines,
    pick,
    question,
    sheet,
    strip,
    tool,
    why_not,
)
from wettlauf import replay


def record_of(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    path = folder / "record.jsonl"
    download.value.save_as(path)
    return path


def test_a_whole_game_by_mouse_ends_with_a_record_that_holds(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    assert play_by_mouse(page) > 20
    record = json.loads(record_of(page, tmp_path).read_text("utf-8"))
    players = sheet(page).get_by_role("row").filter(has=page.get_by_role("rowheader")).all()
    sums = [int(player.get_by_role("cell").last.inner_text().replace("−", "-")) for player in players]
    assert sorted(sums, reverse=True) == sums == sorted(record["result"]["scores"], reverse=True)
    assert replay(record).over

    page.get_by_role("button", name="Rematch").click()
    expect(log_lines(page)).to_have_count(0)


@pytest.mark.full  # the next test plays the last turns; other games are played from the start by keyboard
def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    page.keyboard.press("Escape")  # from here on by keyboard only
    assert play_by_keyboard(page) > 20
    expect(sheet(page).get_by_role("heading")).to_contain_text(re.compile("win|share"))


def test_the_last_turns_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open()
    sit_at(visit, page, reach("keltis", 2, last_cards))
    page.keyboard.press("Escape")  # from here on by keyboard only
    assert play_by_keyboard(page) > 3
    expect(sheet(page).get_by_role("heading")).to_contain_text(re.compile("win|share"))


def test_with_motion_cards_fly_and_nothing_is_left_over(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast")
    begin(page, "keltis", players=2)
    page.evaluate(COUNT_FLIGHTS)
    for _ in range(2):  # plays a card, then takes one
        decide(page)
    page.wait_for_function("() => window.flights >= 1")  # the next move may cut one flight short
    expect(flights(page)).to_have_count(0)


def test_a_game_on_a_phone_needs_no_sideways_scrolling(visit: Visit) -> None:
    page = visit.open("/new/keltis", **PHONE)
    begin(page, "keltis", players=3)
    asked(page).wait_for()
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    pick(page).click(position={"x": 12, "y": 30})
    answers(page).first.click()
    expect(headline(page)).to_contain_text("Take a card")
    expect(hand_cards(page)).to_have_count(7)
    draw_pile(page).click()
    expect(hand_cards(page)).to_have_count(8)


def test_one_click_starts_a_game_and_home_leads_back_to_it(visit: Visit) -> None:
    page = visit.open()
    page.get_by_role("button", name="Play now: Keltis").click()
    board(page).wait_for()
    table = page.url
    page.goto("/")
    page.get_by_role("region", name="Continue playing").get_by_role("link").first.click()
    board(page).wait_for()
    assert page.url == table


def test_the_language_changes_in_the_middle_of_a_game(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    expect(headline(page)).to_contain_text("Play a card")
    page.get_by_role("button", name="Menu").click()
    sheet(page).get_by_role("radio", name="DE").check()
    page.keyboard.press("Escape")
    expect(headline(page)).to_contain_text("Spiel eine Karte")
    page.wait_for_function("() => document.documentElement.lang === 'de'")


def test_a_click_that_is_not_allowed_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    draw_pile(page).click()
    expect(why_not(page)).to_contain_text("K6")
    read_rule(page)
    expect(current_rule(page)).to_contain_text("K6")


@pytest.mark.parametrize("lost", ["command", "acknowledgement"])
def test_a_line_that_breaks_in_the_middle_of_a_move_neither_loses_nor_doubles_it(visit: Visit, lost: str) -> None:
    page = visit.open()
    line = Breakable(page)
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    told = log_lines(page).count()
    pick(page).click(position={"x": 12, "y": 30})
    line.broken = lost
    answers(page).first.click()
    wait_until(page, lambda: line.lost, "the move was not sent")
    expect(log_lines(page)).to_have_count(told)
    line.close()
    expect(log_lines(page)).to_have_count(told + 1)
    expect(strip(page, NO_CONNECTION)).to_have_count(0)
    expect(answers(page).first).to_be_visible()  # the game goes on


def test_undo_takes_back_what_showed_nothing_new(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    told = log_lines(page).count()
    pick(page).click(position={"x": 12, "y": 30})
    answers(page).first.click()
    expect(log_lines(page)).to_have_count(told + 1)
    expect(hand_cards(page)).to_have_count(7)
    page.get_by_role("button", name="Take back").click()
    expect(log_lines(page)).to_have_count(told)
    expect(hand_cards(page)).to_have_count(8)


def test_hand_and_rows_are_seen_whole_and_a_card_that_was_taken_is_marked(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    lefts = sorted(one.left for one in boxes(hand_cards(page)))
    assert len(lefts) == 8
    wait_until(page, lambda: spread(page) >= 56, "the cards of the hand lie too close")
    panel = boxes(question(page))
    decide(page)
    draw_pile(page).click()
    marked = hand(page).get_by_role("button", name="just taken")
    expect(marked).to_have_count(1)
    expect(marked).to_have_count(0)  # after a while the mark disappears
    asked(page).wait_for()
    assert boxes(question(page)) == panel  # the layout does not shift

    lines = (
        page.get_by_role("region", name="Discard piles and your rows")
        .get_by_role("listitem")
        .filter(has=page.get_by_role("group"))
    )
    expect(lines).to_have_count(5)
    assert min(one.bottom - one.top for one in boxes(lines)) >= 87
    lying = boxes(cards_in_rows(page))
    assert lying
    assert all(1.3 < (one.bottom - one.top) / (one.right - one.left) < 1.5 for one in lying)
    assert [one for one in lying if not any(one.is_inside(line) for line in boxes(lines))] == []
    for header in ("Discard", "My row"):
        expect(page.get_by_text(header, exact=True).first).to_be_visible()


def spread(page: Page) -> float:
    lefts = sorted(one.left for one in boxes(hand_cards(page)))
    return min(right - left for left, right in pairwise(lefts))


def test_a_score_says_what_it_is_made_of(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    why = page.get_by_role("tooltip").filter(visible=True)
    scores = page.get_by_role("button", name=re.compile("^Score −4$"))
    expect(scores).to_have_count(2)
    expect(why).to_have_count(0)
    for score in scores.all():  # the opponent's plate and our own
        expect(score).to_have_accessible_description(re.compile("Wishing stones −4 No wishing stone yet: that costs 4"))
        score.hover()
        expect(why).to_contain_text("No wishing stone yet: that costs 4 points.")
        (told,) = boxes(why)
        assert told.is_inside(window(page))
        headline(page).hover()
        expect(why).to_have_count(0)
    page.keyboard.press("Escape")
    scores.first.focus()
    expect(why).to_have_count(1)
    page.keyboard.press("Tab")
    expect(why).to_have_count(0)

    page = visit.open("/new/keltis", **PHONE)
    begin(page, "keltis", players=3)
    asked(page).wait_for()
    expect(scores_of(page)).to_have_count(3)  # including our own
    scores_of(page).first.tap()
    why = page.get_by_role("tooltip").filter(visible=True)
    expect(why).to_contain_text("No wishing stone yet")
    (told,) = boxes(why)
    assert told.is_inside(window(page))
    check(page)


def scores_of(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Score "))


def test_a_tip_is_marked_on_the_hill_and_in_the_hand(visit: Visit) -> None:
    page = visit.open()
    sit_at(visit, page, reach("keltis", 3, clover_on_all_paths))
    asked(page).wait_for()
    tool(page, names.TIP).click()
    advice(page).wait_for()
    (tip,) = boxes(advice(page))
    for what in (board(page), question(page)):
        (box,) = boxes(what)
        assert tip.overlap(box) == 0
    advice(page).get_by_role("listitem").filter(has_text="figure").first.hover()
    expect(tip_on_hill(page)).to_be_visible()


@LOOKS
def test_axe_finds_nothing(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    page.get_by_role("button", name=names.PLAY_NOW).first.wait_for()
    check(page)
    begin(page, "keltis", players=3)
    asked(page).wait_for()
    check(page)
    pick(page).click(position={"x": 12, "y": 30})
    draw_pile(page).click()
    read_rule(page)
    current_rule(page).wait_for()
    check(page)
    page.goto("/new/keltis")
    seats(page).first.wait_for()
    check(page)
