"""QR codes, read as a phone's camera would, contain exactly the link: in both themes, also on a big screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web import names
from tests.web.cameras import read_qr
from tests.web.conftest import Visit
from tests.web.people import INVITED, lay, links, sit
from tests.web.playing import wait_until
from tests.web.table import board, hand_cards

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}


@pytest.mark.parametrize(
    "theme, device", [("light", {}), ("dark", {}), ("dark", PHONE)], ids=["light", "dark", "phone"]
)
def test_a_phone_reads_the_code_and_sits_down(visit: Visit, theme: str, device: dict[str, Any]) -> None:
    ann = visit.open("/new/keltis", theme=theme, **device)
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    scanned = read_qr(ann.get_by_role("img", name=re.compile("QR code")))
    assert scanned == visit.site + link
    ben = visit.open(scanned, **PHONE)
    sit(ben, "Ben")
    board(ann).wait_for()


def hold_up(page: Page, *requests: str) -> list[Route]:
    """Holds these requests of the page from now on; returns the list of those held."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    for request in requests:
        page.route(request, keep)
    return held


def test_the_code_follows_its_link(visit: Visit) -> None:
    """How others reach the server may become known only after the code was drawn."""
    ann = visit.open("/new/keltis", service_workers="block")  # requests from a service worker cannot be held here
    held = hold_up(ann, "**/api/here")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    code = ann.get_by_role("img", name=re.compile("QR code"))
    assert read_qr(code) == visit.site + link
    held[0].fulfill(json={"public": None, "home": "http://192.168.0.7:8000"})
    expect(ann.get_by_role("textbox", name=names.LINK_TO_SEAT)).to_have_value(f"http://192.168.0.7:8000{link}")
    assert read_qr(code) == f"http://192.168.0.7:8000{link}"


def test_a_code_that_comes_too_late_is_not_missed(visit: Visit) -> None:
    """Its drawing code and its address arrive after the game has begun: no console error."""
    ann = visit.open("/new/keltis", service_workers="block")  # requests from a service worker cannot be held here
    held = hold_up(ann, "**/assets/dist-*.js", "**/api/here")  # dist-*.js is uqr, which draws the code
    lay(ann, "keltis", [INVITED])
    links(ann)
    wait_until(ann, lambda: len(held) == 2, "nothing was asked for that could be late")
    ann.get_by_role("button", name="Seat a bot").click()
    board(ann).wait_for()
    for one in sorted(held, key=lambda route: "/assets/" in route.request.url):
        with ann.expect_response(one.request.url):
            one.continue_()
    ann.wait_for_load_state("networkidle")


def test_every_seat_of_table_mode_has_a_code_of_its_own(visit: Visit) -> None:
    screen = visit.open("/new/keltis", viewport={"width": 1920, "height": 1080})
    lay(screen, "keltis", [INVITED], switches=["Table mode"])
    wanted = [visit.site + link for link in links(screen)]
    codes = screen.get_by_role("img", name=re.compile("QR code"))
    expect(codes).to_have_count(2)
    assert [read_qr(code) for code in codes.all()] == wanted
    assert all("#hand." in link for link in wanted)


def test_a_code_read_from_a_big_screen_leads_to_a_hand(visit: Visit) -> None:
    screen = visit.open("/new/keltis")
    lay(screen, "keltis", [INVITED], switches=["Table mode"])
    spelled = screen.get_by_role("region", name="Code to read aloud").get_by_text(re.compile(r"^(\w )+\w$")).first
    code = spelled.inner_text()
    for name in ("Ann", "Ben"):
        phone = visit.open(**PHONE)
        phone.get_by_role("textbox", name="Code or link").fill(code)
        phone.get_by_role("button", name="Join").click()
        sit(phone, name)
    expect(hand_cards(phone)).to_have_count(8)
    expect(board(phone)).to_be_hidden()


def test_a_link_to_watch_is_read_from_the_menu(visit: Visit) -> None:
    ann = visit.open()
    ann.get_by_role("button", name="Play now: Keltis").click()
    board(ann).wait_for()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Link to watch").click()
    scanned = read_qr(ann.get_by_role("img", name=re.compile("QR code")))
    assert scanned == ann.url.split("#")[0]
    watching = visit.open(scanned)
    board(watching).wait_for()
    expect(hand_cards(watching)).to_have_count(0)
