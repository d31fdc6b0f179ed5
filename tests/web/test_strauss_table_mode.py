"""Strauß voraus! in table mode: a big screen shows the course, phones show hands and all that is asked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.people import INVITED, lay, links, sit
from tests.web.playing import OVER, PAUSE, PHONE, check, wait_until
from tests.web.strauss import ANSWERS, decide, pick

SCREEN: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
NAMES = ("Ann", "Ben")


def open_screen(screen: Page, course: list[str], **options: Any) -> None:
    """A big screen for two phones on a course of one's own; through the API, for the form offers only ready courses."""
    wish = {
        "game": "strauss",
        "options": {"players": 2, "course": course, **options},
        "seats": [{"kind": "person"}, {"kind": "person"}],
    }
    opened = screen.request.post("/api/tables", data=wish).json()
    known = {key: opened[key] for key in ("table", "token", "invitations")}
    mine = [{**known, "game": "strauss", "board": True}]
    screen.evaluate("(mine) => localStorage.setItem('wettlauf.tables', JSON.stringify(mine))", mine)
    screen.goto(f"/t/{opened['table']}#board")


def sit_down(visit: Visit, screen: Page) -> list[Page]:
    """Everybody scans a code and gives a name."""
    phones = []
    for link, name in zip(links(screen), NAMES, strict=True):
        phone = visit.open(link, **PHONE)
        sit(phone, name)
        phones.append(phone)
    screen.locator(".kb").wait_for()
    for phone in phones:
        phone.locator(".hand li").first.wait_for()
    return phones


def is_asked(phone: Page) -> bool:
    return phone.locator(f"{ANSWERS}, .hand[data-active=yes]").count() > 0


def acting(phones: list[Page]) -> Page:
    """The phone on which something is asked."""
    wait_until(phones[0], lambda: any(map(is_asked, phones)), "nobody is asked for anything")
    return next(filter(is_asked, phones))


def test_a_screen_shows_the_course_and_two_phones_the_hands(visit: Visit) -> None:
    screen = visit.open("/new/strauss", **SCREEN)
    lay(screen, "strauss", [INVITED], switches=["Table mode"])
    phones = sit_down(visit, screen)
    expect(screen.locator(".hand li")).to_have_count(0)
    for phone in phones:
        expect(phone.locator(".hand li")).to_have_count(4)
        expect(phone.locator(".mini, .zoom")).to_have_count(0)
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    phone = acting(phones)
    name = NAMES[phones.index(phone)]
    expect(screen.locator(".ask h2")).to_contain_text(name)
    pick(phone).click(position={"x": 30, "y": 30})
    phone.locator(ANSWERS).first.wait_for()
    seen = phone.locator(".course .frame").bounding_box()
    for goal in phone.locator(".space.goal").all():  # what can be chosen is in sight
        box = goal.locator(".ring").bounding_box()
        assert box
        assert seen
        assert seen["y"] <= box["y"] + box["height"] / 2 <= seen["y"] + seen["height"]
        assert seen["x"] <= box["x"] + box["width"] / 2 <= seen["x"] + seen["width"]
    expect(screen.locator(".space.goal")).to_have_count(0)  # others must not see what somebody thinks about
    phone.locator(ANSWERS).first.click()
    for page in (screen, *phones):
        expect(page.locator(".log")).to_contain_text("runs to" if page is not phone else "You run to")
    phone.locator(".ask.idle").wait_for()
    phone.reload()  # the phone finds its hand again
    expect(phone.locator(".hand li")).to_have_count(4)
    screen.reload()  # and the screen shows nobody's
    screen.locator(".kb").wait_for()
    expect(screen.locator(".hand li")).to_have_count(0)


def test_a_whole_race_is_played_from_the_phones(visit: Visit) -> None:
    screen = visit.open(**SCREEN)
    open_screen(screen, ["START", "W1", "S3*", "FINISH"], advantages=["jump", "copy", "fifth"])
    phones = sit_down(visit, screen)
    while not any(phone.locator(OVER).count() for phone in phones):
        if not any(is_asked(phone) for phone in phones):
            screen.wait_for_timeout(PAUSE)
            continue
        decide(acting(phones))
    for page in (screen, *phones):
        expect(page.locator(f"{OVER} li")).to_have_count(2)
    places = [page.locator(f"{OVER} h3").all_inner_texts() for page in (screen, *phones)]
    assert places[0] == places[1] == places[2]


def test_axe_finds_nothing_on_the_screen_and_on_a_phone(visit: Visit) -> None:
    screen = visit.open(**SCREEN, theme="dark", bypass_csp=True)
    open_screen(screen, ["START", "W1", "FINISH"], advantages=["joker", "plus2", "leap"])
    phones = []
    for link, name in zip(links(screen), NAMES, strict=True):
        phone = visit.open(link, **PHONE, lang="en", bypass_csp=True)
        sit(phone, name)
        phones.append(phone)
    screen.locator(".kb").wait_for()
    phone = acting(phones)
    pick(phone).click(position={"x": 30, "y": 30})
    phone.locator(ANSWERS).first.wait_for()
    for page in (screen, *phones):
        check(page)
