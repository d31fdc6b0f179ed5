"""A move that one sees has happened: the next one need not wait for the server's "done"."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web import keltis, ostfriesenlauf, strauss
from tests.web.conftest import Visit
from tests.web.playing import begin, is_over, said, wait_for_change

MOVES = 3  # enough that one of them follows at once


def run(page: Page) -> None:
    """Strauß voraus! has steps between one's decisions that nobody is asked for."""
    assert strauss.wait_until_asked(page)
    strauss.decide(page)


DECIDE: dict[str, Callable[[Page], None]] = {
    "keltis": keltis.decide,
    "strauss": run,
    "ostfriesenlauf": ostfriesenlauf.click_a_move,
}


def hold_answers(page: Page) -> list[str | bytes]:
    """From now on sockets keep every "done" for themselves; what they kept."""
    kept: list[str | bytes] = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["type"] == "done":
                kept.append(message)
            else:
                socket.send(message)

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/socket$"), connect)
    return kept


@pytest.mark.parametrize("game", DECIDE)
def test_one_goes_on_before_the_answer_to_the_last_move_is_there(visit: Visit, game: str) -> None:
    page = visit.open(f"/new/{game}")
    kept = hold_answers(page)
    begin(page, game, players=2)
    for _ in range(MOVES):
        assert not is_over(page)
        before = said(page)
        DECIDE[game](page)
        wait_for_change(page, before)
    assert len(kept) >= MOVES - 1
    expect(page.locator(".offline")).to_have_count(0)
