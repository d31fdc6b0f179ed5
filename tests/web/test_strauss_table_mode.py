"""Strauß voraus! in table mode: the big screen shows the course, phones show hands and questions."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web import names
from tests.web.boxes import Box, boxes
from tests.web.conftest import Visit
from tests.web.people import INVITED, lay, links, sit
from tests.web.playing import PAUSE, PHONE, check, wait_until
from tests.web.strauss import cards_to_choose, course_in_sight, decide, ends
from tests.web.table import answers, board, game_log, hand_cards, headline, pick, sheet, waiting

SCREEN: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
NAMES = ("Ann", "Ben")


def open_screen(screen: Page, course: list[str], **options: Any) -> None:
    """Opens a big screen for two phones on a custom course, through the API, since the form offers only ready
    courses."""
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
    """Everybody scans a code and enters a name."""
    phones = []
    for link, name in zip(links(screen), NAMES, strict=True):
        phone = visit.open(link, **PHONE)
        sit(phone, name)
        phones.append(phone)
    board(screen).wait_for()
    for phone in phones:
        hand_cards(phone).first.wait_for()
    return phones


def is_asked(phone: Page) -> bool:
    return answers(phone).count() > 0 or cards_to_choose(phone).count() > 0


def are_ends_in_sight(phone: Page) -> bool:
    """Returns whether the centre of every available space lies in the visible part of the course."""
    (seen,) = boxes(course_in_sight(phone))
    found = boxes(ends(phone))
    return bool(found) and all(middle(one).is_inside(seen) for one in found)


def middle(of: Box) -> Box:
    across, down = (of.left + of.right) / 2, (of.top + of.bottom) / 2
    return Box(across, down, across, down)


def acting(phones: list[Page]) -> Page:
    """Returns the phone on which something is asked."""
    wait_until(phones[0], lambda: any(map(is_asked, phones)), "nobody is asked for anything")
    return next(filter(is_asked, phones))


def test_a_screen_shows_the_course_and_two_phones_the_hands(visit: Visit) -> None:
    screen = visit.open("/new/strauss", **SCREEN)
    lay(screen, "strauss", [INVITED], switches=["Table mode"])
    phones = sit_down(visit, screen)
    expect(hand_cards(screen)).to_have_count(0)
    for phone in phones:
        expect(hand_cards(phone)).to_have_count(4)
        for tool in (names.LITTLE_MAP, names.WHOLE_COURSE, names.FOLLOW):
            expect(phone.get_by_role("button", name=tool)).to_have_count(0)
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    phone = acting(phones)
    name = NAMES[phones.index(phone)]
    expect(headline(screen)).to_contain_text(name)
    pick(phone).click(position={"x": 30, "y": 30})
    answers(phone).first.wait_for()
    wait_until(phone, lambda: are_ends_in_sight(phone), "what can be chosen is not in sight")
    expect(ends(screen)).to_have_count(0)  # the others must not see what a player is considering
    answers(phone).first.click()
    for page in (screen, *phones):
        expect(game_log(page)).to_contain_text("runs to" if page is not phone else "You run to")
    waiting(phone).wait_for()
    phone.reload()  # the phone finds its hand again
    expect(hand_cards(phone)).to_have_count(4)
    screen.reload()  # the screen shows nobody's hand
    board(screen).wait_for()
    expect(hand_cards(screen)).to_have_count(0)


def test_a_whole_race_is_played_from_the_phones(visit: Visit) -> None:
    screen = visit.open(**SCREEN)
    open_screen(screen, ["START", "W1", "S3*", "FINISH"], advantages=["jump", "copy", "fifth"])
    phones = sit_down(visit, screen)
    while not any(sheet(phone).count() for phone in phones):
        if not any(is_asked(phone) for phone in phones):
            screen.wait_for_timeout(PAUSE)
            continue
        decide(acting(phones))
    for page in (screen, *phones):
        expect(sheet(page).get_by_role("listitem")).to_have_count(2)
    places = [sheet(page).get_by_role("heading", level=3).all_inner_texts() for page in (screen, *phones)]
    assert places[0] == places[1] == places[2]


def test_axe_finds_nothing_on_the_screen_and_on_a_phone(visit: Visit) -> None:
    screen = visit.open(**SCREEN, theme="dark", bypass_csp=True)
    open_screen(screen, ["START", "W1", "FINISH"], advantages=["joker", "plus2", "leap"])
    phones = []
    for link, name in zip(links(screen), NAMES, strict=True):
        phone = visit.open(link, **PHONE, lang="en", bypass_csp=True)
        sit(phone, name)
        phones.append(phone)
    board(screen).wait_for()
    phone = acting(phones)
    pick(phone).click(position={"x": 30, "y": 30})
    answers(phone).first.wait_for()
    for page in (screen, *phones):
        check(page)
