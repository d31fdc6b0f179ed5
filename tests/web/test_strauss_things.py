"""What things on the course of Strauß voraus! say about themselves, and how they react to a bird."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

import wettlauf
from tests.web import drawn
from tests.web.conftest import Visit
from tests.web.playing import PHONE, check
from tests.web.positions import sit_at
from tests.web.rule_book import current_rule
from tests.web.strauss import STEADY, card, end_answer, ends, space, wait_until_asked
from tests.web.table import why_not
from wettlauf.core.match import Match
from wettlauf.games.strauss.routes import End

WET = ("START", "W1", "FINISH")
PORCUPINE = ("START", "S6*", "FINISH")
LIONS = ("START", "S4*", "FINISH")


@cache
def reach_end(course: tuple[str, ...], wanted: Callable[[End], bool]) -> tuple[Match, End]:
    """Returns a race on this course in which a card of seat 0 leads to such an end, in a single way."""
    for seed in range(400):
        match = wettlauf.game("strauss", players=2, course=list(course)).deal(seed)
        chance = random.Random(seed)
        while not match.over:
            if match.seat == 0 and match.view(0)["asks"] == "card":
                found = [end for end in match.routes() if end.first.startswith("play") and wanted(end)]
                if found:
                    return match, found[0]
            match.play(chance.choice(match.legal()))
    raise AssertionError("no race comes to that")


def through_water(end: End) -> bool:
    return len(end.routes) == 1 and any(str(move).startswith("flip") for move in end.routes[0].moves)


def onto_porcupine(end: End) -> bool:
    return end.space == "1.W2" and len(end.routes) == 1


def run_there(page: Page, end: End) -> None:
    card(page, end.first.removeprefix("play ")).click(position={"x": 30, "y": 40})
    answer = end_answer(page, end.space)
    if answer.count() or ends(page).count() > 1:
        answer.click()


def info(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


@pytest.mark.parametrize(
    "course, wanted, what", [(WET, through_water, "water"), (PORCUPINE, onto_porcupine, "porcupine")]
)
def test_what_a_run_meets_answers_in_motion(
    visit: Visit, course: tuple[str, ...], wanted: Callable[[End], bool], what: str
) -> None:
    match, end = reach_end(course, wanted)
    page = visit.open(speed="fast")
    sit_at(visit, page, match)
    wait_until_asked(page)
    page.evaluate(drawn.COUNT_ANSWERS)
    run_there(page, end)
    page.wait_for_function("what => window.answers.some(([name, moves]) => name === what && moves)", arg=what)
    expect(drawn.answers_of_animals(page)).to_have_count(0)


def test_without_motion_it_is_marked_for_a_moment(visit: Visit) -> None:
    match, end = reach_end(PORCUPINE, onto_porcupine)
    page = visit.open()
    sit_at(visit, page, match)
    wait_until_asked(page)
    page.evaluate(drawn.COUNT_ANSWERS)
    run_there(page, end)
    expect(drawn.struck(page)).to_have_attribute("data-reacted", "1.W2")
    expect(drawn.struck(page)).to_have_count(0)
    assert page.evaluate("window.answers") == []


def test_things_say_what_they_do_by_pointer_by_key_and_by_tap(visit: Visit) -> None:
    match, _ = reach_end(LIONS, lambda end: end.space != "1.W2")
    page = visit.open(bypass_csp=True)
    sit_at(visit, page, match)
    wait_until_asked(page)
    page.keyboard.press("z")  # shows the whole course
    lion = space(page, "1.W2")
    lion.evaluate(STEADY)
    lion.hover(force=True)
    expect(info(page, "Lion")).to_contain_text("Nobody gets onto it")
    expect(info(page, "Lion").get_by_role("button")).to_have_count(0)  # a preview takes no clicks
    page.mouse.move(5, 5)
    expect(info(page, "Lion")).to_have_count(0)
    # a key opens it for the focused space; Escape closes it and keeps the focus
    lion.focus()
    page.keyboard.press("i")
    expect(info(page, "Lion")).to_be_visible()
    expect(page.get_by_role("log", name="Announcements")).to_contain_text("Lion. Nobody gets onto it")
    check(page)
    page.keyboard.press("Escape")
    expect(info(page, "Lion")).to_have_count(0)
    expect(lion).to_be_focused()
    # a click pins it, with a link to the rule
    lion.evaluate(STEADY)
    lion.click(force=True)
    expect(why_not(page)).to_have_count(0)
    info(page, "Lion").get_by_role("button", name="Read rule V30").click()
    expect(current_rule(page)).to_contain_text("Lion")


def test_a_tap_on_a_phone_says_what_it_is(visit: Visit) -> None:
    match, _ = reach_end(LIONS, lambda end: end.space != "1.W2" and end.space.startswith("1."))
    page = visit.open(**PHONE)
    sit_at(visit, page, match)
    wait_until_asked(page)
    page.keyboard.press("z")  # shows the whole course
    lion = space(page, "1.W2")
    lion.evaluate(STEADY)
    box = lion.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(info(page, "Lion")).to_be_visible()
    page.keyboard.press("Escape")
    expect(info(page, "Lion")).to_have_count(0)
