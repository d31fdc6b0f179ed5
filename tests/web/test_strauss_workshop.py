"""The course workshop of Strauß voraus!: building by mouse, touch and keyboard; sharing, racing and checking
courses."""

from __future__ import annotations

import re
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.dragging import Point, by_finger, by_mouse, middle, place, told
from tests.web.looks import LOOKS
from tests.web.people import links, sit
from tests.web.playing import PHONE, check
from tests.web.strauss import decide, wait_until_asked
from tests.web.table import focused, sheet
from tests.web.workshop import PATH, acts, box_tile, expect_chain, in_line, laid, path_to, problem, settle, tool
from wettlauf.api.messages import Abort, Answer
from wettlauf.client import Client

# The chain, its problem, the rule, the marked tile (counted from 0), and the result of the first mend.
PROBLEMS = [
    ("START S1 S1* FINISH", "Duplicate tile", "V60", 2, None),
    ("S1 START FINISH", "Start in the wrong place", "V61", 1, "Start S1 Finish"),
    ("START FINISH S1", "Finish in the wrong place", "V62", 1, "Start S1 Finish"),
    ("START R1 R2 R3 R4 FINISH", "Runs over itself", "V63", 4, None),
    ("START L1 L2 L3", "Dead end", "V63", 3, None),
]
# All 25 tiles, and one of them twice.
TOO_LONG = "START W1 W2 W3 W4 S1 S2 S3 S4 S5 S6 S7 S8 S9 L1 R1 L2 R2 L3 R3 L4 R4 L5 R5 S1* FINISH"
MISSING = [("S1 FINISH", "No start", "V61", "Start S1 Finish"), ("START S1", "No finish", "V62", "Start S1 Finish")]


def test_a_course_laid_by_mouse(visit: Visit) -> None:
    page = visit.open("/", speed="normal")
    page.get_by_role("link", name="Course workshop").click()
    expect_chain(page, "Start")
    for tile in ("S1", "L1"):
        with by_mouse(page, middle(box_tile(page, tile)), place(page, "end")):
            expect(told(page)).to_contain_text(f"{tile} as tile")
        settle(page)
    expect_chain(page, "Start S1 L1")
    settle(page)
    expect(box_tile(page, "S1")).to_have_count(0)  # it is on the course now
    with by_mouse(page, middle(box_tile(page, "W1")), place(page, "gap:1")):
        expect(told(page)).to_have_text("W1 as tile 2")
    expect_chain(page, "Start W1 S1 L1")
    settle(page)
    with by_mouse(page, middle(box_tile(page, "R2")), laid(page).nth(3)):
        expect(told(page)).to_have_text("R2 instead of L1")
    expect_chain(page, "Start W1 S1 R2")
    settle(page)
    with by_mouse(page, middle(laid(page).nth(1)), laid(page).nth(2)):
        expect(told(page)).to_have_text("Swap W1 and S1")
    expect_chain(page, "Start S1 W1 R2")
    settle(page)
    with by_mouse(page, middle(laid(page).nth(1)), place(page, "box")):
        pass
    expect_chain(page, "Start W1 R2")
    expect(acts(page)).to_be_visible()
    acts(page).get_by_role("button", name="Flip").click()
    expect_chain(page, "Start W1* R2")
    acts(page).get_by_role("button", name="Replace").click()
    box_tile(page, "S4").click()
    expect_chain(page, "Start S4 R2")
    in_line(page).last.click()  # the finish
    expect_chain(page, "Start S4 R2 Finish")
    box_tile(page, "L1").click()
    in_line(page).last.click()  # a closed course grows before its finish
    expect_chain(page, "Start S4 R2 L1 Finish")
    page.get_by_role("button", name="Mirror the course").click()
    expect_chain(page, "Start S4 L2 R1 Finish")
    for chain in ("Start S4 R2 L1 Finish", "Start S4 R2 Finish", "Start S4 R2"):
        tool(page, "Undo").click()
        expect_chain(page, chain)
    tool(page, "Redo").click()
    expect_chain(page, "Start S4 R2 Finish")
    page.get_by_role("textbox", name="Name of the course").fill("Short way")
    page.get_by_role("textbox", name="Name of the course").blur()
    tool(page, "My courses").click()
    mine = sheet(page).get_by_role("listitem").filter(has_text="Short way")
    mine.get_by_role("button", name="Duplicate").click()
    sheet(page).get_by_role("button", name="Short way, copy").wait_for()
    sheet(page).get_by_role("listitem").filter(has_text="copy").get_by_role("button", name="Delete").click()
    sheet(page).get_by_role("button", name="Undo").click()
    sheet(page).get_by_role("button", name=re.compile("^Wild course")).click()
    expect(laid(page)).to_have_count(14)
    page.goto(PATH)  # with the chain that was last on the bench
    expect(laid(page)).to_have_count(14)


def test_a_course_laid_by_finger_on_a_phone(visit: Visit) -> None:
    page = visit.open(PATH, **PHONE, is_mobile=True)
    expect_chain(page, "Start")
    box_tile(page, "W3").tap()  # one tap takes it up, the next lays it
    page.get_by_role("button", name="Open end: lay tile 2 here").tap()
    expect_chain(page, "Start W3")
    box_tile(page, "W2").tap()
    page.get_by_role("button", name="Insert before tile 2, W3").tap()
    expect_chain(page, "Start W2 W3")
    acts(page).get_by_role("button", name="Flip").tap()
    expect_chain(page, "Start W2* W3")
    with by_finger(page, middle(box_tile(page, "W1")), place(page, "end")):
        pass
    expect_chain(page, "Start W2* W3 W1")
    settle(page)
    before = middle(laid(page).first)
    ground = middle(page.get_by_role("group", name=re.compile("^The course with")))
    with by_finger(page, Point(40, ground.y), Point(40, ground.y + 90)):
        pass  # this pans the ground
    page.wait_for_function("y => document.querySelector('[data-stop]').getBoundingClientRect().top > y", arg=before.y)
    last = middle(box_tile(page, "W4"))
    with by_finger(page, last, Point(40, last.y)):
        pass  # this scrolls the row of tiles and drags nothing
    expect(page.locator(".dragged")).to_have_count(0)
    page.get_by_role("button", name="thing to fix").click()
    sheet(page).get_by_role("button", name="No finish").click()
    sheet(page).get_by_role("button", name="Add the finish").click()
    expect_chain(page, "Start W2* W3 W1 Finish")


def test_a_course_laid_by_keys_alone_and_raced_on(visit: Visit) -> None:
    page = visit.open(PATH)
    expect_chain(page, "Start")
    for key in "swlre":  # straight, waterhole, left, right, end
        page.keyboard.press(key)
    expect_chain(page, "Start S1 W1 L1 R1 Finish")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(focused(laid(page))).to_have_accessible_name(re.compile("^Tile 2: S1"))
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    expect_chain(page, "Start S1* W1 L1 R1 Finish")
    page.keyboard.press("Shift+ArrowRight")
    expect_chain(page, "Start W1 S1* L1 R1 Finish")
    page.keyboard.press("Delete")
    expect_chain(page, "Start W1 L1 R1 Finish")
    page.keyboard.press("b")
    expect(focused(page.get_by_role("region", name=names.BOX_OF_TILES).get_by_role("button"))).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("Enter")  # the last right curve is taken up, and the focus is where it can go
    expect(focused(laid(page))).to_have_accessible_name(re.compile("^Tile 5: Finish"))
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_chain(page, "Start S1* W1 L1 R1 Finish")
    page.keyboard.press("Control+Shift+z")
    expect_chain(page, "Start W1 S1* L1 R1 Finish")
    page.keyboard.press("?")
    sheet(page).get_by_text("Lay the next straight").wait_for()
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    page.keyboard.press("p")
    sheet(page).get_by_role("button", name="On your marks!").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert wait_until_asked(page)


def test_a_course_is_shared_by_link_and_raced_on_in_another_browser(visit: Visit) -> None:
    ann = visit.open(path_to("START S1 W1* R1 W2 L1 W3 FINISH"))
    ann.get_by_role("textbox", name="Name of the course").fill("Three ponds")
    ann.get_by_role("textbox", name="Name of the course").blur()
    expect(tool(ann, "Race")).to_be_enabled()
    tool(ann, "Share").click()
    sheet(ann).get_by_role("img", name=names.QR_CODE).wait_for()
    link = urlsplit(sheet(ann).get_by_role("textbox", name="Link to this course").input_value())
    with ann.expect_download() as saved:
        sheet(ann).get_by_role("button", name="Save as file").click()
    ben = visit.open(f"{link.path}?{link.query}")
    expect_chain(ben, "Start S1 W1* R1 W2 L1 W3 Finish")
    expect(ben.get_by_role("textbox", name="Name of the course")).to_have_value("Three ponds")
    tool(ben, "Suggestion").click()
    sheet(ben).get_by_role("button", name="A little harder").click()
    expect(sheet(ben)).to_have_count(0)
    tool(ben, "Undo").click()
    expect_chain(ben, "Start S1 W1* R1 W2 L1 W3 Finish")
    tool(ben, "Race").click()
    sheet(ben).get_by_role("group", name="How many birds").get_by_text("2").click()
    sheet(ben).get_by_role("button", name="On your marks!").click()
    ben.wait_for_url("**/t/*")
    assert wait_until_asked(ben)
    decide(ben)
    ben.get_by_role("button", name="Three ponds").first.click()
    href = sheet(ben).get_by_role("link", name="Open in the workshop").get_attribute("href") or ""
    ben.goto(href)
    expect_chain(ben, "Start S1 W1* R1 W2 L1 W3 Finish")
    tool(ben, "My courses").click()
    sheet(ben).get_by_label("Open a file").set_input_files(saved.value.path())
    sheet(ben).get_by_text("One course added.").wait_for()


def test_a_courses_name_reaches_everyone_at_the_table_to_the_end(visit: Visit) -> None:
    name = "Annas <b>Düne</b>"
    ann = visit.open(path_to("START S1 W1 FINISH"))
    ann.get_by_role("textbox", name="Name of the course").fill(name)
    ann.get_by_role("textbox", name="Name of the course").blur()
    tool(ann, "Race").click()
    sheet(ann).get_by_role("group", name="How many birds").get_by_text("2").click()
    sheet(ann).get_by_text("Friends").click()
    sheet(ann).get_by_role("button", name="On your marks!").click()
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    ben.get_by_role("button", name=name).first.click()
    expect(sheet(ben).get_by_role("heading", name=name)).to_be_visible()
    table = urlsplit(ben.url).path.split("/")[-1]
    with Client(visit.site) as server, ExitStack() as stack:
        players = [stack.enter_context(server.player(table, token_in(page))) for page in (ann, ben)]
        players[0].do(Abort(id="stop", seat=0))
        players[1].do(Answer(id="yes", seat=1, question="abort", yes=True))
        record = players[0].record()
    assert record.extra["titles"] == {"course": name}
    ben.reload()
    for page in (ann, ben):
        expect(sheet(page).get_by_role("heading", name=name)).to_be_visible()
    opened = sheet(ben).get_by_role("link", name="Open in the workshop").get_attribute("href") or ""
    ben.goto(opened)
    expect(ben.get_by_role("textbox", name="Name of the course")).to_have_value(name)
    expect_chain(ben, "Start S1 W1 Finish")


def token_in(page: Page) -> str:
    token: str = page.evaluate("JSON.parse(localStorage['wettlauf.tables'])[0].token")
    return token


def test_every_problem_is_shown_where_it_is(visit: Visit) -> None:
    page = visit.open(PATH)
    for chain, kind, rule, index, mended in PROBLEMS:
        page.goto(path_to(chain))
        expect(problem(page)).to_contain_text(rule)
        page.get_by_role("complementary").get_by_role("button", name=kind).first.wait_for()
        expect(laid(page).nth(index)).to_have_accessible_name(re.compile("Something is wrong here$"))
        mends = problem(page).get_by_role("button", name=re.compile("^(?!Rule|Close)"))
        mends.first.click()
        expect(problem(page)).to_have_count(0)
        if mended:
            expect_chain(page, mended)
    for chain, kind, rule, mended in MISSING:
        page.goto(path_to(chain))
        checks = page.get_by_role("complementary")
        checks.get_by_role("button", name=kind).click()
        checks.get_by_role("button", name=f"Rule {rule} in the rule book").click()
        expect(sheet(page).locator("[aria-current=location]")).to_contain_text(rule)
        sheet(page).get_by_role("button", name="Close").click()
        checks.get_by_role("button", name="Add the").click()
        expect_chain(page, mended)
    for text in ("A1234567", "START S99 FINISH", "gorge2"):  # a wrong code, an unknown tile, an unreadable name
        page.goto(path_to(text))
        expect(page.get_by_role("alert")).to_contain_text("does not lead to a course")


def test_an_empty_bench_offers_start_and_finish(visit: Visit) -> None:
    page = visit.open(path_to("START"))
    laid(page).first.click()
    acts(page).get_by_role("button", name="Remove").click()
    expect(laid(page)).to_have_count(0)
    mend_in_checks(page, "No tile laid yet", "V60", "Lay the start and the finish")
    expect_chain(page, "Start Finish")


def test_more_tiles_than_the_box_holds_are_sorted_out(visit: Visit) -> None:
    page = visit.open(path_to(TOO_LONG))
    expect(laid(page)).to_have_count(26)
    expect(laid(page).nth(25)).to_have_accessible_name(re.compile("Something is wrong here$"))
    checks(page).get_by_role("button", name="Too many tiles").wait_for()
    expect(problem(page)).to_contain_text("The course has 26 tiles; the box holds 25.")
    problem(page).get_by_role("button", name="Take out all tiles that are not in the box").click()
    expect(laid(page)).to_have_count(25)
    expect(checks(page).get_by_role("button", name="Too many tiles")).to_have_count(0)


def test_a_saved_tile_that_the_box_does_not_have_can_be_replaced(visit: Visit) -> None:
    """A later version may have saved such a tile."""
    page = visit.open(PATH)
    expect_chain(page, "Start")
    course = {"id": "1-1", "name": "Later", "tiles": ["START", "S99", "FINISH"], "changed": 1}
    page.evaluate("(course) => localStorage.setItem('wettlauf.strauss.courses', JSON.stringify([course]))", course)
    tool(page, "My courses").click()
    sheet(page).get_by_role("button", name="Later").first.click()
    expect_chain(page, "Start S99 Finish")
    checks(page).get_by_role("button", name="Unknown tile").wait_for()
    expect(problem(page)).to_contain_text("There is no tile “S99” (tile 2 of the course); did you mean S9?")
    problem(page).get_by_role("button", name="Straight S9 instead of S99").click()
    expect_chain(page, "Start S9 Finish")


def checks(page: Page) -> Locator:
    return page.get_by_role("complementary")


def mend_in_checks(page: Page, kind: str, rule: str, mend: str) -> None:
    """Mends a problem that has no place on the bench."""
    checks(page).get_by_role("button", name=kind).click()
    expect(checks(page).get_by_role("button", name=f"Rule {rule} in the rule book")).to_be_visible()
    checks(page).get_by_role("button", name=mend).click()


@LOOKS
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_axe_finds_nothing_in_the_workshop(visit: Visit, lang: str, theme: str, device: str) -> None:
    look = {**(PHONE if device == "phone" else {}), "bypass_csp": True}
    page = visit.open(path_to("START S7* L3 L2 L1"), lang=lang, theme=theme, **look)
    problem(page).wait_for()
    check(page)
    page.keyboard.press("Escape")
    laid(page).nth(1).click()
    acts(page).wait_for()
    check(page)
    page.goto(path_to("wild"))
    expect(laid(page)).to_have_count(14)
    for key in ("k", "d", "v", "p"):
        wait_until_checked(page)
        page.keyboard.press(key)
        sheet(page).wait_for()
        check(page)
        page.keyboard.press("Escape")
        expect(sheet(page)).to_have_count(0)


def wait_until_checked(page: Page) -> None:
    """Waits until the server has confirmed that the course can be raced on."""
    race = page.get_by_role("navigation", name=names.WORKSHOP_TOOLS).get_by_role("button", name=re.compile("Race|Los"))
    expect(race).to_be_enabled()
