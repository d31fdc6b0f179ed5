"""axe-core finds nothing on the screens that the games' own tests do not show, in both themes and languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.people import INVITED, OPEN, lay, links, play_to_the_end, table_against_a_bot
from tests.web.playing import PHONE, check
from tests.web.test_frame_axe import tool

EVERY_GAME = pytest.mark.parametrize("game", ["keltis", "ostfriesenlauf", "strauss"])


def ended(visit: Visit, page: Page, game: str) -> str:
    """A game that a program has played to its end for the one in front of the page; the path of its table."""
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
    page.locator("dialog table, dialog ol").first.wait_for()
    page.locator("dialog button:has(use[href='#i-check'])").click()
    page.locator("dialog .fair .good").first.wait_for()
    check(page)
    page.locator("dialog .shut").click()
    check(page)
    page.locator(".log h2 button, h2:has(#h-log) button").first.click()
    page.locator("dialog.side").wait_for()
    check(page)
    page.goto(f"{path}#replay")
    page.reload()
    page.locator(".replay").wait_for()
    page.locator(".replay button:has(use[href='#i-next'])").click()
    check(page)


@LOOKS
def test_open_tables_and_a_code_that_leads_nowhere(visit: Visit, lang: str, theme: str) -> None:
    ann = visit.open(lang=lang, theme=theme, bypass_csp=True)
    public = "Public" if lang == "en" else "Öffentlich"
    lay(ann, "keltis", [OPEN], switches=[public])
    ann.locator(".code").wait_for()
    check(ann)
    ben = visit.open(lang=lang, theme=theme, bypass_csp=True)
    ben.locator(".lobby a").first.wait_for()
    ben.locator(".join input").fill("K7MP 4XQW")
    ben.locator(".join .main").click()
    ben.get_by_role("alert").wait_for()
    check(ben)
    ben.locator(".lobby a").first.click()
    ben.locator("form.sheet").wait_for()
    check(ben)  # a table that somebody looks at before sitting down
    visit.problems.clear()  # the code was refused, as it should be


@LOOKS
def test_a_question_a_game_that_rests_and_a_tip(visit: Visit, lang: str, theme: str) -> None:
    ann = visit.open("/new/keltis", lang=lang, theme=theme, bypass_csp=True)
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link, lang=lang, theme=theme, bypass_csp=True)
    ben.locator("form.sheet .main").click()
    for page in (ann, ben):
        page.locator(".ask").wait_for()
    acting = ann if ann.locator(".ask:not(.idle)").count() else ben
    acting.locator(".tools button:has(svg:not(:has(use)))").click()  # the lamp is drawn where it is used
    acting.locator(".why li").first.wait_for()
    check(acting)
    tool(ann, "menu")
    ann.locator("dialog .pair button").first.click()
    ben.locator("dialog .acts").wait_for()
    check(ben)
    ben.locator("dialog .main").click()
    expect(ann.locator("dialog .acts")).to_be_visible()
    check(ann)


@LOOKS
def test_table_mode_the_screen_that_waits_the_board_and_a_phone(visit: Visit, lang: str, theme: str) -> None:
    look: dict[str, Any] = {"lang": lang, "theme": theme, "bypass_csp": True}
    screen = visit.open("/new/keltis", **look, viewport={"width": 1920, "height": 1080})
    lay(screen, "keltis", [INVITED], switches=["Table mode" if lang == "en" else "Tischmodus"])
    codes = links(screen)
    screen.locator(".qr svg").first.wait_for()
    check(screen)
    for link in codes:
        phone = visit.open(link, **look, **PHONE)
        phone.locator("form.sheet .main").click()
    screen.locator(".kb").wait_for()
    check(screen)
    phone.locator(".hand li").first.wait_for()
    check(phone)
