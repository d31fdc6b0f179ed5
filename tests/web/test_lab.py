"""The lab on the page, for any game and in the workshop of Strauß voraus!, shows the library's figures."""

from __future__ import annotations

import re
import time
from statistics import median

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import wettlauf.lab
from tests.web.conftest import Visit
from tests.web.playing import PHONE, check, wait_until
from tests.web.table import sheet
from tests.web.workshop import acts, in_line, laid, path_to
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client

TIMEOUT = 60_000  # milliseconds: bots play thousands of games in that time, perhaps compiling their rules first


def figures(page: Page) -> Locator:
    return page.get_by_role("region", name="Results")


def lab_of(page: Page) -> Locator:
    """The lab beside the workshop."""
    return page.get_by_role("region", name="How fair, how exciting?")


def warm_spaces(page: Page) -> Locator:
    """The spaces on the course that the lab found visited."""
    return laid(page).locator("circle[style*='--warmth']")


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


def start(page: Page) -> str:
    """Starts a long measurement; returns its job's id."""
    with page.expect_response("**/api/lab") as started:
        page.get_by_role("button", name="Play 50,000 games").click()
    job: str = started.value.json()["id"]
    return job


def state_of(page: Page, job: str, method: str = "GET") -> str:
    ask = "([job, method]) => fetch(`/api/lab/${job}`, {method}).then((one) => one.json()).then((one) => one.state)"
    state: str = page.evaluate(ask, [job, method])
    return state


def test_a_measurement_survives_lost_answers_and_ends_when_somebody_cancels_it(visit: Visit) -> None:
    page = visit.open("/lab/ostfriesenlauf", service_workers="block")
    page.get_by_text("50,000", exact=True).click()
    lost: list[str] = []

    def lose_two(route: Route) -> None:
        if route.request.method == "GET" and len(lost) < 2:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route("**/api/lab/*", lose_two)
    job = start(page)
    with page.expect_response(f"**/api/lab/{job}"):
        pass
    assert len(lost) == 2
    expect(figures(page).get_by_role("progressbar")).to_be_visible()
    assert state_of(page, job, "DELETE") == "cancelled"  # on another device that waits for the same measurement
    expect(figures(page).get_by_role("alert")).to_have_text("The measurement was cancelled elsewhere.")
    expect(page.get_by_role("button", name="Play 50,000 games")).to_be_enabled()
    assert [one for one in visit.problems if "ERR_FAILED" not in one] == []
    visit.problems.clear()  # the lost answers are intended


def test_cancelling_reaches_the_server_even_before_it_has_answered(visit: Visit) -> None:
    page = visit.open("/lab/ostfriesenlauf", service_workers="block")
    page.get_by_text("50,000", exact=True).click()
    held: list[Route] = []
    page.route("**/api/lab", lambda route: held.append(route))  # noqa: PLW0108  # Playwright takes no built-in
    page.get_by_role("button", name="Play 50,000 games").click()
    expect(figures(page).get_by_role("progressbar")).to_be_visible()
    wait_until(page, lambda: held, "nothing was asked for")
    answer = held[0].fetch()
    job = answer.json()["id"]
    figures(page).get_by_role("button", name="Cancel").click()
    expect(figures(page)).to_contain_text("No measurements yet")
    with page.expect_response(f"**/api/lab/{job}"):
        held[0].fulfill(response=answer)
    assert state_of(page, job) == "cancelled"


def test_a_course_is_raced_thousands_of_times_in_the_workshop(visit: Visit) -> None:
    page = visit.open(path_to("first"))
    page.get_by_role("button", name="Race 10,000 times").click()
    lab = lab_of(page)
    wait_for_figures(lab)
    expected = wettlauf.lab.study("strauss", games=10_000, players=4, course="first")
    for share in shares_of(expected):
        expect(lab.get_by_text(share, exact=True).first).to_be_visible()
    assert warm_spaces(page).count() > 200  # the course shows where the birds ran
    for lane in ("purple", "green", "white", "grey"):
        expect(lab.get_by_text(lane, exact=True)).to_be_visible()
    expect(lab.get_by_role("img", name=re.compile("^Gap.*largest at"))).to_be_visible()
    see_every_space(lab, expected.runs[0])
    for goal in ("makes it fairer", "brings more lead changes", "keeps it open to the last round"):
        expect(lab.get_by_role("button", name=f"Find a change that {goal}")).to_be_enabled()
    box = lab.get_by_text(re.compile("^(Balanced|Unfair|No difference proven)")).bounding_box()
    panel = lab.bounding_box()
    assert box is not None
    assert panel is not None
    assert panel["x"] <= box["x"] < panel["x"] + panel["width"]  # the verdict lies inside its panel
    check(page)


def see_every_space(lab: Locator, run: wettlauf.lab.LabRun) -> None:
    """Opens the list of all spaces, which says the same as the heat map, and a list of what never occurred."""
    visits, ways = (next(one for one in run.counters if one.name == name) for name in ("visits", "ways"))
    rows = counter_of(lab, visits.title.en).get_by_role("listitem")
    expect(rows).to_have_count(12)
    counter_of(lab, visits.title.en).get_by_text(f"{len(visits.cells) - len(visits.never) - 12} more rows").click()
    expect(rows).to_have_count(len(visits.cells) - len(visits.never))
    never = [cell.label.en for cell in ways.cells if cell.id in ways.never]
    assert never
    turns = counter_of(lab, ways.title.en)
    turns.get_by_text(re.compile("never occurred")).click()
    for label in never:
        expect(turns.get_by_text(label, exact=True)).to_be_visible()


def counter_of(lab: Locator, title: str) -> Locator:
    """Opens a counter unless it is open; returns it."""
    counter = lab.get_by_role("group").filter(has=lab.page.get_by_text(title, exact=True)).first
    if counter.get_attribute("open") is None:
        counter.get_by_text(title, exact=True).click()
    return counter


def test_on_a_phone_the_results_outlive_their_sheet(visit: Visit) -> None:
    page = visit.open(path_to("wild"), theme="dark", is_mobile=True, bypass_csp=True, **PHONE)
    summary = page.get_by_role("button", name=re.compile("^Ready"))
    summary.tap()
    sheet(page).get_by_role("button", name="Race 10,000 times").tap()
    sheet(page).get_by_role("button", name="Close").tap()  # while the races run
    expect(warm_spaces(page)).not_to_have_count(0, timeout=TIMEOUT)
    expect(page.get_by_role("button", name=re.compile("% of all animal strikes happen here$")).first).to_be_visible()
    summary.tap()
    wait_for_figures(lab_of(page))
    for heading in ("h-lab", "h-checks", "h-figures"):
        expect(page.locator(f"#{heading}")).to_have_count(1)
    check(page)
    sheet(page).get_by_role("button", name="Close").tap()
    laid(page).nth(1).tap()
    acts(page).get_by_role("button", name="Flip").tap()
    expect(warm_spaces(page)).to_have_count(0)  # they belong to the course before
    summary.tap()
    expect(lab_of(page)).to_contain_text("The course has changed since")
    check(page)
    sheet(page).get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Undo").tap()
    expect(warm_spaces(page)).not_to_have_count(0)


def test_page_and_server_answer_while_races_run(visit: Visit) -> None:
    page = visit.open(path_to("START S1 W1 R2 S9 L2 W2 S5 R3 S6 W3 L1 S7 FINISH"))
    with Client(visit.site) as server:
        _, player = server.open_table("keltis", [SeatWish("me", name=name) for name in "AB"])
    waits: dict[str, list[float]] = {"page": [], "server": []}
    with player:
        laid(page).nth(1).click()
        page.get_by_role("button", name="Race 10,000 times").click()
        lab_of(page).get_by_role("progressbar").wait_for()
        while lab_of(page).get_by_role("progressbar").count():
            flipped = len(waits["page"]) % 2 == 0
            began = time.monotonic()
            acts(page).get_by_role("button", name="Flip").click()
            expect(in_line(page).nth(1)).to_have_text("S1*" if flipped else "S1")
            waits["page"].append(time.monotonic() - began)
            seat = player.look().snapshot.now.to_act
            assert seat is not None
            legal = player.look(seat).snapshot.now.legal
            assert legal
            began = time.monotonic()
            player.play(seat, legal[0].text)
            waits["server"].append(time.monotonic() - began)
    wait_for_figures(lab_of(page))
    assert all(median(times) < 1 for times in waits.values()), waits


@pytest.mark.full  # thirty thousand races; another test makes a comparison
def test_a_course_that_was_changed_is_compared_with_the_one_before(visit: Visit) -> None:
    page = visit.open(path_to("first"))
    page.get_by_role("button", name="Race 10,000 times").click()
    lab = lab_of(page)
    wait_for_figures(lab)
    laid(page).nth(1).click()
    acts(page).get_by_role("button", name="Flip").click()
    expect(lab).to_contain_text("The course has changed since")
    expect(warm_spaces(page)).to_have_count(0)
    page.get_by_role("button", name="Race 10,000 times").click()
    compare = lab.get_by_role("button", name="Compare with the previous course")
    compare.click(timeout=TIMEOUT)
    expect(lab.get_by_role("table")).to_be_visible(timeout=TIMEOUT)
    acts(page).get_by_role("button", name="Flip").click()
    expect(lab).to_contain_text("The course has changed since")
    expect(lab.locator(".faded").get_by_role("table")).to_be_visible()  # it is about the course before


@pytest.mark.full
def test_a_suggested_change_is_taken_into_the_course(visit: Visit) -> None:
    page = visit.open(path_to("wild"))
    lab = lab_of(page)
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
