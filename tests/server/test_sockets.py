"""Live tables over sockets and streams."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.json_patch import Follower
from tests.server.conftest import LOTS, Client
from tests.server.tables import BOT, ME, Person, line, opened, pair
from wettlauf.server.settings import Limits, Rate, Settings


@pytest.mark.slow
def test_a_game_against_a_bot_over_a_socket(client: Client) -> None:
    ann, _ = opened(client, ME, BOT)
    with line(ann) as talk:
        snapshot = talk.hear("welcome")["snapshot"]
        now, sequence, number = snapshot["now"], snapshot["sequence"], 0
        while now["status"] == "playing":
            if now["to_act"] == 0:
                number += 1
                move = now["legal"][-1]["text"]
                talk.send(type="play", id=f"m{number}", seat=0, move=move, seen=sequence)
            news = talk.hear("news")["news"]
            assert news["since"] == sequence  # no news is skipped
            now, sequence = news["now"], news["sequence"]
        assert now["result"]["how"] == "played"
        assert len(now["secret"]) == 64
    done = [one["id"] for one in talk.heard if one["type"] == "done"]
    assert done == [f"m{k}" for k in range(1, len(done) + 1)]


def test_everyone_hears_what_they_may(client: Client) -> None:
    ann, ben = pair(client)
    with line(ann) as one, line(ben) as other, line(Person(client, ann.table, None)) as watching:
        views = [talk.hear("welcome")["snapshot"]["now"]["view"] for talk in (one, other, watching)]
        hands = [view["players"][0]["hand"] for view in views]
        assert hands[0]
        assert hands[1:] == [None, None]
        move = ann.legal(0)[0]
        one.send(type="play", id="a", seat=0, move=move)
        told = [talk.hear("news")["news"] for talk in (one, other, watching)]
        assert [news["told"][0]["move"] for news in told] == [move] * 3
        assert [news["now"]["legal"] is not None for news in told] == [True, False, False]
        assert one.hear("done") == {"type": "done", "id": "a", "sequence": told[0]["sequence"]}


def test_who_comes_again_hears_only_what_came_since(client: Client) -> None:
    ann, ben = pair(client)
    with line(ben) as talk:
        sequence = talk.hear("welcome")["snapshot"]["sequence"]
    ann.play_first(0)
    ann.play_first(0)
    with line(ben, since=sequence) as talk:
        news = talk.hear("news")["news"]
        assert news["since"] == sequence
        assert [told["seat"] for told in news["told"]] == [0, 0]
    with line(ben, since=10_000) as talk:
        talk.hear("welcome")  # from an earlier life of the table: a full snapshot


def test_who_asks_for_it_gets_what_changed_and_others_whole_views(client: Client) -> None:
    ann, ben = pair(client)
    watcher = Person(client, ann.table, None)
    with contextlib.ExitStack() as stack:
        pairs = [[stack.enter_context(line(one, deltas=wish)) for wish in (True, False)] for one in (ann, ben, watcher)]
        followers = [Follower() for _ in pairs]
        for (changing, whole), follower in zip(pairs, followers, strict=True):
            assert follower.take(changing.hear("welcome")) == whole.hear("welcome")["snapshot"]["now"]
        sizes = []
        for number in range(12):
            seat = ann.now()["to_act"]
            (ann, ben)[seat].play_first(seat)
            if number == 5:  # one more connection, with the view of somebody already there
                late = stack.enter_context(line(ann, deltas=True))
                late_follower = Follower()
                late_follower.take(late.hear("welcome"))
            for (changing, whole), follower in zip(pairs, followers, strict=True):
                message, news = changing.hear("changes", "news"), whole.hear("news")["news"]
                assert message["type"] == "changes"
                assert follower.take(message) == news["now"]
                same = ("sequence", "since", "first", "told", "events")
                assert [message["changes"][name] for name in same] == [news[name] for name in same]
                sizes.append((len(json.dumps(message)), len(json.dumps(news))))
            if number > 5:
                assert late_follower.take(late.hear("changes")) == followers[0].now
        assert 2 * sum(one for one, _ in sizes) < sum(other for _, other in sizes)  # even while moves are new


def test_who_comes_again_gets_a_whole_view_first_and_then_what_changed(client: Client) -> None:
    ann, ben = pair(client)
    with line(ben) as talk:
        sequence = talk.hear("welcome")["snapshot"]["sequence"]
    ann.play_first(0)
    with line(ben, since=sequence, deltas=True) as talk, line(ben) as whole:
        follower = Follower()
        follower.take(talk.hear("news", "changes"))
        whole.hear("welcome")
        ann.play_first(0)
        assert follower.take(talk.hear("changes")) == whole.hear("news")["news"]["now"]
        talk.send(type="look", seat=None)  # as a spectator: a full snapshot again
        follower.take(talk.hear("welcome"))
        seat = ann.now()["to_act"]
        (ann, ben)[seat].play_first(seat)
        assert follower.take(talk.hear("changes"))["legal"] is None


def test_a_device_with_several_seats_looks_through_one_pair_of_eyes_at_a_time(client: Client) -> None:
    ann, _ = opened(client, ME, ME)
    with line(ann) as talk:
        assert talk.hear("welcome")["snapshot"]["you"] == 0
        for seat in (1, None, 0):
            talk.send(type="look", seat=seat)
            assert talk.hear("welcome")["snapshot"]["you"] == seat
        talk.send(type="look", seat=2)
        assert talk.hear("refused")["code"] == "token-wrong"


NONSENSE = [
    ("", "bad-request"),
    ("[]", "bad-request"),
    ("{", "bad-request"),
    ('{"type": "dance"}', "bad-request"),
    ('{"type": "hello"}', "bad-request"),
    ('{"type": "play", "id": "x", "seat": 0}', "bad-request"),
    ('{"type": "play", "id": "", "seat": 0, "move": "x"}', "bad-request"),
    ('{"type": "play", "id": "x", "seat": -1, "move": "x"}', "bad-request"),
    ('{"type": "play", "id": "x", "seat": 0, "move": "x", "by": "bot"}', "bad-request"),
    ('{"type": "play", "id": "x", "seat": 0, "move": "nonsense"}', "illegal"),
    ('{"type": "play", "id": "x", "seat": 0, "move": 99999999999999999999999}', "illegal"),
    ('{"type": "play", "id": "x", "seat": 0, "move": -5}', "illegal"),
    ('{"type": "play", "id": "x", "seat": 1, "move": "x"}', "token-wrong"),
    ('{"type": "say", "id": "x", "seat": 0, "text": ""}', "chat-empty"),
    ('{"type": "say", "id": "x", "seat": 0, "text": "' + "x" * 20_000 + '"}', "too-large"),
    ("[" * 10_000, "bad-request"),
    ('"\ud800"', "bad-request"),
]


def test_nonsense_is_answered_and_the_table_goes_on(client: Client) -> None:
    ann, _ = pair(client)
    with line(ann) as talk:
        talk.hear("welcome")
        for text, code in NONSENSE:
            talk.session.send_text(text)
            answer = talk.hear()
            assert (answer["type"], answer["code"]) == ("refused", code), text[:100]
        talk.session.send_bytes(b"\x00\xff")
        assert talk.hear()["code"] == "bad-request"
        talk.send(type="play", id="fine", seat=0, move=ann.legal(0)[0])
        assert talk.hear("done")["id"] == "fine"


@pytest.mark.parametrize(
    "first, code",
    [
        ({"type": "look", "seat": 0}, "bad-request"),
        ({"type": "hello", "token": "x" * 43}, "token-wrong"),
        ({"type": "hello", "seat": 0}, "token-needed"),
        ({"type": "hello", "token": "short"}, "bad-request"),
    ],
)
def test_who_does_not_say_hello_properly_is_sent_away(client: Client, first: dict[str, Any], code: str) -> None:
    ann, _ = pair(client)
    with client.websocket_connect(f"/api/tables/{ann.table}/socket") as session:
        session.send_json(first)
        assert session.receive_json(timeout=30)["code"] == code
        with pytest.raises(WebSocketDisconnect):
            session.receive_json(timeout=30)


def test_a_socket_of_a_table_that_is_not_there(client: Client) -> None:
    with client.websocket_connect("/api/tables/nowhere/socket") as session:
        session.send_json({"type": "hello"})
        assert session.receive_json(timeout=30)["code"] == "no-such-table"


def test_who_sends_too_much_has_to_wait(serve: Callable[..., Client]) -> None:
    limits = Limits(requests=LOTS, new_tables=LOTS, messages=Rate(1, 3))
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    ann, _ = opened(client, ME, ME)
    with line(ann) as talk:
        talk.hear("welcome")
        for _ in range(3):
            talk.send(type="look", seat=0)
        assert [talk.hear()["type"] for _ in range(3)] == ["welcome", "welcome", "refused"]
        assert talk.heard[-1]["code"] == "too-many-requests"


def test_only_so_many_sockets_of_one_address_and_spectators_of_a_table(serve: Callable[..., Client]) -> None:
    limits = Limits(requests=LOTS, new_tables=LOTS, sockets_of_address=3, spectators=1)
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    ann, _ = opened(client, ME, ME)
    watcher = Person(client, ann.table, None)
    with line(watcher) as one:
        one.hear("welcome")
        with line(watcher) as other:
            assert other.hear()["code"] == "too-many-sockets"
        with line(ann) as mine, line(ann) as too:
            mine.hear("welcome")
            too.hear("welcome")
            with line(ann) as fourth:
                assert fourth.hear()["code"] == "too-many-sockets"


def test_the_right_to_a_seat_ends_on_a_socket_too(client: Client) -> None:
    _, ben = pair(client)
    with line(ben) as talk:
        talk.hear("welcome")
        assert ben.do("leave", 1).status_code == 200
        talk.send(type="play", id="x", seat=1, move="take draw")
        assert talk.hear("refused", "done")["code"] == "token-wrong"
