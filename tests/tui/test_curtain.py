"""Several people at one device: nobody sees another's cards."""

from __future__ import annotations

import re

import pytest

from tests.tui.sitting import Sitting, at_table, nearly_over, run, sitting
from wettlauf.games.keltis.terminal.look import SIGNS
from wettlauf.tui.screens.curtain import CurtainScreen
from wettlauf.tui.screens.end import EndScreen


def cards_shown(person: Sitting) -> set[str]:
    """Returns the cards in the hand that can be clicked."""
    return {f"card:{number}" for number in range(8) if person.spots(f"card:{number}")}


def drawn(card: str) -> str:
    """Returns how a card of the hand is drawn at 80 columns: sign and value."""
    return rf"{re.escape(SIGNS[card[0]])}\s+{card[1:]}(?!\d)"


@pytest.mark.slow
def test_the_curtain_hides_everything_private_between_turns() -> None:
    async def scenario() -> None:
        async with at_table("me:Anna", "me:Ben", start_player=0) as person:
            assert person.shows(CurtainScreen)
            assert "Hand the device to Anna" in person.words
            assert not cards_shown(person)
            anna, ben = (person.match.view(seat)["players"][seat]["hand"] for seat in (0, 1))
            for card in {*anna, *ben}:
                assert not re.search(drawn(card), person.text)

            await person.press("enter")
            assert len(cards_shown(person)) == 8
            assert person.session.viewer == 0
            for card in set(ben) - set(anna):
                assert not re.search(drawn(card), person.text)
            assert all(re.search(drawn(card), person.text) for card in anna)

            await person.press("1", "d", "0")
            assert person.shows(CurtainScreen)
            assert "Ben" in person.words
            assert not cards_shown(person)
            new = person.match.view(0)["players"][0]["hand"]
            assert not any(re.search(drawn(card), person.text) for card in new)

            await person.press("enter")
            assert "Anna takes a card from the draw pile" in person.story
            assert "You draw" not in person.story
            for card in set(new) - set(person.match.view(1)["players"][1]["hand"]):
                assert not re.search(drawn(card), person.text)

    run(scenario())


def test_nothing_private_is_drawn_below_the_curtain() -> None:
    async def scenario() -> None:
        async with at_table("me", "me", start_player=0) as person:
            await person.press("enter", "1", "d", "0")
            assert person.shows(CurtainScreen)
            assert person.session.viewer is None
            assert all(player["hand"] is None for player in person.session.view()["players"])

    run(scenario())


def test_one_person_against_bots_has_no_curtain() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", "random") as person:
            for _ in range(3):
                assert not person.shows(CurtainScreen)
                await person.press("1", "d", "0")
                await person.until_asked()

    run(scenario())


@pytest.mark.slow
def test_two_people_and_a_bot_play_to_the_end() -> None:
    async def scenario() -> None:
        async with sitting(nearly_over("me", "random", "me", left=12)) as person:
            await person.sit_down()
            while not person.shows(EndScreen):
                if person.shows(CurtainScreen):
                    await person.press("enter")
                    assert person.session.viewer == person.match.seat
                await person.press("p", "1", "d", "0")
                await person.until_asked()
            assert person.session.viewer is None
            assert "Total" in person.text

    run(scenario())
