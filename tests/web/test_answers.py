"""A player who asks the others something gets their answer, anywhere at the table and after a reload."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.keltis import decide
from tests.web.playing import PHONE
from tests.web.table import asked, board, hand_cards, own_question, sheet, tool
from tests.web.test_friends import friends
from wettlauf.core.words import Words


def ask(page: Page, what: str) -> None:
    tool(page, names.MENU).click()
    page.get_by_role("button", name=what).click()


def say(page: Page, words: str) -> None:
    sheet(page).get_by_role("button", name=words, exact=True).click()


def test_every_answer_reaches_who_asked(visit: Visit) -> None:
    ann, ben = friends(visit)
    ann.set_viewport_size(PHONE["viewport"])
    table = ann.url
    decide(ann)
    decide(ann)  # a drawn card is new information, so undoing needs consent
    ann.get_by_role("button", name="Take back").click()
    say(ben, "Yes")
    expect(own_question(ann)).to_contain_text("agrees: the move is taken back.")
    own_question(ann).get_by_role("button", name="Close").click()

    ask(ann, "Pause")
    expect(own_question(ann)).to_contain_text("Waiting for")
    ann.reload()
    expect(own_question(ann)).to_contain_text("Waiting for")
    ann.goto("/")
    say(ben, "No")
    expect(sheet(ben)).to_have_count(0)
    ann.goto(table)
    board(ann).wait_for()
    expect(own_question(ann)).to_contain_text("does not want a break.")  # answered while she was away
    ann.reload()
    board(ann).wait_for()
    asked(ann).wait_for()
    expect(own_question(ann)).to_have_count(0)  # shown only once

    ask(ann, "Abandon the game")
    ann.get_by_role("button", name="Abandon the game").click()
    say(ben, "Yes")
    for page in (ann, ben):
        expect(sheet(page).get_by_role("button", name="Rematch")).to_be_visible()
    ann.get_by_role("button", name="Rematch").click()
    expect(sheet(ann).get_by_role("button", name="Asking")).to_be_disabled()
    say(ben, "No")
    expect(sheet(ann)).to_contain_text("does not want a rematch.")
    ann.get_by_role("button", name="Rematch").click()
    expect(sheet(ann)).to_contain_text(Words("table-asked-declined").say("en"))  # it is too soon to ask again


def test_a_refusal_is_heard_once_however_often_it_comes(visit: Visit) -> None:
    _, ben = friends(visit)
    for number in (7, 6, 7):
        with ben.expect_response(lambda answer: answer.url.endswith("/why-not")):
            hand_cards(ben).nth(number).click(position={"x": 12, "y": 30}, force=True)
    heard = ben.get_by_role("log", name="Announcements").get_by_text("It is not your turn.")
    expect(heard).to_have_count(1)
