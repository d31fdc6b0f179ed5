"""Alerts for a person who is looking elsewhere: tab title and icon, notifications, vibration, app badge."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web import names
from tests.web.conftest import ELSEWHERE, Visit, visiting
from tests.web.keltis import decide
from tests.web.people import INVITED, lay, links, sit, table_against_a_bot
from tests.web.playing import check, wait_until
from tests.web.table import asked, board, sheet, tool

# A headless browser reports every page as visible, so the test sets that itself. The fake device records vibrations and
# badges, which a test can neither feel nor see.
DEVICE = """
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    window.look = (away) => { hidden = away; document.dispatchEvent(new Event("visibilitychange")); };
    window.buzzes = 0;
    navigator.vibrate = () => { window.buzzes += 1; return true; };
    window.badge = null;
    navigator.setAppBadge = async (count) => { window.badge = count; };
    navigator.clearAppBadge = async () => { window.badge = 0; };
"""
MESSAGES = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map((one) => `${one.title}: ${one.body}`);
}"""
TOUCH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def look_away(page: Page, away: bool = True) -> None:
    page.evaluate("away => look(away)", away)


def icon(page: Page) -> Locator:
    return page.locator("link[rel=icon]")


def switch(page: Page, name: str) -> Locator:
    return sheet(page).get_by_role("switch", name=name)


def open_switches(page: Page) -> None:
    tool(page, names.MENU).click()
    sheet(page).get_by_text(names.either("When it is your turn", "Wenn du dran bist")).click()


def messages(page: Page) -> list[str]:
    found: list[str] = page.evaluate(MESSAGES)
    return found


def two(visit: Visit, **device: Any) -> tuple[Page, Page]:
    """Two people at a table of Keltis; the first one's device records alerts, and that person begins."""
    ann = visit.open(**device)
    ann.context.add_init_script(DEVICE)
    ann.goto("/new/keltis")
    ann.get_by_label("Who begins").select_option(label="Anna")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    for page in (ann, ben):
        board(page).wait_for()
    return ann, ben


def have_a_turn(page: Page) -> None:
    """Decides until it is another player's turn: a clover may add a decision."""
    asked(page).wait_for()
    while asked(page).count():
        decide(page)


def test_whose_turn_it_is_stands_in_the_tab_and_a_message_comes_only_to_one_who_looks_away(visit: Visit) -> None:
    ann, ben = two(visit, permissions=["notifications"])
    expect(ann).to_have_title("● Your turn – Keltis")
    expect(icon(ann)).to_have_attribute("href", "/icon.svg")  # she is looking at the page
    expect(ben).to_have_title("Keltis, Wettlauf")
    open_switches(ann)
    message = switch(ann, "Notification while you are elsewhere")
    expect(message).not_to_be_checked()  # off until someone turns it on
    message.click()
    expect(message).to_be_checked()
    expect(switch(ann, "Vibration")).to_be_disabled()
    expect(switch(ann, "Vibration")).to_have_accessible_description("Not available on this device")
    check(ann)
    ann.keyboard.press("Escape")

    have_a_turn(ann)
    expect(ann).to_have_title("Keltis, Wettlauf")
    have_a_turn(ben)
    expect(ann).to_have_title("● Your turn – Keltis")
    assert messages(ann) == []  # she can see the page
    have_a_turn(ann)
    look_away(ann)
    have_a_turn(ben)
    expect(icon(ann)).to_have_attribute("href", "/icon-turn.svg")
    wait_until(ann, lambda: messages(ann), "no message came")
    (told,) = messages(ann)
    assert told.startswith("Your turn – Keltis: ")
    assert "Ben" in told
    wait_until(ann, lambda: ann.evaluate("badge") == 1, "the app shows no number")
    assert ann.request.get("/icon-turn.svg").headers["content-type"] == "image/svg+xml"

    worker = ann.context.service_workers[0]
    worker.evaluate(
        """async () => {
            self.shown = [];
            WindowClient.prototype.focus = async function () { self.shown.push(this.id); };
            const [notification] = await self.registration.getNotifications();
            self.called = notification.data;
            self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )  # a headless browser offers no notification to click
    wait_until(ann, lambda: worker.evaluate("self.shown.join() === self.called.page"), "the click leads nowhere")
    assert worker.evaluate("self.called.path") == urlsplit(ann.url).path
    look_away(ann, False)
    expect(icon(ann)).to_have_attribute("href", "/icon.svg")
    wait_until(ann, lambda: ann.evaluate("badge") == 0, "the number stays")
    assert messages(ann) == []

    second = ann.context.new_page()  # the same table in a second tab, which is visible
    second.goto(ann.url)
    board(second).wait_for()
    have_a_turn(ann)
    look_away(ann)
    have_a_turn(ben)
    expect(icon(ann)).to_have_attribute("href", "/icon-turn.svg")
    expect(second).to_have_title("● Your turn – Keltis")
    assert messages(ann) == []
    look_away(ann, False)
    open_switches(ann)
    switch(ann, "Tab title and icon").click()
    expect(ann).to_have_title("Keltis, Wettlauf")
    ann.reload()
    board(ann).wait_for()
    asked(ann).wait_for()
    expect(ann).to_have_title("Keltis, Wettlauf")  # still switched off after the reload
    tool(ben, names.MENU).click()
    sheet(ben).get_by_role("button", name="Pause").click()
    expect(sheet(ann).get_by_role("heading")).to_contain_text("break")


def test_a_phone_buzzes_among_people_and_counts_the_tables_that_wait(visit: Visit) -> None:
    ann, ben = two(visit, **TOUCH)
    have_a_turn(ann)
    before = ann.evaluate("buzzes")
    have_a_turn(ben)
    wait_until(ann, lambda: ann.evaluate("buzzes") > before, "the phone does not buzz")
    open_switches(ann)
    switch(ann, "Vibration").click()
    ann.keyboard.press("Escape")
    have_a_turn(ann)
    silent = ann.evaluate("buzzes")
    have_a_turn(ben)
    asked(ann).wait_for()
    assert ann.evaluate("buzzes") == silent

    other = ann.context.new_page()  # a second table, against a bot
    other.goto("/")
    path, player = table_against_a_bot(visit, other, "keltis")
    player.close()
    other.goto(path)
    other.evaluate("Object.assign(window, { buzzes: 0 })")
    asked(other).wait_for()
    look_away(ann)
    wait_until(ann, lambda: ann.evaluate("badge") == 1, "the first table is not counted")
    look_away(other)
    wait_until(other, lambda: other.evaluate("badge") == 2, "both tables wait")
    look_away(other, False)
    wait_until(other, lambda: other.evaluate("badge") == 1, "both still do")
    have_a_turn(other)
    asked(other).wait_for()
    assert other.evaluate("buzzes") == 0  # a bot moves before anyone can look away


@pytest.mark.parametrize(
    "lang, blocked, unsafe",
    [
        ("en", "Blocked in the browser’s settings", "Needs a secure address (https)"),
        ("de", "In den Einstellungen des Browsers gesperrt", "Braucht eine sichere Adresse (https)"),
    ],
    ids=["en", "de"],
)
def test_what_a_browser_does_not_allow_is_said(
    visit: Visit, browser: Browser, lang: str, blocked: str, unsafe: str
) -> None:
    """This browser denies notifications by default, and a home network's address is not secure."""
    message = names.either("Notification while you are elsewhere", "Mitteilung, wenn du woanders bist")
    number = names.either("Number on the app icon", "Zahl am App-Symbol")
    page = visit.open(lang=lang)
    page.get_by_role("button", name=names.play_now("Keltis")).click()
    board(page).wait_for()
    open_switches(page)
    ask = sheet(page).get_by_role("switch", name=message)
    expect(ask).to_be_enabled()
    ask.click()
    expect(ask).to_be_disabled()
    expect(ask).not_to_be_checked()
    expect(ask).to_have_accessible_description(blocked)
    with visiting(browser, visit.site.replace("127.0.0.1", ELSEWHERE)) as elsewhere:
        page = elsewhere.open(lang=lang)
        page.get_by_role("button", name=names.play_now("Keltis")).click()
        board(page).wait_for()
        open_switches(page)
        for name in (message, number):
            lacking = sheet(page).get_by_role("switch", name=name)
            expect(lacking).to_be_disabled()
            expect(lacking).to_have_accessible_description(unsafe)
        assert all("untrustworthy" in one for one in elsewhere.problems)
        elsewhere.problems.clear()  # the browser reports that a header only applies at secure addresses
