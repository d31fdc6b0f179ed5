"""Spectators know that they are watching, and the players know who is."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.people import BOT, INVITED, lay, links, sit
from tests.web.playing import PHONE, check
from tests.web.table import board, hand_cards, sheet, tool

WATCHING = names.either("You are watching", "Du siehst zu")


def mark(page: Page, words: str) -> None:
    expect(page.get_by_role("banner").get_by_role("button", name=words)).to_be_visible()


def test_players_see_who_looks_on_and_who_looks_on_finds_a_seat_that_is_left(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    for page in (ann, ben):
        board(page).wait_for()
    path = urlsplit(ann.url).path
    screen = visit.open(f"{path}#board")
    board(screen).wait_for()
    cleo = visit.open(path, **PHONE)
    mark(cleo, "You are watching")
    expect(tool(cleo, names.TIP)).to_have_count(0)  # controls for players only are missing
    dora = visit.open(path, lang="de")
    mark(dora, "Du siehst zu")
    for page in (ann, ben):
        mark(page, "2 watching")
    expect(screen.get_by_role("banner").get_by_role("button", name=WATCHING)).to_have_count(0)
    expect(ann.get_by_role("log", name="Announcements")).to_contain_text("2 watching")

    cleo.get_by_role("button", name="You are watching").click()
    expect(sheet(cleo)).to_contain_text("All seats are taken.")
    check(cleo)
    ann.get_by_role("button", name="2 watching").click()
    expect(sheet(ann)).to_contain_text("None of them has given a name.")  # people who gave no name stay anonymous
    expect(sheet(ann)).to_contain_text("Plus a big screen for everyone.")
    cleo.get_by_label("Your name for the players (optional)").fill("Cleo")
    cleo.get_by_role("button", name="Show my name").click()
    expect(sheet(cleo)).to_contain_text("The players see you as Cleo.")
    who = sheet(ann).get_by_role("list", name="Who is watching").get_by_role("listitem")
    expect(who).to_have_text(["Cleo", "1 without a name"])
    check(ann)
    dora.close()
    expect(who).to_have_text(["Cleo"])
    expect(sheet(ann).get_by_role("heading")).to_have_text("1 watching")
    ann.keyboard.press("Escape")

    tool(ben, names.MENU).click()
    for _ in range(2):  # once more to confirm
        ben.get_by_role("button", name="Leave the table").click()
    cleo.get_by_role("button", name="Take a seat").click()
    cleo.get_by_label("Your name", exact=True).fill("Cleo")
    cleo.get_by_role("button", name="Ask to join").click()
    expect(sheet(cleo).get_by_role("status").filter(has_text="has been asked")).to_be_visible()
    cleo.reload()
    expect(sheet(cleo).get_by_role("status").filter(has_text="has been asked")).to_be_visible()
    asked = ann.get_by_role("dialog").filter(has_text="would like to join")
    expect(asked).to_contain_text("Cleo")
    asked.get_by_role("button", name="Yes").click()
    hand_cards(cleo).first.wait_for()
    expect(cleo.get_by_role("button", name="You are watching")).to_have_count(0)


def test_somebody_who_looks_on_pushes_nothing_off_a_phone(visit: Visit) -> None:
    for game in ("strauss", "ostfriesenlauf"):
        ann = visit.open(f"/new/{game}", **PHONE)
        lay(ann, game, [BOT])
        hand_cards(ann).first.wait_for()
        visit.open(urlsplit(ann.url).path)
        mark(ann, "1 watching")
        expect(ann.get_by_role("button", name="1 watching")).to_be_in_viewport(ratio=1)
        expect(tool(ann, names.MENU)).to_be_in_viewport(ratio=1)
        ann.set_viewport_size({"width": 360, "height": 740})
        expect(tool(ann, names.MENU)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "game, size, lang", [("keltis", {}, "en"), ("strauss", PHONE, "de"), ("ostfriesenlauf", PHONE, "en")]
)
def test_a_player_who_vanishes_is_shown_as_away(visit: Visit, game: str, size: dict[str, Any], lang: str) -> None:
    ann = visit.open(f"/new/{game}", lang=lang, **size)
    lay(ann, game, [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    board(ben).wait_for()
    plate = ann.get_by_role("region").get_by_title(names.AWAY).filter(visible=True).first
    heard = ann.get_by_role("log", name=names.ANNOUNCEMENTS)
    board(ann).wait_for()
    expect(plate).to_have_count(0)
    again, table = ben.context, ben.url
    ben.close()
    expect(plate).to_be_in_viewport(ratio=1)
    expect(heard).to_contain_text("Ben is away." if lang == "en" else "Ben ist gerade weg.")
    check(ann)
    ben = again.new_page()
    ben.goto(table)
    expect(plate).to_have_count(0)
    expect(heard).to_contain_text("Ben is back." if lang == "en" else "Ben ist wieder da.")
