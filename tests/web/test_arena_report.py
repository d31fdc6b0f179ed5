"""The arena's report, opened from disk in a real browser, is readable on phones, tablets and big screens."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.arena.table import run, write_bots

SMALLEST_LETTERS = 10  # in pixels on the screen
# Returns, per drawing, the texts that are cut off or overlap, and the height of its smallest letters.
LOOK = """() => [...document.querySelectorAll("svg")].map((svg) => {
    const texts = [...svg.querySelectorAll("text")].map((one) => [one.textContent, one.getBoundingClientRect()]);
    const { left, right } = svg.getBoundingClientRect();
    const cut = texts.filter(([, one]) => one.left < left - 1 || one.right > right + 1);
    const over = texts.filter(([, one], k) => texts.slice(k + 1).some(([, two]) =>
        one.left < two.right && two.left < one.right && one.top + 3 < two.bottom && two.top + 3 < one.bottom));
    const scale = (right - left) / svg.viewBox.baseVal.width;
    const size = (one) => parseFloat(getComputedStyle(one).fontSize) * scale;
    return [[...cut, ...over].map(([said]) => said), Math.min(...[...svg.querySelectorAll("text")].map(size))];
})"""
FEW_BOTS = 6  # the largest number for which the duel drawing also shows ranges
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll(".wide")]
    .filter((one) => one.scrollWidth > one.clientWidth).length"""


@pytest.fixture(scope="module", params=[FEW_BOTS, 8])
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """A report about many bots, some with long names; also returns how many."""
    folder = tmp_path_factory.mktemp("arena")
    long_name = folder / "a-bot-with-a-long-name.py"
    long_name.write_text(write_bots(folder).read_text(encoding="utf-8"), encoding="utf-8")
    names = ["practised", "heuristic", "beginner", "random", "strong@2", "master@2"][: request.param - 2]
    bots = ",".join([*names, f"{long_name}:First", f"{long_name}:Counting"])
    done = run("arena", "keltis", "--bots", bots, "--games", "30", "--folder", str(folder / "run"), lang="de")
    assert done.returncode == 0, done.stderr
    return folder / "run" / "report.html", request.param


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_a_report_can_be_read_on_every_screen(browser: Browser, report: tuple[Path, int], width: int) -> None:
    path, bots = report
    page = browser.new_page(viewport={"width": width, "height": 844})
    page.goto(path.as_uri())
    assert page.evaluate(SIDEWAYS) == 0
    assert page.get_by_text("darunter das 95-%-Intervall").is_visible() == (bots == FEW_BOTS)
    pictures = page.evaluate(LOOK)
    assert len(pictures) == 4
    for wrong, smallest in pictures:
        assert wrong == []
        assert smallest >= SMALLEST_LETTERS
    page.close()
