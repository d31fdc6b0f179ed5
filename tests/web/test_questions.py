"""Questions, their places and their order: nothing leaves its box or covers the board or another part."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import keltis, names, strauss
from tests.web.boxes import boxes, overlapping, sticking_out, window
from tests.web.conftest import Visit
from tests.web.drawn import (
    numbers_on_course,
    other_runners,
    own_place,
    own_tag,
    parts_of_own_place,
    stressed,
)
from tests.web.playing import begin, check
from tests.web.positions import (
    after_a_run,
    card_before_forced,
    clover_on_all_paths,
    plus2_leaves_no_choice,
    reach,
    single_step_to_three,
    sit_at,
    waterhole,
)
from tests.web.table import asked, board, focused, hand_cards, headline, hint, log_lines, question

DESKTOP: Any = {"width": 1440, "height": 900}
PHONE: Any = {"width": 390, "height": 844}
SMALLEST: Any = {"width": 360, "height": 640}
PHONES: Any = (PHONE, SMALLEST, {"width": 740, "height": 360}, {"width": 844, "height": 390})
THUMB = 43.5  # pixels: 44, with room for rounding
LANGUAGES = pytest.mark.parametrize("lang, theme", [("de", "light"), ("en", "dark")])


def buttons(page: Page) -> Locator:
    """All buttons of the question, disabled ones included."""
    return question(page).get_by_role("button")


def labels(page: Page) -> list[str]:
    return [one.strip() for one in buttons(page).all_inner_texts()]


@LANGUAGES
def test_a_clover_asks_on_the_hill_which_stays_in_sight(visit: Visit, lang: str, theme: str) -> None:
    """Every figure that can step is a touch target; the panel asks only for the rest, in one small box."""
    page = visit.open(lang=lang, theme=theme, viewport=DESKTOP)
    sit_at(visit, page, reach("keltis", 3, clover_on_all_paths))
    asked(page).wait_for()
    for size in (DESKTOP, *PHONES):
        page.set_viewport_size(size)
        answers = boxes(buttons(page).or_(question(page).get_by_role("group")))
        (ask,) = boxes(question(page))
        assert len(answers) == 2  # pass, and the switch for the size
        assert sticking_out(answers, ask, window(page)) == []
        assert overlapping([*answers, *boxes(headline(page))]) == []
        assert overlapping(boxes(parts_of_own_place(page))) == []
        (hill,) = boxes(board(page))
        (mine,) = boxes(own_place(page))
        assert hill.is_inside(window(page)), size
        assert hill.overlap(mine) == 0, size
        steps = boxes(keltis.steps(page))
        assert len(steps) == 5
        assert sticking_out(steps, hill, window(page)) == []
        assert overlapping(steps) == [], size
        assert [one for one in steps if min(one.right - one.left, one.bottom - one.top) < THUMB] == []
        assert [one for one in answers if one.bottom - one.top < THUMB] == []
        check(page)


def test_a_clover_is_answered_by_mouse_touch_and_keys(visit: Visit) -> None:
    match = reach("keltis", 3, clover_on_all_paths)
    entering = next(str(move).split()[1] for move in match.legal() if str(move).endswith("large"))
    colour = {"r": "red", "y": "yellow", "p": "pink", "g": "green", "b": "blue"}[entering]

    page = visit.open()  # by mouse, the large figure
    sit_at(visit, page, match)
    expect(stressed(buttons(page))).to_have_count(0)  # no choice is recommended
    expect(keltis.steps(page)).to_have_count(5)
    figure = keltis.step_on(page, re.compile(f"small figure onto {colour}: stone 1, \u22124 points"))
    figure.hover()
    expect(hint(page)).to_contain_text(f"bring a small figure onto {colour}: stone 1")
    question(page).get_by_role("radio", name="Large ×2").check()
    keltis.step_on(page, re.compile(f"large figure onto {colour}: stone 1, \u22128 points")).click()
    expect(log_lines(page).first).to_contain_text("large figure enters")

    page = visit.open(viewport=SMALLEST, has_touch=True, is_mobile=True)  # by touch
    sit_at(visit, page, match)
    keltis.steps(page).first.tap()
    expect(headline(page)).to_contain_text("Take a card")

    page = visit.open()  # by keyboard
    sit_at(visit, page, match)
    page.keyboard.press("Escape")
    keltis.steps(page).first.focus()
    page.keyboard.press("ArrowRight")
    expect(focused(keltis.steps(page).nth(1))).to_be_visible()
    page.keyboard.press("Enter")
    expect(headline(page)).to_contain_text("Take a card")


def test_two_figures_on_one_stone_ask_which_one_enters(visit: Visit) -> None:
    page = visit.open(viewport=SMALLEST, has_touch=True, is_mobile=True)
    begin(page, "keltis", players=2)
    keltis.take_up(page)
    expect(keltis.steps(page)).to_have_count(2)
    small, large = boxes(keltis.steps(page))
    (hill,) = boxes(board(page))
    assert sticking_out([small, large], window(page)) == []
    assert small.overlap(large) == 0
    assert hill.is_inside(window(page))
    assert min(one.right - one.left for one in (small, large)) >= THUMB
    assert labels(page) == ["Small", "Large ×2", "Discard"]
    keltis.steps(page).nth(1).tap()
    expect(log_lines(page).first).to_contain_text("The large figure enters")


@LANGUAGES
def test_one_step_only_leaves_everything_in_its_box(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, viewport=DESKTOP)
    match = reach("strauss", 4, single_step_to_three)
    sit_at(visit, page, match)
    asked(page).wait_for()
    alone = next(str(one) for one in match.legal() if str(one).startswith("exception") and len(match.routes(one)) >= 3)
    hand = match.view(0)["players"][0]["hand"]
    page.keyboard.press(str(1 + hand.index(alone.removeprefix("exception "))))
    question(page).get_by_role("button", name=names.ONE_STEP_ONLY).click()
    strauss.end_answers(page).nth(2).wait_for()
    expect(hint(page)).to_contain_text("used for one step" if lang == "en" else "nur für einen Schritt")
    (mine,) = boxes(own_place(page))
    tokens, piles = strauss.advantages(page).get_by_role("listitem"), page.get_by_title(names.OWN_PILES)
    expect(tokens).to_have_count(3)
    expect(piles).to_have_count(2)
    parts = [box for one in (headline(page), hint(page), buttons(page), tokens, piles) for box in boxes(one)]
    assert sticking_out(parts, mine, window(page)) == []
    assert sticking_out(boxes(hand_cards(page)), window(page)) == []
    assert overlapping(boxes(buttons(page))) == []
    numbers = boxes(numbers_on_course(page))
    assert len(numbers) >= 3
    assert overlapping(numbers) == []


def test_the_tag_of_ones_own_figure_lies_on_no_other_at_the_start(visit: Visit) -> None:
    page = visit.open("/new/ostfriesenlauf", viewport=DESKTOP)
    begin(page, "ostfriesenlauf", players=4)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        (tag,) = boxes(own_tag(page))
        others = boxes(other_runners(page))
        assert len(others) == 3
        assert [other for other in others if tag.overlap(other) > 0.02] == []


def test_only_where_a_card_fits_no_row_that_is_said(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    expect(hint(page)).to_have_text("Choose a card from your hand.")  # all rows are still empty


def test_going_on_comes_before_ending_the_run_and_declining_last(visit: Visit) -> None:
    page = visit.open()
    sit_at(visit, page, reach("strauss", 4, after_a_run))
    buttons(page).first.wait_for()
    assert labels(page)[0] == "Use +2"
    assert labels(page)[-1] == "End the run"
    sit_at(visit, page, reach("strauss", 4, waterhole))
    buttons(page).nth(3).wait_for()
    assert labels(page)[-1] == "Not now"
    assert all(label.startswith("Turn over ") for label in labels(page)[:-1])


def test_what_is_forced_is_not_asked_and_can_be_taken_back(visit: Visit) -> None:
    page = visit.open(speed="fast")
    match = reach("strauss", 2, plus2_leaves_no_choice)
    card, space = card_before_forced(match) or ("", "")
    sit_at(visit, page, match)
    asked(page).wait_for()
    begun = log_lines(page).first.inner_text()
    page.keyboard.press(str(1 + match.view(0)["players"][0]["hand"].index(card)))
    strauss.end_answer(page, space).click()
    page.get_by_role("button", name="Use +2").wait_for()
    page.evaluate(strauss.COUNT_ASKED)
    page.get_by_role("button", name="Use +2").click()
    strauss.cards_to_choose(page).first.wait_for()  # the bot has moved, and it is our turn again
    assert page.evaluate("() => window.asked") == 0
    headings = page.evaluate("() => [...window.headings]")
    assert "You are running …" in headings
    assert not [one for one in headings if "Run on" in one]
    expect(log_lines(page).first).not_to_have_text(begun)
    page.get_by_role("button", name="Take back").click()
    expect(log_lines(page).first).to_have_text(begun)
