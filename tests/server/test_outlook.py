"""The outlook on declared tracks: what each legal move would do to the figures, as the seat to act gets it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.examples.ur import GAME as UR
from tests.registered import registered
from tests.server.conftest import Client
from tests.server.tables import BOT, ME, opened, pair


@pytest.fixture(autouse=True)
def ur() -> Iterator[None]:
    with registered(UR):
        yield


def test_every_legal_move_says_where_its_piece_would_go(client: Client) -> None:
    ann, _ = opened(client, ME, BOT, game="ur", options={})
    while (now := ann.now())["to_act"] != 0:
        pass
    roll = now["view"]["roll"]
    for move in now["legal"]:
        start = int(move["text"].split()[1])
        walk = {"part": "at", "seat": 0, "start": start, "end": start + roll}
        assert move["outlook"] == {"game": "ur", "own": [walk], "others": []}


def test_games_with_secrets_say_nothing_by_trying(client: Client) -> None:
    ann, _ = pair(client, game="strauss", options={"players": 2, "start_player": 0})
    assert ann.now()["legal"]
    assert not any("outlook" in move for move in ann.now()["legal"])
