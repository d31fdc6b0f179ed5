"""A big screen with phones: text is large enough to read from the sofa, and phones cut nothing off."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.boxes import boxes, sticking_out, window
from tests.web.conftest import Visit
from tests.web.people import BOT, INVITED, lay, links, sit
from tests.web.playing import check, wait_until
from tests.web.table import asked, board, hand_cards, headline, log_lines, question, tool

SCREENS = {(1920, 1080): 1.0, (3840, 2160): 2.0, (1440, 900): 0.75}
PHONES = [(360, 640), (390, 844), (844, 390)]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
NAMES = ("Annegret", "Ben")
FOR_NAMES, FOR_STORY = 32, 28  # pixels on a screen of 1920 by 1080, three metres away
# Returns the size at which each visible text is drawn.
SIZES = """all => all.filter(one => one.getClientRects().length && !one.closest(".hide")).map(one =>
    parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom)"""


def sizes(found: Locator) -> list[float]:
    return [float(size) for size in found.evaluate_all(SIZES)]


def gather(visit: Visit, game: str, others: list[str], **look: Any) -> tuple[Page, list[Page]]:
    """Opens a big screen, and a phone for each of two people."""
    screen = visit.open(f"/new/{game}", viewport={"width": 1920, "height": 1080}, **look)
    lay(screen, game, others, switches=["Table mode"])
    phones = []
    for link, name in zip(links(screen), NAMES, strict=True):
        phones.append(visit.open(link, **PHONE, **look))
        sit(phones[-1], name)
    board(screen).wait_for()
    for phone in phones:
        hand_cards(phone).first.wait_for()
    wait_until(screen, lambda: any(asked(phone).count() for phone in phones), "nobody is asked anything")
    return screen, phones


def too_small(screen: Page, scale: float) -> list[str]:
    """Returns what is too small to read from there."""
    main = screen.get_by_role("main")
    found = {name: (max(sizes(main.get_by_text(name, exact=True))), FOR_NAMES) for name in NAMES}
    found["whose turn it is"] = (max(sizes(headline(screen))), FOR_NAMES)
    found["the story"] = (min(sizes(log_lines(screen)), default=FOR_STORY * scale), FOR_STORY)
    return [what for what, (size, wanted) in found.items() if size < wanted * scale]


def fits(page: Page) -> bool:
    """Returns whether the whole page is visible without scrolling."""
    needed = page.evaluate("""() => [document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight]""")
    return all(more <= 0 for more in needed)


def is_readable(screen: Page, scale: float) -> bool:
    """Returns whether everything on the big screen is visible and large enough."""
    cut = sticking_out(boxes(question(screen)), window(screen))
    return fits(screen) and not cut and not too_small(screen, scale)


def cut_off(phone: Page) -> list[str]:
    """Returns what parts of hand and question lie outside the page."""
    return sticking_out([*boxes(hand_cards(phone)), *boxes(question(phone))], window(phone))


@pytest.mark.parametrize("game", ["keltis", "strauss", "ostfriesenlauf"])
def test_a_big_screen_is_read_from_the_sofa_and_phones_cut_nothing_off(visit: Visit, game: str) -> None:
    screen, phones = gather(visit, game, [INVITED, BOT])
    acting = next(phone for phone in phones if asked(phone).count())
    name = NAMES[phones.index(acting)]
    expect(headline(screen)).to_contain_text(name)  # whose turn it is
    for (width, height), scale in SCREENS.items():
        screen.set_viewport_size({"width": width, "height": height})
        wait_until(screen, partial(is_readable, screen, scale), f"{width} by {height}: too small, or it does not fit")
    for control in (names.TIP, names.RULES):  # nobody can reach them there
        expect(tool(screen, control)).to_have_count(0)
    for width, height in PHONES:
        acting.set_viewport_size({"width": width, "height": height})
        acting.mouse.move(1, 1)
        wait_until(acting, lambda: not cut_off(acting), f"cut off at {width} by {height}")
        assert acting.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_names_that_are_typed_for_a_table_with_phones_are_kept(visit: Visit) -> None:
    screen = visit.open("/new/keltis", viewport={"width": 1920, "height": 1080}, bypass_csp=True)
    screen.get_by_label("Your name").fill("Jörg J.")
    lay(screen, "keltis", [INVITED, BOT], switches=["Table mode"])
    expect(screen.get_by_text("Jörg J.", exact=True)).to_be_visible()  # says who should scan which code
    own, other = links(screen)
    assert sticking_out(boxes(screen.get_by_role("img", name=names.QR_CODE)), window(screen)) == []
    assert min(sizes(screen.get_by_text("Jörg J.", exact=True))) >= FOR_NAMES
    check(screen)
    phone = visit.open(own, **PHONE)
    expect(phone.get_by_label("Your name")).to_have_value("Jörg J.")
    phone.get_by_role("button", name="Sit down").click()
    expect(phone.get_by_text("Jörg J.", exact=True)).to_be_visible()
    phone.goto("/new/strauss")  # the device remembers the name from now on
    expect(phone.get_by_label("Your name")).to_have_value("Jörg J.")
    guest = visit.open(other, **PHONE)
    expect(guest.get_by_label("Your name")).to_have_value("Anna")  # the name this device remembered
    guest.get_by_role("button", name="Sit down").click()
    board(screen).wait_for()
    for name in ("Jörg J.", "Anna"):
        expect(screen.get_by_role("main").get_by_text(name, exact=True).first).to_be_visible()
