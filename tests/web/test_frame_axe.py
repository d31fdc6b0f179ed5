"""axe-core finds nothing on the screens around the games, in both themes and languages."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.drawn import meant
from tests.web.looks import LOOKS
from tests.web.people import HERE, INVITED, lay, links, play_to_the_end, table_against_a_bot
from tests.web.playing import check
from tests.web.table import board, sheet, tool


@LOOKS
def test_waiting_sitting_down_chat_menu_and_curtain(visit: Visit, lang: str, theme: str) -> None:
    ann = visit.open("/new/keltis", lang=lang, theme=theme, bypass_csp=True)
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ann.get_by_role("img", name=names.QR_CODE).wait_for()
    check(ann)
    ben = visit.open(link, lang=lang, theme=theme, bypass_csp=True)
    ben.get_by_role("button", name=names.SIT_DOWN).wait_for()
    check(ben)
    ben.get_by_role("button", name=names.SIT_DOWN).click()
    board(ben).wait_for()
    tool(ben, names.CHAT).click()
    phrases = ben.get_by_role("group", name=names.PHRASES).get_by_role("button")
    said = phrases.first.inner_text()
    phrases.first.click()
    expect(ben.get_by_role("log", name=names.CHAT).get_by_role("listitem")).to_contain_text([said])
    check(ben)
    ben.keyboard.press("Escape")
    tool(ben, names.MENU).click()
    sheet(ben).wait_for()
    check(ben)
    lay(ann, "keltis", [HERE])
    ann.get_by_role("dialog", name=names.HAND_OVER).wait_for()
    check(ann)


@LOOKS
def test_the_first_game_the_end_and_the_replay(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    page.get_by_role("button", name=names.learn("Keltis")).click()
    meant(page).wait_for()
    check(page)
    page.get_by_role("button", name=names.STOP_EXPLAINING).click()
    if (lang, theme) in (("de", "light"), ("en", "dark")):
        path, player = table_against_a_bot(visit, page, "keltis")
        play_to_the_end(player)
        page.goto(path)
        sheet(page).get_by_role("table").wait_for()
        check(page)
        sheet(page).get_by_role("link", name=names.REPLAY).click()
        page.get_by_role("navigation", name=names.REPLAY).wait_for()
        check(page)
