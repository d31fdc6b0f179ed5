"""The camera over the course of Strauß voraus!, and the cards floating over it, at every screen size."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import names, strauss
from tests.web.boxes import Box, boxes, overlapping, sticking_out, window
from tests.web.conftest import Visit
from tests.web.drawn import bird, numbers_on_course, pointed_number, stands_out, tip_on_board, tip_on_card
from tests.web.playing import PHONE, wait_until
from tests.web.positions import joker_leads_to_one, reach, single_step_to_three, sit_at
from tests.web.strauss import STEADY, end_answers, ends, space, tab_stop, wait_until_asked
from tests.web.table import (
    advice,
    answers,
    asked,
    board,
    hand_cards,
    headline,
    hint,
    log_lines,
    question,
    tool,
    why_not,
)
from tests.web.test_strauss import open_table

LONG = ["START", "S3", "S7", "S4", "S1", "S9", "FINISH"]
LANES, TALL = 48, 64  # pixels at least
SIZES = [
    (1440, 900),
    (1366, 768),
    (1280, 720),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (360, 640),
    (1920, 1080),
    (3840, 2160),
    (720, 450),  # 1440 x 900 at 200 %
    (960, 540),  # 1920 x 1080 at 200 %
]


def box(page: Page, name: str) -> Box:
    return boxes(space(page, name))[0]


def middle(of: Box) -> tuple[float, float]:
    return (of.left + of.right) / 2, (of.top + of.bottom) / 2


def at_rest(page: Page) -> None:
    bird(page, 0).evaluate(STEADY)


def lanes(page: Page) -> float:
    """Returns the distance between two lanes of the start, in pixels."""
    at_rest(page)
    return math.dist(middle(box(page, "0.G1")), middle(box(page, "0.W1")))


def in_view(page: Page, name: str) -> bool:
    (free,) = boxes(strauss.course_in_sight(page))
    across, down = middle(box(page, name))
    return Box(across, down, across, down).is_inside(free)


def whole_course(page: Page) -> bool:
    return in_view(page, "0.S1") and in_view(page, f"{len(LONG) - 1}.R3")


@pytest.mark.parametrize("device", [{"viewport": {"width": 1440, "height": 900}}, PHONE], ids=["desktop", "phone"])
def test_lanes_and_birds_are_large_and_the_whole_course_is_a_key_or_a_button_away(
    visit: Visit, device: dict[str, Any]
) -> None:
    page = visit.open(speed="fast", **device)
    open_table(page, LONG, start_player=0)
    wait_until_asked(page)
    rest = lanes(page)
    assert rest >= LANES
    assert boxes(bird(page, 0).locator("use").last)[0].bottom - boxes(bird(page, 0).locator("use").last)[0].top >= TALL
    expect(page.get_by_role("button", name=names.LITTLE_MAP)).to_be_visible()
    assert not whole_course(page)
    (free,) = boxes(strauss.course_in_sight(page))
    if "has_touch" not in device:  # about three tiles, with the bird in the back third
        assert 2.5 < (free.right - free.left) / (6 * rest) < 3.5
    page.keyboard.press("z")
    wait_until(page, lambda: whole_course(page), "the whole course is not shown")
    page.get_by_role("button", name=names.FOLLOW).click()
    assert lanes(page) == pytest.approx(rest, abs=0.5)
    page.get_by_role("button", name=names.WHOLE_COURSE).click()
    wait_until(page, lambda: whole_course(page), "the whole course is not shown")
    page.keyboard.press("0")
    assert lanes(page) == pytest.approx(rest, abs=0.5)
    page.keyboard.press("+")
    assert lanes(page) > 1.2 * rest
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert lanes(page) < rest


def test_wheel_drag_map_and_focus_move_the_camera_until_the_next_bird_runs(visit: Visit) -> None:
    page = visit.open(viewport={"width": 1440, "height": 900})
    open_table(page, LONG, start_player=0)
    wait_until_asked(page)
    rest = lanes(page)
    under = middle(box(page, "1.G1"))
    page.mouse.move(*under)
    page.mouse.wheel(0, -240)
    wait_until(page, lambda: lanes(page) > 1.2 * rest, "the wheel does not zoom")
    assert math.dist(middle(box(page, "1.G1")), under) < 3  # the point under the pointer stays there

    page.mouse.down()
    page.mouse.move(under[0] - 4, under[1])  # a trembling hand
    page.mouse.up()
    expect(why_not(page)).to_contain_text("First play a card")  # so that was a click
    page.keyboard.press("Escape")
    before = middle(box(page, "1.G1"))
    page.mouse.move(*before)
    page.mouse.down()
    page.mouse.move(before[0] - 60, before[1] + 20, steps=4)
    page.mouse.move(before[0] - 120, before[1] + 40, steps=4)
    page.wait_for_timeout(150)  # held still, so the map does not glide on
    page.mouse.up()
    at_rest(page)
    after = middle(box(page, "1.G1"))
    assert before[0] - after[0] == pytest.approx(120, abs=30)
    expect(why_not(page)).to_have_count(0)  # so that was not a click

    little = page.get_by_role("button", name=names.LITTLE_MAP)
    (map_box,) = boxes(little)
    little.click(position={"x": map_box.right - map_box.left - 8, "y": (map_box.bottom - map_box.top) / 2})
    wait_until(page, lambda: in_view(page, f"{len(LONG) - 1}.G2"), "the map does not lead to the finish")
    expect(page.get_by_role("button", name=names.FOLLOW)).to_be_visible()

    tab_stop(page).focus()
    page.keyboard.press("ArrowRight")  # from here on by keyboard
    wait_until(page, lambda: in_view(page, strauss.focused_space(page)), "the focus is out of sight")

    page.get_by_role("button", name=names.FOLLOW).click()
    assert lanes(page) == pytest.approx(rest, abs=0.5)
    page.mouse.move(*middle(box(page, "1.W1")))
    page.mouse.wheel(0, 400)
    strauss.decide(page)  # the bird runs, and then the others
    wait_until_asked(page)
    expect(page.get_by_role("button", name=names.WHOLE_COURSE)).to_be_visible()
    assert lanes(page) == pytest.approx(rest, abs=0.5)


def test_two_fingers_zoom_and_one_pushes(visit: Visit) -> None:
    page = visit.open(**PHONE)
    open_table(page, LONG, start_player=0)
    wait_until_asked(page)
    rest = lanes(page)
    (free,) = boxes(strauss.course_in_sight(page))
    x, y = (free.left + free.right) / 2, (free.top + free.bottom) / 2
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x + dx, "y": y + dy, "id": number} for number, (dx, dy) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", (-30, 0))
    touch("touchStart", (-30, 0), (30, 0))
    for wide in (40, 50, 60):
        touch("touchMove", (-wide, 0), (wide, 0))
    touch("touchEnd")
    wait_until(page, lambda: lanes(page) > 1.5 * rest, "a pinch does not zoom")
    before = middle(box(page, "0.G1"))
    touch("touchStart", (40, 0))
    for far in (25, 10, -10, -25, -40):
        touch("touchMove", (far, 0))
    touch("touchEnd")
    wait_until(page, lambda: abs(middle(box(page, "0.G1"))[0] - before[0]) > 20, "a finger does not push the course")
    expect(why_not(page)).to_have_count(0)


def test_nothing_is_cut_off_or_covered_on_any_screen(visit: Visit) -> None:
    """The longest possible question, in German: four birds, a card used for one step, at least three ends."""
    page = visit.open(lang="de", viewport={"width": 1440, "height": 900})
    match = reach("strauss", 4, single_step_to_three)
    sit_at(visit, page, match)
    asked(page).wait_for()
    alone = next(str(one) for one in match.legal() if str(one).startswith("exception") and len(match.routes(one)) >= 3)
    page.keyboard.press(str(1 + match.view(0)["players"][0]["hand"].index(alone.removeprefix("exception "))))
    question(page).get_by_role("button", name=names.ONE_STEP_ONLY).click()
    end_answers(page).nth(2).wait_for()
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        tokens = strauss.advantages(page).get_by_role("listitem")
        texts = [one for found in (headline(page), hint(page), tokens) for one in boxes(found)]
        lying = [*boxes(question(page)), *boxes(strauss.advantages(page)), *boxes(strauss.course_in_sight(page))]
        side_by_side = (boxes(answers(page)), lying, boxes(numbers_on_course(page)))
        found = {
            "sticks out": sticking_out([*texts, *boxes(answers(page)), *boxes(hand_cards(page))], window(page)),
            "cut off": sticking_out([*texts[:2], *boxes(answers(page))], *boxes(question(page))),
            "overlaps": [pair for group in side_by_side for pair in overlapping(group)],
            "out of view": [one.called for one in boxes(ends(page)) if not one.is_inside(window(page))],
            "scrolls": page.evaluate("() => document.documentElement.scrollWidth > innerWidth") or [],
        }
        wrong += [(width, height, what, which) for what, which in found.items() if which]
    assert wrong == []


def test_ends_are_named_by_what_they_mean_and_light_up_with_their_numbers(visit: Visit) -> None:
    page = visit.open(viewport={"width": 1440, "height": 900})
    sit_at(visit, page, reach("strauss", 4, single_step_to_three))
    asked(page).wait_for()
    hand_cards(page).first.click(position={"x": 30, "y": 30})
    question(page).get_by_role("button", name=names.ONE_STEP_ONLY).click()
    end_answers(page).nth(2).wait_for()
    for number, one in enumerate(end_answers(page).all(), 1):
        expect(one).to_have_text(re.compile(rf"^{number}\s*(Purple|Green|White|Grey|Bridge|Start space), [+−±]\d"))
    second = end_answers(page).nth(1)
    second.hover()
    expect(pointed_number(page)).to_have_text("2")
    page.mouse.move(5, 5)
    expect(pointed_number(page)).to_have_count(0)
    ends(page).nth(0).hover(force=True)
    expect(pointed_number(page)).to_have_count(1)
    expect(stands_out(end_answers(page))).to_contain_text(pointed_number(page).text_content() or "")


def test_a_tip_marks_its_card_and_where_it_leads(visit: Visit) -> None:
    page = visit.open(viewport={"width": 1440, "height": 900})
    open_table(page, LONG, start_player=0)
    wait_until_asked(page)
    tool(page, names.TIP).click()
    advice(page).get_by_role("listitem").first.wait_for()
    expect(tip_on_card(page)).to_have_count(1)
    expect(tip_on_board(page)).to_have_count(1)
    (mark,), (free,) = boxes(tip_on_board(page)), boxes(strauss.course_in_sight(page))
    assert mark.is_inside(free)
    assert overlapping([*boxes(advice(page)), *boxes(question(page)), *boxes(strauss.course_in_sight(page))]) == []


def test_what_has_one_end_only_runs_at_once_and_can_be_taken_back(visit: Visit) -> None:
    page = visit.open()
    sit_at(visit, page, reach("strauss", 2, joker_leads_to_one))
    asked(page).wait_for()
    wait_until(page, lambda: strauss.usable_advantages(page).count() > 0, "the joker is not ready")
    begun = log_lines(page).first.inner_text()
    page.evaluate(strauss.COUNT_ASKED)
    joker = strauss.advantages(page).get_by_role("button", name=re.compile("^Joker"))
    joker.hover()
    expect(ends(page)).to_have_count(1)
    joker.click()
    expect(log_lines(page).first).not_to_have_text(begun)
    assert page.evaluate("() => window.asked") == 0
    wait_until_asked(page)
    page.get_by_role("button", name="Take back").click()
    expect(log_lines(page).first).to_have_text(begun)
    expect(board(page)).to_be_visible()
