"""Several people at one device: each sees the effect of their move, then passes it on; hands stay hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import ostfriesenlauf, strauss
from tests.web.conftest import Visit
from tests.web.drawn import curtain
from tests.web.keltis import decide
from tests.web.people import HERE, lay
from tests.web.playing import said, wait_for_change
from tests.web.table import answers, asked, hand_cards, headline, question


def hand(page: Page) -> list[str]:
    """Returns the cards without what can be done with them now."""
    labels = [card.get_attribute("aria-label") or "" for card in hand_cards(page).all()]
    return [label.split(",")[0] for label in labels]


def request(page: Page) -> Locator:
    """The request on the curtain to hand the device on."""
    return page.get_by_role("dialog").get_by_role("heading", name="Hand the device to")


def pass_button(page: Page) -> Locator:
    return question(page).get_by_role("button", name="Pass the device to")


def lift_the_curtain(page: Page) -> str:
    """Lifts the curtain and returns whose turn it says it is."""
    request(page).wait_for()
    box = curtain(page).bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (1440, 900)  # it covers everything
    person = request(page).inner_text()
    page.get_by_role("button", name="Here I am").click()
    expect(curtain(page)).to_have_count(0)
    asked(page).wait_for()
    return person


def have_a_turn(page: Page, act: Callable[[Page], None] = decide) -> None:
    while not pass_button(page).count():
        act(page)
        asked(page).or_(pass_button(page)).first.wait_for()


def test_several_people_see_only_their_own_hands(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast")
    lay(page, "keltis", [HERE])
    seen: dict[str, list[str]] = {}
    for turn in range(3):
        person = lift_the_curtain(page)
        held = hand(page)
        if turn == 2:
            assert seen[person] == held  # the first player's turn again, with the same hand as before
        else:
            assert person not in seen
            assert held not in seen.values()
        have_a_turn(page)
        seen[person] = hand(page)
        pass_button(page).click()
    page.reload()  # a reload shows nobody's hand
    request(page).wait_for()
    expect(curtain(page)).to_be_visible()


def test_who_has_drawn_sees_the_card_and_may_take_it_back_before_passing_on(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="fast")
    lay(page, "keltis", [HERE])
    lift_the_curtain(page)
    have_a_turn(page)
    drawn = headline(page).inner_text()
    assert drawn.startswith(("You draw", "You take"))
    card = drawn.removesuffix(".").split(" ", 2)[2]
    assert any(card.lower() in one.lower() for one in hand(page)), (card, hand(page))
    expect(curtain(page)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take back").click()
    asked(page).wait_for()
    expect(pass_button(page)).to_have_count(0)


def act_in_strauss(page: Page) -> None:
    if strauss.cards_to_choose(page).count() or answers(page).count():
        strauss.decide(page)


def act_in_ostfriesenlauf(page: Page) -> None:
    before = said(page)
    ostfriesenlauf.click_a_move(page)
    wait_for_change(page, before)


@pytest.mark.parametrize("game, act", [("strauss", act_in_strauss), ("ostfriesenlauf", act_in_ostfriesenlauf)])
def test_in_every_game_the_device_is_passed_on_by_a_button(
    visit: Visit, game: str, act: Callable[[Page], None]
) -> None:
    page = visit.open(f"/new/{game}")
    lay(page, game, [HERE])
    first = lift_the_curtain(page)
    have_a_turn(page, act)
    expect(headline(page)).to_contain_text("You ")
    pass_button(page).click()
    assert lift_the_curtain(page) != first
