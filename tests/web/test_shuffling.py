"""Shuffling together: two browsers contribute their parts automatically, and the record proves it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Visit, serving, visiting
from tests.web.people import INVITED, lay, links, sit
from tests.web.table import board
from wettlauf.client import Client
from wettlauf.core.registry import find
from wettlauf.table.fairness import Receipt, verify
from wettlauf.table.wire import ShuffleSeen


def kept(page: Page) -> Receipt:
    """Returns what the page stores about the shuffle of the current table."""
    table = page.url.split("/t/")[1].split("#")[0].split("/")[0]
    text = page.evaluate("table => localStorage['wettlauf-fair-' + table]", table)
    return Receipt.from_json(text.encode())


def token(page: Page) -> str:
    found = page.evaluate("localStorage['wettlauf.tables']")
    return str(json.loads(found)[0]["token"])


@pytest.fixture
def fair_visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """People at an ordinary server, where everyone's part decides the shuffle."""
    with serving(tmp_path, WETTLAUF_TEST_LUCK="fair") as site, visiting(browser, site) as visit:
        yield visit


def test_two_browsers_shuffle_together_and_each_can_prove_it(fair_visit: Visit) -> None:
    anna = fair_visit.open(viewport={"width": 820, "height": 1180})
    lay(anna, "ostfriesenlauf", [INVITED])
    (link,) = links(anna)
    # as at an address of the home network, where browsers offer no cryptography
    ben = fair_visit.open(link, viewport={"width": 390, "height": 844})
    ben.evaluate("delete Object.getPrototypeOf(crypto).subtle")
    sit(ben, "Ben")
    for page in (anna, ben):
        board(page).wait_for()
        expect(page.get_by_role("alert")).to_have_count(0)
    table = anna.url.split("/t/")[1]
    with Client(fair_visit.site) as server, server.player(table, token(anna)) as player:
        shuffle = player.look().snapshot.now.shuffle
        assert isinstance(shuffle, ShuffleSeen)
        assert [part.seat for part in shuffle.parts or () if part.entropy] == [0, 1]
        play_out(fair_visit, table, [token(anna), token(ben)])
        record = player.record()
    for page, seat in ((anna, 0), (ben, 1)):
        receipt = kept(page)
        assert list(receipt.seats) == [str(seat)]
        assert receipt.sealed is not None
        found = verify(record, find(record.game), receipt.sealed.commitment, also=receipt.require)
        assert (found.parts, found.missing, found.dealt) == ((0, 1), (), True)


def play_out(visit: Visit, table: str, tokens: list[str]) -> None:
    with Client(visit.site) as server:
        players = [server.player(table, one) for one in tokens]
        while (now := players[0].look(0).snapshot.now).status == "playing":
            assert now.to_act is not None
            seen = players[now.to_act].look(now.to_act).snapshot.now
            assert seen.legal
            players[now.to_act].play(now.to_act, seen.legal[0].text)
        for player in players:
            player.close()
