"""The gate: who is let in, which headers every answer carries, and that the log keeps secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.conftest import Client
from tests.server.tables import ME, OPEN, opened
from tests.server.wire import HOST, Wire, seated
from wettlauf.server.address_rates import HOUSEHOLDS, AddressRates
from wettlauf.server.addresses import address_of
from wettlauf.server.compression import Compressor
from wettlauf.server.hub import Hub
from wettlauf.server.logs import LOGGER, JsonLines, log
from wettlauf.server.rates import Buckets
from wettlauf.server.running import warn_of_proxies
from wettlauf.server.settings import Limits, Rate, Settings, networks
from wettlauf.store import database

SECRET = "wlT0k3nThatNobodyMaySee"


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    problem: dict[str, Any] = answer.json()
    assert set(problem) == {"code", "words", "text"}
    assert problem["code"] == code
    assert problem["text"]
    return problem


@pytest.mark.parametrize("path", ["/health", "/api/games", "/nowhere", "/"])
def test_every_answer_carries_the_safety_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-request-id"]
    assert "server" not in headers


@pytest.mark.parametrize("host", ["wettlauf.local", "WETTLAUF.local:8000", "localhost:1", "127.0.0.1", "[::1]:8000"])
def test_names_of_the_server_and_bare_addresses_are_let_in(client: Client, host: str) -> None:
    assert client.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example", "a b"])
def test_a_strangers_name_is_turned_away(client: Client, host: str) -> None:
    refused(client.get("/health", headers={"host": host}), 421, "wrong-host")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://wettlauf.local.evil.example", ""])
def test_a_page_of_another_site_may_not_change_anything(client: Client, origin: str) -> None:
    answer = client.post("/api/games/keltis/options", json={}, headers={"origin": origin})
    refused(answer, 403, "wrong-origin")
    ann, _ = opened(client, ME, OPEN)
    socket = f"/api/tables/{ann.table}/socket"
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(socket, headers={"origin": origin}):
        pass
    with client.websocket_connect(socket, headers={"origin": "http://wettlauf.local"}) as session:
        session.send_json({"type": "hello"})
        assert session.receive_json(timeout=30)["type"] == "welcome"


def test_our_own_page_and_programs_may(serve: Callable[..., Client]) -> None:
    settings = Settings(hosts=("wettlauf.local",), origins=("https://friend.example",))
    client = serve(settings)
    for headers in ({}, {"origin": "http://wettlauf.local"}, {"origin": "https://friend.example"}):
        assert client.post("/api/games/keltis/options", json={}, headers=headers).status_code == 200


def test_who_asks_too_much_has_to_wait(serve: Callable[..., Client]) -> None:
    time = [0.0]
    settings = Settings(hosts=("wettlauf.local",), limits=Limits(requests=Rate(per_second=0.5, burst=3)))
    client = serve(settings, lambda: time[0])
    assert [client.get("/api/games/keltis").status_code for _ in range(4)] == [200, 200, 200, 429]
    answer = client.get("/nowhere", params={"lang": "de"})
    problem = refused(answer, 429, "too-many-requests")
    assert answer.headers["retry-after"] == "2"
    assert problem["words"] == {"id": "server-too-many", "args": {"seconds": 2}}
    assert problem["text"] == "Zu viele Anfragen; bitte warte 2 Sekunden."
    assert client.get("/health").status_code == 200
    time[0] = 2.0
    assert [client.get("/api/games/keltis").status_code for _ in range(2)] == [200, 429]


def test_others_do_not_wait_with_them() -> None:
    buckets = Buckets(Rate(1, 1), most=2)
    assert buckets.take("a", 0) == 0
    assert buckets.take("a", 0) == 1
    assert buckets.take("b", 0) == 0
    assert buckets.take("c", 0) == 0
    assert len(buckets) == 2


@pytest.mark.parametrize(
    "peer, told, trusted, found",
    [
        ("192.0.2.1", "198.51.100.9", (), "192.0.2.1"),
        ("192.0.2.1", "198.51.100.9", ("192.0.2.0/24",), "198.51.100.9"),
        ("192.0.2.1", "203.0.113.5, 198.51.100.9", ("192.0.2.1",), "198.51.100.9"),  # the first one is made up
        ("192.0.2.1", "198.51.100.9, 192.0.2.7", ("192.0.2.0/24",), "198.51.100.9"),
        ("192.0.2.1", "nonsense", ("192.0.2.1",), "192.0.2.1"),
        ("192.0.2.1", "", ("192.0.2.1",), "192.0.2.1"),
        ("203.0.113.5", "198.51.100.9", ("192.0.2.1",), "203.0.113.5"),
    ],
)
def test_only_trusted_proxies_say_where_a_request_comes_from(
    peer: str, told: str, trusted: tuple[str, ...], found: str
) -> None:
    scope = {"client": (peer, 1), "headers": [(b"x-forwarded-for", told.encode())]}
    assert address_of(scope, networks(trusted)) == found


def test_errors_are_typed_and_in_the_language_asked_for(client: Client) -> None:
    assert refused(client.get("/nowhere"), 404, "not-found")["text"] == "There is nothing at this address."
    german = refused(client.get("/nowhere?lang=de"), 404, "not-found")
    assert german["text"] == "Unter dieser Adresse gibt es nichts."
    browser = client.get("/nowhere", headers={"accept-language": "de-AT,de;q=0.9,en;q=0.5"})
    assert browser.json()["text"] == german["text"]
    answer = client.delete("/api/games")
    refused(answer, 405, "method-not-allowed")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    "body, kind, problem",
    [
        (b"", "application/json", "missing"),
        (b"\xff\xfe", "application/json", "malformed"),
        (b'{"course": "\xff"}', "application/json", "not UTF-8"),
        (b'{"course": 7}', "application/json", "Expected `str | array`"),
        (b'{"course": "first", "more": 1}', "application/json", "unknown field"),
        (b'{"course": ' + b"[" * 20_000, "application/json", "Expected `str`"),
        (b"course=first", "application/x-www-form-urlencoded", "must be application/json"),
        (b"\x81\xa6course\xa5first", "application/x-msgpack", "must be application/json"),
        (b"--x", "multipart/form-data; boundary=x", "must be application/json"),
    ],
)
def test_a_body_of_another_form_is_refused(client: Client, body: bytes, kind: str, problem: str) -> None:
    answer = client.post("/api/strauss/courses/check", content=body, headers={"content-type": kind})
    assert problem in refused(answer, 400, "bad-request")["text"]


def test_options_nested_beyond_all_measure_are_refused(client: Client) -> None:
    body = b'{"options": {"players": ' + b"[" * 30_000 + b"]" * 30_000 + b"}}"
    answer = client.post("/api/games/keltis/options", content=body, headers={"content-type": "application/json"})
    assert "nested too deeply" in refused(answer, 400, "bad-request")["text"]


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    answer = client.post("/api/games/keltis/options", content=b" " * (64 * 1024 + 1))
    assert "65,536 bytes" in refused(answer, 413, "too-large")["text"]

    def in_pieces() -> Any:
        yield from [b" " * 1024] * 80

    refused(client.post("/api/games/keltis/options", content=in_pieces()), 413, "too-large")


def test_an_internal_error_reveals_nothing(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> Any:
        raise ZeroDivisionError(SECRET)

    monkeypatch.setattr("wettlauf.server.games.find", broken)
    with caplog.at_level(logging.INFO, "wettlauf.server"):
        answer = serve(raise_server_exceptions=False).get(f"/api/games/{SECRET}?token={SECRET}")
    assert SECRET not in answer.text
    refused(answer, 500, "internal")
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if record.name == "wettlauf.server"]
    assert [line["event"] for line in lines] == ["failed", "request"]
    assert lines[0]["error"] == "ZeroDivisionError"
    assert "broken" in lines[0]["at"][-1]
    assert lines[0]["request"] == lines[1]["request"] == answer.headers["x-request-id"]
    assert lines[1]["route"] == "/api/games/{game}"
    assert SECRET not in json.dumps(lines)


def test_strangers_do_not_hear_where_the_database_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """When another program keeps the file locked, clients are asked to try again; only the host learns why."""
    monkeypatch.setattr(LOGGER, "propagate", True)
    monkeypatch.setattr(database, "SERVER_LOCKED_SECONDS", 0)
    path = tmp_path / "very-private.db"

    async def scene(wire: Wire) -> list[bytes]:
        guest, *_ = await seated(wire, "keltis", 2, options={"start_player": 0})
        line = wire.socket(guest.table)
        line.send(type="hello", token=guest.token)
        await line.hear("welcome")
        move = (await guest.now())["legal"][0]["text"]
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            line.send(type="play", id="1", seat=0, move=move)
            said = await line.hear("refused", "goodbye")
            answer = await guest.do("play", move=move)
            opening = await wire.request("POST", "/api/tables?lang=de", {"game": "keltis"})
        assert said["code"] == "try-again"
        for one in (answer, opening):
            assert (one.status, one.json()["code"], dict(one.headers)[b"retry-after"]) == (503, "try-again", b"1")
        assert "kommt gerade nicht an seine Tische" in opening.json()["text"]
        await line.close()
        return [answer.raw, opening.raw, *line.told.parts]

    async def all_of_it() -> list[bytes]:
        settings = Settings(database=f"sqlite:///{path}", hosts=(HOST,))
        async with Wire(settings).running() as wire:
            return await scene(wire)

    for told in asyncio.run(all_of_it()):
        assert b"very-private" not in told
        assert b"locked" not in told
        assert str(tmp_path).encode() not in told
    failures = [json.loads(JsonLines().format(one)) for one in caplog.records if one.msg == "failed"]
    assert len(failures) >= 2  # the socket may have been closed before its write failed
    assert all("very-private.db" in one["problem"] and "locked" in one["problem"] for one in failures)


def test_the_log_quotes_nothing_from_other_packages() -> None:
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "x.py", 1, "lost %s", (SECRET,), None)
    assert json.loads(JsonLines().format(record))["event"] == "lost %s"
    log("nothing")  # without fields


def test_health_readiness_and_metrics(serve: Callable[..., Client]) -> None:
    client = serve(Settings(hosts=("wettlauf.local",), metrics_for=("192.0.2.0/24",)))
    assert client.get("/health").json()["status"] == "ok"
    assert client.get("/ready").status_code == 200
    client.get("/api/games/keltis")
    client.get(f"/api/games/{SECRET}")
    client.get(f"/{SECRET}")
    client.request(SECRET, "/health")
    text = client.get("/metrics").text
    assert SECRET not in text
    assert 'wettlauf_requests_total{method="GET",route="/api/games/{game}",status="200"} 1.0' in text
    assert 'wettlauf_refused_total{code="unknown-game"} 1.0' in text
    refused(serve().get("/metrics"), 404, "not-found")  # not public
    assert serve(address="127.0.0.1").get("/metrics").status_code == 200


def test_not_being_ready_is_not_an_error(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Monitors poll `/ready` again and again: the log records their requests, but no warnings."""
    hubs: list[Hub] = []
    monkeypatch.setattr(Hub, "start", lambda hub: hubs.append(hub))  # noqa: PLW0108  # a method of a list binds nothing
    monkeypatch.setattr(LOGGER, "propagate", True)
    client = serve()
    monkeypatch.setattr(hubs[0].warmer, "warming", lambda: ["keltis"])
    assert client.get("/ready?warm=true").status_code == 503
    answer = client.get("/ready")
    assert answer.status_code == 200
    assert answer.json()["warming_up"] == ["keltis"]
    monkeypatch.setattr(hubs[0].warmer, "warming", list)
    assert client.get("/ready?warm=true").json()["warming_up"] == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


# ---- compression ----


def test_long_texts_are_sent_compressed_to_those_who_take_it(client: Client) -> None:
    for path in ("/api/games", "/api/words/de", "/api/games/keltis/rules"):
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        small = client.get(path, headers={"accept-encoding": "gzip, br"})
        assert small.headers["content-encoding"] == "gzip"
        assert small.headers["vary"] == "accept-encoding"
        assert small.text == plain.text
        assert int(small.headers["content-length"]) < len(plain.content) / 2


def test_short_answers_are_sent_as_they_are(client: Client) -> None:
    taken = {"accept-encoding": "gzip"}
    for path in ("/health", "/api/games/keltis/rules/K7"):
        assert "content-encoding" not in client.get(path, headers=taken).headers


def test_the_lines_of_a_stream_do_not_wait() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def stream() -> None:
        compressor = Compressor([(b"accept-encoding", b"gzip")], send)
        await compressor.send({"type": "http.response.start", "headers": [(b"content-type", b"text/plain")]})
        await compressor.send({"type": "http.response.body", "body": b"a" * 5000, "more_body": True})
        assert [len(message.get("body", b"")) for message in sent] == [0, 5000]
        await compressor.send({"type": "http.response.body", "body": b"b" * 5000, "more_body": False})

    asyncio.run(stream())
    assert sent[0]["headers"] == [(b"content-type", b"text/plain")]
    assert sent[2]["body"] == b"b" * 5000


def test_a_network_of_ipv6_does_not_count_for_all_its_households() -> None:
    rates = AddressRates(Rate(0.001, 3), 1000)
    passed = [rates.take(f"2001:db8:1:{number:x}::1", 0.0) == 0.0 for number in range(60)]
    assert sum(passed) == 3 * HOUSEHOLDS
    assert rates.take("2001:db8:2::1", 0.0) == 0.0
    assert [rates.take("192.0.2.1", 0.0) == 0.0 for _ in range(4)] == [True, True, True, False]


def test_pages_of_other_sites_that_are_named_can_read_answers(serve: Callable[..., Client]) -> None:
    named, stranger = "https://pages.example.org", "https://evil.example.org"
    client = serve(Settings(hosts=("wettlauf.local",), origins=(named,)))
    asks = {"access-control-request-method": "POST", "access-control-request-headers": "authorization"}
    allowed = client.options("/api/tables", headers={"origin": named, **asks})
    assert allowed.status_code == 204
    assert "authorization" in allowed.headers["access-control-allow-headers"]
    for answer in (allowed, client.get("/api/games", headers={"origin": named})):
        assert answer.headers["access-control-allow-origin"] == named
        assert "access-control-allow-credentials" not in answer.headers
    for answer in (
        client.options("/api/tables", headers={"origin": stranger, **asks}),
        client.get("/api/games", headers={"origin": stranger}),
        client.get("/api/games"),
    ):
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("proxies, warnings", [((), 1), (("127.0.0.1",), 0)])
def test_a_proxy_that_is_not_trusted_is_warned_of(proxies: Any, warnings: int, logged: io.StringIO) -> None:
    warn_of_proxies(Settings(public_url="https://games.example.org", trusted_proxies=proxies))
    assert logged.getvalue().count("without trusted_proxies") == warnings
