"""What is asked, where it stands and in which order: nothing falls out of its box, covers the board or another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.boxes import boxes, overlapping, sticking_out, window
from tests.web.conftest import Visit
from tests.web.playing import ASKED, begin, check
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

DESKTOP: Any = {"width": 1440, "height": 900}
PHONE: Any = {"width": 390, "height": 844}
LANGUAGES = pytest.mark.parametrize("lang, theme", [("de", "light"), ("en", "dark")])


def labels(page: Page) -> list[str]:
    return [one.strip() for one in page.locator(".acts button").all_inner_texts()]


@LANGUAGES
def test_a_clover_asks_for_a_path_in_one_small_box(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, viewport=DESKTOP)
    sit_at(visit, page, reach("keltis", 3, clover_on_all_paths))
    page.locator(ASKED).wait_for()
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        answers = boxes(page.locator(".ask :is(.acts button, .seg)"))
        (ask,) = boxes(page.locator(".ask"))
        assert len(answers) == 7  # five paths, pass, and the switch for the size
        assert sticking_out(answers, ask, window(page)) == []
        assert overlapping(answers) == []
        assert overlapping(boxes(page.locator(".mine > *"))) == []
        (hill,) = boxes(page.locator(".hill"))
        (mine,) = boxes(page.locator(".mine"))
        assert hill.is_inside(window(page))
        assert hill.overlap(mine) == 0
        check(page)


def test_the_paths_come_once_each_and_the_size_that_is_switched_to_enters(visit: Visit) -> None:
    page = visit.open()
    match = reach("keltis", 3, clover_on_all_paths)
    sit_at(visit, page, match)
    paths = page.locator(".acts [data-path]")
    expect(paths).to_have_count(5)
    assert paths.evaluate_all("all => all.map(one => one.dataset.path).join('')") == "rypgb"
    expect(page.locator(".acts [data-path] use")).to_have_count(5)
    expect(page.locator(".acts .main")).to_have_count(0)  # no path is better than another
    entering = next(str(move).split()[1] for move in match.legal() if str(move).endswith("large"))
    page.locator(".acts .seg label", has_text="Large").click()
    page.locator(f".acts [data-path={entering}]").click()
    expect(page.locator(".log li").first).to_contain_text("large figure enters")


@LANGUAGES
def test_one_step_only_leaves_everything_in_its_box(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, viewport=DESKTOP)
    match = reach("strauss", 4, single_step_to_three)
    sit_at(visit, page, match)
    page.locator(ASKED).wait_for()
    alone = next(str(one) for one in match.legal() if str(one).startswith("exception") and len(match.routes(one)) >= 3)
    hand = match.view(0)["players"][0]["hand"]
    page.keyboard.press(str(1 + hand.index(alone.removeprefix("exception "))))
    page.locator(".acts button[aria-pressed=false]").click()
    page.locator(".acts .goal").nth(2).wait_for()
    expect(page.locator(".ask p")).to_contain_text("used for one step" if lang == "en" else "nur für einen Schritt")
    (mine,) = boxes(page.locator("main > .mine"))
    parts = boxes(page.locator("main > .mine :is(.ask h2, .ask p, .acts button, .advantages li, .piles > div)"))
    assert sticking_out(parts, mine, window(page)) == []
    assert sticking_out(boxes(page.locator(".hand li")), window(page)) == []
    assert overlapping(boxes(page.locator(".acts button"))) == []
    numbers = boxes(page.locator("[data-number] circle"))
    assert len(numbers) >= 3
    assert overlapping(numbers) == []


def test_the_tag_of_ones_own_figure_lies_on_no_other_at_the_start(visit: Visit) -> None:
    page = visit.open("/new/ostfriesenlauf", viewport=DESKTOP)
    begin(page, "ostfriesenlauf", players=4)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        (tag,) = boxes(page.locator(".you rect"))
        others = boxes(page.locator('.runners > g:not([data-runner="0"]) use'))
        assert len(others) == 3
        assert [other for other in others if tag.overlap(other) > 0.02] == []


def test_only_where_a_card_fits_no_row_that_is_said(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    begin(page, "keltis", players=2)
    expect(page.locator(f"{ASKED} p")).to_have_text("Choose a card from your hand.")  # all rows are still empty


def test_going_on_comes_before_ending_the_run_and_declining_last(visit: Visit) -> None:
    page = visit.open()
    sit_at(visit, page, reach("strauss", 4, after_a_run))
    page.locator(".acts button").first.wait_for()
    assert labels(page)[0] == "Use +2"
    assert labels(page)[-1] == "End the run"
    sit_at(visit, page, reach("strauss", 4, waterhole))
    page.locator(".acts button").nth(3).wait_for()
    assert labels(page)[-1] == "Not now"
    assert all(label.startswith("Ready ") for label in labels(page)[:-1])


COUNT_ASKED = """() => {
    [window.asked, window.headings] = [0, new Set()];
    const count = () => {
        window.asked += document.querySelectorAll(".acts .goal").length;
        window.headings.add(document.querySelector(".ask h2").textContent);
    };
    new MutationObserver(count).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def test_what_is_forced_is_not_asked_and_can_be_taken_back(visit: Visit) -> None:
    page = visit.open(speed="fast")
    match = reach("strauss", 2, plus2_leaves_no_choice)
    card, space = card_before_forced(match) or ("", "")
    sit_at(visit, page, match)
    page.locator(ASKED).wait_for()
    begun = told(page)
    page.keyboard.press(str(1 + match.view(0)["players"][0]["hand"].index(card)))
    page.locator(f".acts [data-goal='{space}']").click()
    page.get_by_role("button", name="Use +2").wait_for()
    page.evaluate(COUNT_ASKED)
    page.get_by_role("button", name="Use +2").click()
    page.locator(".hand[data-active=yes]").wait_for()  # the bot has moved, and we are on again
    assert page.evaluate("() => window.asked") == 0
    headings = page.evaluate("() => [...window.headings]")
    assert "You are running …" in headings
    assert not [one for one in headings if "Run on" in one]
    assert told(page)[0] != begun[0]
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".log li").first).to_have_text(begun[0])


def told(page: Page) -> list[str]:
    return page.locator(".log li").all_inner_texts()
