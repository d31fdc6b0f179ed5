"""What every table offers: bots of every level, tips if they were agreed on, stand-in bots."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import wettlauf
from tests.web import names, ostfriesenlauf, strauss
from tests.web.boxes import boxes, overlapping
from tests.web.conftest import Visit
from tests.web.drawn import flights
from tests.web.keltis import decide, play_by_mouse, take_up
from tests.web.new_table import MOST_SEATS, begin_button, who_sits
from tests.web.people import INVITED, NOBODY, Breakable, lay, links, sit
from tests.web.playing import LEVELS, PHONE, begin, is_over, said, wait_for_change
from tests.web.positions import last_cards, reach, sit_at
from tests.web.table import advice, answers, asked, board, hand, hand_cards, log_lines, pick, question, tool, waiting
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client
from wettlauf.table.facts import StandIn, Start

TIPS = "Tips: on your turn you may ask the master bot."


def decide_in_strauss(page: Page) -> None:
    assert strauss.wait_until_asked(page)
    strauss.decide(page)


def decide_in_ostfriesenlauf(page: Page) -> None:
    asked(page).wait_for()
    before = said(page)
    ostfriesenlauf.click_a_move(page)
    wait_for_change(page, before)


def decide_in_keltis(page: Page) -> None:
    asked(page).wait_for()
    if not answers(page).count():
        take_up(page)
    answers(page).first.click()


def have_a_turn(page: Page) -> None:
    """Decides until it is another player's turn: a clover may add a decision."""
    asked(page).wait_for()
    while asked(page).count():
        decide(page)


DECIDE: dict[str, Callable[[Page], None]] = {
    "strauss": decide_in_strauss,
    "ostfriesenlauf": decide_in_ostfriesenlauf,
}


@pytest.mark.parametrize(
    "level", [pytest.param(one, marks=() if one in ("beginner", "master") else pytest.mark.full) for one in LEVELS]
)
@pytest.mark.parametrize("game", DECIDE)
def test_a_bot_of_every_level_plays_along(visit: Visit, game: str, level: str) -> None:
    """For Keltis see test_friends.py."""
    page = visit.open(f"/new/{game}")
    begin(page, game, players=2, level=level)
    told = log_lines(page).filter(has_text="Bot 2")
    for _ in range(6):
        if told.count() > 1:
            break
        DECIDE[game](page)
    expect(told.nth(1)).to_be_visible()
    expect(page.get_by_text(level.capitalize(), exact=True).first).to_be_attached()  # on its plate
    is_over(page)  # waits for our next turn; one race in a hundred ends before


@pytest.mark.full  # the next test plays the last turns; other games are played from the start on a phone
def test_a_whole_game_of_keltis_on_a_phone(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast", **PHONE)
    begin(page, "keltis", players=2)
    assert play_by_mouse(page, watched=8) > 20
    require_end(page)


def test_the_last_turns_of_keltis_on_a_phone(visit: Visit) -> None:
    page = visit.open(speed="fast", **PHONE)
    sit_at(visit, page, reach("keltis", 2, last_cards))
    assert play_by_mouse(page) > 3
    require_end(page)


def require_end(page: Page) -> None:
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("win|share"))
    expect(flights(page)).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_tips_are_given_only_where_the_table_was_opened_with_them(visit: Visit) -> None:
    page = visit.open("/new/keltis")
    lay(page, "keltis", ["bot"])
    asked(page).wait_for()
    page.get_by_role("button", name="Tip", exact=True).click()
    tip = page.get_by_role("region", name="What the master would play")
    expect(tip.get_by_role("listitem")).to_have_count(3)
    expect(tip.get_by_role("listitem").first).to_contain_text(re.compile(r"\d+ ?%"))
    assert overlapping([*boxes(tip), *boxes(board(page)), *boxes(question(page)), *boxes(hand(page))]) == []
    marked = hand_cards(page).filter(has=page.locator(".tip-mark"))
    first = marked.evaluate("one => one.dataset.card")
    tip.get_by_role("listitem").nth(1).hover()  # hovering another line of the tip moves the mark
    expect(marked).not_to_have_attribute("data-card", first)
    lay(page, "keltis", ["bot"], switches=[TIPS])  # turns tips off
    asked(page).wait_for()
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    expect(page.get_by_role("button", name="Tip", exact=True)).to_have_count(0)


def test_on_a_phone_a_tip_lies_over_the_bar_and_gives_its_reasons_when_asked(visit: Visit) -> None:
    page = visit.open("/new/ostfriesenlauf", **PHONE)
    begin(page, "ostfriesenlauf", players=3)
    ostfriesenlauf.draw(page)
    tool(page, names.TIP).click()
    why = advice(page).get_by_role("button", name="Why?")
    why.wait_for()
    shown = [*boxes(board(page)), *boxes(question(page)), *boxes(hand(page))]
    # The scene extends slightly beyond its frame and is clipped, so that much lies under the bar anyway.
    assert [one.called for one in shown if one.overlap(boxes(advice(page))[0]) > 0.06] == []
    expect(hand_cards(page).filter(has=page.locator(".tip-mark"))).to_have_count(1)
    why.click()
    expect(advice(page).get_by_role("listitem")).to_have_count(3)
    before = said(page)
    advice(page).get_by_role("button", name=re.compile("^Play ?:")).click()
    wait_for_change(page, before)
    expect(advice(page)).to_have_count(0)


def seated(visit: Visit, **more: Any) -> tuple[Page, Page, str]:
    """Opens a table of Keltis for two friends, the first to move first; also returns the second one's link."""
    with Client(visit.site) as server:
        seats = [SeatWish("me", name="Anna"), SeatWish("person")]
        opened, player = server.open_table("keltis", seats, options={"players": 2, "start_player": 0}, **more)
        player.close()
    link = f"/t/{opened.table}#{opened.invitations[0].secret}"
    ann = visit.open()
    kept = {"table": opened.table, "token": opened.token, "game": "keltis", "invitations": []}
    ann.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", kept)
    ann.goto(f"/t/{opened.table}")
    ben = visit.open(link)
    sit(ben, "Ben")
    for page in (ann, ben):
        board(page).wait_for()
    return ann, ben, link


def test_a_bot_stands_in_for_one_who_is_away_and_gives_the_seat_back(visit: Visit) -> None:
    ann, ben, _ = seated(visit, stand_in=StandIn(after=10_000))
    table = ben.url
    ben.goto("/")  # closes the connection
    have_a_turn(ann)
    others = ann.get_by_role("region", name="The others")
    expect(others).to_contain_text("Bot standing in", timeout=90_000)
    expect(ann.get_by_role("heading", name="Your turn.")).to_be_visible(timeout=60_000)  # the bot has moved for him
    announced = ann.get_by_role("log", name="Announcements")
    expect(announced).to_contain_text("A bot is playing for Ben.")
    ben.goto(table)
    board(ben).wait_for()
    expect(others).not_to_contain_text("Bot standing in")
    expect(announced).to_contain_text("Ben is back.")
    have_a_turn(ann)
    have_a_turn(ben)  # he plays for himself again


def test_who_gets_up_is_replaced_and_may_sit_down_again_if_the_others_agree(visit: Visit) -> None:
    """The link of a player who left shows the hand to nobody, not even to somebody else who has the link."""
    ann, ben, link = seated(visit)
    others = ann.get_by_role("region", name="The others")
    for agrees in ("Yes", "No"):
        ben.get_by_role("button", name="Menu").click()
        ben.get_by_role("button", name="Leave the table").click()
        expect(ben.get_by_text("A bot takes your seat; you come back only if everyone agrees.")).to_be_visible()
        ben.get_by_role("button", name="Leave the table").click()
        expect(others).to_contain_text("Bot standing in")
        ben = visit.open(link)
        expect(ben.get_by_text("You can take it over if everyone at the table agrees.")).to_be_visible()
        ben.get_by_label("Your name").fill("Ben")
        ben.get_by_role("button", name="Ask to join").click()
        expect(ben.get_by_role("status").filter(has_text="Everyone at the table has been asked.")).to_be_visible()
        asked = ann.get_by_role("dialog").filter(has_text="would like to join and take over an empty seat")
        expect(asked).to_contain_text("Ben")
        asked.get_by_role("button", name=agrees, exact=True).click()
        if agrees == "Yes":
            hand_cards(ben).first.wait_for()
            expect(others).not_to_contain_text("Bot standing in")
    expect(ben.get_by_role("alert")).to_contain_text("do not want anyone to join right now")
    assert all("409" in one for one in visit.problems)  # only the expected refusal
    visit.problems.clear()
    expect(hand_cards(ben)).to_have_count(0)
    expect(others).to_contain_text("Bot standing in")


def test_guests_read_that_a_position_was_given_before_they_sit_down(visit: Visit) -> None:
    record = wettlauf.game("keltis", players=2).deal(seed=1).record().to_json()
    with Client(visit.site) as server:
        seats = [SeatWish("me", name="Anna"), SeatWish("person")]
        opened, player = server.open_table("keltis", seats, options=record["options"], start=Start(record["deal"]))
        player.close()
    for lang, words in (
        ("en", "This table starts from a position set up by the host."),
        ("de", "Dieser Tisch beginnt mit einer vorgegebenen Stellung."),
    ):
        guest = visit.open(f"/t/{opened.table}#{opened.invitations[0].secret}", lang=lang)
        expect(guest.get_by_text(words)).to_be_visible()
        guest.goto(f"/t/{opened.table}")  # as a spectator, while the table waits
        expect(guest.get_by_text(words)).to_be_visible()


@pytest.mark.parametrize("lost", ["command", "acknowledgement"])
def test_the_other_sees_a_move_once_whose_line_broke_in_the_middle(visit: Visit, lost: str) -> None:
    ann = visit.open()
    line = Breakable(ann)
    ann.goto("/new/keltis")
    ann.get_by_label("Who begins").select_option(label="Anna")
    for seat in range(2, MOST_SEATS["keltis"] + 1):
        who_sits(ann, seat).select_option(INVITED if seat == 2 else NOBODY)
    begin_button(ann).click()
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    asked(ann).wait_for()
    expect(waiting(ben)).to_be_visible()
    pick(ann).click(position={"x": 12, "y": 30})
    line.broken = lost
    answers(ann).first.click()
    line.close()
    for page in (ann, ben):
        expect(log_lines(page)).to_have_count(1)
    decide_in_keltis(ann)
    decide_in_keltis(ben)
    for page in (ann, ben):
        expect(log_lines(page)).to_have_count(3)  # no move was lost or played twice
