"""Late or bunched answers of the server: a visible move has happened, and a long animation can be skipped."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web import keltis, ostfriesenlauf, strauss
from tests.web.conftest import Visit
from tests.web.drawn import COUNT_FLIGHTS
from tests.web.people import NO_CONNECTION
from tests.web.playing import begin, is_over, said, wait_for_change, wait_until
from tests.web.table import answers, asked, strip

MOVES = 3  # enough for one to follow another at once


def run(page: Page) -> None:
    """Strauß voraus! has steps between a player's decisions that ask nobody."""
    assert strauss.wait_until_asked(page)
    strauss.decide(page)


DECIDE: dict[str, Callable[[Page], None]] = {
    "keltis": keltis.decide,
    "strauss": run,
    "ostfriesenlauf": ostfriesenlauf.click_a_move,
}


class Holding:
    """The sockets a page opens from now on; they hold back one kind of message from the server."""

    def __init__(self, page: Page, kind: str) -> None:
        self.kind = kind
        self.kept: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == self.kind:
            self.kept.append(message)
        else:
            self.socket.send(text)

    def let_go(self) -> None:
        """Delivers all held messages at once and holds no more."""
        self.kind = ""
        for message in self.kept:
            self.socket.send(json.dumps(message))


@pytest.mark.parametrize("game", DECIDE)
def test_one_goes_on_before_the_answer_to_the_last_move_is_there(visit: Visit, game: str) -> None:
    page = visit.open(f"/new/{game}")
    held = Holding(page, "")
    begin(page, game, players=2)
    asked(page).wait_for()
    held.kind = "done"  # answers to moves, not those to the shuffle before them
    for _ in range(MOVES):
        assert not is_over(page)
        before = said(page)
        DECIDE[game](page)
        wait_for_change(page, before)
    assert len(held.kept) >= MOVES - 1
    expect(strip(page, NO_CONNECTION)).to_have_count(0)


def test_skip_shows_at_once_exactly_what_has_come(visit: Visit) -> None:
    page = visit.open("/new/keltis", speed="slow")
    held = Holding(page, "")
    begin(page, "keltis", players=4)
    page.evaluate(COUNT_FLIGHTS)
    keltis.decide(page)  # a card is laid or discarded
    held.kind = "compact"
    answers(page).first.click()  # a card is taken; then three bots move
    wait_until(page, lambda: held.kept and held.kept[-1]["changes"].get("legal"), "the bots do not move")
    held.let_go()
    page.get_by_role("button", name="Skip").click()
    seen = page.evaluate("window.flights")
    asked(page).wait_for()
    assert page.evaluate("window.flights") == seen
    keltis.decide(page)
    page.wait_for_function("seen => window.flights > seen", arg=seen)
