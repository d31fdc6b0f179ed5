"""Every screen at the sizes of a phone, a desktop and a desktop at 200 %: nothing is cut off, nothing sticks out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import gallery
from benchmarks.sizes import HEIGHTS, ZOOMED_FROM, ZOOMS, Size, device, measure, problems, show_screen, visit

USUAL = (Size(1440), Size(1440, 200), Size(390))
# Until a table has laid itself out anew.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
EVERY_SIZE = [Size(width, zoom) for zoom in ZOOMS for width in HEIGHTS if zoom == 100 or width >= ZOOMED_FROM]


@pytest.fixture(scope="module")
def fixed_games() -> Iterator[str]:
    """A server of the gallery's own."""
    with gallery.running_server() as url:
        yield url


def test_nothing_is_cut_off_or_sticks_out_on_any_screen(browser: Browser, fixed_games: str) -> None:
    """One visit to each screen, and then the window changes its size."""
    context = device(browser, fixed_games, USUAL[0], "light")
    page = context.new_page()
    found = []
    for name in gallery.SCREENS:
        page.set_viewport_size(USUAL[0].viewport)
        if not show_screen(page, fixed_games, name):
            continue
        for size in USUAL:
            page.set_viewport_size(size.viewport)
            page.evaluate(TWO_FRAMES)
            found += [f"{name}, {size}: {one}" for one in problems(measure(page))]
    context.close()
    assert found == []


@pytest.mark.full
@pytest.mark.parametrize("look", gallery.LOOKS)
@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
def test_nothing_is_cut_off_at_any_size_in_any_look(browser: Browser, fixed_games: str, size: Size, look: str) -> None:
    rows = visit(browser, fixed_games, size, look, list(gallery.SCREENS))
    assert [f"{row['screen']}: {one}" for row in rows for one in problems(row)] == []
