"""Ostfriesenlauf on a big screen with phones, and its tutorial."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import names
from tests.web.boxes import boxes, overlapping, resting, sticking_out, window
from tests.web.conftest import Visit
from tests.web.drawn import meant, turned_card
from tests.web.ostfriesenlauf import drawing, last_round, laying, pick, pile_lines, previous_round, ranking, take_up
from tests.web.people import BOT, INVITED, come_back, lay, links, sit, stop_for_good
from tests.web.playing import PAUSE, PHONE, TRIES, check
from tests.web.table import answers, asked, board, guide, hand, hand_cards, headline, hint, log_lines, sheet
from tests.web.table import go_on as go_on_button

GAME = "ostfriesenlauf"
SCREEN: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
LARGE = 150  # pixels: legible from a sofa
TABLET: dict[str, Any] = {"viewport": {"width": 1100, "height": 800}}


def gather(visit: Visit, others: list[str], *, speed: str = "off") -> tuple[Page, Page, Page]:
    """Opens a big screen and two phones at one table."""
    screen = visit.open(f"/new/{GAME}", speed=speed, **SCREEN)
    lay(screen, GAME, others, switches=["Table mode"])
    codes = links(screen)
    expect(screen.get_by_role("img", name=names.QR_CODE)).to_have_count(2)
    phones = []
    for link, name in zip(codes, ("Ann", "Ben"), strict=True):
        phones.append(visit.open(link, speed=speed, **PHONE))
        sit(phones[-1], name)
    board(screen).wait_for()
    return screen, phones[0], phones[1]


def whoever_is_asked(phones: tuple[Page, Page]) -> Page | None:
    """Returns the phone that asks something; None when the game is over."""
    for _ in range(TRIES):
        for phone in phones:
            if sheet(phone).count():
                return None
            if asked(phone).count():
                return phone
        phones[0].wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked anything")


def decide(phone: Page) -> None:
    """Draws, or lays the first card, using only the phone."""
    if drawing(phone).count():
        answers(phone).first.tap()
        laying(phone).wait_for()
    pick(phone).tap(position={"x": 12, "y": 30})
    answers(phone).first.tap()
    laying(phone).wait_for(state="hidden")


def test_a_screen_shows_the_race_and_two_phones_the_hands(visit: Visit) -> None:
    screen, *phones = gather(visit, [INVITED])
    expect(hand_cards(screen)).to_have_count(0)
    expect(ranking(screen)).to_have_count(4)
    for phone in phones:
        expect(hand_cards(phone)).to_have_count(4)
        expect(board(phone)).to_be_hidden()
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    acting = whoever_is_asked((phones[0], phones[1]))
    assert acting is not None
    answers(acting).nth(2).tap()  # deck 3
    expect(hand_cards(acting)).to_have_count(5)
    for page in (screen, *phones):
        # The player's own phone says "You ..."; ownerless figures lay cards from decks, too.
        told = log_lines(page).filter(has_text=re.compile("(Ann|Ben) .* from deck 3"))
        expect(told).to_have_count(0 if page is acting else 1)
    come_back(screen, acting, cards=5)


@pytest.mark.full  # the tests above play its rounds one by one
def test_a_whole_race_is_played_from_the_phones_and_ends_on_the_screen(visit: Visit) -> None:
    screen, ann, ben = gather(visit, [INVITED, BOT], speed="fast")
    decisions = 0
    while phone := whoever_is_asked((ann, ben)):
        decide(phone)
        decisions += 1
    assert decisions >= 2
    for page in (screen, ann, ben):
        sheet(page).get_by_role("img", name="Photo finish").wait_for()


def test_the_pile_is_turned_on_the_screen_and_the_phones_say_where_to_look(visit: Visit) -> None:
    screen, ann, ben = gather(visit, [INVITED], speed="normal")
    for _ in range(2):
        phone = whoever_is_asked((ann, ben))
        assert phone is not None
        decide(phone)
    expect(headline(screen)).to_contain_text("Card 1 of 4")
    for phone in (ann, ben):
        expect(hint(phone)).to_have_text("The pile is being turned over on the big screen: watch it there.")
        expect(phone.get_by_role("button", name="Next card")).to_have_count(0)
    (large,) = boxes(resting(turned_card(screen)))
    assert large.right - large.left > LARGE


def go_on(page: Page) -> None:
    go_on_button(page).click()


def lay_anything(page: Page) -> None:
    asked(page).wait_for()
    if drawing(page).count():
        answers(page).first.click()
        laying(page).wait_for()
    take_up(page)
    answers(page).first.click()
    laying(page).wait_for(state="hidden")


@pytest.mark.parametrize("device", [{}, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_the_lessons_come_when_they_matter(visit: Visit, device: dict[str, Any]) -> None:
    page = visit.open(**device)
    page.get_by_role("button", name="Learn to play: Ostfriesenlauf").click()
    told = guide(page)
    expect(told).to_contain_text("yours is the red one")
    go_on(page)
    expect(told).to_contain_text("a rank")
    expect(hand(page).and_(meant(page))).to_have_count(1)
    go_on(page)
    expect(told).to_contain_text("First draw a card")
    answers(page).first.click()
    expect(told).to_contain_text("take the 4 with +7")
    hand_cards(page).last.click(position={"x": 12, "y": 30})
    answers(page).first.click()
    expect(told).to_contain_text("Watch closely!")
    go_on(page)
    expect(told).to_contain_text("Did you see that?")  # the bots have laid their cards, and the pile was turned over
    previous_round(page).click()
    first = last_round(page).first
    expect(first).to_have_attribute("title", "“Last: 7 forward”: Red goes 7 spaces forward, now on space 7.")
    previous_round(page).click()
    go_on(page)
    expect(told).to_contain_text("Your turn again")
    lay_anything(page)
    expect(told).to_contain_text("a goal card")
    go_on(page)
    expect(told).to_have_text("")  # silent until there is more to say
    lay_anything(page)
    expect(told).to_contain_text("Backwards works too")
    page.reload()  # a reload does not restart the tutorial
    expect(told).to_contain_text("Backwards works too")
    stop_for_good(page, told)


def test_while_the_pile_is_turned_the_lesson_says_what_is_seen(visit: Visit) -> None:
    page = visit.open(speed="normal")
    page.get_by_role("button", name="Learn to play: Ostfriesenlauf").click()
    for _ in range(2):
        go_on(page)
    lay_anything(page)
    expect(guide(page)).to_contain_text("Watch closely!")
    go_on(page)
    expect(headline(page)).to_contain_text("Card 1 of 4")
    expect(guide(page)).to_contain_text("Watch closely!")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, theme: str) -> None:
    screen = visit.open(f"/new/{GAME}", theme=theme, bypass_csp=True, **SCREEN)
    lay(screen, GAME, [BOT], switches=["Table mode"])
    phone = visit.open(links(screen)[0], theme=theme, bypass_csp=True, **PHONE)
    sit(phone, "Ann")
    asked(phone).wait_for()
    check(phone)
    check(screen)
    learner = visit.open(theme=theme, bypass_csp=True, **PHONE)
    learner.get_by_role("button", name="Learn to play: Ostfriesenlauf").click()
    asked(learner).wait_for()
    check(learner)


@pytest.mark.parametrize("size", [(1024, 768), (1100, 800), (1240, 1000), (1024, 1366)], ids="{0[0]}x{0[1]}".format)
def test_tablets_have_everything_in_sight_and_nothing_on_the_pile(visit: Visit, size: tuple[int, int]) -> None:
    page = visit.open(viewport={"width": size[0], "height": size[1]})
    page.get_by_role("button", name="Play now: Ostfriesenlauf").click()
    lay_anything(page)
    asked(page).wait_for()
    expect(pile_lines(page)).to_have_count(4)
    regions = [page.get_by_role("region", name=name) for name in ("Ranking", "What to do")]
    parts = [box for found in (*regions, hand_cards(page), pile_lines(page)) for box in boxes(found)]
    assert sticking_out(parts, window(page)) == []
    assert overlapping(parts, most=0.1) == []  # the cards of a fan touch each other
    previous_round(page).click()
    last_round(page).nth(2).click()
    expect(headline(page)).to_contain_text("card 3 of 4")
