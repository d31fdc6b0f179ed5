"""The end of Strauß voraus! in a real browser: photo finish with and without a tie, headline, course code."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import wettlauf
from tests.web import drawn
from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.playing import check
from tests.web.table import sheet
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client
from wettlauf.core.match import Match
from wettlauf.games.strauss.course_code import encode
from wettlauf.table.facts import Start

COURSE = ["START", "FINISH"]
LINE = 2  # the first row of the finish tile behind the line


def row_past(at: str) -> int:
    """Returns how many rows past the line; 0 or less before it. The course has two tiles and straight run-outs."""
    tile, name = at.split(".")
    return (int(tile) - 1) * 4 + int(name[1:]) - LINE + 1 if name[0] in "PGWR" else -9


@cache
def finished(level: bool) -> Match:
    """Returns a race of three that seat 0 is about to end, with the first two level past the line or not."""
    for seed in range(4000):
        match = wettlauf.game("strauss", players=3, course=COURSE).deal(seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal()))
        first, second, _ = sorted(match.view(None)["players"], key=lambda player: player["place"])
        same = row_past(first["at"]) == row_past(second["at"]) > 0
        if same == level and match.log[-1][0] == 0 and row_past(first["at"]) > 0:
            return match
    raise AssertionError("no race ends so")


def sit_at_end(visit: Visit, page: Page, match: Match) -> list[dict[str, Any]]:
    """Plays the last move and opens the table; returns the players by place."""
    record = match.record().to_json()
    *before, (_, last) = record["log"]
    seats = [SeatWish("me", name="Anna"), *[SeatWish("bot", "beginner")] * 2]
    with Client(visit.site) as server:
        start = Start(record["deal"], before)
        opened, player = server.open_table("strauss", seats, options=record["options"], start=start)
        with player:
            player.play(0, last)
    kept = {"table": opened.table, "token": opened.token, "game": "strauss", "invitations": []}
    page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", kept)
    page.goto(f"/t/{opened.table}")
    sheet(page).get_by_role("img", name=re.compile("^(Photo finish|Zielfoto)")).wait_for()
    return sorted(match.view(None)["players"], key=lambda one: one["place"])


@pytest.mark.parametrize("level", [True, False])
def test_the_photo_finish_shows_who_is_how_far_and_why(visit: Visit, level: bool) -> None:
    page = visit.open(speed="normal" if level else "off")
    placed = sit_at_end(visit, page, finished(level))
    first = placed[0]
    name = "You win!" if first["seat"] == 0 else f"Bot {first['seat'] + 1} ({first['ostrich'].capitalize()}) wins!"
    expect(sheet(page).get_by_role("heading", level=2)).to_have_text(name)
    expect(sheet(page).get_by_role("link", name="Replay")).to_be_in_viewport(ratio=1)  # however long the result is
    photo = sheet(page).get_by_role("img", name=re.compile("^Photo finish"))
    rows = row_past(first["at"])
    expect(photo).to_have_accessible_name(re.compile(rf"1\. .*: {rows} rows? past the line"))
    expect(drawn.rows_counted(photo)).to_have_count(rows)
    measured = drawn.lanes_measured(photo)
    if level:
        assert measured.count() >= 2
        lanes = [int(one) for one in measured.all_text_contents()[:2]]
        assert lanes[0] < lanes[1]  # the winner is nearer to the baobab
        expect(photo).to_have_accessible_name(re.compile("level with .* further from the baobab"))
        expect(sheet(page).get_by_role("listitem").nth(1)).to_contain_text("level with")
    else:
        expect(measured).to_have_count(0)
    code = encode(COURSE)
    expect(sheet(page)).to_contain_text(f"Custom course {code}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sheet(page).get_by_role("button", name="Copy course code").click()
    expect(sheet(page).get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == code


@LOOKS
def test_axe_finds_nothing_at_the_end(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    sit_at_end(visit, page, finished(True))
    check(page)
