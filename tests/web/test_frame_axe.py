"""axe-core finds nothing on the screens around the games, in both themes and languages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.people import HERE, INVITED, lay, links, play_to_the_end, table_against_a_bot
from tests.web.playing import check


def tool(page: Page, icon: str) -> None:
    page.locator(f".tools button:has(use[href='#i-{icon}'])").click()


@LOOKS
def test_waiting_sitting_down_chat_menu_and_curtain(visit: Visit, lang: str, theme: str) -> None:
    ann = visit.open("/new/keltis", lang=lang, theme=theme, bypass_csp=True)
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ann.locator(".qr svg").wait_for()
    check(ann)
    ben = visit.open(link, lang=lang, theme=theme, bypass_csp=True)
    ben.locator("form.sheet").wait_for()
    check(ben)
    ben.locator("form.sheet .main").click()
    ben.locator(".kb").wait_for()
    tool(ben, "talk")
    ben.locator(".phrases button").first.click()
    expect(ben.locator("dialog li.mine")).to_have_count(1)
    check(ben)
    ben.keyboard.press("Escape")
    tool(ben, "menu")
    check(ben)
    lay(ann, "keltis", [HERE])
    ann.locator(".curtain").wait_for()
    check(ann)


@LOOKS
def test_the_first_game_the_end_and_the_replay(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    page.locator(".keltis .more:has(use[href='#i-cap'])").click()
    page.locator("[data-meant]").wait_for()
    check(page)
    page.locator(".guide .stop").click()
    if (lang, theme) in (("de", "light"), ("en", "dark")):
        path, player = table_against_a_bot(visit, page, "keltis")
        play_to_the_end(player)
        page.goto(path)
        page.locator("dialog table").wait_for()
        check(page)
        page.locator("dialog a:has(use[href='#i-play'])").click()
        page.locator(".replay").wait_for()
        check(page)
