"""What each legal move would do to the figures on declared tracks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.examples.ur import GAME as UR
from tests.registered import registered
from tests.server.conftest import Client
from tests.server.tables import BOT, FRIEND, ME, opened, pair
from tests.server.test_gate import refused


@pytest.fixture(autouse=True)
def ur() -> Iterator[None]:
    with registered(UR):
        yield


def test_every_legal_move_says_where_its_piece_would_go(client: Client) -> None:
    ann, _ = opened(client, ME, BOT, game="ur", options={})
    while ann.now()["to_act"] != 0:
        pass
    now = ann.now()
    outlook = ann.post("/outlook", {"seat": 0}).json()["moves"]
    assert [one["move"] for one in outlook] == [move["text"] for move in now["legal"]]
    for one in outlook:
        start = int(one["move"].split()[1])
        roll = now["view"]["roll"]
        assert one["own"] == [{"part": "at", "seat": 0, "start": start, "end": start + roll}]
    assert ann.now() == now  # nothing is played


def test_only_the_seat_to_act_is_told(client: Client) -> None:
    ann, _ = opened(client, ME, FRIEND, game="ur", options={})
    refused(ann.post("/outlook", {"seat": 0}), 409, "not-begun")


def test_games_with_secrets_or_without_tracks_have_none(client: Client) -> None:
    ann, _ = pair(client)
    assert ann.post("/outlook", {"seat": 0}).json() == {"moves": []}
