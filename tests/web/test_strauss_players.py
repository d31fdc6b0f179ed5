"""The players' strip, the sums on the cards and the course's name in Strauß voraus!, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.boxes import boxes, sticking_out
from tests.web.conftest import Visit
from tests.web.playing import PHONE, check
from tests.web.positions import reach, sit_at, texts
from tests.web.strauss import card, wait_until_asked
from tests.web.table import headline
from wettlauf.core.match import Match
from wettlauf.games.strauss.course_code import encode

PLAYERS = 5


def mid_race(match: Match) -> bool:
    """Someone has a ready advantage, all have played a card, and one of seat 0's cards brings a bonus."""
    seen = match.view(0)
    return (
        seen["asks"] == "card"
        and any(player["ticks"] for player in seen["players"])
        and all(player["top"] for player in seen["players"])
        and card_with_bonus(match) is not None
        and len(texts(match)) > 1
    )


def card_with_bonus(match: Match) -> str | None:
    own = match.view(0)["players"][0]
    lane = {"P": "purple", "G": "green", "W": "white", "R": "grey"}.get(own["at"].split(".")[1][0], "")
    return next((one for one in own["hand"] if one.startswith(lane + " ")), None) if lane else None


def plates(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^(Order|Reihenfolge)$")).locator("> ol > li")


def test_the_strip_says_of_every_player_what_the_view_says_and_clips_nothing(visit: Visit) -> None:
    match = reach("strauss", PLAYERS, mid_race)
    seen = match.view(0)
    page = visit.open(bypass_csp=True)
    sit_at(visit, page, match)
    wait_until_asked(page)
    expect(plates(page)).to_have_count(PLAYERS)
    expect(plates(page).first).to_contain_text(re.compile("before the line"))  # on a fixed course the finish is known
    for place, seat in enumerate(seen["order"]):
        plate, player = plates(page).nth(place), seen["players"][seat]
        expect(plate).to_contain_text("Anna" if seat == 0 else f"Bot {seat + 1}")
        colour, value = player["top"].split()
        expect(plate).to_contain_text(re.compile(rf"Last card:\s*{value}\s*{colour} {value}"))
        expect(plate).to_contain_text(f"runs {place + 1} spaces further")
        ready = plate.get_by_role("listitem").filter(has_text=re.compile(": ready"))
        expect(ready).to_have_count(len(player["ticks"]))
        is_on = place == seen["turn"]
        expect(plate).to_have_attribute("aria-current", "true") if is_on else expect(plate).not_to_have_attribute(
            "aria-current", "true"
        )
        expect(plate).to_contain_text("to move" if is_on else "done" if place < seen["turn"] else "waiting")
    spoken = [
        int(found) for found in re.findall(r"(\d+) spaces? before the line", " ".join(plates(page).all_inner_texts()))
    ]
    assert len(spoken) == PLAYERS
    by_place = sorted(range(PLAYERS), key=lambda number: seen["players"][seen["order"][number]]["place"])
    assert spoken[by_place[0]] <= spoken[by_place[-1]]
    # the sum is on the card and in its name
    found = card_with_bonus(match) or ""
    value, bonus = int(found.split()[1]), seen["order"].index(0) + 1
    expect(card(page, found)).to_have_accessible_name(
        re.compile(rf"with the bonus {value} \+ {bonus} = {value + bonus} spaces")
    )
    expect(card(page, found)).to_have_text(re.compile(rf"{value}\+{bonus}={value + bonus}"))
    expect(page.get_by_role("banner").get_by_text("First course", exact=True)).to_be_visible()
    check(page)
    for width, height in ((360, 740), (820, 1180), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        (strip,) = boxes(page.get_by_role("region", name="Order"))
        assert not sticking_out(boxes(plates(page)), strip), width
        for plate in plates(page).all():
            (around,) = boxes(plate)
            assert not sticking_out(boxes(plate.locator("svg, b:visible, span:visible:not(.hide)")), around), width


def test_courses_without_a_name_say_where_they_come_from(visit: Visit) -> None:
    page = visit.open(**PHONE)
    own = ["START", "W1", "FINISH"]
    for course, said in (
        (own, f"Custom course {encode(own)}"),
        ("random:easy:6", re.compile("^Random course A[0-9A-Z]+$")),
    ):
        wish = {
            "game": "strauss",
            "options": {"players": 2, "course": course, "start_player": 0},
            "seats": [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "beginner"}],
        }
        opened = page.request.post("/api/tables", data=wish).json()
        mine = [{"table": opened["table"], "token": opened["token"], "game": "strauss", "invitations": []}]
        page.evaluate("(mine) => localStorage.setItem('wettlauf.tables', JSON.stringify(mine))", mine)
        page.goto(f"/t/{opened['table']}")
        headline(page).wait_for()
        named = page.get_by_role("region", name="The course").get_by_role("button", name=said)
        expect(named).to_be_visible()
