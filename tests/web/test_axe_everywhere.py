"""axe-core finds nothing, in both themes and languages, on screens that the games' own tests do not show."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.people import INVITED, OPEN, lay, links, play_to_the_end, table_against_a_bot
from tests.web.playing import PHONE, check
from tests.web.table import advice, asked, board, hand_cards, question, sheet, tool

EVERY_GAME = pytest.mark.parametrize("game", ["keltis", "ostfriesenlauf", "strauss"])


def ended(visit: Visit, page: Page, game: str) -> str:
    """Plays a game to its end by program for the person at the page; returns the path of its table."""
    path, player = table_against_a_bot(visit, page, game)
    play_to_the_end(player)
    return path


@LOOKS
@EVERY_GAME
def test_the_end_the_check_of_the_shuffle_the_story_and_the_replay(
    visit: Visit, game: str, lang: str, theme: str
) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    path = ended(visit, page, game)
    page.goto(path)
    sheet(page).get_by_role("button", name=names.CHECK_SHUFFLE).click()
    sheet(page).get_by_text(names.DEALT_AGAIN).wait_for()
    check(page)
    sheet(page).get_by_role("button", name=names.CLOSE).click()
    sheet(page).get_by_role("button", name=names.CHECK_SHUFFLE).wait_for()  # back at the result
    sheet(page).get_by_role("button", name=names.CLOSE).click()
    expect(sheet(page)).to_have_count(0)
    check(page)
    page.get_by_role("button", name=names.ALL_OF_IT).click()
    page.get_by_role("dialog", name=names.GAME_LOG).wait_for()
    check(page)
    page.goto(f"{path}#replay")
    page.reload()
    board(page).wait_for()
    page.get_by_role("navigation", name=names.REPLAY).get_by_role("button", name=names.ONE_STEP_ON).click()
    check(page)


@LOOKS
def test_open_tables_and_a_code_that_leads_nowhere(visit: Visit, lang: str, theme: str) -> None:
    ann = visit.open(lang=lang, theme=theme, bypass_csp=True)
    public = "Public" if lang == "en" else "Öffentlich"
    lay(ann, "keltis", [OPEN], switches=[public])
    ann.get_by_role("region", name=names.CODE_TO_READ).wait_for()
    check(ann)
    ben = visit.open(lang=lang, theme=theme, bypass_csp=True)
    tables = ben.get_by_role("region", name=names.OPEN_TABLES).get_by_role("link")
    tables.first.wait_for()
    ben.get_by_role("textbox", name=names.CODE_OR_LINK).fill("K7MP 4XQW")
    ben.get_by_role("button", name=names.JOIN).click()
    ben.get_by_role("alert").wait_for()
    check(ben)
    tables.first.click()
    ben.get_by_role("button", name=names.SIT_DOWN).wait_for()
    check(ben)  # a table seen before sitting down
    visit.problems.clear()  # the invalid code was refused, as expected


@LOOKS
def test_a_question_a_game_that_rests_and_a_tip(visit: Visit, lang: str, theme: str) -> None:
    ann = visit.open("/new/keltis", lang=lang, theme=theme, bypass_csp=True)
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link, lang=lang, theme=theme, bypass_csp=True)
    ben.get_by_role("button", name=names.SIT_DOWN).click()
    for page in (ann, ben):
        question(page).wait_for()
    acting = ann if asked(ann).count() else ben
    tool(acting, names.TIP).click()
    advice(acting).get_by_role("listitem").first.wait_for()
    check(acting)
    tool(ann, names.MENU).click()
    sheet(ann).get_by_role("button", name=names.PAUSE).click()
    sheet(ben).get_by_role("button", name=names.YES).wait_for()
    check(ben)
    sheet(ben).get_by_role("button", name=names.YES).click()
    expect(ann.get_by_role("dialog", name=names.PAUSED)).to_be_visible()
    check(ann)


@LOOKS
def test_table_mode_the_screen_that_waits_the_board_and_a_phone(visit: Visit, lang: str, theme: str) -> None:
    look: dict[str, Any] = {"lang": lang, "theme": theme, "bypass_csp": True}
    screen = visit.open("/new/keltis", **look, viewport={"width": 1920, "height": 1080})
    lay(screen, "keltis", [INVITED], switches=["Table mode" if lang == "en" else "Tischmodus"])
    codes = links(screen)
    screen.get_by_role("img", name=names.QR_CODE).first.wait_for()
    check(screen)
    for link in codes:
        phone = visit.open(link, **look, **PHONE)
        phone.get_by_role("button", name=names.SIT_DOWN).click()
    board(screen).wait_for()
    check(screen)
    hand_cards(phone).first.wait_for()
    check(phone)
