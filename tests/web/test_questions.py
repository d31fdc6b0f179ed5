"""What is asked, where it stands and in which order: nothing falls out of its box, covers the board or another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.boxes import boxes, overlapping, sticking_out, window
from tests.web.conftest import Visit
from tests.web.playing import ASKED, begin
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

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LANGUAGES = pytest.mark.parametrize("lang", ["de", "en"])


def labels(page: Page) -> list[str]:
    return [one.strip() for one in page.locator(".acts button").all_inner_texts()]


@LANGUAGES
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_clover_asks_for_a_path_in_one_small_box(visit: Visit, device: dict[str, Any], lang: str) -> None:
    page = visit.open(lang=lang, **device)
    sit_at(visit, page, reach("keltis", 3, clover_on_all_paths))
    page.locator(ASKED).wait_for()
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


def test_the_paths_come_once_each_in_the_order_of_the_hill_with_their_signs(visit: Visit) -> None:
    page = visit.open()
    sit_at(visit, page, reach("keltis", 3, clover_on_all_paths))
    paths = page.locator(".acts [data-path]")
    expect(paths).to_have_count(5)
    assert paths.evaluate_all("all => all.map(one => one.dataset.path).join('')") == "rypgb"
    expect(page.locator(".acts [data-path] use")).to_have_count(5)
    expect(page.locator(".acts .main")).to_have_count(0)  # no path is better than another


def test_the_size_that_is_switched_to_enters_by_the_button_and_on_the_hill(visit: Visit) -> None:
    page = visit.open()
    match = reach("keltis", 3, clover_on_all_paths)
    sit_at(visit, page, match)
    entering = next(str(move).split()[1] for move in match.legal() if str(move).endswith("large"))
    page.locator(".acts .seg label", has_text="Large").click()
    page.locator(f".acts [data-path={entering}]").click()
    expect(page.locator(".log li").first).to_contain_text("large figure enters")


@LANGUAGES
def test_one_step_only_leaves_everything_in_its_box(visit: Visit, lang: str) -> None:
    page = visit.open(lang=lang, **DESKTOP)
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


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_tag_of_ones_own_figure_lies_on_no_other_at_the_start(visit: Visit, device: dict[str, Any]) -> None:
    page = visit.open("/new/ostfriesenlauf", **device)
    begin(page, "ostfriesenlauf", players=4)
    page.locator(".you rect").wait_for()
    (tag,) = boxes(page.locator(".you rect"))
    others = boxes(page.locator('.runners > g:not([data-runner="0"]) use'))
    assert len(others) == 3
    assert [other.called for other in others if tag.overlap(other) > 0.02] == []


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
    window.asked = 0;
    const count = () => { window.asked += document.querySelectorAll(".acts .goal").length; };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_what_is_forced_is_not_asked_and_can_be_taken_back(visit: Visit, speed: str) -> None:
    page = visit.open(speed=speed)
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
    assert told(page)[0] != begun[0]
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".log li").first).to_have_text(begun[0])


def told(page: Page) -> list[str]:
    return page.locator(".log li").all_inner_texts()
