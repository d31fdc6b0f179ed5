"""Keltis in a real browser: whole games, and what can go wrong in the middle of one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.keltis import decide, pick, play_by_keyboard, play_by_mouse
from tests.web.looks import LOOKS
from tests.web.people import Breakable
from tests.web.playing import PHONE, begin, check, wait_until
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
    sums = [int(text) for text in page.locator("td.sum").all_inner_texts()]
    assert sorted(sums, reverse=True) == sums == sorted(record["result"]["scores"], reverse=True)
    assert replay(record).over

    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".log li")).to_have_count(0)


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    page.keyboard.press("Escape")  # from here on nothing but keys
    assert play_by_keyboard(page) > 20
    expect(page.locator("dialog h2")).to_contain_text(re.compile("win|share"))


def test_with_motion_cards_fly_and_nothing_is_left_over(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast")
    begin(page, "keltis", players=2)
    flights = page.evaluate_handle(
        """() => {
            const seen = { count: 0 };
            const watch = (changes) => changes.forEach((one) => one.addedNodes.forEach((node) => {
                if (node.className === "flight") seen.count += 1;
            }));
            new MutationObserver(watch).observe(document.body, { childList: true });
            return seen;
        }"""
    )
    for _ in range(2):  # a card is played, one is taken
        decide(page)
    expect(page.locator(".flight")).to_have_count(0)
    assert flights.evaluate("(seen) => seen.count") >= 1  # one may be cut short by what comes next: nobody waits


def test_a_game_on_a_phone_needs_no_sideways_scrolling(visit: Visit) -> None:
    page = visit.open("/new/keltis", **PHONE)
    begin(page, "keltis", players=3)
    page.locator(".ask:not(.idle)").wait_for()
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    pick(page).click(position={"x": 12, "y": 30})
    page.locator(".ask .acts button:not(.off)").first.click()
    page.locator(".draw.can").click()
    expect(page.locator(".draw")).not_to_have_class(re.compile(r"\bcan\b"))


def test_one_click_starts_a_game_and_home_leads_back_to_it(visit: Visit) -> None:
    page = visit.open()
    page.get_by_role("button", name="Play now: Keltis").click()
    page.locator(".kb").wait_for()
    table = page.url
    page.goto("/")
    page.locator(".resume a").first.click()
    page.locator(".kb").wait_for()
    assert page.url == table


def test_the_language_changes_in_the_middle_of_a_game(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    page.locator(".ask:not(.idle)").wait_for()
    expect(page.locator(".ask h2")).to_contain_text("Play a card")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog label", has_text="DE").click()
    page.keyboard.press("Escape")
    expect(page.locator(".ask h2")).to_contain_text("Spiel eine Karte")
    assert page.locator("html").get_attribute("lang") == "de"


def test_a_click_that_is_not_allowed_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    page.locator(".ask:not(.idle)").wait_for()
    page.locator(".deck").click()
    expect(page.locator(".why")).to_contain_text("K6")
    page.locator(".why .rule").click()
    expect(page.locator("dialog .home")).to_contain_text("K6")


@pytest.mark.parametrize("lost", ["command", "acknowledgement"])
def test_a_line_that_breaks_in_the_middle_of_a_move_neither_loses_nor_doubles_it(visit: Visit, lost: str) -> None:
    page = visit.open()
    line = Breakable(page)
    begin(page, "keltis", players=2)
    page.locator(".ask:not(.idle)").wait_for()
    told = page.locator(".log li").count()
    pick(page).click(position={"x": 12, "y": 30})
    line.broken = lost
    page.locator(".ask .acts button:not(.off)").first.click()
    wait_until(page, lambda: line.lost, "the move was not sent")
    assert page.locator(".log li").count() == told
    line.close()
    expect(page.locator(".log li")).to_have_count(told + 1)
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator(".ask .acts button").first).to_be_enabled()  # and the game goes on


def test_undo_takes_back_what_showed_nothing_new(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    page.locator(".ask:not(.idle)").wait_for()
    held = page.locator(".hand li").count()
    told = page.locator(".log li").count()
    pick(page).click(position={"x": 12, "y": 30})
    page.locator(".ask .acts button:not(.off)").first.click()
    expect(page.locator(".log li")).to_have_count(told + 1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".log li")).to_have_count(told)
    expect(page.locator(".hand li")).to_have_count(held)


@LOOKS
def test_axe_finds_nothing(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    page.locator(".game .play").first.wait_for()
    check(page)
    begin(page, "keltis", players=3)
    page.locator(".ask:not(.idle)").wait_for()
    check(page)
    pick(page).click(position={"x": 12, "y": 30})
    page.locator(".deck").click()
    page.locator(".why .rule").click()
    page.locator("dialog .home").wait_for()
    check(page)
    page.goto("/new/keltis")
    page.locator(".place").first.wait_for()
    check(page)
