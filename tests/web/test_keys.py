"""Every key does what the sheet behind "?" says, and nothing while somebody types or a sheet is open."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.keltis import decide
from tests.web.people import INVITED, lay, links, play_to_the_end, table_against_a_bot
from tests.web.playing import PHONE, begin, check, said, wait_for_change
from tests.web.table import advice, asked, board, hand_cards, headline, question, sheet, tool
from tests.web.test_replay import step

CONTROLS = ("Tab", "←", "→", "Enter")  # handled by whatever has the focus


def keys_on(page: Page) -> dict[str, str]:
    """Returns the sheet's text for each key; checks for duplicates and leaves out the browser's own keys."""
    page.keyboard.press("?")
    found: list[tuple[list[str], str]] = sheet(page).evaluate(
        """one => [...one.querySelectorAll("dl > div")].map((line) => [
            [...line.querySelectorAll("dt span")].map(
                (one) => [...one.querySelectorAll("kbd")].map((key) => key.textContent).join("+")),
            line.querySelector("dd").textContent])"""
    )
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    listed = [key for keys, _ in found for key in keys if key not in CONTROLS]
    assert len(listed) == len(set(listed))
    return {key: does for keys, does in found for key in keys}


def is_opened(page: Page, name: re.Pattern[str] | str) -> None:
    """Waits for a sheet or panel of this name, then closes it."""
    opened = page.get_by_role("dialog", name=name).or_(page.get_by_role("region", name=name))
    expect(opened).to_be_visible()
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


def test_every_key_of_a_table_does_what_the_sheet_says(visit: Visit) -> None:
    page = visit.open("/new/keltis", viewport={"width": 1280, "height": 800}, bypass_csp=True)
    lay(page, "keltis", [INVITED])
    friend = visit.open(links(page)[0])
    friend.get_by_role("button", name=names.SIT_DOWN).click()
    question(friend).wait_for()
    ann = page if asked(page).count() else friend
    decide(ann)
    listed = keys_on(page)
    assert {"U", "Ctrl+Z", "T", "H", "R", "M", "L", "C", "?", "1", "9", "Esc"} <= listed.keys()
    sheets = {"R": names.RULES, "M": names.MENU, "L": re.compile("Game log"), "C": re.compile("Chat")}
    for key, name in sheets.items():
        assert listed[key]
        page.keyboard.press(key.lower())
        is_opened(page, name)
    before = said(ann)
    ann.keyboard.press("u")
    if sheet(friend if ann is page else page).count():
        sheet(friend if ann is page else page).get_by_role("button", name=names.YES).click()
    wait_for_change(ann, before)
    expect(headline(ann)).to_contain_text("Play a card")
    ann.keyboard.press("t")
    advice(ann).get_by_role("listitem").first.wait_for()
    ann.keyboard.press("Escape")
    expect(advice(ann)).to_have_count(0)
    ann.keyboard.press("2")
    expect(hand_cards(ann).nth(1)).to_have_attribute("aria-pressed", "true")
    ann.keyboard.press("Escape")
    expect(hand_cards(ann).nth(1)).to_have_attribute("aria-pressed", "false")
    # keys are letters in a text field
    page.keyboard.press("c")
    text = page.get_by_role("region", name=names.CHAT).get_by_role("textbox")
    text.fill("")
    text.press_sequentially("murl?")
    expect(text).to_have_value("murl?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    # speech input can trigger letters by mistake, so they can be switched off
    page.keyboard.press("?")
    sheet(page).get_by_role("switch").click()
    check(page)
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    page.keyboard.press("m")
    expect(sheet(page)).to_have_count(0)
    tool(page, names.MENU).click()
    sheet(page).get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_phone_without_keys_does_not_speak_of_them(visit: Visit) -> None:
    page = visit.open("/new/keltis", is_mobile=True, **PHONE)
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    tool(page, names.MENU).click()
    expect(sheet(page).get_by_role("button", name="Game log")).to_be_visible()
    expect(sheet(page).get_by_role("button", name="Keys")).to_have_count(0)


def test_the_course_is_looked_over_with_keys(visit: Visit) -> None:
    page = visit.open("/new/strauss")
    begin(page, "strauss", players=2)
    asked(page).wait_for()
    listed = keys_on(page)
    assert {"+", "-", "0", "I"} <= listed.keys()
    whole = page.get_by_role("button", name="Whole course", exact=True)
    expect(whole).to_be_visible()
    page.keyboard.press("0")
    expect(whole).to_have_count(0)  # the whole course is shown, and the button follows the bird again
    page.keyboard.press("0")
    expect(whole).to_be_visible()
    page.keyboard.press("+")
    expect(whole).to_have_count(0)
    # about the space Tab would reach: at first, the one with the bird
    page.keyboard.press("i")
    told = page.get_by_role("region", name="Start", exact=True)
    expect(told).to_contain_text("Each ostrich starts")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def at(page: Page, number: int) -> None:
    expect(step(page)).to_have_value(str(number))


def length(slider: Locator) -> int:
    return int(slider.get_attribute("max") or 0)


def test_a_replay_goes_by_keys_and_its_address_holds_the_moment(visit: Visit) -> None:
    page = visit.open("/", speed="off")
    path, player = table_against_a_bot(visit, page, "keltis")
    play_to_the_end(player)
    page.goto(path)
    sheet(page).wait_for()
    page.goto(f"{path}#replay")
    board(page).wait_for()
    listed = keys_on(page)
    assert {"Space", "Home", "End", "Page ↑", "Page ↓", "L", "?"} <= listed.keys()
    assert not {"U", "T", "M"} & listed.keys()
    last = length(step(page))
    for key, goal in {"End": last, "ArrowLeft": last - 1, "Home": 0, "ArrowRight": 1}.items():
        page.keyboard.press(key)
        at(page, goal)
    page.keyboard.press("PageDown")  # jumps to the next turn
    turn = int(step(page).input_value())
    assert 1 < turn < last
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("PageUp")
    at(page, turn)
    page.keyboard.press("Shift+ArrowLeft")
    at(page, 0)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    for _ in range(7):
        page.get_by_role("button", name="One step forward").click()
    expect(page).to_have_url(re.compile(r"#replay\.7$"))
    page.reload()
    board(page).wait_for()
    at(page, 7)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link to this moment").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).endsWith('#replay.7')")
    page.evaluate("location.hash = '#replay.12'")  # another link, pasted over this one
    at(page, 12)
    check_back(page, path)


def check_back(page: Page, path: str) -> None:
    """Leaving the replay leads to the table, not back through every step."""
    page.get_by_role("link", name="Leave the replay").click()
    expect(page).to_have_url(re.compile(rf"{path}$"))
