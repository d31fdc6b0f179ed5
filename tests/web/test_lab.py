"""The lab on the page, for any game and in the workshop of Strauß voraus!, shows the library's figures."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import wettlauf.lab
from tests.web.conftest import Visit
from tests.web.playing import PHONE, check
from tests.web.workshop import acts, laid, path_to

TIMEOUT = 60_000  # milliseconds: bots play thousands of games in that time, perhaps compiling their rules first


def figures(page: Page) -> Locator:
    return page.get_by_role("region", name="Results")


def wait_for_figures(place: Locator) -> None:
    expect(place.get_by_role("heading", name="Excitement")).to_be_visible(timeout=TIMEOUT)


def shares_of(report: wettlauf.lab.LabReport) -> list[str]:
    """Returns the first factor's win shares as the page writes them."""
    return [f"{100 * row.share:.1f} %" for row in report.runs[0].factors[0].rows]


def test_a_game_is_measured_and_compared(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    page.get_by_role("link", name=re.compile("Ask the lab")).click()
    page.get_by_text("2,000", exact=True).click()
    page.get_by_role("group", name="Players", exact=True).get_by_text("3", exact=True).click()
    page.get_by_role("button", name="Play 2,000 games").click()
    wait_for_figures(figures(page))
    expected = wettlauf.lab.study("keltis", games=2000, players=3)
    for share in shares_of(expected):
        expect(figures(page).get_by_text(share, exact=True).first).to_be_visible()
    expect(figures(page)).to_contain_text(f"{expected.runs[0].finished:,} games of 3 bots")
    page.get_by_role("switch", name="Compare with other options").check()
    other = page.get_by_role("group", name="The other options")
    other.get_by_role("combobox").first.select_option(index=1)
    page.get_by_role("button", name="Play 2,000 games").click()
    table = figures(page).get_by_role("table")
    expect(table).to_be_visible(timeout=TIMEOUT)
    expect(table.get_by_role("row")).not_to_have_count(1)
    check(page)


def test_the_lab_can_be_called_off_and_says_what_is_wrong(visit: Visit) -> None:
    page = visit.open("/lab/ostfriesenlauf", is_mobile=True, **PHONE)
    page.get_by_text("50,000", exact=True).click()
    page.get_by_role("button", name="Play 50,000 games").click()
    figures(page).get_by_role("button", name="Cancel").click()
    expect(figures(page)).to_contain_text("No measurements yet")
    refused = {"code": "bad-request", "words": {"id": "lab-too-many-games", "args": {"most": 20000}}}
    page.route("**/api/lab", lambda route: route.fulfill(status=400, json=refused))
    page.get_by_role("button", name="Play 50,000 games").click()
    expect(figures(page).get_by_role("alert")).to_contain_text("at most 20,000")
    check(page)
    assert [one for one in visit.problems if "400" not in one] == []
    visit.problems.clear()  # the refusal is intended


def test_a_course_is_raced_thousands_of_times_in_the_workshop(visit: Visit) -> None:
    page = visit.open(path_to("first"))
    page.get_by_role("button", name="Race 10,000 times").click()
    lab = page.get_by_role("region", name="How fair, how exciting?")
    wait_for_figures(lab)
    expected = wettlauf.lab.study("strauss", games=10_000, players=4, course="first")
    for share in shares_of(expected):
        expect(lab.get_by_text(share, exact=True).first).to_be_visible()
    assert laid(page).locator("circle[style*='--warmth']").count() > 200  # the course shows where the birds ran
    box, panel = lab.get_by_text(re.compile("^(Balanced|Unfair)")).bounding_box(), lab.bounding_box()
    assert box is not None
    assert panel is not None
    assert panel["x"] <= box["x"] < panel["x"] + panel["width"]  # the verdict lies inside its panel
    check(page)


@pytest.mark.full  # thirty thousand races; another test makes a comparison
def test_a_course_that_was_changed_is_compared_with_the_one_before(visit: Visit) -> None:
    page = visit.open(path_to("first"))
    page.get_by_role("button", name="Race 10,000 times").click()
    lab = page.get_by_role("region", name="How fair, how exciting?")
    wait_for_figures(lab)
    laid(page).nth(1).click()
    acts(page).get_by_role("button", name="Flip").click()
    expect(lab).to_contain_text("The course has changed since")
    expect(laid(page).locator("circle[style*='--warmth']")).to_have_count(0)
    page.get_by_role("button", name="Race 10,000 times").click()
    compare = lab.get_by_role("button", name="Compare with the previous course")
    compare.click(timeout=TIMEOUT)
    expect(lab.get_by_role("table")).to_be_visible(timeout=TIMEOUT)


@pytest.mark.full
def test_a_suggested_change_is_taken_into_the_course(visit: Visit) -> None:
    page = visit.open(path_to("wild"))
    lab = page.get_by_role("region", name="How fair, how exciting?")
    page.get_by_role("button", name="Race 10,000 times").click()
    wait_for_figures(lab)
    before = laid(page).all_inner_texts()
    lab.get_by_role("button", name="Find a change that makes it fairer").click()
    found = lab.get_by_role("status").filter(has_text=re.compile("tried|changes, confirmed"))
    expect(found).to_be_visible(timeout=5 * TIMEOUT)
    if (take := lab.get_by_role("button", name="Change it")).count():
        take.click()
        expect(lab).to_contain_text("The course has changed since")
    assert len(laid(page).all_inner_texts()) == len(before)
