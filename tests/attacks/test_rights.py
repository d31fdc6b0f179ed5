"""Players who bend the rules of a table to see or choose cards."""

from __future__ import annotations

import json

import pytest

import wettlauf
from tests.attacks.serving import Served, hear, until

pytestmark = pytest.mark.slow


def test_alone_nobody_takes_back_what_a_stand_in_has_seen(shared: Served) -> None:
    """A stand-in plays for a slow player. Drawing cards, taking back alone and drawing again used to reveal the
    pile."""
    clock = {"per": "move", "milliseconds": 5000}
    ann, opened = shared.open("me", "person", options={"start_player": 1}, clock=clock)
    ben = shared.sit_down(opened)
    with ann.line() as here, ben.line():  # a connected player is slow, not away
        until(lambda: ann.now()["seats"][1]["stand_in"] is not None, "no bot stands in")
        until(lambda: ann.now()["to_act"] == 0, "the bot does not play")
        ann.play("discard")
        ann.play("take draw")
        hear(here, "news")
        until(lambda: ann.now()["to_act"] == 0, "the bot does not play")
        story = ann.snapshot()["told"]
        mine = next(one["entry"] for one in story if one["seat"] == 0)
        assert ann.do("take_back", to=mine)[0] == 200
        assert ann.do("abort")[0] == 200
        after = ann.snapshot()
        assert len(after["told"]) >= len(story)
        assert after["now"]["status"] == "playing"


def test_a_given_deal_is_shown_before_one_sits_down_and_stays_out_of_the_lobby(shared: Served) -> None:
    record = wettlauf.game("keltis", players=2).deal(seed=1).record().to_json()
    wanted = {"game": "keltis", "options": record["options"], "seats": [{"kind": "me"}, {"kind": "open"}]}
    given = {**wanted, "start": {"deal": record["deal"]}}
    status, problem = shared.ask("/api/tables", {**given, "listed": True})
    assert (status, problem.get("code")) == (400, "start-only-private")
    status, opened = shared.ask("/api/tables", given)
    assert status == 201
    assert shared.ask("/api/codes", {"code": opened["code"]})[1]["placed"] is True


def test_a_seat_that_was_left_shows_its_hand_to_nobody(shared: Served) -> None:
    ann, opened = shared.open("me", "person", "person", options={"start_player": 0}, stand_in=None)
    ben, cleo = (shared.sit_down(opened, number) for number in (0, 1))
    assert len(cleo.now()["view"]["players"][2]["hand"]) == 8
    assert cleo.do("leave")[0] == 200
    spied = "s" * 43
    for wish in ({"seat": 2}, {"invitation": opened["invitations"][1]["secret"]}):
        shared.ask(f"/api/tables/{ann.table}/seats", {**wish, "token": spied, "name": "Nobody"})
        status, seen = shared.ask(f"/api/tables/{ann.table}?seat=2", token=spied)
        assert status == 403 or seen["snapshot"]["now"]["view"]["players"][2]["hand"] is None, json.dumps(seen)[:300]
    assert ben.now()["status"] == "playing"
