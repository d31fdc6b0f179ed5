"""Every screen on every kind of device, in both orientations: nothing sticks out, and the essentials are visible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.web import names
from tests.web.conftest import Visit
from tests.web.drawn import own_place
from tests.web.keltis import decide
from tests.web.new_table import begin_button, seats
from tests.web.table import asked, board, hand_cards, headline

GAMES = {"keltis": "Keltis", "strauss": "Strauß voraus!", "ostfriesenlauf": "Ostfriesenlauf"}
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, **TOUCH},
    "phone on its side": {"viewport": {"width": 740, "height": 360}, **TOUCH},
    "tablet": {"viewport": {"width": 820, "height": 1180}, **TOUCH},
    "tablet on its side": {"viewport": {"width": 1180, "height": 820}, **TOUCH},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "television": {"viewport": {"width": 3840, "height": 2160}},
}
# test_sizes.py covers the others every day, on all screens.
EVERY_DAY = ("phone", "phone on its side", "tablet")
ON_DEVICES = pytest.mark.parametrize(
    "device", [one if one in EVERY_DAY else pytest.param(one, marks=pytest.mark.full) for one in DEVICES]
)
ENOUGH = 32  # pixels
NEEDED: dict[str, Callable[[Page], Locator]] = {
    "the board": board,
    "what is asked": headline,
    "a card": lambda page: hand_cards(page).first,
}


def fits(page: Page) -> None:
    """Nothing requires sideways scrolling."""
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def seen(thing: Locator) -> bool:
    """Returns whether enough of it is inside the window to recognise it: a board may be larger, a card half below
    the edge."""
    box, size = thing.bounding_box(), thing.page.viewport_size
    if box is None or size is None:
        return False
    high = min(box["y"] + box["height"], size["height"]) - max(box["y"], 0)
    wide = min(box["x"] + box["width"], size["width"]) - max(box["x"], 0)
    return high >= min(ENOUGH, box["height"]) and wide >= min(ENOUGH, box["width"])


@ON_DEVICES
def test_the_screens_around_the_games_fit(visit: Visit, device: str) -> None:
    page = visit.open(lang="de", **DEVICES[device])
    page.get_by_role("button", name=names.PLAY_NOW).first.wait_for()
    fits(page)
    for game in GAMES:
        page.goto(f"/new/{game}")
        seats(page).first.wait_for()
        fits(page)
        assert seen(begin_button(page))


@ON_DEVICES
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_and_shows_what_is_needed(visit: Visit, game: str, device: str) -> None:
    page = visit.open(lang="de", **DEVICES[device])
    page.get_by_role("button", name=names.play_now(GAMES[game])).click()
    asked(page).wait_for()
    hand_cards(page).first.wait_for()
    fits(page)
    assert [what for what, find in NEEDED.items() if not seen(find(page))] == []


def test_on_a_small_phone_one_sees_the_whole_hill(visit: Visit) -> None:
    """From the goal down to the start, where all figures are at first."""
    page = visit.open(**DEVICES["phone"])
    page.get_by_role("button", name=names.play_now("Keltis")).click()
    asked(page).wait_for()
    hill, mine = board(page).bounding_box(), own_place(page).bounding_box()
    assert hill is not None
    assert mine is not None
    assert hill["y"] + hill["height"] <= mine["y"] + 1


COUNT = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (options?.id === "wettlauf-motion") window.moved += 1;
    return animate.call(this, frames, options);
  };
}"""


@pytest.mark.parametrize("wish, moves", [("reduce", False), ("no-preference", True)])
def test_who_wants_little_motion_sees_nothing_fly(visit: Visit, wish: str, moves: bool) -> None:
    """The system's preference wins over the page's setting."""
    page = visit.open(speed="fast", reduced_motion=wish)
    page.evaluate(COUNT)
    page.get_by_role("button", name=names.play_now("Keltis")).click()
    decide(page)
    decide(page)
    asked(page).wait_for()
    assert (page.evaluate("() => window.moved") > 0) == moves
