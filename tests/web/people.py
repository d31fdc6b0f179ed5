"""People who set up tables, join and leave: what all games have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.new_table import MOST_SEATS, begin_button, who_sits
from tests.web.playing import go_to, wait_until
from tests.web.table import board, hand_cards, question, strip
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player

HERE, BOT, INVITED, OPEN, NOBODY = "here", "bot", "person", "open", "none"
NO_CONNECTION = "Connection lost. Reconnecting … Nothing is lost."


def lay(page: Page, game: str, others: Sequence[str], switches: Sequence[str] = ()) -> None:
    """Fills in the form for a new table (the other seats, the switches to change) and opens it."""
    go_to(page, f"/new/{game}")
    empty = [NOBODY] * (MOST_SEATS[game] - 1 - len(others))
    for seat, kind in enumerate([*others, *empty], start=2):
        who_sits(page, seat).select_option(kind)
    for words in switches:
        page.get_by_role("switch", name=words).click()
    begin_button(page).click()


def table_against_a_bot(visit: Visit, page: Page, game: str, level: str = "beginner") -> tuple[str, Player]:
    """Opens a table that belongs to the person at the page; returns its path, and a program that can play for them."""
    with Client(visit.site) as server:
        seats = [SeatWish("me", name="Anna"), SeatWish("bot", level)]
        opened, player = server.open_table(game, seats, options={"players": 2})
    kept = {"table": opened.table, "token": opened.token, "game": game, "invitations": []}
    page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", kept)
    return f"/t/{opened.table}", player


def play_to_the_end(player: Player, liked: Sequence[str] = ()) -> None:
    """Plays to the end by program, within seconds, for tests of what comes after a game.

    It plays the first move that contains one of the liked words, tried in order, and otherwise the first move.
    """
    with player:
        for now in player.listen(0):
            if now.result is not None:
                return
            if now.to_act == 0 and now.legal:
                moves = [move.text for move in now.legal]
                player.play(0, next((move for word in liked for move in moves if word in move.split()), moves[0]))


def links(page: Page) -> list[str]:
    """Returns the paths of the links in the waiting room, one for every seat to be taken."""
    shown = page.get_by_role("textbox", name=names.LINK_TO_SEAT)
    shown.first.wait_for()
    found = [urlsplit(one.input_value()) for one in shown.all()]
    return [f"{one.path}#{one.fragment}" if one.fragment else one.path for one in found]


def sit(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


class Breakable:
    """The sockets a page opens from now on. While broken, they lose the server's messages; with `command`, also the
    page's own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sockets: list[WebSocketRoute] = []
        self.broken = ""
        self.lost: list[str | bytes] = []
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.sockets.append(socket)
        socket.on_message(lambda message: self._pass_on(message, server, self.broken == "command"))
        server.on_message(lambda message: self._pass_on(message, socket, self.broken != ""))

    def _pass_on(self, message: str | bytes, to: WebSocketRoute, is_lost: bool) -> None:
        if is_lost:
            self.lost.append(message)
        else:
            to.send(message)

    def close(self) -> None:
        """Cuts the connection once a message was lost; messages after that come through."""
        wait_until(self.page, lambda: self.lost, "nothing was sent that could get lost")
        self.sockets[-1].close()
        expect(strip(self.page, NO_CONNECTION)).to_be_visible()
        self.broken = ""


def come_back(screen: Page, phone: Page, cards: int) -> None:
    """In table mode a reloaded phone finds its hand again, and the reloaded screen still shows nobody's."""
    phone.reload()
    expect(hand_cards(phone)).to_have_count(cards)
    expect(board(phone)).to_be_hidden()
    screen.reload()
    board(screen).wait_for()
    expect(hand_cards(screen)).to_have_count(0)


def stop_for_good(page: Page, guide: Locator) -> None:
    """After the tutorial is ended no lesson comes, not even after a reload."""
    guide.get_by_role("button", name="End the tutorial").click()
    expect(guide).to_have_count(0)
    page.reload()
    question(page).wait_for()
    expect(guide).to_have_count(0)
