"""The replay of a finished game animates what happened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.drawn import COUNT_FLIGHTS, flights
from tests.web.people import play_to_the_end, table_against_a_bot
from tests.web.table import board

A_WHILE = 1500  # milliseconds that allow only a few steps; without pauses there would be more than a hundred
FEW = 20


def open_replay(visit: Visit, motion: str) -> Page:
    page = visit.open(speed="slow", reduced_motion=motion)
    path, player = table_against_a_bot(visit, page, "keltis")
    play_to_the_end(player)
    page.goto(f"{path}#replay")
    page.reload()
    board(page).wait_for()  # before the board is there, a step has nothing to move
    return page


def step(page: Page) -> Locator:
    return page.get_by_role("slider", name="Step")


def test_a_step_is_seen_to_happen_also_right_after_another(visit: Visit) -> None:
    page = open_replay(visit, "no-preference")
    page.evaluate(COUNT_FLIGHTS)
    beginning = page.get_by_role("button", name="To the beginning")
    if beginning.is_enabled():
        beginning.click()
    for count in (1, 2):
        page.get_by_role("button", name="One step forward").click()  # a card is laid or discarded
        page.wait_for_function("least => window.flights >= least", arg=count)
        beginning.click()
        expect(step(page)).to_have_value("0")
    expect(flights(page)).to_have_count(0)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_replay_that_runs_leaves_time_to_look(visit: Visit, motion: str) -> None:
    page = open_replay(visit, motion)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(A_WHILE)
    page.get_by_role("button", name="Pause").click()
    assert 1 <= int(step(page).input_value()) < FEW
