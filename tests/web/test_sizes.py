"""Every screen at phone and desktop size and at 200 % zoom: nothing is cut off or sticks out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import gallery
from benchmarks.sizes import HEIGHTS, ZOOMED_FROM, ZOOMS, Size, device, measure, problems, show_screen, visit

USUAL = (Size(1440), Size(1440, 200), Size(390))
# Waits until a table has a new layout.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
EVERY_SIZE = [Size(width, zoom) for zoom in ZOOMS for width in HEIGHTS if zoom == 100 or width >= ZOOMED_FROM]


# Screens with the same frame in every game: one game per day is enough.
FRAMED = {"new-table": "strauss", "replay": "keltis", "standings": "ostfriesenlauf"}


def is_framed_elsewhere(name: str) -> bool:
    kind, _, game = name.rpartition("-")
    return game in gallery.GAMES and FRAMED.get(kind, game) != game


SCREENS = [
    pytest.param(name, marks=pytest.mark.full) if is_framed_elsewhere(name) else name for name in gallery.SCREENS
]


@pytest.fixture(scope="module")
def fixed_games() -> Iterator[str]:
    """The gallery's own server."""
    with gallery.running_server() as url:
        yield url


@pytest.fixture(scope="module")
def window(browser: Browser, fixed_games: str) -> Iterator[Page]:
    """One page for all screens, so that its parts are loaded only once."""
    context = device(browser, fixed_games, USUAL[0], "light")
    page = context.new_page()
    page.set_default_timeout(1000 * gallery.TIMEOUT)
    yield page
    context.close()


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_or_sticks_out(window: Page, fixed_games: str, name: str) -> None:
    """Visits each screen once, then resizes the window."""
    window.set_viewport_size(USUAL[0].viewport)
    shown = show_screen(window, fixed_games, name)
    assert shown or name.startswith("first-game"), "only lessons may be missing"
    found = []
    for size in USUAL if shown else ():
        window.set_viewport_size(size.viewport)
        window.evaluate(TWO_FRAMES)
        found += [f"{size}: {one}" for one in problems(measure(window))]
    assert found == []


@pytest.mark.full
@pytest.mark.parametrize("look", gallery.LOOKS)
@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
def test_nothing_is_cut_off_at_any_size_in_any_look(browser: Browser, fixed_games: str, size: Size, look: str) -> None:
    rows = visit(browser, fixed_games, size, look, list(gallery.SCREENS))
    assert [f"{row['screen']}: {one}" for row in rows for one in problems(row)] == []
