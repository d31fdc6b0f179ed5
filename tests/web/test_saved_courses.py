"""Courses of the workshop outlive the page: names in links, files of page and terminal, and a full device."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.table import sheet
from tests.web.workshop import PATH, expect_chain, laid, path_to, tool
from wettlauf.games.strauss.course_file import CourseFile, read_course_file, write_course_file
from wettlauf.games.strauss.tiles import side

POND = ["START", "S1", "W1", "FINISH"]
# Fills what a page may store, to the last character.
FILL = """() => {
    for (let length = 1 << 22; length >= 1; length >>= 1)
        try { while (true) localStorage.filler = (localStorage.filler ?? "") + "x".repeat(length); } catch {}
}"""


def name_of(page: Page) -> str:
    return page.get_by_role("textbox", name="Name of the course").input_value()


def rename(page: Page, name: str) -> None:
    field = page.get_by_role("textbox", name="Name of the course")
    field.fill(name)
    field.blur()


def test_the_address_has_the_name_and_a_link_decides_it(visit: Visit) -> None:
    page = visit.open(path_to(" ".join(POND)))
    rename(page, "Zur Tränke")
    page.wait_for_function("() => new URLSearchParams(location.search).get('name') === 'Zur Tränke'")
    sent = page.url
    page.reload()
    expect_chain(page, "Start S1 W1 Finish")
    assert name_of(page) == "Zur Tränke"
    other = visit.open(sent.removeprefix(visit.site))
    expect_chain(other, "Start S1 W1 Finish")
    assert name_of(other) == "Zur Tränke"
    rename(other, "")
    other.goto(sent)  # the same chain is the draft, but the link has a name for it
    expect_chain(other, "Start S1 W1 Finish")
    assert name_of(other) == "Zur Tränke"
    assert parse_qs(urlsplit(other.url).query)["name"] == ["Zur Tränke"]


def test_files_of_page_and_terminal_are_the_same_to_both(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(path_to(" ".join(POND)))
    rename(page, "N" * 60)
    tool(page, "My courses").click()
    saved = tmp_path / "from-the-terminal.json"
    write_course_file(saved, CourseFile(("START", "S9*"), "T" * 60))
    sheet(page).get_by_label("Open a file").set_input_files(saved)
    sheet(page).get_by_text("One course added.").wait_for()
    with page.expect_download() as one:
        sheet(page).get_by_role("listitem").filter(has_text="T" * 60).get_by_role("button", name="Save as file").click()
    assert read_course_file(Path(one.value.path())) == CourseFile(("START", "S9*"), "T" * 60)
    with page.expect_download() as both:
        sheet(page).get_by_role("button", name="Save all as file").click()
    assert read_course_file(Path(both.value.path()), 2) == CourseFile(tuple(POND), "N" * 60, is_alone=False)


def test_a_course_that_the_device_cannot_save_is_offered_as_a_file(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(path_to(" ".join(POND)))
    expect_chain(page, "Start S1 W1 Finish")
    page.evaluate(FILL)
    page.keyboard.press("l")  # a left curve
    expect(laid(page)).to_have_count(5)
    notice = page.get_by_role("alert").filter(has_text="This device has no room left")
    expect(notice).to_be_visible()
    with page.expect_download() as saved:
        notice.get_by_role("button", name="Save as file").click()
    assert len(read_course_file(Path(saved.value.path())).tiles) == 5
    expect(notice).to_have_count(0)
    tool(page, "My courses").click()
    file = {"format": "wettlauf-course-1", "name": "Long", "tiles": POND * 40}
    path = tmp_path / "long.json"
    path.write_text(json.dumps(file))
    sheet(page).get_by_label("Open a file").set_input_files(path)
    expect(sheet(page).get_by_role("status").filter(has_text="This device has no room left")).to_be_visible()


def test_a_random_course_without_what_must_not_be_on_it(visit: Visit) -> None:
    page = visit.open(PATH)
    tool(page, "Suggestion").click()
    sheet(page).get_by_role("slider").fill("8")
    must, must_not = (sheet(page).get_by_role("group", name=f"What must {word}be on it") for word in ("", "not "))
    must_not.get_by_role("checkbox", name="bridge").check()
    must.get_by_role("checkbox", name="bridge").check()  # nothing can be both
    expect(must_not.get_by_role("checkbox", name="bridge")).not_to_be_checked()
    for other in ("lion", "cheetah", "porcupine", "warthog", "quicksand", "dune"):
        must_not.get_by_role("checkbox", name=other).check()
    with page.expect_response("**/api/strauss/courses/random*") as drawn:
        sheet(page).get_by_role("button", name="Draw a course").click()
    expect(laid(page)).to_have_count(8)
    sides = [side(name) for name in drawn.value.json()["course"]]
    assert any(one.bridge for one in sides)
    assert {thing for one in sides for thing in one.on.values()} <= {"crocodile"}
