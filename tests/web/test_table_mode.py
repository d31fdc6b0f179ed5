"""Table mode: a big screen shows the board, each phone the hand of its owner."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.people import INVITED, come_back, lay, links, sit
from tests.web.table import answers, asked, board, hand_cards, log_lines, pick, question

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True}


def test_a_screen_shows_the_board_and_two_phones_the_hands(visit: Visit) -> None:
    screen = visit.open("/new/keltis", viewport={"width": 1920, "height": 1080})
    lay(screen, "keltis", [INVITED], switches=["Table mode"])
    codes = links(screen)
    assert len(codes) == 2
    expect(screen.get_by_role("img", name=names.QR_CODE)).to_have_count(2)
    phones = []
    for link, name in zip(codes, ("Ann", "Ben"), strict=True):
        phone = visit.open(link, **PHONE)
        sit(phone, name)
        phones.append(phone)

    board(screen).wait_for()
    expect(hand_cards(screen)).to_have_count(0)
    for phone in phones:
        expect(hand_cards(phone)).to_have_count(8)
        expect(board(phone)).to_be_hidden()
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    question(phones[0]).wait_for()
    acting = phones[0] if asked(phones[0]).count() else phones[1]
    pick(acting).click(position={"x": 12, "y": 30})
    answers(acting).first.click()
    for page in (screen, *phones):
        expect(log_lines(page)).to_have_count(1)
    come_back(screen, acting, cards=7)
