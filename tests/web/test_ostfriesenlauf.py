"""Ostfriesenlauf in a real browser: whole games, and the pile carried out card by card."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import names
from tests.web.boxes import boxes, overlapping, sticking_out, window
from tests.web.conftest import Visit
from tests.web.drawn import (
    behind_start,
    bubble,
    captions,
    decks_and_pile,
    flights,
    runners,
    slot_to_lay_on,
    tip_marks,
    tray,
)
from tests.web.looks import LOOKS
from tests.web.new_table import begin_button, seats
from tests.web.ostfriesenlauf import (
    click_a_move,
    current_line,
    deck,
    draw,
    drawing,
    full_decks,
    key_a_move,
    last_round,
    laying,
    pick,
    pile_lines,
    play,
    previous_round,
    ranking,
    take_up,
    tap_a_move,
)
from tests.web.playing import PHONE, begin, check, is_over, said, wait_for_change, wait_until
from tests.web.positions import reach, sit_at
from tests.web.rule_book import current_rule, read_rule
from tests.web.table import (
    advice,
    answers,
    asked,
    board,
    hand,
    hand_cards,
    headline,
    hint,
    log_lines,
    question,
    sheet,
    why_not,
)
from wettlauf import replay
from wettlauf.core.match import Match

GAME = "ostfriesenlauf"
TOUCHES = 0.01
A_ROUND = 2  # decisions of one person: some games end after the first round


def needs_no_sideways_scrolling(page: Page) -> bool:
    needed, there = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    return bool(needed <= there)


def cards_shown(page: Page) -> Locator:
    """The lines of the story about what a card of the pile did."""
    return log_lines(page).filter(has_text=re.compile(r"^\s*“"))


def lay(page: Page) -> None:
    """Lays a card and checks that it is on the pile."""
    before = said(page)
    click_a_move(page)
    wait_for_change(page, before)


@pytest.mark.parametrize("players", [1, 4])
def test_a_whole_game_by_mouse_ends_with_a_record_that_holds(visit: Visit, tmp_path: Path, players: int) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=players)
    assert play(page) >= A_ROUND
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    download.value.save_as(tmp_path / "record.jsonl")
    record = json.loads((tmp_path / "record.jsonl").read_text("utf-8"))
    assert replay(record).over
    figures = sheet(page).get_by_role("row").filter(has=page.get_by_role("rowheader"))
    over = [int(figure.get_by_role("cell").last.inner_text()) for figure in figures.all()]
    assert over == sorted(over, reverse=True)
    assert over[0] >= max(record["result"]["scores"])
    first = figures.filter(has=page.get_by_role("cell", name="1.", exact=True))
    expect(first.filter(has_not_text="no owner")).to_have_count(len(record["result"]["winners"]))
    expect(sheet(page).get_by_role("paragraph").first).to_contain_text("beyond the line")  # including the reason

    page.get_by_role("button", name="Rematch").click()
    expect(sheet(page)).to_have_count(0)
    expect(page.get_by_role("banner").get_by_text("Round 1", exact=True)).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=3)
    asked(page).wait_for()
    page.keyboard.press("2")  # the number of a deck; from here on by keyboard only
    expect(headline(page)).to_contain_text("Lay one of your cards")
    assert play(page, key_a_move) >= A_ROUND
    expect(sheet(page).get_by_role("heading")).to_contain_text(re.compile("win|share"))


def test_a_whole_game_on_a_phone_needs_no_sideways_scrolling(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", speed="fast", **PHONE)
    begin(page, GAME, players=2)
    asked(page).wait_for()
    assert needs_no_sideways_scrolling(page)
    assert play(page, tap_a_move, watched=4) >= A_ROUND
    expect(flights(page)).to_have_count(0)
    assert needs_no_sideways_scrolling(page)


def test_the_pile_is_turned_card_by_card_and_the_story_does_not_run_ahead(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", speed="slow")
    begin(page, GAME, players=4)
    draw(page)
    take_up(page)
    answers(page).click()
    expect(headline(page)).to_contain_text("Card 1 of 4")
    assert cards_shown(page).count() <= 1  # the other three cards are still to come
    page.get_by_role("button", name="Next card").click()
    expect(headline(page)).to_contain_text("Card 2 of 4")
    expect(pile_lines(page).filter(has_text="still face down")).to_have_count(2)
    expect(pile_lines(page).nth(1)).to_have_attribute("aria-current", "step")  # so the first is done
    page.get_by_role("button", name="Skip").click()
    is_over(page)  # rarely the game ends after one round, if somebody ran far enough backwards
    expect(cards_shown(page)).to_have_count(4)
    expect(flights(page)).to_have_count(0)


def test_who_lays_while_the_card_drawn_still_flies_sees_the_pile_turned(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", speed="slow")
    begin(page, GAME, players=2)
    drawing(page).wait_for()
    full_decks(page).first.click()
    flights(page).wait_for()
    take_up(page)
    answers(page).click()
    expect(headline(page)).to_contain_text("Card 1 of 4")


def test_a_card_of_the_last_round_can_be_looked_at_again(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    draw(page)
    lay(page)
    while is_over(page):  # one game in a hundred ends this early
        page.get_by_role("button", name="Rematch").click()
        expect(sheet(page)).to_have_count(0)
        draw(page)
        lay(page)
    previous_round(page).click()
    cards = last_round(page)
    expect(cards).to_have_count(4)
    for number in (1, 2, 3, 0):
        cards.nth(number).click()
        told = cards.nth(number).get_attribute("title")
        expect(current_line(page).get_by_role("paragraph").first).to_have_text(told or "")
        expect(headline(page)).to_have_text(f"Previous round, card {number + 1} of 4 {told}")
    page.get_by_role("button", name="Next card").click()
    expect(headline(page)).to_contain_text("card 2 of 4")
    page.get_by_role("button", name="Back to the game").click()
    expect(current_line(page).get_by_role("paragraph").first).to_have_text("Your turn")
    expect(cards).to_have_count(0)


def test_one_click_starts_a_game(visit: Visit) -> None:
    page = visit.open()
    page.get_by_role("button", name="Play now: Ostfriesenlauf").click()
    expect(ranking(page)).to_have_count(4)
    expect(ranking(page).filter(has_text="Anna")).to_have_count(1)


def test_the_other_edition_is_chosen_when_the_table_is_set_up(visit: Visit) -> None:
    page = visit.open("/new/ostfriesenlauf")
    page.get_by_role("radio", name="B", exact=True).check()
    begin_button(page).click()
    expect(page.get_by_role("banner")).to_contain_text("Version B")


def test_what_is_not_allowed_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    asked(page).wait_for()
    take_up(page)  # before drawing
    expect(why_not(page)).to_contain_text("O5")
    runners(page).last.click()
    expect(why_not(page)).to_contain_text("only when the pile is turned over")
    read_rule(page)
    expect(current_rule(page)).to_contain_text("O7")
    page.keyboard.press("Escape")
    draw(page)
    deck(page, 3).click()  # a second draw
    expect(why_not(page)).to_contain_text("O5")


def test_who_taps_the_pile_before_a_card_is_chosen_hears_nothing_of_keys(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}", **PHONE)
    begin(page, GAME, players=4)
    draw(page)
    laying(page).wait_for()
    tray(page).tap()
    expect(why_not(page)).to_contain_text("Choose a card from your hand first.")


def test_the_chosen_card_says_what_it_would_do_now(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    draw(page)
    for number in range(1, 6):
        take_up(page, number)
        expect(pick(page, number)).to_have_attribute("aria-pressed", "true")
        expect(hint(page)).to_contain_text(re.compile("currently|no figure moves"))


def test_a_tip_can_be_played(visit: Visit) -> None:
    page = visit.open(f"/new/{GAME}")
    begin(page, GAME, players=4)
    draw(page)
    page.get_by_role("button", name="Tip").click()
    moves = advice(page).get_by_role("listitem")
    expect(moves).to_have_count(3)
    expect(tip_marks(hand(page))).to_have_count(1)
    covered = boxes(advice(page))
    kept = [*boxes(board(page)), *boxes(hand_cards(page)), *boxes(question(page)), *boxes(ranking(page))]
    assert not [one.called for one in kept if one.overlap(covered[0]) > TOUCHES]
    moves.first.get_by_role("button").click()
    expect(advice(page)).to_have_count(0)
    expect(tip_marks(page)).to_have_count(0)
    previous_round(page).wait_for()


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (390, 844)], ids="{0[0]}x{0[1]}".format)
def test_the_words_on_the_cards_are_seen_before_and_after_drawing(visit: Visit, size: tuple[int, int]) -> None:
    page = visit.open(viewport={"width": size[0], "height": size[1]}, lang="de")
    page.get_by_role("button", name="Jetzt spielen: Ostfriesenlauf").click()
    drawing(page).wait_for()
    for count in (4, 5):
        expect(hand_cards(page)).to_have_count(count)
        wait_until(page, lambda: not overlapping(boxes(captions(hand(page)))), "cards lie on the words of others")
        words = boxes(captions(hand(page)))
        assert len(words) == count
        assert sticking_out(words, window(page)) == []
        assert not captions(hand(page)).evaluate_all("all => all.some(one => one.scrollWidth > one.clientWidth + 1)")
        page.mouse.move(1, 1)
        if count == 4:
            draw(page)


def is_behind_start(match: Match) -> bool:
    view = match.view(0)
    return bool(view["asks"] == "lay" and view["figures"][0]["progress"] < 0)


def test_who_is_behind_the_start_is_said_to_be_so_everywhere(visit: Visit) -> None:
    match = reach(GAME, 4, is_behind_start)
    count = -match.view(0)["figures"][0]["progress"]
    for device in ({}, PHONE):
        page = visit.open(**device)
        sit_at(visit, page, match)
        laying(page).wait_for()
        expect(ranking(page).filter(has_text="Anna")).to_contain_text(f"{count} behind the start")
        expect(behind_start(page).filter(has_text=f"−{count}")).to_have_count(1)
    page = visit.open(lang="de", speed="slow")
    sit_at(visit, page, match)
    laying(page).wait_for()
    expect(ranking(page).filter(has_text="Anna")).to_contain_text(f"{count} hinter dem Start")
    take_up(page)
    answers(page).click()
    bubble(page).wait_for()  # beside the figure, not over decks and pile
    (said_there,) = boxes(bubble(page))
    assert not [one for one in boxes(decks_and_pile(page)) if said_there.overlap(one) > TOUCHES]


@LOOKS
def test_axe_finds_nothing(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(f"/new/{GAME}", lang=lang, theme=theme, bypass_csp=True)
    begin(page, GAME, players=3)
    asked(page).wait_for()
    check(page)
    draw(page)
    take_up(page)
    deck(page, 1).click()
    why_not(page).wait_for()
    check(page)
    before = said(page)
    slot_to_lay_on(page).click()
    wait_for_change(page, before)
    if not is_over(page):
        previous_round(page).click()
        check(page)
        page.get_by_role("button", name=names.BACK_TO_GAME).click()
        play(page)
    sheet(page).get_by_role("table").wait_for()
    check(page)
    page.goto(f"/new/{GAME}")
    seats(page).first.wait_for()
    check(page)
