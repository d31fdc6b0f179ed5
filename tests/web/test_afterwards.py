"""After a game: the score sheet and the replay. `test_shuffle_check` covers the check of the shuffle."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.people import play_to_the_end, table_against_a_bot
from tests.web.playing import check
from tests.web.table import board, game_log, hand_cards, log_lines, sheet


@pytest.fixture
def ended(visit: Visit) -> Page:
    """A game of Keltis opened in the browser, which stores the commitment, and played to its end by program."""
    page = visit.open()
    path, player = table_against_a_bot(visit, page, "keltis")
    page.goto(path)
    board(page).wait_for()
    page.goto("/")
    play_to_the_end(player)
    page.goto(path)
    page.get_by_role("button", name="Rematch").wait_for()
    return page


def test_every_line_of_the_score_sheet_of_keltis_adds_up(visit: Visit) -> None:
    """A large figure scores its stone twice: the stone's value is shown once, followed by ×2."""
    page = visit.open()
    path, player = table_against_a_bot(visit, page, "keltis")
    play_to_the_end(player, liked=["large", "lay"])
    page.goto(path)
    rows = page.get_by_role("table", name="Score sheet").get_by_role("row").filter(has=page.get_by_role("rowheader"))
    expect(rows).to_have_count(2)
    expect(rows.get_by_text("×2").first).to_be_visible()
    for row in rows.all():
        *parts, total = (found_in(cell) for cell in row.get_by_role("cell").all_inner_texts())
        assert sum(parts) == total


def found_in(cell: str) -> int:
    """Returns the points in a cell of the sheet; a number in brackets is only a count."""
    found = re.match(r"(-?\d+)(\s*×2)?", cell.strip().replace("−", "-"))
    return 0 if found is None else int(found[1]) * (2 if found[2] else 1)


def test_the_points_of_keltis_are_counted_before_everyones_eyes(visit: Visit) -> None:
    """The points appear column by column, unless skipped; screen readers get the whole sheet from the start."""
    page = visit.open(speed="fast")
    path, player = table_against_a_bot(visit, page, "keltis")
    play_to_the_end(player)
    page.goto(path)
    heading = sheet(page).get_by_role("heading")
    rows = page.get_by_role("table", name="Score sheet").get_by_role("row").filter(has=page.get_by_role("rowheader"))
    expect(heading).to_have_text("Counting the points …")
    expect(rows).to_have_count(2)
    heard = [[cell.text_content() or "" for cell in row.get_by_role("cell").all()] for row in rows.all()]
    expect(heading).to_contain_text(re.compile("win|share"))
    expect(sheet(page).get_by_role("button", name="Skip")).to_have_count(0)
    totals = [found_in(row.get_by_role("cell").last.inner_text()) for row in rows.all()]
    assert totals == sorted(totals, reverse=True)  # now sorted by place, before by seat
    parts = [sum(found_in(cell) for cell in line[:-1]) for line in heard]
    assert sorted(parts, reverse=True) == totals
    sheet(page).get_by_role("button", name="Close").click()  # shown only once
    page.get_by_role("button", name="Score sheet").click()
    expect(heading).to_contain_text(re.compile("win|share"))

    page = visit.open(path, speed="slow", viewport={"width": 390, "height": 844})  # a spectator who skips
    heading = sheet(page).get_by_role("heading")
    expect(heading).to_have_text("Counting the points …")
    sheet(page).get_by_role("button", name="Skip").click()
    expect(heading).to_contain_text(re.compile("win|share"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    check(page)


def test_the_game_is_seen_once_more_step_by_step_through_any_eyes(ended: Page) -> None:
    told = log_lines(ended).all_inner_texts()
    assert told
    ended.get_by_role("link", name="Replay").click()
    bar = ended.get_by_role("navigation", name="Replay")
    bar.wait_for()
    expect(log_lines(ended)).to_have_count(0)
    expect(hand_cards(ended)).to_have_count(0)  # the spectator's view shows no hand
    bar.get_by_role("button", name="One step forward").click()
    expect(log_lines(ended)).to_have_count(1)
    game_log(ended).click()
    ended.keyboard.press("ArrowRight")
    expect(log_lines(ended)).to_have_count(2)
    bar.get_by_role("button", name="One step back").click()
    expect(log_lines(ended)).to_have_count(1)
    bar.get_by_label("Perspective").select_option("Anna’s view")
    expect(hand_cards(ended).first).to_be_visible()
    bar.get_by_role("button", name="Play", exact=True).click()  # without motion it plays to the end at once
    expect(bar.get_by_role("button", name="One step forward")).to_be_disabled(timeout=60_000)
    expect(log_lines(ended)).to_have_text(told, use_inner_text=True)
    bar.get_by_role("link", name="Leave the replay").click()
    expect(sheet(ended).get_by_role("heading")).to_be_visible()
