"""Who may do and see what: only the token of a seat moves for it and sees its hand, and a revoked right is gone
everywhere."""

from __future__ import annotations

import asyncio
import json
import signal
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_leaks import settings_in
from tests.server.test_serving import serving
from tests.server.wire import Guest, Wire, seated

Scene = Callable[[Wire], Awaitable[None]]


@pytest.fixture
def play(tmp_path: Path) -> Callable[[Scene], None]:
    """Returns a function that runs a scene at a server of its own."""

    def run(scene: Scene) -> None:
        async def all_of_it() -> None:
            async with Wire(settings_in(tmp_path)).running() as wire:
                await scene(wire)

        asyncio.run(all_of_it())

    return run


async def hand(guest: Guest) -> Any:
    view = (await guest.get())["snapshot"]["now"]["view"]
    return view["players"][guest.seat]["hand"]


def shows(message: bytes, cards: list[str], seat: int) -> bool:
    """Returns whether a message shows the hand of a seat."""
    told = json.loads(message)
    now = told["snapshot"]["now"] if "snapshot" in told else told.get("news", {}).get("now", {})
    return bool(now) and now["view"] is not None and now["view"]["players"][seat]["hand"] is not None


PROBES: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "?seat={seat}", None),
    ("GET", "/news?since=0&seat={seat}", None),
    ("GET", "/stream?seat={seat}", None),
    ("POST", "/why-not", {"move": "take draw"}),
    ("POST", "/preview", {"moves": []}),
    ("POST", "/routes", {}),
    ("POST", "/tip", {}),
    *(
        ("POST", "/do", {"id": "x", **body})
        for body in (
            {"type": "play", "move": "take draw"},
            {"type": "take_back"},
            {"type": "answer", "question": "abort", "yes": True},
            {"type": "leave"},
            {"type": "abort"},
            {"type": "pause"},
            {"type": "resume"},
            {"type": "rematch"},
            {"type": "choose", "value": "first"},
            {"type": "ready"},
            {"type": "say", "text": "hello"},
            {"type": "come_back"},
        )
    ),
]
FOR_HOST = ({"type": "plan", "plan": {"kind": "bot", "level": "beginner"}}, {"type": "close"})


def test_only_the_token_of_a_seat_opens_it(play: Callable[[Scene], None]) -> None:
    async def scene(wire: Wire) -> None:
        # Nobody moves in the meantime: no bot stands in for the player who leaves.
        guests = await seated(wire, "keltis", 3, options={"start_player": 0})
        strangers = await seated(wire, "keltis", 3)
        extra = await guests[2].ask("POST", "/tokens")
        assert extra.status == 200
        assert (await guests[2].do("leave")).status == 200
        table, seat = guests[1].table, 1
        before = (await guests[1].get())["snapshot"]
        assert before["now"]["view"]["players"][seat]["hand"]
        keys = {
            "none": None,
            "the host's": guests[0].token,
            "one that has ended": guests[2].token,
            "a device's that has ended": extra.json()["token"],
            "another table's": strangers[1].token,
            "its hash": before["commitment"],
            "a guess": "A" * 43,
            "a part": (guests[1].token or "")[:-1],
            "another case": (guests[1].token or "").swapcase(),
            "too much": f"{guests[1].token}x",
        }
        for name, token in keys.items():
            thief = Guest(wire, table, token)
            bodies = [*PROBES, *(("POST", "/do", {"id": "x", **body}) for body in FOR_HOST if name != "the host's")]
            for method, path, body in bodies:
                given = None if body is None else {"seat": seat, **body}
                answer = await thief.ask(method, path.format(seat=seat), given)
                assert answer.status == (401 if token is None else 403), (name, path, body, answer)
                assert answer.json()["code"] == ("token-needed" if token is None else "token-wrong")
            line = wire.socket(table)
            line.send(type="hello", seat=seat, **({} if token is None else {"token": token}))
            assert (await line.hear())["type"] == "refused"
            await line.close()
        watching = wire.socket(table)
        watching.send(type="hello")
        assert not shows(await watching.next() or b"", [], seat)
        for message in ({"type": "look", "seat": seat}, {"type": "play", "id": "y", "seat": seat, "move": "take draw"}):
            watching.send(**message)
            assert (await watching.hear())["code"] == "token-needed"
        await watching.close()
        assert (await guests[1].get())["snapshot"] == before

    play(scene)


def test_an_invitation_shows_nothing_and_takes_no_seat_that_is_taken(play: Callable[[Scene], None]) -> None:
    async def scene(wire: Wire) -> None:
        body = {"game": "keltis", "options": {"players": 3}, "seats": [{"kind": "me"}, {"kind": "person"}, {}]}
        opened = (await wire.request("POST", "/api/tables", body)).json()
        table, secret = opened["table"], opened["invitations"][0]["secret"]
        invited = Guest(wire, table, secret, 1)
        for path in ("?seat=1", "/news?since=0&seat=1"):
            assert (await invited.ask("GET", path)).status == 403
        assert (await invited.do("leave")).status == 403
        for _ in range(2):
            claimed = await Guest(wire, table).ask("POST", "/seats", {"invitation": secret})
        assert claimed.json()["code"] == "seat-taken"
        assert (await Guest(wire, table).ask("POST", "/seats", {"seat": 1})).json()["code"] == "seat-taken"

    play(scene)


@pytest.mark.parametrize("kind", ["socket", "stream"])
def test_who_has_got_up_sees_nothing_through_that_seat_any_more(play: Callable[[Scene], None], kind: str) -> None:
    async def scene(wire: Wire) -> None:
        ann, ben, _ = await seated(wire, "keltis", 3, options={"start_player": 0})
        line = wire.socket(ben.table) if kind == "socket" else wire.stream(ben.table, ben.token)
        if kind == "socket":
            line.send(type="hello", token=ben.token)
        first = await line.next()
        assert first is not None
        assert shows(first, [], 1)
        assert (await ben.do("leave")).status == 200
        sat = await Guest(wire, ben.table).ask("POST", "/seats", {"seat": 1, "name": "Eve"})
        assert (sat.json()["seats"], sat.json()["waits"]) == ([], True)  # the others are asked first
        moves = [move["text"] for move in (await ann.now())["legal"]]
        assert (await ann.do("play", move=moves[0])).status == 200
        await line.close()
        later = [json.loads(part) for part in line.told.parts if part.startswith(b'{"type"')][1:]
        assert later
        assert not any(shows(json.dumps(told).encode(), [], 1) for told in later)
        welcome = next(told for told in later if told["type"] == "welcome")
        assert (welcome["seats"], welcome["snapshot"]["you"]) == ([], None)
        heard = [told["news"]["sequence"] for told in later if told["type"] == "news"]
        assert heard == sorted(heard)

    play(scene)


def test_the_ids_of_messages_belong_to_their_sender(play: Callable[[Scene], None]) -> None:
    """Whoever takes over a seat may number their messages from one again."""

    async def scene(wire: Wire) -> None:
        body = {
            "game": "keltis",
            "options": {"players": 2, "start_player": 1},
            "seats": [{"kind": "me"}, {}],
            "stand_in": None,
        }
        opened = (await wire.request("POST", "/api/tables", body)).json()
        table = opened["table"]

        async def sits_down() -> Guest:
            claimed = await Guest(wire, table).ask("POST", "/seats", {"seat": 1})
            assert claimed.status == 200
            if claimed.json()["waits"]:
                ann = Guest(wire, table, opened["token"], 0)
                assert (await ann.do("answer", question="seat", yes=True)).status == 200
                again = {"seat": 1, "token": claimed.json()["token"]}
                claimed = await Guest(wire, table).ask("POST", "/seats", again)
            assert claimed.json()["seats"] == [1]
            return Guest(wire, table, claimed.json()["token"], 1)

        ben = await sits_down()
        moves = [move["text"] for move in (await ben.now())["legal"]]
        assert (await ben.do("play", id="1", move=moves[0])).status == 200
        assert (await ben.do("leave", id="2")).status == 200
        eve = await sits_down()
        before = (await eve.get())["snapshot"]["log_length"]
        moves = [move["text"] for move in (await eve.now())["legal"]]
        done = await eve.do("play", id="1", move=moves[0])
        assert done.status == 200
        assert (await eve.get())["snapshot"]["log_length"] == before + 1
        again = await eve.do("play", id="1", move=moves[0])
        assert again.json() == done.json()
        assert (await eve.get())["snapshot"]["log_length"] == before + 1

    play(scene)


def test_a_host_who_has_got_up_may_sit_down_again(play: Callable[[Scene], None]) -> None:
    async def scene(wire: Wire) -> None:
        host, ben = await seated(wire, "keltis", 2)
        assert (await host.do("leave")).status == 200
        assert (await ben.ask("POST", "/seats", {"seat": 0})).json()["code"] == "seated-already"
        wish = {"seat": 0, "name": "Ann", "token": "h" * 43}
        assert (await host.ask("POST", "/seats", wish)).json()["waits"]
        assert (await ben.do("answer", question="seat", yes=True)).status == 200
        again = await host.ask("POST", "/seats", wish)
        assert (again.status, again.json()["seats"]) == (200, [0]), again
        assert await hand(Guest(wire, host.table, again.json()["token"], 0))

    play(scene)


@pytest.mark.parametrize("kind", ["open", "person"])
def test_a_seat_that_was_left_shows_its_hand_to_nobody_whom_not_all_let_in(
    play: Callable[[Scene], None], kind: str
) -> None:
    async def scene(wire: Wire) -> None:
        body = {
            "game": "keltis",
            "options": {"players": 3, "start_player": 0},
            "stand_in": None,
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": kind}, {"kind": kind}],
        }
        opened = (await wire.request("POST", "/api/tables", body)).json()
        table = opened["table"]
        links = {one["seat"]: one["secret"] for one in opened["invitations"]}
        by_code = (await wire.request("POST", "/api/codes", {"code": opened["code"]})).json()["invitation"]
        tokens = [opened["token"]]
        for seat in (1, 2):
            wish = {"invitation": links[seat]} if links else {"seat": seat}
            tokens.append((await Guest(wire, table).ask("POST", "/seats", wish)).json()["token"])
        ann, ben, cleo = (Guest(wire, table, token, seat) for seat, token in enumerate(tokens))
        assert (await cleo.do("leave")).status == 200

        # Nobody at the table, not even the host, can take the seat, and the old invitation and token lead nowhere.
        for token in tokens[:2]:
            at_table = await Guest(wire, table, token).ask("POST", "/seats", {"seat": 2, "token": "x" * 43})
            assert (at_table.status, at_table.json()["code"]) == (409, "seated-already")
        for invitation in (*links.values(), by_code):
            old = await Guest(wire, table).ask("POST", "/seats", {"invitation": invitation, "token": "x" * 43})
            assert old.status in (403, 409), old
            assert old.json()["code"] in ("invitation-wrong", "seat-taken")
        assert (await cleo.ask("POST", "/seats", {"seat": 2})).status == 403

        # Nobody slips in unseen: a stranger, who might be Ann by another route, is announced to everyone.
        stranger, own = Guest(wire, table, None, 2), "d" * 43
        wish = {"seat": 2, "name": "Dora", "token": own}
        for agreed in (None, ann):
            if agreed is not None:
                assert (await agreed.do("answer", question="seat", yes=True)).status == 200
            asked = (await stranger.ask("POST", "/seats", wish)).json()
            assert (asked["seats"], asked["waits"]) == ([], True)
            assert (await Guest(wire, table, own).ask("GET", "?seat=2")).status == 403
            other = await Guest(wire, table).ask("POST", "/seats", {"seat": 2, "token": "e" * 43})
            assert other.json()["code"] == "seat-asked-for"
        question = (await ben.now())["questions"][0]
        assert (question["question"], question["name"], question["asked"]) == ("seat", "Dora", [1])
        assert (await ben.do("answer", question="seat", yes=True)).status == 200
        sat = (await stranger.ask("POST", "/seats", wish)).json()
        assert (sat["seats"], sat["waits"]) == ([2], False)
        assert await hand(Guest(wire, table, sat["token"], 2))

        # And no means no.
        assert (await Guest(wire, table, sat["token"], 2).do("leave")).status == 200
        again = {"seat": 2, "token": "f" * 43}
        assert (await stranger.ask("POST", "/seats", again)).json()["waits"]
        assert (await ben.do("answer", question="seat", yes=False)).status == 200
        assert (await stranger.ask("POST", "/seats", again)).json()["code"] == "seat-declined"

    play(scene)


@pytest.mark.parametrize("path, body", [("/seats", {"seat": 1}), ("/tokens", None)])
def test_getting_up_while_sitting_down_leaves_no_right_behind(
    play: Callable[[Scene], None], path: str, body: dict[str, Any] | None
) -> None:
    async def scene(wire: Wire) -> None:
        wanted = {"game": "keltis", "options": {"players": 3}, "seats": [{"kind": "me"}, {}, {}]}
        opened = (await wire.request("POST", "/api/tables", wanted)).json()
        host = Guest(wire, opened["table"], opened["token"], 0)
        answers = await asyncio.gather(host.ask("POST", path, body), host.do("leave"))
        assert (await host.do("plan", plan={"kind": "open"})).status in (200, 403)
        plan = await Guest(wire, host.table, answers[0].json().get("token")).do("plan", plan={"kind": "open"})
        eve = await Guest(wire, host.table).ask("POST", "/seats", {"seat": 0, "name": "Eve"})
        if eve.status != 200:  # Ann took the seat again before leaving it was refused
            assert answers[1].status == 403, (answers, plan, eve)
            return
        for token in {answer.json().get("token") for answer in answers} - {None}:
            assert (await Guest(wire, host.table, token).ask("GET", "?seat=0")).status == 403

    play(scene)


def test_a_refused_move_does_not_keep_back_what_another_process_did(tmp_path: Path) -> None:
    """Two servers share a database, and the second has not yet heard what the first has done."""

    async def scene() -> None:
        settings = settings_in(tmp_path)
        async with Wire(settings).running() as here, Wire(settings).running() as there:
            ann, _ = await seated(here, "keltis", 2, options={"start_player": 0})
            watching = there.socket(ann.table)
            watching.send(type="hello")
            await watching.hear("welcome")
            moves = [move["text"] for move in (await ann.now())["legal"]]
            assert (await ann.do("play", move=moves[0])).status == 200
            assert not any(part.startswith(b'{"type":"news"') for part in watching.told.parts)
            late = Guest(there, ann.table, ann.token, 0)
            assert (await late.do("play", id="late", move=moves[0])).status == 409
            news = await watching.hear("news")
            assert [told["move"] for told in news["news"]["told"]] == [moves[0]]
            await watching.close()

    asyncio.run(scene())


@pytest.mark.slow
def test_a_real_server_writes_no_token_anywhere(tmp_path: Path) -> None:
    """Not even tokens that a client puts in the wrong place."""

    def ask(url: str, body: Any = None, token: str | None = None, method: str | None = None) -> Any:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"content-type": "application/json"} | ({} if token is None else {"authorization": f"Bearer {token}"})
        request = urllib.request.Request(url, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as refused:  # some HTTP parsers refuse unknown methods themselves
            return refused.read()

    with serving(tmp_path, "--log", "json") as (url, server):
        wanted = {"game": "keltis", "options": {"players": 3}, "seats": [{"kind": "me"}, {"kind": "person"}, {}]}
        opened = ask(f"{url}/api/tables", wanted)
        table, invitation = opened["table"], opened["invitations"][0]["secret"]
        claimed = ask(f"{url}/api/tables/{table}/seats", {"invitation": invitation})
        secrets = [opened["token"], invitation, claimed["token"]]
        for secret in secrets:
            place = f"{url}/api/tables/{table}"
            ask(f"{place}?token={secret}", token=secret)
            ask(f"{place}?seat={secret}")
            ask(f"{url}/api/tables/{secret}")
            ask(f"{url}/{secret}", token=secret)
            ask(f"{url}/api/games/{secret}")
            ask(f"{place}/do", {"type": secret}, token=secret)
            ask(f"{place}/do", {"type": "play", "id": secret, "seat": 0, "move": secret}, token=secret)
            ask(f"{place}/do", f'{{"type": "{secret}'.encode(), token=secret)
            ask(f"{place}/seats", {"invitation": f"{secret}x", "name": secret}, token=f"{secret}x")
            ask(f"{place}", method=secret[:20].replace("_", "A").replace("-", "A"))
        with urllib.request.urlopen(f"{url}/metrics") as answer:
            metrics = answer.read().decode()
        server.send_signal(signal.SIGINT)
        _, log = server.communicate(timeout=60)
    assert log.count('"event":"request"') >= 20
    for secret in secrets:
        assert secret[:20] not in log
        assert secret[:20] not in metrics
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert claimed["token"].encode() not in stored
    assert opened["token"].encode() not in stored
