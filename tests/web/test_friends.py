"""More than one person: invitations, open tables, one device for several, chat, questions, clocks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.keltis import decide
from tests.web.people import BOT, INVITED, OPEN, lay, links, sit
from tests.web.playing import ASKED, wait_until


def hand(page: Page) -> list[str]:
    return [card.get_attribute("aria-label") or "" for card in page.locator(".hand li button").all()]


def friends(visit: Visit) -> tuple[Page, Page]:
    """Two people at one table, each with a browser of their own; the one who begins is the first."""
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    for page in (ann, ben):
        page.locator(".kb").wait_for()
        page.locator(".ask").wait_for()
    first = acting(ann, ben)
    return first, ben if first is ann else ann


def acting(*people: Page) -> Page:
    """Whoever is asked something."""
    wait_until(people[0], lambda: any(page.locator(ASKED).count() for page in people), "nobody is asked anything")
    return next(page for page in people if page.locator(ASKED).count())


def test_two_browsers_play_at_one_table_over_an_invite_link(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    assert "#" in link  # the secret stays where no server sees it
    expect(ann.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    expect(ann.get_by_text("work on this computer only")).to_be_visible()

    ben = visit.open(link)
    expect(ben.get_by_text("Anna is waiting for you")).to_be_visible()
    sit(ben, "Ben")
    ben.locator(".kb").wait_for()
    assert "#" not in ben.url
    ann.locator(".kb").wait_for()
    assert hand(ann) != hand(ben)

    for _ in range(4):  # each of them two decisions
        page = acting(ann, ben)
        other = ben if page is ann else ann
        told = other.locator(".log li").count()
        decide(page)
        expect(other.locator(".log li")).not_to_have_count(told)
    assert ann.locator(".log li").count() == ben.locator(".log li").count() == 4

    again = visit.open(link)  # the link is used up
    sit(again, "Cleo")
    expect(again.get_by_role("alert")).to_be_visible()
    visit.problems.clear()  # that request was refused, as it should be


def test_a_table_in_the_lobby_is_found_and_joined(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [OPEN], switches=["Public"])
    ann.locator(".invite").wait_for()
    ben = visit.open()
    ben.locator(".lobby a", has_text="Anna").first.click()
    sit(ben, "Ben")
    ben.locator(".kb").wait_for()
    ann.locator(".kb").wait_for()
    expect(ben.get_by_role("button", name="Chat")).to_have_count(0)  # strangers do not chat


def test_a_link_or_a_number_leads_to_the_table_and_anything_else_is_told(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open()
    ben.get_by_role("textbox", name="Code or link").fill("my table")
    ben.get_by_role("button", name="Join").click()
    expect(ben.get_by_role("alert")).to_contain_text("neither a code nor a link")
    ben.get_by_role("textbox", name="Code or link").fill(visit.site + link)
    ben.get_by_role("button", name="Join").click()
    expect(ben.get_by_role("heading", name="You are invited")).to_be_visible()


def test_a_code_that_is_read_aloud_leads_friends_to_their_seats(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED, INVITED])
    spelled = ann.get_by_role("region", name="Code to read aloud").get_by_text(re.compile(r"^(\w )+\w$")).first
    code = spelled.inner_text()
    assert len(code.split()) == 8
    for name, typed in (("Ben", code), ("Cleo", code.replace(" ", "").lower())):
        friend = visit.open()
        friend.get_by_role("textbox", name="Code or link").fill(typed)
        friend.get_by_role("button", name="Join").click()
        expect(friend.get_by_role("heading", name="You are invited")).to_be_visible()
        sit(friend, name)
        expect(friend.get_by_role("button", name="Sit down")).to_have_count(0)
    ann.locator(".kb").wait_for()
    late = visit.open(lang="de")
    late.get_by_role("textbox", name="Code oder Link").fill(code)
    late.get_by_role("button", name="Beitreten").click()
    expect(late.get_by_role("alert")).to_contain_text("das Spiel hat schon begonnen")
    visit.problems.clear()  # that request was refused, as it should be


def test_the_host_lets_a_bot_play_instead_of_someone_who_does_not_come(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    ann.get_by_role("button", name="Let a bot play").click()
    ann.locator(".kb").wait_for()


def test_people_chat_at_a_private_table_each_in_their_language(visit: Visit) -> None:
    ann, ben = friends(visit)
    ben.get_by_role("button", name="Chat").click()
    ben.get_by_role("button", name="Good luck!").click()
    expect(ann.locator(".unread")).to_contain_text("1")
    ann.get_by_role("button", name="Menu").click()
    ann.locator("dialog label", has_text="DE").click()
    ann.keyboard.press("Escape")
    ann.get_by_role("button", name="Chat").click()
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Viel Glück!")
    ann.get_by_label("Ein paar Worte").fill("Dir auch <b>!</b>")
    ann.get_by_role("button", name="Sagen").click()
    expect(ben.get_by_role("log", name="Chat")).to_contain_text("Dir auch <b>!</b>")
    ann.keyboard.press("Escape")
    expect(ann.locator(".unread")).to_have_count(0)


def test_what_showed_something_new_is_taken_back_only_if_the_other_agrees(visit: Visit) -> None:
    ann, ben = friends(visit)
    decide(ann)
    decide(ann)  # a card was drawn: that is something new
    expect(ben.locator(".log li")).to_have_count(2)
    ann.get_by_role("button", name="Take back").click()
    expect(ben.locator("dialog h2")).to_contain_text("take")
    ben.get_by_role("button", name="Yes").click()
    expect(ben.locator(".log li")).to_have_count(1)


def test_a_game_rests_when_both_want_it_and_goes_on(visit: Visit) -> None:
    ann, ben = friends(visit)
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Pause").click()
    ben.get_by_role("button", name="Yes").click()
    for page in (ann, ben):
        expect(page.locator("dialog h2")).to_contain_text("paused")
    ben.get_by_role("button", name="Continue").click()
    expect(ann.locator("dialog")).to_have_count(0)
    decide(ann)


def test_who_asks_is_told_whom_it_waits_for_and_of_a_no(visit: Visit) -> None:
    ann, ben = friends(visit)
    waits_for = "Anna" if "Anna" in ann.get_by_role("region", name="The others").inner_text() else "Ben"
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Pause").click()
    expect(ann.locator(".asking")).to_contain_text(f"Asked: waiting for {waits_for}.")
    ben.get_by_role("button", name="No", exact=True).click()
    expect(ann.locator(".asking")).to_contain_text(f"{waits_for} does not want a break.")
    expect(ann.get_by_role("log", name="Announcements")).to_contain_text("does not want a break")
    expect(ben.locator(".asking")).to_have_count(0)
    ann.locator(".asking").get_by_role("button", name="Close").click()
    expect(ann.locator(".asking")).to_have_count(0)


def test_who_asks_may_withdraw_the_question(visit: Visit) -> None:
    ann, ben = friends(visit)
    decide(ann)
    decide(ann)
    ann.get_by_role("button", name="Take back").click()
    ben.get_by_role("button", name="Yes").wait_for()
    ann.locator(".asking").get_by_role("button", name="Cancel").click()
    expect(ben.get_by_role("button", name="Yes")).to_have_count(0)
    expect(ann.locator(".asking")).to_have_count(0)  # nobody said no


def test_a_clock_shows_the_time_that_is_left(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    page.locator(".seg label", has_text="1 minute").click()
    page.locator("footer .main").click()
    page.locator(ASKED).wait_for()
    timer = page.get_by_role("timer")
    expect(timer).to_have_accessible_name(re.compile(r"Anna has (1:00|0:[0-5]\d) left"))
    shown = timer.inner_text()
    expect(timer).not_to_have_text(shown)
    assert timer.inner_text() < shown  # the same number of digits


@pytest.mark.parametrize("level", ["Beginner", "Practised", "Strong", "Master"])
def test_a_bot_of_every_level_plays_along(visit: Visit, level: str) -> None:
    page = visit.open("/new/keltis")
    for seat, kind in enumerate([BOT, "none", "none"]):
        page.locator(".kind select").nth(seat).select_option(kind)
    page.locator(".place .seg label", has_text=level).click()
    page.locator("footer .main").click()
    expect(page.locator(".others, .plates").first).to_contain_text(level, ignore_case=True)
    decide(page)
    decide(page)
    page.locator(f"{ASKED}:not(.over)").wait_for()  # the bot has moved, and it is our turn again
    assert page.locator(".log li").count() >= 4
