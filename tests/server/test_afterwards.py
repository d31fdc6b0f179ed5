"""After a game: its replay, the proof of fair shuffles, and the address of the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.conftest import PLENTY, Client
from tests.server.tables import Person, pair
from tests.server.test_gate import refused
from wettlauf.server.settings import Settings


def played(client: Client) -> tuple[Person, list[dict[str, Any]]]:
    """Plays a game to its end; returns a player and what the first seat saw after each entry of the log."""
    ann, ben = pair(client, stand_in=None, game="ostfriesenlauf", options={"players": 2})
    refused(ann.get("/replay"), 409, "record-later")
    refused(ann.get("/fairness"), 409, "record-later")
    people, seen = [ann, ben], []
    while (now := ann.now())["status"] == "playing":
        seen.append(now["view"])
        people[now["to_act"]].play_first(now["to_act"])
    return ann, [*seen, now["view"]]


def test_a_replay_shows_what_a_seat_saw(client: Client) -> None:
    ann, seen = played(client)
    frames: list[dict[str, Any]] = []
    while True:
        part = ann.get("/replay", seat=0, first=len(frames)).json()
        assert part["first"] == len(frames)
        frames += part["frames"]
        if len(frames) > part["length"]:
            break
    assert len(frames) == part["length"] + 1
    views = [frame["view"] for frame in frames]
    assert views[-1] == seen[-1]
    assert all(view in views for view in seen)
    assert [told["entry"] for frame in frames for told in frame["told"]] == list(range(part["length"]))
    assert frames[-1]["told"] == ann.get().json()["snapshot"]["told"][-1:]  # same words, same names
    everyone = Person(client, ann.table, None).get("/replay").json()
    assert everyone["frames"][0]["view"] != views[0]  # a spectator does not see the hand


def test_the_promise_is_checked(client: Client) -> None:
    ann, _ = played(client)
    found = ann.get("/fairness").json()
    assert found["agrees"] is True
    assert found["dealt"] is True
    assert found["commitment"] == ann.get().json()["snapshot"]["commitment"]


def test_only_this_machine_learns_the_address_in_the_home_network(serve: Callable[..., Client]) -> None:
    settings = Settings(host="0.0.0.0", hosts=("wettlauf.local",), limits=PLENTY)
    assert serve(settings, address="192.0.2.7").get("/api/here").json() == {"public": None, "home": None}
    home = serve(settings, address="127.0.0.1").get("/api/here").json()["home"]
    assert home is None or home.startswith("http://")  # None on a machine without a network
    alone = Settings(hosts=("wettlauf.local",), limits=PLENTY, public_url="https://games.example.org")
    answer = serve(alone, address="127.0.0.1").get("/api/here").json()
    assert answer == {"public": "https://games.example.org", "home": None}
