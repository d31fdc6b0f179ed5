"""Tables with several people: invitations, open tables, a shared device, chat, questions, clocks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.keltis import decide
from tests.web.new_table import MOST_SEATS, begin_button, levels, who_sits
from tests.web.people import BOT, INVITED, NOBODY, OPEN, lay, links, sit
from tests.web.playing import LEVELS, wait_until
from tests.web.table import asked, board, hand_cards, log_lines, own_question, question, sheet


def held(page: Page) -> list[str]:
    """Returns the cards of a visible hand."""
    expect(hand_cards(page)).to_have_count(8)
    return [card.get_attribute("aria-label") or "" for card in hand_cards(page).all()]


def friends(visit: Visit) -> tuple[Page, Page]:
    """Opens a table for two people, each with their own browser; the one who begins comes first."""
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    for page in (ann, ben):
        board(page).wait_for()
        question(page).wait_for()
    first = acting(ann, ben)
    return first, ben if first is ann else ann


def acting(*people: Page) -> Page:
    """Waits until someone is asked; returns that person's page."""
    wait_until(people[0], lambda: any(asked(page).count() for page in people), "nobody is asked anything")
    return next(page for page in people if asked(page).count())


def test_two_browsers_play_at_one_table_over_an_invite_link(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    assert "#" in link  # the secret is in the fragment, which no server sees
    expect(ann.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    expect(ann.get_by_text("only work on this computer")).to_be_visible()

    ben = visit.open(link)
    expect(ben.get_by_text("Anna is waiting for you")).to_be_visible()
    sit(ben, "Ben")
    board(ben).wait_for()
    assert "#" not in ben.url
    board(ann).wait_for()
    assert held(ann) != held(ben)

    for told in range(1, 5):  # two decisions each
        decide(acting(ann, ben))
        for page in (ann, ben):
            expect(log_lines(page)).to_have_count(told)

    again = visit.open(link)  # the link has already been used
    sit(again, "Cleo")
    expect(again.get_by_role("alert")).to_be_visible()
    visit.problems.clear()  # only the expected refusal


def test_a_table_in_the_lobby_is_found_and_joined(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [OPEN], switches=["Public"])
    ann.get_by_role("textbox", name="Link to seat 2").wait_for()
    ben = visit.open()
    ben.get_by_role("region", name="Open tables").get_by_role("link", name="Anna").first.click()
    sit(ben, "Ben")
    board(ben).wait_for()
    board(ann).wait_for()
    ben.get_by_role("button", name="Chat").click()
    expect(ben.get_by_text("have no chat, only reactions")).to_be_visible()
    expect(ben.get_by_label("Your message")).to_have_count(0)
    ben.get_by_role("button", name="Nice move!").click()
    expect(ann.get_by_role("log", name="Announcements")).to_contain_text("Ben: Nice move!")


def test_a_link_or_a_number_leads_to_the_table_and_anything_else_is_refused_in_words(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    (link,) = links(ann)
    ben = visit.open()
    ben.get_by_role("textbox", name="Code or link").fill("my table")
    ben.get_by_role("button", name="Join").click()
    expect(ben.get_by_role("alert")).to_contain_text("not a code or a link")
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
    board(ann).wait_for()
    late = visit.open(lang="de")
    late.get_by_role("textbox", name="Code oder Link").fill(code)
    late.get_by_role("button", name="Beitreten").click()
    expect(late.get_by_role("alert")).to_contain_text("das Spiel hat schon begonnen")
    visit.problems.clear()  # only the expected refusal


def test_the_host_lets_a_bot_play_instead_of_someone_who_does_not_come(visit: Visit) -> None:
    ann = visit.open("/new/keltis")
    lay(ann, "keltis", [INVITED])
    ann.get_by_role("button", name="Seat a bot").click()
    board(ann).wait_for()


def test_people_chat_at_a_private_table_each_in_their_language(visit: Visit) -> None:
    ann, ben = friends(visit)
    ben.get_by_role("button", name="Chat").click()
    ben.get_by_role("button", name="Good luck!").click()
    unread = ann.get_by_role("button", name=re.compile("Chat.*1 (new|neu)"))
    expect(unread).to_be_visible()
    ann.get_by_role("button", name="Menu").click()
    sheet(ann).get_by_role("radio", name="DE").check()
    ann.keyboard.press("Escape")
    ann.get_by_role("button", name="Chat").click()
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Viel Glück!")
    ann.get_by_label("Deine Nachricht").fill("Dir auch <b>!</b>")
    ann.get_by_role("button", name="Senden").click()
    expect(ben.get_by_role("log", name="Chat")).to_contain_text("Dir auch <b>!</b>")
    ann.keyboard.press("Escape")
    expect(ann.get_by_role("button", name="Chat", exact=True)).to_be_visible()  # nothing is unread
    expect(unread).to_have_count(0)


def test_what_showed_something_new_is_taken_back_only_if_the_other_agrees(visit: Visit) -> None:
    ann, ben = friends(visit)
    decide(ann)
    decide(ann)  # a drawn card is new information, so undoing needs consent
    expect(log_lines(ben)).to_have_count(2)
    ann.get_by_role("button", name="Take back").click()
    expect(sheet(ben).get_by_role("heading")).to_contain_text("take")
    ben.get_by_role("button", name="Yes").click()
    expect(log_lines(ben)).to_have_count(1)


def test_a_game_rests_when_both_want_it_and_goes_on(visit: Visit) -> None:
    ann, ben = friends(visit)
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Pause").click()
    ben.get_by_role("button", name="Yes").click()
    for page in (ann, ben):
        expect(sheet(page).get_by_role("heading")).to_contain_text("paused")
    ben.get_by_role("button", name="Resume").click()
    expect(sheet(ann)).to_have_count(0)
    decide(ann)


def test_the_asker_sees_whom_the_question_waits_for_and_a_refusal(visit: Visit) -> None:
    ann, ben = friends(visit)
    waits_for = "Anna" if "Anna" in ann.get_by_role("region", name="The others").inner_text() else "Ben"
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Pause").click()
    expect(own_question(ann)).to_contain_text(f"Waiting for {waits_for} to answer.")
    ben.get_by_role("button", name="No", exact=True).click()
    expect(own_question(ann)).to_contain_text(f"{waits_for} does not want a break.")
    expect(ann.get_by_role("log", name="Announcements")).to_contain_text("does not want a break")
    expect(own_question(ben)).to_have_count(0)
    own_question(ann).get_by_role("button", name="Close").click()
    expect(own_question(ann)).to_have_count(0)


def test_who_asks_may_withdraw_the_question(visit: Visit) -> None:
    ann, ben = friends(visit)
    decide(ann)
    decide(ann)
    ann.get_by_role("button", name="Take back").click()
    ben.get_by_role("button", name="Yes").wait_for()
    own_question(ann).get_by_role("button", name="Cancel").click()
    expect(ben.get_by_role("button", name="Yes")).to_have_count(0)
    expect(own_question(ann)).to_have_count(0)  # nobody declined


def test_a_clock_shows_the_time_that_is_left(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    page.get_by_role("radio", name="1 minute").check()
    begin_button(page).click()
    asked(page).wait_for()
    timer = page.get_by_role("timer")
    expect(timer).to_have_accessible_name(re.compile(r"Anna has (1:00|0:[0-5]\d) left"))
    shown = timer.inner_text()
    expect(timer).not_to_have_text(shown)
    assert timer.inner_text() < shown  # comparable as text: both have the same number of digits


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_every_level_plays_along(visit: Visit, level: str) -> None:
    page = visit.open("/new/keltis")
    for seat in range(2, MOST_SEATS["keltis"] + 1):
        who_sits(page, seat).select_option(BOT if seat == 2 else NOBODY)
    levels(page, 2).and_(page.get_by_label(level.capitalize())).check()
    begin_button(page).click()
    expect(page.get_by_role("region", name="The others")).to_contain_text(level, ignore_case=True)
    decide(page)
    decide(page)
    asked(page).wait_for()  # the bot has moved, and it is our turn again
    expect(log_lines(page).nth(3)).to_be_attached()
