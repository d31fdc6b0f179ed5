"""Chat beside the game, which goes on meanwhile; and reactions, seen and heard."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.keltis import decide
from tests.web.playing import PHONE, check
from tests.web.table import asked, board, game_log, hand, question, sheet, tool
from tests.web.test_friends import friends
from wettlauf.core.words import Words
from wettlauf.table.chatting import MOST_AT_ONCE, REACTIONS


def chat(page: Page) -> Locator:
    """The chat panel, which is beside the table and never over it."""
    return page.get_by_role("region", name="Chat")


def bubble(page: Page, words: str) -> Locator:
    """The bubble at a plate; screen readers hear it elsewhere."""
    return page.locator("[data-reaction]", has_text=words)


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    apart = (
        first["x"] + first["width"] <= second["x"] + 1
        or second["x"] + second["width"] <= first["x"] + 1
        or first["y"] + first["height"] <= second["y"] + 1
        or second["y"] + second["height"] <= first["y"] + 1
    )
    return not apart


def test_people_talk_beside_the_game_and_play_on(visit: Visit) -> None:
    ann, ben = friends(visit)
    tool(ann, names.CHAT).click()
    expect(sheet(ann)).to_have_count(0)
    expect(tool(ann, names.CHAT)).to_have_attribute("aria-expanded", "true")
    for other in (board(ann), question(ann), hand(ann)):
        assert not overlap(chat(ann), other)
    assert overlap(chat(ann), game_log(ann))  # it takes the place of the story
    ann.get_by_label("Your message").press_sequentially("1 or 2?")  # digits typed into the chat take up no card
    expect(hand(ann).get_by_role("button", pressed=True)).to_have_count(0)
    ann.keyboard.press("Enter")
    expect(ben.get_by_role("button", name="Chat 1 new")).to_be_visible()
    check(ann)
    decide(ann)
    decide(ann)
    expect(chat(ann).get_by_role("log")).to_contain_text("1 or 2?")  # it is still open

    ben.set_viewport_size(PHONE["viewport"])
    tool(ben, names.CHAT).click()
    expect(chat(ben).get_by_role("log")).to_contain_text("1 or 2?")
    assert not overlap(chat(ben), question(ben))  # a phone keeps the question visible
    check(ben)
    asked(ben).wait_for()
    decide(ben)
    ben.get_by_label("Your message").focus()
    ben.keyboard.press("Escape")
    expect(chat(ben)).to_have_count(0)


def test_a_reaction_is_seen_at_the_plate_and_heard_and_can_be_switched_off(visit: Visit) -> None:
    ann, ben = friends(visit)
    who = "Ben" if "Ben" in ann.get_by_role("region", name="The others").inner_text() else "Anna"
    tool(ben, names.CHAT).click()
    palette = chat(ben).get_by_role("group", name="Reactions").get_by_role("button")
    expect(palette).to_have_count(len(REACTIONS))
    assert [one.get_attribute("aria-label") for one in palette.all()] == [
        Words(f"table-phrase-{name}").say("en") for name in REACTIONS
    ]
    palette.nth(REACTIONS.index("wow")).click()
    expect(bubble(ann, f"{who}: Wow!")).to_be_visible()
    assert overlap(bubble(ann, "Wow!"), ann.get_by_role("region", name="The others"))
    heard = ann.get_by_role("log", name="Announcements")
    expect(heard).to_contain_text(f"{who}: Wow!")
    expect(chat(ben).get_by_role("log")).to_contain_text("Wow!")
    expect(ann.get_by_role("button", name="Chat", exact=True)).to_be_visible()  # seen, so not unread
    expect(bubble(ann, "Wow!")).to_have_count(0)  # it disappears after some seconds

    tool(ann, names.MENU).click()
    ann.get_by_role("switch", name="Other players’ reactions").click()
    ann.keyboard.press("Escape")
    for _ in range(MOST_AT_ONCE):
        palette.first.click()
    expect(chat(ben).get_by_role("alert")).to_be_visible()  # too many at once
    tool(ann, names.CHAT).click()
    expect(chat(ann).get_by_role("log")).to_contain_text("Nobody has said anything yet.")
    expect(bubble(ann, "Nice move!")).to_have_count(0)
    expect(heard).not_to_contain_text("Nice move!")
