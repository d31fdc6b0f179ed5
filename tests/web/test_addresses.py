"""Dead or invalid addresses explain themselves and offer a way on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.new_table import begin_button
from tests.web.people import INVITED, lay, links, sit
from tests.web.table import board, hand_cards

GONE = "Failed to load resource: the server responded with a status of 404"


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave the table").click()


def test_who_left_a_table_may_come_back_to_watch(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    hand_cards(ben).first.wait_for()
    table = ben.url
    leave(ben)
    expect(ann.get_by_role("region", name="The others")).to_contain_text("Bot standing in")
    ben.goto("/new/keltis")
    ben.goto(table)
    expect(ben.get_by_role("heading", name="You left this table. Watch it, or ask for a new link.")).to_be_visible()
    expect(ben.get_by_role("link", name="Back to the start page")).to_be_visible()
    ben.get_by_role("button", name="Watch").click()
    board(ben).wait_for()
    expect(hand_cards(ben)).to_have_count(0)


@pytest.mark.parametrize(
    "lang, words", [("de", "Unter dieser Adresse gibt es nichts."), ("en", "There is nothing at this address.")]
)
def test_a_wrong_address_says_so_in_the_frame(visit: Visit, lang: str, words: str) -> None:
    page = visit.open("/foo/bar", lang=lang)
    expect(page.get_by_role("heading", name=words)).to_be_visible()
    page.get_by_role("link", name=names.GO_HOME).click()
    page.get_by_role("button", name=names.PLAY_NOW).first.wait_for()
    visit.problems[:] = [one for one in visit.problems if GONE not in one]  # the status is an error for programs, too


@pytest.mark.parametrize("game", ["nonsense", "constructor"])
def test_a_table_of_no_game_is_not_set_up(visit: Visit, game: str) -> None:
    page = visit.open(f"/new/{game}")
    told = page.get_by_role("heading", level=1)
    expect(told).to_have_text(f"Unknown game “{game}”; available games: Keltis, Strauß voraus! and Ostfriesenlauf.")
    expect(begin_button(page)).to_have_count(0)
